import Notation
import Tables

/// The price of a product, from a line of a user's price file.
package struct PriceItem: Sendable, Hashable {
  /// The product's id.
  package let product: String
  /// The price of the amount `per`.
  package let price: Rational
  /// The currency, three capital letters as in ISO 4217: `GBP`.
  package let currency: String
  /// The amount that the price is for: 25 kg.
  package let per: PriceAmount
  /// The density in kg/L, if given.
  package let density: Rational?
  /// The content of a pack, if given.
  package let pack: PriceAmount?
  /// The rate of value added tax in per cent, if the list states it; the price is without it.
  package let taxRate: Rational?
  /// The place of the line.
  package let place: Place

  /// The price per kilogram; nil for a product sold by volume without a density.
  var pricePerKilogram: Rational? { per.kilograms(density: density).map { price / $0 } }

  /// The kilograms in a pack; nil without a pack, or for a volume of unknown density.
  package var packKilograms: Rational? { pack?.kilograms(density: density) }

  /// The place of the line in error messages: `prices.csv:3`, or `prices.xlsx:Sheet1!A3`.
  var line: String {
    if let cell = place.cell, cell.sheet != nil { return "\(fileName(place.file)):\(cell)" }
    return "\(fileName(place.file)):\(place.line)"
  }
}

extension PriceItem {
  /// The maximum price, and the maximum amount of a price or a pack.
  ///
  /// A greater value is most likely a slip.
  static let greatest = Rational(1_000_000_000)
  /// The allowed densities in kg/L, from loose powders to liquids heavier than mercury.
  static let densities = Rational(1, over: 10)...Rational(20)

  /// Throws if a figure is out of range.
  func check() throws(InputError) {
    guard isCurrencyCode(currency) else {
      let isSign = currency.count == 1 && currency.first?.isCurrencySymbol == true
      throw InputError(
        "\(line): currency is \(quoted(currency)), but must be three capital letters, such as GBP "
          + "or EUR" + (isSign ? ": the sign has several meanings; add a column \"currency\"" : ""))
    }
    let packSize = pack.map { [("pack_size", $0.size)] } ?? []
    for (name, figure) in [("price", price), ("per", per.size)] + packSize
    where figure.isNegative || figure.isZero || figure > Self.greatest {
      let isFree = name == "price" && figure.isZero
      throw InputError(
        "\(line): \(name) is \(excerpt(exactText(figure))), but must be above 0 and at most "
          + "1000000000" + (isFree ? "; remove the line of a product without a price" : ""))
    }
    if let density, !Self.densities.contains(density) {
      throw InputError(
        "\(line): density is \(excerpt(exactText(density))) kg/L, but must be from 0.1 to 20 kg/L "
          + "(a density in kg/m3 is 1000 times as much)")
    }
    if let pack, !pack.unit.isWeight, density == nil {
      throw InputError(
        "\(line): a pack of \(excerpt(product)) is a volume (\(pack.unit.symbol)), but usage is in "
          + "kg; add its density in the column \"density [kg/L]\", or give the pack by weight")
    }
  }

  /// Throws if the product already has a price, or if its price cannot be compared with the others:
  /// the currency differs, or one is by weight and the other by volume without a density.
  func checkComparable(with items: [PriceItem]) throws(InputError) {
    let name = excerpt(product)
    if let earlier = items.first(where: { $0.product == product }) {
      throw InputError(
        "\(line): \(name) already has a price (\(earlier.line)); remove one")
    }
    if let first = items.first {
      guard first.currency == currency else {
        throw InputError(
          "\(line): the price of \(name) is in \(currency), but that of "
            + "\(excerpt(first.product)) (\(first.line)) is in \(first.currency); a list has one "
            + "currency, so convert them, or keep a file for each")
      }
      guard (first.pricePerKilogram == nil) == (pricePerKilogram == nil) else {
        let volume = pricePerKilogram == nil ? self : first
        throw InputError(
          "\(line): \(name) is sold by \(per.unit.symbol)\(densityWords), but "
            + "\(excerpt(first.product)) (\(first.line)) by \(first.per.unit.symbol)"
            + "\(first.densityWords): weights and volumes cannot be compared; add the density of "
            + "\(excerpt(volume.product)) in the column \"density [kg/L]\"")
      }
    }
  }

  /// Text that says whether a product sold by volume has a density; empty if it is sold by weight.
  private var densityWords: String {
    per.unit.isWeight ? "" : density == nil ? " without a density" : " with a density"
  }
}

/// Returns whether text is an ISO 4217 currency code: three capital letters.
func isCurrencyCode(_ text: String) -> Bool {
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  return text.utf8.count == 3 && text.utf8.allSatisfy { capitals.contains($0) }
}
