import Notation

/// The spacing of the exact values of a formula: each is an integer divided by `denominator` and by
/// another nonzero integer of at most `varying`.
///
/// This limits how close two different figures, or a figure and a decimal, can be.
struct Spacing: Hashable {
  /// The common denominator of all figures, or nil if it is unknown or exceeds 128 bits.
  let denominator: UInt128?
  /// The largest additional divisor that comes from figures that vary.
  var varying = 1.0

  static let unknown = Spacing(denominator: nil)

  /// Returns the smallest nonzero distance between an exact figure and a multiple of half a unit in
  /// the last of the given decimal places.
  func gap(toHalvesOf decimals: Int) -> Double {
    let halves = (0..<decimals).reduce(UInt128(2)) { power, _ in power * 10 }
    guard let common = commonMultiple(denominator, halves) else { return 0 }
    return (1 - 0x1p-40) / (Double(common) * varying)
  }

  /// Returns the spacing of a sum, a difference or a selection of two figures.
  func joined(_ other: Spacing) -> Spacing {
    Spacing(
      denominator: commonMultiple(denominator, other.denominator),
      varying: raised(varying * other.varying))
  }

  /// Returns the spacing of a product.
  func multiplied(by other: Spacing) -> Spacing {
    guard let denominator, let parts = other.denominator else { return .unknown }
    let (product, over) = denominator.multipliedReportingOverflow(by: parts)
    return Spacing(denominator: over ? nil : product, varying: raised(varying * other.varying))
  }

  /// Returns the spacing of a quotient by a figure of at most the given size.
  func divided(by other: Spacing, size: Double) -> Spacing {
    guard let denominator, let parts = other.denominator else { return .unknown }
    // a / (n / (parts * m)) equals a * parts * m / n, where n is an integer.
    let most = raised(size * Double(parts) * other.varying)
    guard most.isFinite else { return .unknown }
    return Spacing(
      denominator: denominator / denominator.greatestCommonDivisor(with: parts),
      varying: raised(varying * most))
  }

  /// Returns the spacing of a quotient by a constant.
  func divided(by constant: Rational) -> Spacing {
    multiplied(by: Spacing(denominator: UInt128(exactly: constant.numerator)))
  }
}
