import Estimator
import Notation

/// What a product costs that is used so much.
///
/// Every figure is exact; whoever prints it rounds it once.
package struct ProductCost: Sendable, Hashable {
  /// The price of a kilogram.
  package let perKilogram: Rational
  /// The cost of a year's usage; what is left of a pack is not counted.
  package let perYear: Rational
  /// The cost of what goes into a cubic metre of the water that is metered; nil for slugs.
  package let perCubicMetre: Rational?
  /// How many packs a year takes, rounded up; nil where no pack was given.
  package let packs: Rational?

  /// The cost of a usage in kg a year, and of a dose in g to a cubic metre of the water that is metered.
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
  /// The least whole number that is not below.
  package var roundedUp: Rational {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let whole = Rational(quotient, isNegative: isNegative)
    return isNegative || rest.isZero ? whole : whole + 1
  }
}
