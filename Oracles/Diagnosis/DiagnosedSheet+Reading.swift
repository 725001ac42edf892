import Estimator
import Formulas
import Notation
import Sheets
import Units

extension DiagnosedSheet {
  /// The rows of a sheet, each cell held to half a unit of its last written digit.
  ///
  /// Throws what reading the sheet throws. It is the plain judge; one that knows more of a column
  /// adds its rows itself.
  package init(_ sheet: consuming Sheet, given: [String: GivenFigure] = [:]) throws {
    self.init(columnsOf: sheet)
    let judge = PlainJudge(model)
    try sheet.forEachRow(given: given) { row in add(judge.judged(row)) }
  }

  /// No rows yet of a sheet whose columns are known.
  package init(columnsOf sheet: borrowing Sheet) {
    self.init(sheet.model)
    for column in sheet.columns {
      switch column.meaning {
      case .output(let output, _): outputColumns[output] = column.place.cell?.column
      case .input(let field, let unit): inputUnits[field] = unit
      default: break
      }
    }
  }
}

extension DiagnosedSheet.Row {
  /// A row that was judged already.
  package init(_ row: JudgedRow) {
    self.init(
      row.row, name: row.name, figures: row.figures,
      claims: row.claims.map { claim in
        DiagnosedSheet.Claim(
          output: claim.output, number: claim.number, unit: claim.unit, allowed: claim.allowed,
          agrees: claim.agrees)
      })
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

  func judged(_ row: SheetRow) -> DiagnosedSheet.Row {
    let values = program.values(at: row.figures)
    let claims = row.claims.map { claim in
      let allowed = claim.number.halfUnitInLastPlace.double
      let held = model.heldPlace(of: claim.output, isNegative: claim.number.rational.isNegative)
      let found = claim.unit.fromOwnUnit(values[held])
      let limit = allowed + 64 * max(found.magnitude.ulp, claim.number.double.magnitude.ulp)
      return DiagnosedSheet.Claim(
        output: claim.output, number: claim.number, unit: claim.unit, allowed: allowed,
        agrees: abs(found - claim.number.double) <= limit)
    }
    return DiagnosedSheet.Row(
      row.line, name: row.name, figures: row.figures, claims: claims)
  }
}

extension Model {
  /// The place of the output that a figure in a column is held against: a usage that is printed
  /// negative is the signed demand of a year.
  func heldPlace(of output: Int, isNegative: Bool) -> Int {
    isNegative ? signedPlace(ofUsage: output) ?? output : output
  }
}
