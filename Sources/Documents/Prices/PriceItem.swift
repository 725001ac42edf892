import Notation
import Tables

/// What a product is sold for, as a line of a user's price file says.
package struct PriceItem: Sendable, Hashable {
  /// The product's id.
  package let product: String
  /// What the amount `per` is sold for, in the currency.
  package let price: Rational
  /// The currency, three capital letters as in ISO 4217: `GBP`.
  package let currency: String
  /// What the price is for: 25 kg.
  let per: PriceAmount
  /// The density in kg/L, where it was given.
  let density: Rational?
  /// What a pack holds, where that was given.
  let pack: PriceAmount?
  /// Where the line stands.
  package let place: Place

  /// The price of a kilogram; nil for what is sold by volume and has no density.
  var pricePerKilogram: Rational? { per.kilograms(density: density).map { price / $0 } }

  /// How many kilograms a pack holds; nil where there is none, or where it is a volume of unknown density.
  var packKilograms: Rational? { pack?.kilograms(density: density) }

  /// The line as messages name it: `prices.csv:3`, or `prices.xlsx:Sheet1!A3`.
  var line: String {
    if let cell = place.cell, cell.sheet != nil { return "\(fileName(place.file)):\(cell)" }
    return "\(fileName(place.file)):\(place.line)"
  }
}
