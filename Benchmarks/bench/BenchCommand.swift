import Commands
import Estimator
import Notation
import Plants
import Platform
import Ports

/// The command line of `bench`.
package let benchCommand = Command(
  "bench", "measure the speed of the estimator and the sweep on this machine",
  statuses: [.success, .usage, .data, .cannotRead, .cannotCreate, .inputOutput],
  BenchOptions(), run: run)

private func run(_ program: Program, _ given: OptionValues<BenchOptions>) throws -> ExitStatus {
  if let language = given.source {
    let outputs = try Model.boiler.outputs(named: given.outputs)
    let rules = PortedRules(
      .boiler, outputs: outputs, catalogue: .builtIn(of: .boiler), version: version)
    try program.print(rules.peer(in: language))
    return .success
  }
  let measurements = try measurements(given, program)
  try program.print(report(measurements, as: given.format))
  if let folder = given.results { try save(measurements, in: folder, program) }
  return .success
}

/// Measures the requested workloads.
private func measurements(
  _ given: OptionValues<BenchOptions>, _ program: Program
) throws -> [Measurement] {
  let scratch = try ScratchFolder()
  let result = Result {
    try measure(try workloads(given, in: scratch.path), rounds: given.rounds) { round in
      program.note("round \(round + 1) of \(given.rounds)")
    }
  }
  try scratch.remove()
  return try result.get()
}

/// Returns the requested workloads.
private func workloads(
  _ given: OptionValues<BenchOptions>, in folder: String
) throws -> [Workload] {
  let all =
    try modelWorkloads() + [estimateWorkload()] + sweepWorkloads()
    + verifyWorkloads(given.verifiedRows, in: folder)
    + (given.before.map { try buildWorkloads(before: $0) } ?? [])
  let selected = workloads(all, containing: given.only ?? "")
  if let only = given.only, selected.isEmpty {
    throw CommandError("--only is \(quoted(only)), but must be part of a workload's name")
  }
  return selected
}

/// Saves the table in a folder, in a file named after the date and the machine.
private func save(_ measurements: [Measurement], in folder: String, _ program: Program) throws {
  _ = try shell("mkdir -p -- \(shellWord(folder))")
  let words = Machine.processor.lowercased().split {
    !($0.isASCII && ($0.isLetter || $0.isNumber))
  }
  let date = try shell("date +%Y-%m-%d")
  let path = "\(folder)/\(date)-\(words.joined(separator: "-")).csv"
  try program.print(report(measurements, as: .csv), to: path)
  program.note("results saved in \(quoted(path))")
}
