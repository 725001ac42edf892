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
    let product = excerpt(item.product)
    if let earlier = items.first(where: { $0.product == item.product }) {
      throw PriceListError(
        "\(item.line): \(product) has a price already (\(earlier.line)); remove one")
    }
    if let first = items.first {
      guard first.currency == item.currency else {
        throw PriceListError(
          "\(item.line): the price of \(product) is in \(item.currency), but that of "
            + "\(excerpt(first.product)) (\(first.line)) is in \(first.currency); a list has one "
            + "currency, so convert them, or keep a file for each")
      }
      guard (first.pricePerKilogram == nil) == (item.pricePerKilogram == nil) else {
        let volume = item.pricePerKilogram == nil ? item : first
        throw PriceListError(
          "\(item.line): \(product) is sold by \(item.per.unit.symbol)\(item.densityWords), but "
            + "\(excerpt(first.product)) (\(first.line)) by \(first.per.unit.symbol)"
            + "\(first.densityWords): weights and volumes cannot be compared; add the density of "
            + "\(excerpt(volume.product)) in the column \"density [kg/L]\"")
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
      guard let price = item.pricePerKilogram else {
        throw PriceListError(
          "\(item.line): \(excerpt(item.product)) is sold by volume (\(item.per.unit.symbol)), but "
            + "usage is in kg; add its density in the column \"density [kg/L]\"")
      }
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
    guard isCurrencyCode(currency) else {
      let capitals = currency.uppercased()
      let near = isCurrencyCode(capitals) ? capitals : ["£": "GBP", "€": "EUR"][currency]
      throw PriceListError(
        "\(line): currency is \(quoted(currency)), but must be three capital letters, such as GBP "
          + "or EUR" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    let packSize = pack.map { [("pack_size", $0.size)] } ?? []
    for (name, figure) in [("price", price), ("per", per.size)] + packSize
    where figure.isNegative || figure.isZero || figure > Self.greatest {
      let isFree = name == "price" && figure.isZero
      throw PriceListError(
        "\(line): \(name) is \(excerpt(exactText(figure))), but must be above 0 and at most "
          + "1000000000" + (isFree ? "; remove the line of a product without a price" : ""))
    }
    if let density, !Self.densities.contains(density) {
      throw PriceListError(
        "\(line): density is \(excerpt(exactText(density))) kg/L, but must be from 0.1 to 20 kg/L "
          + "(a density in kg/m3 is 1000 times as much)")
    }
    if let pack, !pack.unit.isWeight, density == nil {
      throw PriceListError(
        "\(line): a pack of \(excerpt(product)) is a volume (\(pack.unit.symbol)), but usage is in "
          + "kg; add its density in the column \"density [kg/L]\", or give the pack by weight")
    }
  }

  /// Whether a product sold by volume has a density, in words.
  fileprivate var densityWords: String {
    per.unit.isWeight ? "" : density == nil ? " without a density" : " with a density"
  }
}

/// Returns whether text is a currency code of ISO 4217: three capital letters.
private func isCurrencyCode(_ text: String) -> Bool {
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  return text.utf8.count == 3 && text.utf8.allSatisfy { capitals.contains($0) }
}

/// A reason to reject prices: the line, what is wrong there, and how to fix it.
package struct PriceListError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
