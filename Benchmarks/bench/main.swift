import Commands
import Estimator
import Platform

// Measures the workloads in turn, prints what was found, and holds it against an earlier run.
runProgram(
  Command(
    "bench", "measure the estimator and the sweep against yardsticks of this machine",
    examples: [
      .init("bench", "every workload, in a table"),
      .init(
        "bench --only grid --baseline Benchmarks/results/2026-11-20-amd-epyc.csv --allow 10%",
        "the grids only, ending with 1 where a ratio fell by more than a tenth"),
    ],
    options: [
      Option(name: "rounds", value: "N", help: "how often each workload runs (default 9)"),
      Option(
        name: "only", value: "TEXT",
        help: "the workloads whose names contain a text, and the "
          + "yardsticks"),
      Option(
        name: "format", value: "text|markdown|csv", help: "how the table is written (default text)"),
      Option(name: "baseline", value: "FILE", help: "compare ratios with those of an earlier run"),
      Option(
        name: "allow", value: "N%",
        help: "how far a ratio may fall below its baseline "
          + "(default 10%)"),
      Option(
        name: "c-source", help: "print the boiler's formulas as a loop in C, and measure nothing"),
    ],
    statuses: [.success, .no, .usage, .data, .cannotRead, .inputOutput], action: run),
  version: version)

@Sendable
private func run(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  if arguments.has("c-source") {
    try program.print(cSource(of: .boiler))
    return .success
  }
  let form =
    ReportForm(
      rawValue: try arguments.choice(
        of: "format", among: ReportForm.allCases.map(\.rawValue))) ?? .text
  let rounds = try arguments.rounds()
  let share = try arguments.allowedShare()
  let baseline = try arguments.value(of: "baseline").map { try Baseline(path: $0) }
  let only = arguments.value(of: "only") ?? ""
  let measured = try (modelWorkloads() + sweepWorkloads()).filter {
    only.isEmpty || $0.name.contains(only)
  }
  let measurements = try measure(yardsticks() + measured, rounds: rounds) { round in
    program.note("round \(round + 1) of \(rounds)")
  }
  try program.print(report(measurements, as: form))
  let slower = baseline?.slower(measurements, allowing: share) ?? []
  for line in slower { program.warning(line) }
  return slower.isEmpty ? .success : .no
}
