import Estimator
import Notation
import Sheets
import Spreadsheets
import Tables
import Units

/// How a sheet is laid out, so that rows can be written for it: its columns, units and decimals.
package struct SheetForm: Sendable {
  /// The file as the user named it; nil for a form that no sheet has.
  package let file: String?
  /// The rules that the sheet is about.
  package let model: Model
  /// The columns in their order.
  package let columns: [SheetColumn]
  /// How rows are written below the last of the sheet; nil where none can be added.
  package let writing: RowWriting?
  /// The figures of inputs that the sheet has no column for, in own units, by field place.
  let given: [Int: Rational]
  /// The deepest decimals of the claims about an output, by its place.
  private var deepest: [Int: Int] = [:]
  /// Whether a usage of a negative demand is printed negative, as the signed demand of a year.
  private(set) var hasSignedUsages: Bool

  /// The form of a sheet, before any of its rows was read.
  init(of sheet: borrowing Sheet, given: [String: GivenFigure]) {
    file = sheet.file
    model = sheet.model
    columns = sheet.columns
    writing = sheet.writing
    hasSignedUsages = false
    let named = sheet.inputNames
    var figures: [Int: Rational] = [:]
    for (place, field) in sheet.model.fields.enumerated() where !named.contains(field.name) {
      guard let figure = given[field.name] else { continue }
      figures[place] = figure.exact
    }
    self.given = figures
  }

  /// The form of a table that has every input, and the outputs of some places, in own units.
  init(_ model: Model, claiming places: [Int]) {
    file = nil
    self.model = model
    let inputs = model.fields.indices.map { place in
      SheetColumn(
        model.fields[place].header(in: model.fields[place].unit),
        .input(place, model.fields[place].unit))
    }
    let outputs = places.map { place in
      let formula = model.outputs[place].formula
      return SheetColumn(
        columnTitle(model.outputs[place].name, unit: formula.unit.symbol),
        .output(place, formula.unit))
    }
    columns = [SheetColumn("case", .name)] + inputs + outputs
    given = [:]
    writing = RowWriting.ofTables
    hasSignedUsages = false
  }

  /// Takes in the digits of a claim.
  mutating func add(_ claim: SheetRow.Claim) {
    deepest[claim.output] = max(deepest[claim.output] ?? 0, claim.number.decimals)
    let isUsage = model.outputs[claim.output].quantity == "usage"
    if isUsage, claim.number.rational.isNegative { hasSignedUsages = true }
  }

  /// How many decimals the claims about an output have: those of its column, four where it is empty.
  func decimals(ofOutput place: Int) -> Int { deepest[place] ?? 4 }

  /// The unit of the column of a field; nil where the sheet has none.
  func unit(ofField place: Int) -> UnitOfMeasure? {
    columns.lazy.compactMap { column in
      if case .input(place, let unit) = column.meaning { unit } else { nil }
    }.first
  }

  /// The units of the columns that claim outputs, by the outputs' places.
  var claimUnits: [Int: UnitOfMeasure] {
    columns.reduce(into: [:]) { units, column in
      if case .output(let place, let unit) = column.meaning { units[place] = unit }
    }
  }

  /// The outputs that a row of the form can claim, with the unit of the column.
  ///
  /// Where usages are signed, the column of one claims the signed demand of a year where that is
  /// negative.
  var claimable: [Int: UnitOfMeasure] {
    let units = claimUnits
    guard hasSignedUsages else { return units }
    return units.reduce(into: units) { all, claim in
      if let signed = model.signedPlace(ofUsage: claim.key) { all[signed] = claim.value }
    }
  }

  /// Half a unit of the last decimal that the form prints of an output, in the output's own unit.
  func tolerance(ofOutput place: Int) -> Double {
    let column = model.usagePlace(ofSigned: place).flatMap { hasSignedUsages ? $0 : nil } ?? place
    guard let unit = claimUnits[column] ?? claimUnits[place] else {
      return RevealingPlants.tolerance
    }
    return (Rational.powerOfTen(-decimals(ofOutput: column)) * unit.factor).absoluteValue.double / 2
  }
}
