import Estimator
import Notation
import Plants
import Sheets
import Units

/// The layout of a sheet: its columns, units and decimals.
struct SheetForm: Sendable {
  /// The model that the sheet is for.
  let model: Model
  let columns: [TableColumn]
  /// The figures of inputs without a column, in their own units, by field index.
  private(set) var given: [Int: Rational] = [:]
  /// The maximum number of decimals of the claims about each output, by the index of the output.
  private var deepest: [Int: Int] = [:]
  /// Whether the usage column has the signed annual demand in rows where that is negative.
  private(set) var hasSignedUsages = false

  /// Creates the layout of a sheet, before its rows are read.
  init(of sheet: borrowing Sheet, given figures: [String: GivenFigure]) {
    (model, columns) = (sheet.model, sheet.columns)
    let named = sheet.inputNames
    for (place, field) in model.fields.enumerated() where !named.contains(field.name) {
      given[place] = figures[field.name]?.exact
    }
  }

  /// Creates the layout of a table with every input and some outputs, in their own units.
  init(_ model: Model, claiming places: [Int]) {
    self.model = model
    let inputs = model.fields.enumerated().map { place, field in
      TableColumn(field.name, in: field.unit, .input(place, field.unit))
    }
    let outputs = places.map { place in
      let formula = model.outputs[place].formula
      return TableColumn(formula.name, in: formula.unit, .output(place, formula.unit))
    }
    columns = [TableColumn("case", .name)] + inputs + outputs
  }

  /// Records the number of decimals of a claim.
  mutating func add(_ claim: SheetRow.Claim) {
    deepest[claim.output] = max(deepest[claim.output] ?? 0, claim.number.decimals)
    let isUsage = model.outputs[claim.output].quantity == "usage"
    if isUsage, claim.number.rational.isNegative { hasSignedUsages = true }
  }

  /// Returns the number of decimals of an output's column, or four if the column is empty.
  private func decimals(ofOutput place: Int) -> Int { deepest[place] ?? 4 }

  /// Returns the unit of a field's column, or nil if the sheet has none.
  func unit(ofField place: Int) -> UnitOfMeasure? {
    for case .input(place, let unit) in columns.lazy.map(\.meaning) { return unit }
    return nil
  }

  /// The units of the columns that claim outputs, by output index.
  var claimUnits: [Int: UnitOfMeasure] {
    columns.reduce(into: [:]) { units, column in
      if case .output(let place, let unit) = column.meaning { units[place] = unit }
    }
  }

  /// Returns half a unit of the last decimal of an output, in the output's own unit.
  func tolerance(ofOutput place: Int) -> Double {
    let column = hasSignedUsages ? model.usagePlace(ofSigned: place) ?? place : place
    guard let unit = claimUnits[column] ?? claimUnits[place] else {
      return RevealingPlants.tolerance
    }
    return (Rational.powerOfTen(-decimals(ofOutput: column)) * unit.factor).absoluteValue.double / 2
  }
}
