import Estimator
import Notation
import Units

/// Column names of letters, digits and underscores, for charting tools, databases and statistics
/// programs.
///
/// `feed_temperature [degC]` becomes `feed_temperature_degC`, and `S5.dose [g/m3]` becomes
/// `S5_dose_g_m3`. Plain numbers have no unit. No two columns of a model share a plain name,
/// whatever their units, so the name and unit can be recovered.
package enum PlainNames {
  /// Returns the plain name of a column in a unit.
  ///
  /// A hyphen in a product's id is kept, so the result may not be plain; see `isPlain`.
  package static func name(of column: String, in unit: UnitOfMeasure) -> String {
    let name = (column + (unit.isPlain ? "" : "_\(unit)")).replacing("%", with: "percent")
    return [".", "/", " "].reduce(name) { $0.replacing($1, with: "_") }
  }

  /// Returns whether a name consists of letters, digits and underscores and does not start with a
  /// digit.
  package static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy(isWordByte) && name.utf8.first.map { !isDigit($0) } == true
  }

  /// Returns the column for a plain name, as its name and its unit in brackets.
  ///
  /// Returns nil if no field, result or product quantity has this name. The product can have any
  /// id.
  package static func title(of name: String) -> String? {
    if let title = titles[name] { return title }
    guard isPlain(name) else { return nil }
    let endings = quantities.filter { name.hasSuffix($0.ending) && name.count > $0.ending.count }
    // If two endings match, the longer one is correct: `annual_demand`, not `demand`.
    guard let ending = endings.max(by: { $0.ending.count < $1.ending.count }) else { return nil }
    return name.dropLast(ending.ending.count) + ending.title
  }

  /// The titles of fields and results in all their units, by their plain names.
  private static let titles: [String: String] = {
    let models = SystemKind.allCases.map(Model.of)
    let figures =
      models.flatMap(\.fields).map { ($0.name, $0.kind) }
      + models.flatMap(\.results).map { ($0.name, $0.kind) }
    return Dictionary(
      figures.flatMap { column, kind in
        kind.units.map { (name(of: column, in: $0), "\(column) [\($0)]") }
      }, uniquingKeysWith: { first, _ in first })
  }()

  /// The endings of product figures after the product's id, in plain names and in titles.
  private static let quantities: [(ending: String, title: String)] = {
    let outputs = SystemKind.allCases.map(Model.of).flatMap(\.outputs).filter { $0.product != nil }
    let kinds = Dictionary(
      outputs.map { ($0.quantity, $0.formula.kind) }, uniquingKeysWith: { first, _ in first })
    return kinds.sorted { $0.key < $1.key }.flatMap { quantity, kind in
      kind.units.map { (name(of: ".\(quantity)", in: $0), ".\(quantity) [\($0)]") }
    }
  }()
}

/// The style of column names.
package enum ColumnNames: String, Sendable, CaseIterable {
  /// Names with units, as in all tables: `S5.dose [g/m3]`.
  case units
  /// Plain identifiers for charting tools: `S5_dose_g_m3`.
  case plain

  /// Returns the title of a column in a unit.
  package func title(_ name: String, in unit: UnitOfMeasure) -> String {
    switch self {
    case .units: "\(name) [\(unit)]"
    case .plain: PlainNames.name(of: name, in: unit)
    }
  }
}
