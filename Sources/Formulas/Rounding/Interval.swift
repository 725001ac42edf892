import Notation

/// A closed interval of real numbers whose operations enclose every exact result.
///
/// Ends may be infinite, but the lower end is never positive infinity and the upper end is never
/// negative infinity.
package struct Interval: Sendable, Hashable {
  package let low: Double
  package let high: Double

  /// Creates an interval from its ends.
  package init(_ low: Double, _ high: Double) {
    precondition(low <= high, "the interval ends are \(low) and \(high), but must be in order")
    (self.low, self.high) = (low, high)
  }

  /// Creates an interval that contains one number.
  package init(_ value: Double) { self.init(value, value) }

  /// Creates the smallest interval of doubles that contains an exact number.
  package init(enclosing exact: Rational) {
    let nearest = exact.double
    guard let read = Rational(exactly: nearest) else {
      self = nearest < 0 ? -Interval.overflow : .overflow
      return
    }
    self.init(read > exact ? nearest.nextDown : nearest, read < exact ? nearest.nextUp : nearest)
  }

  package static let zero = Interval(0)
  package static let one = Interval(1)
  /// All real numbers.
  package static let whole = Interval(-.infinity, .infinity)
  private static let overflow = Interval(.greatestFiniteMagnitude, .infinity)

  /// Whether 0 is the only number in the interval.
  package var isZero: Bool { low == 0 && high == 0 }

  package func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// Returns whether the interval contains an exact number.
  package func contains(exactly exact: Rational) -> Bool {
    let isAbove = Rational(exactly: low).map { $0 <= exact } ?? (low < 0)
    let isBelow = Rational(exactly: high).map { exact <= $0 } ?? (high > 0)
    return isAbove && isBelow
  }

  /// Returns the smallest interval that contains both intervals.
  package func hull(_ other: Interval) -> Interval {
    Interval(min(low, other.low), max(high, other.high))
  }

  /// Returns the numbers in both intervals, or nil if there are none.
  package func intersection(_ other: Interval) -> Interval? {
    let (low, high) = (max(low, other.low), min(high, other.high))
    return low <= high ? Interval(low, high) : nil
  }
}

/// Interval operations.
///
/// They round an end outwards only if its result is not exact.
extension Interval {
  /// Returns the negated interval.
  package static prefix func - (value: Interval) -> Interval { Interval(-value.high, -value.low) }

  /// Returns the interval of all sums.
  package static func + (left: Interval, right: Interval) -> Interval {
    Interval(
      OutwardRounding.sum(left.low, right.low).low, OutwardRounding.sum(left.high, right.high).high)
  }

  /// Returns the interval of all differences.
  package static func - (left: Interval, right: Interval) -> Interval { left + -right }

  /// Returns the interval of all products.
  ///
  /// 0 times an infinite end is 0, because the interval contains only finite numbers.
  package static func * (left: Interval, right: Interval) -> Interval {
    ends(left, right, OutwardRounding.product)
  }

  /// Returns the interval of all quotients, or nil if the divisor contains 0.
  package func divided(by divisor: Interval) -> Interval? {
    divisor.contains(0) ? nil : Interval.ends(self, divisor, OutwardRounding.quotient)
  }

  /// Returns the interval of all maximums.
  package static func maximum(_ left: Interval, _ right: Interval) -> Interval {
    Interval(max(left.low, right.low), max(left.high, right.high))
  }

  /// Returns the interval of all minimums.
  package static func minimum(_ left: Interval, _ right: Interval) -> Interval {
    Interval(min(left.low, right.low), min(left.high, right.high))
  }

  private static func ends(
    _ left: Interval, _ right: Interval, _ operation: (Double, Double) -> Interval
  ) -> Interval {
    operation(left.low, right.low).hull(operation(left.low, right.high))
      .hull(operation(left.high, right.low)).hull(operation(left.high, right.high))
  }
}

extension Interval: CustomStringConvertible {
  /// The ends in their shortest notation, such as `0.7 to 6.8`.
  package var description: String {
    low == high ? Interval.text(low) : "\(Interval.text(low)) to \(Interval.text(high))"
  }

  private static func text(_ end: Double) -> String {
    guard end.isFinite else { return end < 0 ? "-infinity" : "infinity" }
    return Notation.text(end == 0 ? 0 : end, as: .shortest)
  }
}
