import Estimator
import Notation
import Sheets
import Spreadsheets
import Tables
import Units

/// How a sheet is laid out, so that rows can be written for it: its columns, units and decimals.
package struct SheetForm: Sendable {
  /// The rules that the sheet is about.
  let model: Model
  /// The columns in their order.
  let columns: [SheetColumn]
  /// How rows are written below the last of the sheet; nil where none can be added.
  package let writing: RowWriting?
  /// The figures of inputs that the sheet has no column for, in own units, by field place.
  private(set) var given: [Int: Rational] = [:]
  /// The deepest decimals of the claims about an output, by its place.
  private var deepest: [Int: Int] = [:]
  /// Whether a usage of a negative demand is printed negative, as the signed demand of a year.
  private(set) var hasSignedUsages = false

  /// The form of a sheet, before any of its rows was read.
  init(of sheet: borrowing Sheet, given figures: [String: GivenFigure]) {
    (model, columns, writing) = (sheet.model, sheet.columns, sheet.writing)
    let named = sheet.inputNames
    for (place, field) in model.fields.enumerated() where !named.contains(field.name) {
      given[place] = figures[field.name]?.exact
    }
  }

  /// The form of a table that has every input, and the outputs of some places, in own units.
  init(_ model: Model, claiming places: [Int]) {
    (self.model, writing) = (model, .ofTables)
    let inputs = model.fields.enumerated().map { place, field in
      SheetColumn(field.header(in: field.unit), .input(place, field.unit))
    }
    let outputs = places.map { place in
      let formula = model.outputs[place].formula
      return SheetColumn(
        columnTitle(formula.name, unit: formula.unit.symbol), .output(place, formula.unit))
    }
    columns = [SheetColumn("case", .name)] + inputs + outputs
  }

  /// Takes in the digits of a claim.
  mutating func add(_ claim: SheetRow.Claim) {
    deepest[claim.output] = max(deepest[claim.output] ?? 0, claim.number.decimals)
    let isUsage = model.outputs[claim.output].quantity == "usage"
    if isUsage, claim.number.rational.isNegative { hasSignedUsages = true }
  }

  /// How many decimals the claims about an output have: those of its column, four where it is empty.
  private func decimals(ofOutput place: Int) -> Int { deepest[place] ?? 4 }

  /// The unit of the column of a field; nil where the sheet has none.
  func unit(ofField place: Int) -> UnitOfMeasure? {
    for case .input(place, let unit) in columns.lazy.map(\.meaning) { return unit }
    return nil
  }

  /// The units of the columns that claim outputs, by the outputs' places.
  var claimUnits: [Int: UnitOfMeasure] {
    columns.reduce(into: [:]) { units, column in
      if case .output(let place, let unit) = column.meaning { units[place] = unit }
    }
  }

  /// Half a unit of the last decimal that the form prints of an output, in the output's own unit.
  func tolerance(ofOutput place: Int) -> Double {
    let column = hasSignedUsages ? model.usagePlace(ofSigned: place) ?? place : place
    guard let unit = claimUnits[column] ?? claimUnits[place] else {
      return RevealingPlants.tolerance
    }
    return (Rational.powerOfTen(-decimals(ofOutput: column)) * unit.factor).absoluteValue.double / 2
  }

  /// The exact value of an output for a plant, rounded once to the decimals of its column; nil where
  /// there is none.
  func answer(_ place: Int, for plant: [Rational]) -> String? {
    guard let unit = claimUnits[place] else { return nil }
    let point = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), plant))
    let exact = { (place: Int) in model.outputs[place].formula.exactValue(at: point) }
    let demand = hasSignedUsages ? model.signedPlace(ofUsage: place).flatMap(exact) : nil
    let value = demand?.isNegative == true ? demand : exact(place)
    return value.map {
      DecimalNumber(rounding: unit.fromOwnUnit($0), decimals: decimals(ofOutput: place)).description
    }
  }
}
