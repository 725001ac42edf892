import Estimator
import Notation

/// The cost of a product at a usage.
///
/// Every figure is exact. Round it once, when you print it.
package struct ProductCost: Sendable, Hashable {
  /// The price per kilogram.
  package let perKilogram: Rational
  /// The cost of a year's usage.
  ///
  /// The unused part of a pack is not counted.
  package let perYear: Rational
  /// The cost per cubic metre of metered water; nil for slug doses.
  package let perCubicMetre: Rational?
  /// The packs needed per year, rounded up; nil if no pack was given.
  package let packs: Rational?

  /// Computes the cost of a usage in kg per year, and of a dose in g per cubic metre of metered
  /// water.
  package init(
    _ item: PriceItem, perKilogram: Rational, usage: Rational, gramsPerCubicMetre: Rational?
  ) {
    self.perKilogram = perKilogram
    perYear = usage * perKilogram
    perCubicMetre = gramsPerCubicMetre.map { $0 / 1000 * perKilogram }
    packs = item.packKilograms.map { (usage / $0).roundedUp }
  }
}

extension Rational {
  /// The number rounded up to a whole number.
  package var roundedUp: Rational {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let whole = Rational(quotient, isNegative: isNegative)
    return isNegative || rest.isZero ? whole : whole + 1
  }
}
