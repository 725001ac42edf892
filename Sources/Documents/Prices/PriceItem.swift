import Notation
import Tables

/// The price of a product, from a line of a user's price file.
package struct PriceItem: Sendable, Hashable {
  /// The product's id.
  package let product: String
  /// The price of the amount `per`, in the currency.
  package let price: Rational
  /// The currency, three capital letters as in ISO 4217: `GBP`.
  package let currency: String
  /// The amount that the price is for: 25 kg.
  let per: PriceAmount
  /// The density in kg/L, if given.
  let density: Rational?
  /// The content of a pack, if given.
  let pack: PriceAmount?
  /// The place of the line.
  package let place: Place

  /// The price per kilogram; nil for a product sold by volume without a density.
  var pricePerKilogram: Rational? { per.kilograms(density: density).map { price / $0 } }

  /// The kilograms in a pack; nil without a pack, or for a volume of unknown density.
  var packKilograms: Rational? { pack?.kilograms(density: density) }

  /// The line as shown in messages: `prices.csv:3`, or `prices.xlsx:Sheet1!A3`.
  var line: String {
    if let cell = place.cell, cell.sheet != nil { return "\(fileName(place.file)):\(cell)" }
    return "\(fileName(place.file)):\(place.line)"
  }
}
