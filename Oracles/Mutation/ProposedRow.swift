import Estimator
import Formulas
import Notation
import Sheets
import Units

/// A row that is proposed for a sheet: a plant that shows what the sheet's own rows do not.
struct ProposedRow {
  /// What the row is called.
  let name: String
  /// The figures in own units, in field order, as they will be written.
  let plant: [Rational]
  /// The figures that are outside their usual ranges, in words; none for a usual plant.
  let unusual: [String]

  /// The cells of the row in a form, those of the outputs by their places.
  func cells(
    in form: SheetForm, saying remark: String, filling claim: (Int) -> String
  ) -> [String] {
    form.columns.map { column in
      switch column.meaning {
      case .name: name
      case .remark:
        column.title == "source" ? "wtp audit" : ([remark] + unusual).joined(separator: "; ")
      case .input(let field, let unit): unit.fromOwnUnit(plant[field]).decimal
      case .output(let output, _): claim(output)
      case .blank, .ignored: ""
      }
    }
  }

  /// The exact value of an output, rounded once to the decimals of its column; nil where there is
  /// none.
  func answer(_ place: Int, in form: SheetForm) -> String? {
    guard let unit = form.claimUnits[place] else { return nil }
    let model = form.model
    let point = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), plant))
    let signed = form.hasSignedUsages ? model.signedPlace(ofUsage: place) : nil
    let demand = signed.flatMap { model.outputs[$0].formula.exactValue(at: point) }
    let value =
      demand.flatMap { $0.isNegative ? $0 : nil }
      ?? model.outputs[place].formula.exactValue(at: point)
    return value.map {
      DecimalNumber(rounding: unit.fromOwnUnit($0), decimals: form.decimals(ofOutput: place))
        .description
    }
  }
}
