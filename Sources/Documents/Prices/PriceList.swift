import Notation

/// Comparable prices of products in one currency.
///
/// Either all products have a price per kilogram, or all are sold by volume without a density.
package struct PriceList: Sendable {
  /// The prices in the order in which they were added.
  package private(set) var items: [PriceItem] = []

  /// Adds the price of a product.
  ///
  /// Throws if a figure is out of range, if the product already has a price, if the currency
  /// differs from the others, or if the list would mix weights with volumes of unknown density,
  /// which cannot be compared.
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

  /// Returns the prices per kilogram, the unit of usage.
  ///
  /// Throws if products are sold by volume without a density.
  package func byWeight() throws(PriceListError) -> WeightPrices {
    var prices: [String: (PriceItem, Rational)] = [:]
    for item in items {
      guard let price = item.pricePerKilogram else { throw .noDensity(item) }
      prices[item.product] = (item, price)
    }
    return WeightPrices(currency: items.first?.currency, prices: prices)
  }
}

/// Prices per kilogram, each with its line in the price file.
package struct WeightPrices: Sendable {
  /// The currency; nil if the list is empty.
  package let currency: String?
  fileprivate let prices: [String: (item: PriceItem, perKilogram: Rational)]

  /// The price of a product, or nil if it has none.
  package subscript(product: String) -> (item: PriceItem, perKilogram: Rational)? {
    prices[product]
  }
}

extension PriceItem {
  /// The maximum price, and the maximum amount of a price or a pack.
  ///
  /// A greater one is most likely a slip.
  static let greatest = Rational(1_000_000_000)
  /// The allowed densities in kg/L, from loose powders to liquids heavier than mercury.
  static let densities = Rational(1, over: 10)...Rational(20)

  /// Throws if a figure is out of range.
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

/// Returns whether text is a currency code of ISO 4217: three capital letters.
func isCurrencyCode(_ text: String) -> Bool {
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  return text.utf8.count == 3 && text.utf8.allSatisfy { capitals.contains($0) }
}
