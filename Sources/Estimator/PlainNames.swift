import Notation
import Units

/// The names of columns as charting tools, databases and statistics programs take them: of letters,
/// digits and underscores alone.
///
/// `feed_temperature [degC]` is `feed_temperature_degC`, `S5.dose [g/m3]` is `S5_dose_g_m3`; the unit of
/// a plain number is left out. No two columns of a model have the same, whatever their units, so that
/// the name with its unit can be read back.
package enum PlainNames {
  /// The plain name of a column in a unit.
  ///
  /// A product's id with a hyphen keeps it: see `isPlain`.
  package static func name(of column: String, in unit: UnitOfMeasure) -> String {
    let words = [column] + (unit.isPlain ? [] : [unit.symbol])
    return words.joined(separator: "_").unicodeScalars.reduce(into: "") { name, scalar in
      switch scalar {
      case "%": name += "percent"
      case ".", "/", " ": name += "_"
      default: name.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a name is of letters, digits and underscores, and begins with no digit.
  package static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy(isWordByte) && name.utf8.first.map { !isDigit($0) } == true
  }

  /// The column that a plain name stands for, as its name and its unit in brackets.
  ///
  /// It is nil where no field, result or quantity of WTP's is called so. The product may be any.
  package static func title(of name: String) -> String? {
    if let title = titles[name] { return title }
    guard isPlain(name) else { return nil }
    let endings = quantities.filter { name.hasSuffix($0.ending) && name.count > $0.ending.count }
    // Of two that fit, the longer is of the longer quantity: `annual_demand`, not `demand`.
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

  /// What follows the id of a product in the plain names of its figures, and in their titles.
  private static let quantities: [(ending: String, title: String)] = {
    let outputs = SystemKind.allCases.map(Model.of).flatMap(\.outputs).filter { $0.product != nil }
    let kinds = Dictionary(
      outputs.map { ($0.quantity, $0.formula.kind) }, uniquingKeysWith: { first, _ in first })
    return kinds.sorted { $0.key < $1.key }.flatMap { quantity, kind in
      kind.units.map { (name(of: ".\(quantity)", in: $0), ".\(quantity) [\($0)]") }
    }
  }()
}

/// Whether a byte is a letter, a digit or an underscore.
func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte == UInt8(ascii: "_")
    || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
