import Notation

/// A closed interval of real numbers that holds every exact result of its operations.
///
/// Ends may be infinite; a lower end is never plus infinity, an upper one never minus infinity.
package struct Interval: Sendable, Hashable {
  /// The lower end.
  package let low: Double
  /// The upper end.
  package let high: Double

  /// All numbers from one to another.
  package init(_ low: Double, _ high: Double) {
    precondition(low <= high, "an interval from \(low) to \(high)")
    (self.low, self.high) = (low, high)
  }

  /// One number alone.
  package init(_ value: Double) { self.init(value, value) }

  /// The number itself where it is a Double, else its two neighbours.
  package init(enclosing exact: Rational) {
    let nearest = exact.double
    guard let read = Rational(exactly: nearest) else {
      self = nearest < 0 ? -Interval.overflow : .overflow
      return
    }
    self.init(read > exact ? nearest.nextDown : nearest, read < exact ? nearest.nextUp : nearest)
  }

  /// The number 0.
  package static let zero = Interval(0)
  /// The number 1.
  package static let one = Interval(1)
  /// All real numbers.
  package static let whole = Interval(-.infinity, .infinity)
  private static let overflow = Interval(.greatestFiniteMagnitude, .infinity)

  /// Whether the interval is 0 alone.
  package var isZero: Bool { low == 0 && high == 0 }

  /// Whether a number lies within.
  package func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// Whether an exact number lies within.
  package func contains(exactly exact: Rational) -> Bool {
    let isAbove = Rational(exactly: low).map { $0 <= exact } ?? (low < 0)
    let isBelow = Rational(exactly: high).map { exact <= $0 } ?? (high > 0)
    return isAbove && isBelow
  }

  /// The numbers between the least and the greatest of two intervals.
  package func hull(_ other: Interval) -> Interval {
    Interval(min(low, other.low), max(high, other.high))
  }

  /// The numbers that two intervals share, or nil where there is none.
  package func intersection(_ other: Interval) -> Interval? {
    let (low, high) = (max(low, other.low), min(high, other.high))
    return low <= high ? Interval(low, high) : nil
  }
}

/// The operations: each end is moved outwards only where the rounded result is not exact.
extension Interval {
  /// The interval with the other sign.
  package static prefix func - (value: Interval) -> Interval { Interval(-value.high, -value.low) }

  /// The sums.
  package static func + (left: Interval, right: Interval) -> Interval {
    Interval(Outward.sum(left.low, right.low).low, Outward.sum(left.high, right.high).high)
  }

  /// The differences.
  package static func - (left: Interval, right: Interval) -> Interval { left + -right }

  /// The products; 0 times an unbounded end is 0, since every number of the set is finite.
  package static func * (left: Interval, right: Interval) -> Interval {
    ends(left, right, Outward.product)
  }

  /// The quotients, or nil where the divisor may be 0.
  package func divided(by divisor: Interval) -> Interval? {
    divisor.contains(0) ? nil : Interval.ends(self, divisor, Outward.quotient)
  }

  /// The greater ones.
  package static func maximum(_ left: Interval, _ right: Interval) -> Interval {
    Interval(max(left.low, right.low), max(left.high, right.high))
  }

  /// The lesser ones.
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
  /// The ends, shortest digits: `0.7 to 6.8`.
  package var description: String {
    low == high ? Interval.text(low) : "\(Interval.text(low)) to \(Interval.text(high))"
  }

  private static func text(_ end: Double) -> String {
    guard end.isFinite else { return end < 0 ? "-infinity" : "infinity" }
    return Notation.text(end == 0 ? 0 : end, as: .shortest)
  }
}
