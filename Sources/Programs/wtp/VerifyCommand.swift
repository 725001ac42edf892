import Commands
import Estimator
import Oracles

/// `wtp verify`: reference sheets against the formulas, cell by cell.
let verifyCommand = Command(
  "wtp verify", "hold reference sheets against the formulas, cell by cell",
  examples: [
    .init("wtp verify", "every table of the folder reference"),
    .init("wtp verify site.csv --explain", "your own sheet, with differences worked out"),
    .init("sweep boiler --inputs all | wtp verify -", "a curve, from standard input"),
    .init("wtp verify export.csv --layout wtp-boiler", "an export of WTP's, as it is"),
    .init(
      "wtp verify reference/boiler.csv --against \"python3 Oracles/exact/model.py boiler\"",
      "another implementation of the formulas"),
  ],
  statuses: ExitStatus.allCases
) { declare in
  let options = VerifyOptions(&declare)
  return { program, arguments in
    if let count = arguments[options.secondModel] {
      guard arguments[options.sheets.files].isEmpty else {
        throw CommandError(
          .usage, "--second-model draws its own plants, so it does not go with FILE")
      }
      return try verifySecondModel(drawing: count, program)
    }
    return try verify(VerifyRequest(arguments, options), program)
  }
}

private func verify(_ request: VerifyRequest, _ program: Program) throws -> ExitStatus {
  let verdict = Verdict(try request.verdicts(program))
  let reports = try request.reports.map(ReportFile.init)
  try program.print(
    verdict.textReport(explaining: request.explains, listing: request.maximumDifferences))
  for report in reports { try report.write(verdict) }
  return verdict.isPass ? .success : .no
}

/// Holds the estimator against the second model.
private func verifySecondModel(drawing count: Int, _ program: Program) throws -> ExitStatus {
  let results = SystemKind.allCases.map { Differential($0, drawing: count) }
  try program.print(results.map { "\($0)\n" }.joined())
  return results.allSatisfy(\.isPass) ? .success : .no
}
