import Notation

/// The figures that can be exact values of a formula: whole numbers over `denominator` times a
/// whole number, not 0, of at most `varying`.
///
/// Two such figures, or one of them and a decimal, cannot lie nearer than that leaves room for.
struct Grain: Hashable {
  /// What divides every figure; nil where it is not known, or has more than 128 bits.
  let denominator: UInt128?
  /// The greatest that the whole numbers can be which divide besides, by figures that vary.
  var varying = 1.0

  static let unknown = Grain(denominator: nil)

  /// No exact figure that differs from a half of the last of so many decimals is nearer to it.
  func gap(toHalvesOf decimals: Int) -> Double {
    let halves = (0..<decimals).reduce(UInt128(2)) { power, _ in power * 10 }
    guard let common = commonMultiple(denominator, halves) else { return 0 }
    return (1 - 0x1p-40) / (Double(common) * varying)
  }

  /// Of a sum, a difference, or one of two figures.
  func joined(_ other: Grain) -> Grain {
    Grain(
      denominator: commonMultiple(denominator, other.denominator),
      varying: raised(varying * other.varying))
  }

  /// Of a product.
  func multiplied(by other: Grain) -> Grain {
    guard let denominator, let parts = other.denominator else { return .unknown }
    let (product, over) = denominator.multipliedReportingOverflow(by: parts)
    return Grain(denominator: over ? nil : product, varying: raised(varying * other.varying))
  }

  /// Of a quotient by a figure that has at most a size.
  func divided(by other: Grain, size: Double) -> Grain {
    guard let denominator, let parts = other.denominator else { return .unknown }
    // a / (n / (parts * m)) is a * parts * m over n, which is a whole number.
    let most = raised(size * Double(parts) * other.varying)
    guard most.isFinite else { return .unknown }
    return Grain(
      denominator: denominator / greatestCommonDivisor(denominator, parts),
      varying: raised(varying * most))
  }

  /// Of a quotient by a constant.
  func divided(by constant: Rational) -> Grain {
    multiplied(by: Grain(denominator: UInt128(exactly: constant.numerator)))
  }
}
