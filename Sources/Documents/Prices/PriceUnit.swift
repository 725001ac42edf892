import Notation
import Units

/// A unit by which products are sold and packed.
package enum PriceUnit: String, CaseIterable, Sendable, Hashable {
  case kg, t, lb
  case litre = "L"
  case m3
  case gallonUK = "gal_uk"
  case gallonUS = "gal_us"

  /// Whether the unit is one of weight; else it is one of volume.
  package var isWeight: Bool {
    switch self {
    case .kg, .t, .lb: true
    case .litre, .m3, .gallonUK, .gallonUS: false
    }
  }

  /// How many kilograms one is, or how many litres, exactly, by the factors of the unit catalogue.
  package var factor: Rational {
    switch self {
    case .kg: 1
    case .t: Self.factor(of: "t/yr", .massPerYear)
    case .lb: Self.factor(of: "lb/yr", .massPerYear)
    case .litre: 1
    case .m3: 1000
    case .gallonUK: Self.factor(of: "gal_imp", .volume) * 1000
    case .gallonUS: Self.factor(of: "gal_us", .volume) * 1000
    }
  }

  private static func factor(of symbol: String, _ kind: Kind) -> Rational {
    guard let unit = kind.units.first(where: { $0.symbol == symbol }) else {
      preconditionFailure("the unit catalogue has no \(symbol)")
    }
    return unit.factor
  }

  /// What a word most likely stands for that is not a unit's symbol: one unit, two, or none.
  static func meant(by word: String) -> [PriceUnit] {
    let lowercased = word.lowercased()
    if let units = otherWords[lowercased] { return units }
    return nearest(to: word, among: allCases.map(\.rawValue)).flatMap(Self.init).map { [$0] } ?? []
  }

  private static let otherWords: [String: [PriceUnit]] = [
    "kgs": [.kg], "kilo": [.kg], "kilos": [.kg], "kilogram": [.kg], "kilograms": [.kg],
    "tonne": [.t], "tonnes": [.t], "te": [.t], "mt": [.t],
    "lbs": [.lb], "pound": [.lb], "pounds": [.lb],
    "ltr": [.litre], "ltrs": [.litre], "litre": [.litre], "litres": [.litre],
    "liter": [.litre], "liters": [.litre],
    "m³": [.m3], "cbm": [.m3], "cubic metre": [.m3], "cubic metres": [.m3],
    "gal_imp": [.gallonUK], "imp gal": [.gallonUK], "gal uk": [.gallonUK], "uk gal": [.gallonUK],
    "gal us": [.gallonUS], "us gal": [.gallonUS], "usg": [.gallonUS],
    "gal": [.gallonUK, .gallonUS], "gallon": [.gallonUK, .gallonUS],
    "gallons": [.gallonUK, .gallonUS],
  ]
}

/// An amount of a product: of what it is sold by, or of what is in a pack.
package struct PriceAmount: Sendable, Hashable {
  /// How many of the unit.
  package let size: Rational
  /// The unit.
  package let unit: PriceUnit

  package init(_ size: Rational, _ unit: PriceUnit) { (self.size, self.unit) = (size, unit) }

  /// The amount in kilograms; nil for a volume of unknown density, which is in kg/L.
  package func kilograms(density: Rational?) -> Rational? {
    if unit.isWeight { return size * unit.factor }
    return density.map { size * unit.factor * $0 }
  }

  /// The amount in litres; nil for a weight of unknown density, which is in kg/L.
  package func litres(density: Rational?) -> Rational? {
    if !unit.isWeight { return size * unit.factor }
    return density.map { size * unit.factor / $0 }
  }
}
