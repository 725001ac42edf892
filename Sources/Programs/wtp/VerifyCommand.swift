import Commands
import Estimator
import Laws
import Notation
import Platform
import Sheets
import Tables

/// `wtp verify`: reference sheets against the formulas, cell by cell.
let verifyCommand = Command(
  "wtp verify", "hold reference sheets against the formulas, cell by cell",
  examples: [
    .init("wtp verify", "every table of the folder reference"),
    .init("wtp verify site.csv --explain", "one's own sheet, differences worked out"),
    .init("sweep boiler --inputs all | wtp verify -", "a curve, from standard input"),
    .init("wtp verify export.csv --layout wtp-boiler", "an export of WTP's, as it is"),
    .init(
      "wtp verify reference/boiler.csv --against \"python3 Oracles/exact/model.py boiler\"",
      "another implementation of the formulas"),
  ],
  positionals: [
    Positional(
      "FILE", .any,
      help: "sheets: a header of \"name [unit]\", inputs and outputs, one case a row; - reads "
        + "standard input (default: all that reference/tables.csv lists)")
  ],
  options: [
    Option(name: "reference", value: "DIR", help: "the folder of tables.csv (default: reference)"),
    Option(
      name: "system", value: "boiler|cooling", help: "the system, where the columns do not tell"),
    Option(
      name: "layout", value: SheetLayout.all.map(\.name).joined(separator: "|"),
      help: "read WTP's own exports, unconverted"),
    Option(
      name: "plant", value: "FILE|example", help: "inputs that a sheet has no column for"),
    setOption, catalogueOption,
    Option(
      name: "tolerance", value: "abs:X|rel:X|ulp:N|exact",
      help: "what a cell is allowed (default: half a unit of its last printed digit); exact is "
        + "for figures of more digits than a double"),
    Option(name: "explain", help: "show the worked calculation of each cell that differs"),
    Option(name: "list", value: "N", help: "list at most N differences of a file (default 20)"),
    reportOption,
    Option(
      name: "against", value: "COMMAND",
      help: "hold another implementation against the sheet: it reads the inputs as CSV and "
        + "answers with the same rows and output columns behind them"),
    Option(
      name: "second-model", value: "N",
      help: "hold the estimator against the second model at every edge and N random plants of "
        + "each system, in place of sheets"),
    Option(
      name: "time-limit", value: "SECONDS", help: "end the command of --against then (default 60)"),
  ],
  statuses: ExitStatus.allCases, action: verify)

@Sendable
private func verify(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  if arguments.has("second-model") { return try verifySecondModel(program, arguments) }
  let request = try VerifyRequest(arguments)
  do {
    let verdict = Verdict(try request.verdicts(program, arguments))
    let reports = try request.reports.map(ReportFile.init)
    try program.print(
      verdict.textReport(explaining: request.explains, listing: request.maximumDifferences))
    for report in reports { try report.write(verdict) }
    return verdict.isPass ? .success : .no
  } catch let error as SheetError { throw CommandError(.data, "\(error)") }
}

/// Holds the estimator against the second model.
private func verifySecondModel(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  guard arguments.words(of: "FILE").isEmpty else {
    throw CommandError(.usage, "--second-model draws its own plants, so it does not go with FILE")
  }
  let count = try arguments.count(of: "second-model", from: 0, to: 100_000_000) ?? 0
  let results = SystemKind.allCases.map { Differential($0, drawing: count) }
  try program.print(results.map { "\($0)\n" }.joined())
  return results.allSatisfy(\.isPass) ? .success : .no
}
