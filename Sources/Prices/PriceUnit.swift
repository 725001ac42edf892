import Notation
import Units
import Words

/// A unit of prices and packs.
package struct PriceUnit: Sendable, Hashable {
  /// The symbol in a price file: `gal_uk`.
  let symbol: String
  /// Whether this is a unit of weight, not of volume.
  package let isWeight: Bool
  /// The exact number of kilograms or litres in the unit.
  let factor: Rational

  static let all = [
    PriceUnit(symbol: "kg", isWeight: true, factor: 1),
    PriceUnit(symbol: "t", isWeight: true, factor: factor(of: "t/yr", .massPerYear)),
    PriceUnit(symbol: "lb", isWeight: true, factor: factor(of: "lb/yr", .massPerYear)),
    PriceUnit(symbol: "L", isWeight: false, factor: 1),
    PriceUnit(symbol: "m3", isWeight: false, factor: 1000),
    PriceUnit(symbol: "gal_uk", isWeight: false, factor: factor(of: "gal_imp", .volume) * 1000),
    PriceUnit(symbol: "gal_us", isWeight: false, factor: factor(of: "gal_us", .volume) * 1000),
  ]

  private static func factor(of symbol: String, _ kind: Kind) -> Rational {
    kind.unit(withSymbol: symbol).factor
  }

  /// The words for units, in lower case.
  package static let spellings = PriceVocabulary.meanings(.unit)
}

extension PriceUnit {
  /// Returns the unit that a word names, in any case where that means only one; nil for other words.
  package init?(_ word: String) {
    let symbol = PriceUnit.spellings[word.lowercased()] ?? word
    guard let unit = PriceUnit.all.first(where: { $0.symbol == symbol }) else { return nil }
    self = unit
  }
}

/// An amount of a product: the amount of a price, or the content of a pack.
package struct PriceAmount: Sendable, Hashable {
  /// The number of units.
  package let size: Rational
  package let unit: PriceUnit

  /// The amount as in a message: `25 kg`.
  package func text(_ words: Words = .english) -> String {
    "\(excerpt(exactText(size))) \(unit.symbol == "L" ? words("programme.litre") : unit.symbol)"
  }

  /// Returns the amount in kilograms, or nil for a volume without a density.
  ///
  /// Densities are in kg/L.
  func kilograms(density: Rational?) -> Rational? {
    unit.isWeight ? size * unit.factor : density.map { size * unit.factor * $0 }
  }
}
