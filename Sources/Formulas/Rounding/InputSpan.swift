import Notation

/// The range of an input's figures in a sweep or a set of plants, in the unit of the field.
package struct InputSpan: Sendable, Hashable {
  /// An interval that contains all exact figures.
  package let range: Interval
  /// Whether every figure is exactly a double.
  package let isExact: Bool
  /// A common denominator of all figures, or nil if none is known.
  package let denominator: UInt128?

  /// Creates a span from an interval.
  package init(_ range: Interval, isExact: Bool = false, denominator: UInt128? = nil) {
    (self.range, self.isExact, self.denominator) = (range, isExact, denominator)
  }

  /// Creates a span that contains one exact figure.
  package init(_ figure: Rational) {
    range = Interval(enclosing: figure)
    isExact = range.low == range.high
    denominator = UInt128(exactly: figure.denominator)
  }

  /// Returns a span that contains both spans.
  package func hull(_ other: InputSpan) -> InputSpan {
    InputSpan(
      range.hull(other.range), isExact: isExact && other.isExact,
      denominator: commonMultiple(denominator, other.denominator))
  }

  /// Returns the part of the span within limits, or nil if there is none.
  package func cut(to limits: Interval) -> InputSpan? {
    range.intersection(limits).map { InputSpan($0, isExact: isExact, denominator: denominator) }
  }
}

/// Returns the least common multiple of two numbers, or nil if one of them is nil or the result is
/// too large.
package func commonMultiple(_ a: UInt128?, _ b: UInt128?) -> UInt128? {
  guard let a, let b, a > 0, b > 0 else { return nil }
  let (product, over) = a.multipliedReportingOverflow(by: b / a.greatestCommonDivisor(with: b))
  return over ? nil : product
}
