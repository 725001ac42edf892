import Notation

/// A direction of a chart, with its name for `--log`.
package enum ChartDirection: String, Sendable, CaseIterable { case x, y }

/// Maps numbers to positions along an edge of a panel, in hundredths of a pixel.
struct ChartScale {
  let low: Rational
  let high: Rational
  /// The position of `low`.
  let start: Int
  /// The position of `high`.
  let end: Int
  /// Whether equal distances are equal ratios.
  var isLogarithmic = false

  /// Returns the position of a number, rounded to a hundredth of a pixel.
  func place(_ number: Rational) -> Int {
    if isLogarithmic { return Int(position(number.double).rounded()) }
    let share = (number - low) / (high - low)
    return Int((Rational(start) + share * Rational(end - start)).double.rounded())
  }

  /// Returns the position of a number, not rounded.
  func position(_ number: Double) -> Double {
    let ends = (low.double, high.double)
    let share =
      isLogarithmic
      ? number.doublings(from: ends.0) / ends.1.doublings(from: ends.0)
      : (number - ends.0) / (ends.1 - ends.0)
    return Double(start) + share * Double(end - start)
  }
}

extension Double {
  /// Returns the binary logarithm of the ratio of two positive numbers, from its power series.
  func doublings(from other: Double) -> Double { binaryLogarithm - other.binaryLogarithm }

  private var binaryLogarithm: Double {
    // log2(m) = 2 / ln 2 * artanh((m - 1) / (m + 1)), which converges quickly for m in [0.7, 1.5).
    let isHigh = significand >= 1.5
    let part = isHigh ? significand / 2 : significand
    let ratio = (part - 1) / (part + 1)
    let series = stride(from: 25, through: 1, by: -2).reduce(0) {
      $0 * ratio * ratio + 1 / Double($1)
    }
    return Double(exponent) + (isHigh ? 1 : 0) + 2 / 0.6931471805599453 * ratio * series
  }
}
