import Commands
import Estimator
import Notation
import Platform

// Measures the workloads in turn, prints what was found, and holds it against an earlier run.
runProgram(
  Command(
    "bench", "measure the estimator and the sweep against yardsticks of this machine",
    examples: [
      .init("bench", "every workload, in a table"),
      .init(
        "bench --only grid --baseline Benchmarks/results/2026-11-21-amd-epyc.csv --allow 10%",
        "the grids only, ending with 1 where a ratio fell by more than a tenth"),
      .init("bench --results Benchmarks/results", "every workload, kept under the date"),
    ],
    options: [
      Option(name: "rounds", value: "N", help: "how often each workload runs (default 9)"),
      Option(
        name: "only", value: "TEXT",
        help: "the workloads whose names contain a text, and the "
          + "yardsticks"),
      Option(
        name: "verified-rows", value: "N",
        help: "the rows that are written to a temporary file and verified, 843 bytes each "
          + "(default 1000000)"),
      Option(
        name: "format", value: "text|markdown|csv", help: "how the table is written (default text)"),
      Option(
        name: "results", value: "FOLDER",
        help: "write the table to a file named by the date and the machine as well"),
      Option(name: "baseline", value: "FILE", help: "compare ratios with those of an earlier run"),
      Option(
        name: "allow", value: "N%",
        help: "how far a ratio may fall below its baseline "
          + "(default 10%)"),
      Option(
        name: "c-source", help: "print the boiler's formulas as a loop in C, and measure nothing"),
    ],
    statuses: [.success, .no, .usage, .data, .cannotRead, .cannotCreate, .inputOutput], action: run),
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
  let rounds = try arguments.count(of: "rounds") ?? 9
  let share = try arguments.allowedShare()
  let baseline = try arguments.value(of: "baseline").map { try Baseline(path: $0) }
  let scratch = try ScratchFolder()
  let result = Result {
    let workloads = try workloads(arguments, in: scratch.path)
    try baseline?.require(workloads)
    return try measure(workloads, rounds: rounds) { round in
      program.note("round \(round + 1) of \(rounds)")
    }
  }
  try scratch.remove()
  let measurements = try result.get()
  try tell(measurements, as: form, arguments, program)
  let slower = baseline?.slower(measurements, allowing: share) ?? []
  for line in slower { program.warning(line) }
  return slower.isEmpty ? .success : .no
}

/// The workloads that are asked for, after the yardsticks.
private func workloads(_ arguments: Arguments, in folder: String) throws -> [Workload] {
  let rows = try arguments.count(of: "verified-rows") ?? 1_000_000
  let all = try modelWorkloads() + sweepWorkloads() + verifyWorkloads(rows, in: folder)
  let only = arguments.value(of: "only") ?? ""
  let chosen = chosen(all, containing: only)
  if chosen.isEmpty {
    throw CommandError(
      .usage, "--only is \(quoted(only)), but no workload has that in its name")
  }
  return yardsticks() + chosen
}

/// Prints the report, and keeps it where that is asked for.
private func tell(
  _ measurements: [Measurement], as form: ReportForm, _ arguments: Arguments, _ program: Program
) throws {
  try program.print(report(measurements, as: form))
  if let line = verifyingInSweeps(measurements) { program.note(line) }
  guard let folder = arguments.value(of: "results") else { return }
  _ = try shell("mkdir -p -- \(shellWord(folder))")
  let path = "\(folder)/\(try shell("date +%Y-%m-%d"))-\(Machine.current.slug).csv"
  let output = try OutputFile(path: path)
  try output.write(report(measurements, as: .csv))
  try output.commit()
  program.note("the results are kept in \(FileName.file(path))")
}
