import Diagnosis
import Estimator
import Formulas
import Notation
import Sheets

extension DiagnosedSheet {
  /// Creates a diagnosed sheet, checking each cell to half a unit of its last written digit.
  init(_ sheet: consuming Sheet) throws {
    self.init(columnsOf: sheet)
    let checker = RowChecker(model)
    try sheet.forEachRow(given: [:]) { row in add(checker.checked(row)) }
  }
}

/// Checks the claims of a row against the formulas, computed in doubles.
private struct RowChecker {
  private let model: Model
  private let program: CompiledFormulas

  init(_ model: Model) {
    self.model = model
    program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
  }

  func checked(_ row: SheetRow) -> SheetRow {
    let values = program.values(at: row.figures)
    let claims = row.claims.map { claim in
      let allowed = claim.number.halfUnitInLastPlace.double
      // A negative usage is the signed annual demand.
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
