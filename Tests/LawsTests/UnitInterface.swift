import Estimator
import Notation
import Plants
import Sweep
import Tables
import Units

/// An interface through which a figure with its unit reaches a model.
struct UnitInterface: Sendable, CustomStringConvertible {
  /// The response: a figure in the field's own unit, a unit error, or something unexpected.
  enum Answer: Hashable {
    case accepted(Double)
    case refused(UnitError)
    case other(String)
  }

  let description: String
  /// The name of the figure in an error, if that is not the field's name.
  var quantity: String?
  let read: @Sendable (Model, Field, _ number: String, _ unit: String) -> Answer

  /// Returns how the answers to a figure of a field in each unit differ from the expected ones, and
  /// the number of units that are expected to be accepted.
  func problems(with field: Field, of model: Model) -> (found: [String], accepted: Int) {
    var (problems, accepted) = ([String](), 0)
    for unit in UnitOfMeasure.catalogue.map(\.symbol).unique {
      let expected = expected(field, unit)
      let answer = read(model, field, "12.5", unit)
      if case .accepted = expected { accepted += 1 }
      if answer != expected {
        problems.append("\(field.name) in \(unit) by \(self): \(answer), expected \(expected)")
      }
    }
    return (problems, accepted)
  }

  private func expected(_ field: Field, _ unit: String) -> Answer {
    let entry = UnitExpectations.all.first { $0.kind == field.kind && $0.symbol == unit }
    if let entry { return .accepted(entry.inOwnUnit(Rational(25, over: 2)).double) }
    return .refused(
      UnitExpectations.refusal(of: unit, for: quantity ?? field.name, needing: field.kind))
  }
}

extension UnitInterface {
  /// A setting, an axis of a sweep, the header of a table, and a typed quantity.
  static let all = [setting, axis, header, typed]

  private static let setting = UnitInterface(description: "setting") { model, field, number, unit in
    do {
      return .accepted(
        try Setting(parsing: "\(field.name)=\(number) \(unit)", of: model).figure.value)
    } catch {
      guard case SettingError.quantity(_, .unit(let refusal)) = error else {
        return .other("\(error)")
      }
      return .refused(refusal)
    }
  }

  private static let axis = UnitInterface(description: "axis") { model, field, number, unit in
    do {
      let axis = try Axis(parsing: "\(field.name)=\(number) \(unit)", of: model)
      return .accepted(axis.figure(0).value)
    } catch GridError.unit(_, let refusal) {
      return .refused(refusal)
    } catch { return .other("\(error)") }
  }

  private static let header = UnitInterface(description: "header") { model, field, number, unit in
    let text = "\(field.name) [\(unit)]\n\(number)\n"
    do {
      var table = try PlantTable(
        try TableReader(file: "units.csv", bytes: Array(text.utf8)), of: model)
      guard let row = try table.next(), let figure = row.figures[field.name] else {
        return .other("no figure")
      }
      return .accepted(figure.value)
    } catch PlantTableError.unit(let refusal, _) {
      return .refused(refusal)
    } catch { return .other("\(error)") }
  }

  private static let typed = UnitInterface(description: "quantity", quantity: "this quantity") {
    _, field, number, unit in
    do {
      let figure = try DecimalNumber(parsing: number).double
      return .accepted(try value(figure, unit, of: field.kind))
    } catch let refusal as UnitError {
      return .refused(refusal)
    } catch { return .other("\(error)") }
  }
}

/// The measures of typed quantities.
private let measures: [any Measure.Type] = [
  SteamFlow.self, VolumeFlow.self, Volume.self, MassConcentration.self, Hardness.self,
  CalciumHardness.self, Alkalinity.self, Temperature.self, TemperatureDifference.self,
  Acidity.self, Ratio.self, HoursPerDay.self, DaysPerWeek.self, WeeksPerYear.self,
]

/// Returns a typed quantity of a kind, in the kind's own unit.
private func value(_ figure: Double, _ unit: String, of kind: Kind) throws(UnitError) -> Double {
  func value<What: Measure>(_ measure: What.Type) throws(UnitError) -> Double {
    try Quantity<What>(figure, in: unit).value
  }
  guard let measure = measures.first(where: { $0.kind == kind }) else {
    preconditionFailure("no input is \(kind.name)")
  }
  return try value(measure)
}
