import Notation

extension UnitOfMeasure {
  /// All units of `units.txt` by kind; the first unit of each kind is the kind's own unit.
  package static let catalogue: [UnitOfMeasure] = {
    let rows = rows(of: PackageResources.units_txt)
    return Kind.allCases.flatMap { kind in
      rows.filter { $0[1].contains(kind.rawValue) }.map { UnitOfMeasure(kind, $0) }
    }
  }()

  /// The units of each kind, its own unit first.
  static let byKind = Dictionary(grouping: catalogue, by: \.kind)

  /// Creates a unit of a kind from the cells of its line, each split at commas.
  private convenience init(_ kind: Kind, _ cells: [[String]]) {
    let symbol = cells[0][0]
    self.init(
      symbol, kind, UnitOfMeasure.size(cells[2][0]), cells[3].joined(separator: ", "),
      offset: kind == .temperature ? zeros[symbol, default: 0] : 0,
      also: cells.count > 4 ? cells[4] : [])
  }

  /// Returns the product of the numbers and constants in a text, of which those after a slash divide.
  package static func size(_ text: String) -> Rational {
    text.split(separator: " ").reduce(1) { size, word in
      let name = String(word.drop { $0 == "/" })
      let factor = (constants[name] ?? Int(name).map { Rational($0) }).expected(
        or: "the catalogue of units has no constant \(name)")
      return word.first == "/" ? size / factor : size * factor
    }
  }
}

/// The temperatures at the zero of other scales, in degrees Celsius.
private let zeros: [String: Rational] = ["degF": Rational(-160, over: 9), "K": -273.15]

/// The constants of the factors, none of which is rounded.
///
/// - The pound is 0.45359237 kg and the imperial gallon 4.54609 L, both exactly (UK Units of
///   Measurement Regulations 1995). The US gallon is 231 in3, exactly 3.785411784 L (NIST SP 811,
///   appendix B).
/// - The molar masses are 100.0869 g/mol for CaCO3, 56.0774 g/mol for CaO and 61.01684 g/mol for HCO3
///   (IUPAC standard atomic weights of 2007: Ca 40.078, C 12.0107, O 15.9994, H 1.00794).
/// - The grain is 64.79891 mg (International Yard and Pound Agreement of 1959).
private let constants: [String: Rational] = [
  "pound": 0.45359237, "gallon_us": 0.003785411784, "gallon_imp": 0.00454609, "grain": 64.79891,
  "CaCO3": 100.0869, "CaO": 56.0774, "Ca": 40.078, "HCO3": 61.01684,
]

/// Returns the rows of an embedded table: the cells of each, each split at commas.
///
/// Lines without bars explain it.
func rows(of table: [UInt8]) -> [[[String]]] {
  String(decoding: table, as: UTF8.self).tableRows.map { $0.map { $0.parts(separatedBy: ", ") } }
}
