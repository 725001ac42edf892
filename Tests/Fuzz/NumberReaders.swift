import Notation
import Units

extension FuzzedReader {
  /// Plain numbers, compared with the nearest double that the standard library reads.
  static let numbers = FuzzedReader(
    "numbers", patterns: ["<number>", "<number|whole>.<whole>", "<number>e<whole>", "-<number>"],
    refusals: [NumberError.self]
  ) { (text: String) in
    let number = try DecimalNumber(parsing: text)
    try claim(Double(text) == number.double, "\(Double(text) ?? .nan) is read as \(number.double)")
    return FuzzReading("\(number.rational) \(number.isNegativeAsWritten)", written: "\(number)")
  }

  /// Numbers with a unit, after the kind: `hardness:2 dH`.
  static let quantities = FuzzedReader(
    "quantities",
    patterns: ["<kind>:<number><blank><unit>", "<kind>:<number> <unit>", "<kind>:<number>"]
      + Kind.allCases.map { "\($0):<number> \($0.units.last?.symbol ?? "")" },
    refusals: [QuantityError.self]
  ) { (text: String) in
    let (kind, rest) = kindAndRest(of: text)
    let read = try WrittenQuantity(parsing: rest, as: kind, for: "this")
    try claim(read.value.isFinite || read.number.double > 1e290, "\(rest) is \(read.value)")
    return FuzzReading(
      "\(read.number.rational) \(read.unit) \(read.value)", written: "\(kind):\(read)")
  }

  /// Names of units, after the kind: `hardness:mg/l as CaCO3`.
  static let units = FuzzedReader(
    "units",
    patterns: ["<kind>:<unit>", "<kind>:<blank><unit>/<unit>"]
      + Kind.allCases.flatMap { kind in
        kind.units.flatMap { [$0.symbol] + $0.otherSpellings }.map { "\(kind):\($0)" }
      },
    refusals: [UnitError.self]
  ) { (text: String) in
    let (kind, rest) = kindAndRest(of: text)
    let unit = try UnitOfMeasure.named(rest, of: kind, for: "this")
    try claim(unit.kind == kind, "\(unit) is \(unit.kind)")
    return FuzzReading("\(unit)", written: "\(kind):\(unit)")
  }

  /// Returns the kind before a colon (default: hardness), and the text after it.
  private static func kindAndRest(of text: String) -> (kind: Kind, rest: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else {
      return (.hardness, text)
    }
    return (kind, String(parts[1]))
  }
}
