import Notation

/// The figures that an input takes in a sweep or in some plants, in the field's own unit.
package struct InputSpan: Sendable, Hashable {
  /// What all exact figures lie in.
  package let range: Interval
  /// Whether a double holds each of them exactly.
  package let isExact: Bool
  /// A number of which each figure is a whole number of parts; nil where none is known.
  package let denominator: UInt128?

  /// Figures between two ends.
  package init(_ range: Interval, isExact: Bool = false, denominator: UInt128? = nil) {
    (self.range, self.isExact, self.denominator) = (range, isExact, denominator)
  }

  /// One exact figure.
  package init(_ figure: Rational) {
    range = Interval(enclosing: figure)
    isExact = range.low == range.high
    denominator = UInt128(exactly: figure.denominator)
  }

  /// The figures of two spans.
  package func hull(_ other: InputSpan) -> InputSpan {
    InputSpan(
      range.hull(other.range), isExact: isExact && other.isExact,
      denominator: commonMultiple(denominator, other.denominator))
  }

  /// The figures that lie within limits, or nil where there are none.
  package func cut(to limits: Interval) -> InputSpan? {
    range.intersection(limits).map { InputSpan($0, isExact: isExact, denominator: denominator) }
  }
}

/// The least common multiple of two numbers, or nil where one is not known or it is too large.
package func commonMultiple(_ a: UInt128?, _ b: UInt128?) -> UInt128? {
  guard let a, let b, a > 0, b > 0 else { return nil }
  let (product, over) = a.multipliedReportingOverflow(by: b / greatestCommonDivisor(a, b))
  return over ? nil : product
}

/// The greatest number that divides two others.
func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
