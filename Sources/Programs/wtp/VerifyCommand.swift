import Commands
import Documents
import Estimator
import Laws
import Notation
import Platform
import Sheets

/// `wtp verify`: checks reference sheets against the formulas, cell by cell.
let verifyCommand = Command(
  "wtp verify", "check reference sheets against the formulas, cell by cell",
  examples: [
    .init("wtp verify", "all tables in the reference folder"),
    .init("wtp verify site.csv --explain", "your own sheet, with the working of each difference"),
    .init("sweep boiler --inputs all | wtp verify -", "a sweep, from standard input"),
    .init("wtp verify export.xlsx", "a WTP export, as saved by any spreadsheet program"),
    .init(
      "wtp verify reference/boiler.csv --against \"python3 Oracles/exact/model.py boiler\"",
      "another implementation of the formulas"),
    .init(
      "wtp verify plants.csv --against \"node boiler.mjs\" --own-units --bits",
      "a port to another language, bit for bit"),
  ],
  statuses: ExitStatus.allCases, VerifyOptions()
) { program, given in
  if let count = given.secondModel { return try verifySecondModel(drawing: count, program) }
  return try verify(VerifyRequest(given, program), program)
}

private func verify(_ request: VerifyRequest, _ program: Program) throws -> ExitStatus {
  let output = try ReportOutput(request.given.reports, besides: try request.sheets.paths, program)
  let start = secondsSince1970()
  let verdict = try request.verdict(program)
  var report = verdict.report(showing: request.showing)
  report.start = start
  return try output.finish(report) {
    try request.sheets.provenance(of: Set(verdict.sheets.map(\.system)), program)
  }
}

/// Compares the estimator with the second model.
private func verifySecondModel(drawing count: Int, _ program: Program) throws -> ExitStatus {
  let results = SystemKind.allCases.map { Differential(.of($0), drawing: count) }
  let output = try ReportOutput([], besides: [], program)
  let lines = results.flatMap { result in
    let lines = textLines(result.description)
    // With --quiet, scripts expect one line per system, so it is not wrapped.
    return program.isQuiet
      ? [printable(lines[0])] : lines.flatMap { folded(printable($0), to: output.width) }
  }
  try output.print(lines.map { $0 + "\n" }.joined())
  return try output.status(isPass: results.allSatisfy(\.isPass))
}
