import Notation

/// A number as the sum of two doubles, the second at most half a unit in the last place of the
/// first.
///
/// Results have a relative error of at most 2^-102 while magnitudes stay between 2^-800 and 2^800.
/// The algorithms and their bounds are AccurateDWPlusDW, DWTimesDW and DWDivDW from Joldes, Muller
/// and Popescu, Tight and rigorous error bounds for basic building blocks of double-word
/// arithmetic, ACM TOMS 44(2), 2017. Products are split by Dekker's method, because a fused
/// multiply-add is slow unless the target processor is known to support it.
package struct DoubleDouble: Sendable, Hashable {
  package let high: Double
  package let low: Double

  package init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// Creates a number from a double, exactly.
  package init(_ value: Double) { self.init(high: value, low: 0) }

  /// Creates the nearest pair of doubles to an exact number.
  ///
  /// It is not finite if the number is too large.
  package init(_ exact: Rational) {
    let high = exact.double
    guard let read = Rational(exactly: high) else {
      self.init(high: high, low: 0)
      return
    }
    self.init(high: high, low: (exact - read).double)
  }

  /// Creates a number from an integer, exactly.
  package init(_ whole: Int) {
    let upper = Double(whole >> 32) * 0x1p32
    let lower = Double(whole & 0xFFFF_FFFF)
    self = DoubleDouble.quickSum(upper, lower)
  }

  package var isFinite: Bool { high.isFinite && low.isFinite }
}

// MARK: Exact results of two doubles

extension DoubleDouble {
  /// Returns the exact sum of two doubles (Knuth's TwoSum).
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let second = sum - a
    return DoubleDouble(high: sum, low: (a - (sum - second)) + (b - second))
  }

  /// Returns the exact sum of two doubles, where `a` has the larger magnitude (Dekker's Fast2Sum).
  static func quickSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    return DoubleDouble(high: sum, low: b - (sum - a))
  }

  /// Returns the exact product of two doubles (Dekker's algorithm with Veltkamp's splitting).
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    let (aHigh, aLow) = split(a)
    let (bHigh, bLow) = split(b)
    let rest = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return DoubleDouble(high: product, low: rest)
  }

  private static func split(_ value: Double) -> (high: Double, low: Double) {
    let scaled = value * 0x1.0000002p27
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}

// MARK: Operations

extension DoubleDouble {
  package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = sum(a.high, b.high)
    let low = sum(a.low, b.low)
    let first = quickSum(high.high, high.low + low.high)
    return quickSum(first.high, low.low + first.low)
  }

  package static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    a + DoubleDouble(high: -b.high, low: -b.low)
  }

  package static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let exact = product(a.high, b.high)
    return quickSum(exact.high, exact.low + (a.high * b.low + a.low * b.high))
  }

  package static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b.multiplied(by: first)
    return quickSum(first, rest.high / b.high)
  }

  private func multiplied(by factor: Double) -> DoubleDouble {
    let exact = DoubleDouble.product(high, factor)
    return DoubleDouble.quickSum(exact.high, exact.low + low * factor)
  }

  package static func maximum(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    (a.high, a.low) >= (b.high, b.low) ? a : b
  }

  package static func minimum(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    (b.high, b.low) >= (a.high, a.low) ? a : b
  }
}
