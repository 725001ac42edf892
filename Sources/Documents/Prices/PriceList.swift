import Notation

/// What products are sold for, in one currency, and all of it comparable.
///
/// Either the price of a kilogram is known of every product, or of none: then all are sold by volume.
package struct PriceList: Sendable {
  /// The products in the order in which they were added.
  package private(set) var items: [PriceItem] = []

  /// Adds what a product is sold for.
  ///
  /// Throws where a figure cannot be, where the product has a price already, where the currency is
  /// another one than before, and where what is sold by volume, without a density, would stand beside
  /// what is sold by weight: only a density leads from one to the other.
  mutating func add(_ item: PriceItem) throws(PriceListError) {
    try item.check()
    if let earlier = items.first(where: { $0.product == item.product }) {
      throw .repeated(item, earlier)
    }
    if let first = items.first {
      guard first.currency == item.currency else { throw .currencies(item, first) }
      guard (first.pricePerKilogram == nil) == (item.pricePerKilogram == nil) else {
        throw .units(item, first)
      }
    }
    items.append(item)
  }

  /// The same prices by the kilogram, as usage is counted.
  ///
  /// Throws for a list of volumes without densities, which has none.
  package func byWeight() throws(PriceListError) -> WeightPrices {
    var prices: [String: (PriceItem, Rational)] = [:]
    for item in items {
      guard let price = item.pricePerKilogram else { throw .noDensity(item) }
      prices[item.product] = (item, price)
    }
    return WeightPrices(currency: items.first?.currency, prices: prices)
  }
}

/// Prices of a kilogram, each with the line that it comes from.
package struct WeightPrices: Sendable {
  /// The currency; nil of a list without a price.
  package let currency: String?
  fileprivate let prices: [String: (item: PriceItem, perKilogram: Rational)]

  /// The price of a product; nil where it has none.
  package subscript(product: String) -> (item: PriceItem, perKilogram: Rational)? {
    prices[product]
  }
}

extension PriceItem {
  /// The greatest price, and the greatest amount of a price or a pack; beyond it a slip is likelier.
  static let greatest = Rational(1_000_000_000)
  /// The densities that a product may have, kg/L: from loose powders to what is heavier than mercury.
  static let densities = Rational(1, over: 10)...Rational(20)

  /// Refuses figures that cannot be.
  fileprivate func check() throws(PriceListError) {
    guard isCurrencyCode(currency) else { throw .badCurrency(self) }
    let packSize = pack.map { [("pack_size", $0.size)] } ?? []
    for (name, figure) in [("price", price), ("per", per.size)] + packSize {
      guard !figure.isNegative, !figure.isZero, figure <= Self.greatest else {
        throw .outside(self, column: name, figure)
      }
    }
    if let density, !Self.densities.contains(density) {
      throw .outside(self, column: "density", density)
    }
    if let pack, !pack.unit.isWeight, density == nil { throw .packNeedsDensity(self) }
  }
}

/// Whether a text is of the form that ISO 4217 has for currencies: three capital letters.
func isCurrencyCode(_ text: String) -> Bool {
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  return text.utf8.count == 3 && text.utf8.allSatisfy { capitals.contains($0) }
}
