import Estimator
import Notation
import Plants
import Tables
import Units

/// A check that every interface accepts each input in each of its units with the exact conversion,
/// and rejects all other units with the exact error.
package struct UnitMatrix: Sendable {
  /// An interface through which a figure with its unit reaches a model.
  package struct Way: Sendable {
    package let name: String
    /// The name of the figure in an error, if that is not the field's name.
    let quantity: String?
    let read: @Sendable (Model, Field, _ number: String, _ unit: String) -> Answer

    /// Creates an interface that names the field in its errors.
    package init(
      _ name: String, quantity: String? = nil,
      read: @escaping @Sendable (Model, Field, _ number: String, _ unit: String) -> Answer
    ) {
      (self.name, self.quantity, self.read) = (name, quantity, read)
    }
  }

  /// The response of an interface: a figure in the field's own unit, a unit error, or something
  /// unexpected.
  package enum Answer: Sendable, Hashable {
    case accepted(Double)
    case refused(UnitError)
    case other(String)
  }

  /// The numbers of inputs, units and interfaces.
  package let sides: (inputs: Int, units: Int, ways: Int)
  /// The number of combinations tried.
  package var cells: Int { sides.inputs * sides.units * sides.ways }
  /// The number of combinations accepted.
  package private(set) var accepted = 0
  /// The unexpected results, one line each.
  package private(set) var problems: [String] = []

  private static let number = "12.5"

  /// Tries every combination of the models' inputs, the units and the interfaces.
  package init(_ models: [Model], ways: [Way] = UnitMatrix.ways) {
    let fields = models.flatMap { model in model.fields.map { (model, $0) } }
    sides = (fields.count, UnitOfMeasure.catalogue.count, ways.count)
    for (model, field) in fields {
      for unit in UnitOfMeasure.catalogue {
        for way in ways { check(model, field, unit.symbol, by: way) }
      }
    }
  }

  private mutating func check(_ model: Model, _ field: Field, _ unit: String, by way: Way) {
    let expected = UnitMatrix.expected(field, unit, way.quantity ?? field.name)
    let given = way.read(model, field, UnitMatrix.number, unit)
    if case .accepted = expected { accepted += 1 }
    if given != expected {
      problems.append("\(field.name) in \(unit) by \(way.name): \(given), expected \(expected)")
    }
  }

  private static func expected(_ field: Field, _ unit: String, _ quantity: String) -> Answer {
    let entry = UnitExpectations.all.first { $0.kind == field.kind && $0.symbol == unit }
    if let entry { return .accepted(entry.inOwnUnit(Rational(25, over: 2)).double) }
    return .refused(UnitExpectations.refusal(of: unit, for: quantity, needing: field.kind))
  }
}

/// The interfaces that need no program.
extension UnitMatrix {
  /// The interfaces of a setting, a table header, and a typed quantity.
  package static let ways: [Way] = [setting, header, typed]

  private static let setting = Way("setting") { model, field, number, unit in
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

  private static let header = Way("header") { model, field, number, unit in
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

  private static let typed = Way("quantity", quantity: "this quantity") { _, field, number, unit in
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

extension UnitMatrix {
  package func verdict(named name: String, _ statement: String) -> LawVerdict {
    let (inputs, units, ways) = sides
    return LawVerdict(
      name, statement, cases: cells,
      remark: "\(inputs) inputs x \(units) units x \(ways) interfaces, \(accepted) accepted",
      problems: problems)
  }
}
