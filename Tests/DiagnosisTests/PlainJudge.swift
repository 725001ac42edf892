import Diagnosis
import Estimator
import Formulas
import Notation
import Sheets

extension DiagnosedSheet {
  /// The rows of a sheet, each cell held to half a unit of its last written digit.
  init(_ sheet: consuming Sheet) throws {
    self.init(columnsOf: sheet)
    let judge = PlainJudge(model)
    try sheet.forEachRow(given: [:]) { row in add(judge.judged(row)) }
  }
}

/// Holds a row's claims against the formulas in doubles.
private struct PlainJudge {
  private let model: Model
  private let program: CompiledFormulas

  init(_ model: Model) {
    self.model = model
    program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
  }

  func judged(_ row: SheetRow) -> SheetRow {
    let values = program.values(at: row.figures)
    let claims = row.claims.map { claim in
      let allowed = claim.number.halfUnitInLastPlace.double
      // A usage that is printed negative is the signed demand of a year.
      let signed = claim.number.rational.isNegative ? model.signedPlace(ofUsage: claim.output) : nil
      let found = claim.unit.fromOwnUnit(values[signed ?? claim.output])
      let limit = allowed + 64 * max(found.magnitude.ulp, claim.number.double.magnitude.ulp)
      return SheetRow.Claim(
        output: claim.output, number: claim.number, unit: claim.unit, allowed: allowed,
        agrees: abs(found - claim.number.double) <= limit)
    }
    return SheetRow(
      row.line, line: row.line, name: row.name, figures: row.figures, claims: claims)
  }
}
