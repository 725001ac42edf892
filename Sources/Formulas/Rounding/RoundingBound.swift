/// The maximum difference between a computed figure and the exact one: `absolute + relative *
/// |figure|`.
///
/// The rules are those of running error analysis in the standard model of rounding (Higham,
/// Accuracy and Stability of Numerical Algorithms, 2nd ed., 2.2 and 3.3), for figures that lie in
/// intervals, as in FPTaylor and Gappa. Bounds are themselves computed in doubles, then raised by
/// far more than their own rounding error.
package struct RoundingBound: Sendable, Hashable {
  /// The part that does not depend on the figure, in its unit.
  package let absolute: Double
  /// The part that is proportional to the figure's size.
  package let relative: Double

  /// Creates a bound; neither part may be negative.
  package init(absolute: Double, relative: Double) {
    precondition(absolute >= 0 && relative >= 0, "a bound must not be negative")
    (self.absolute, self.relative) = (absolute, relative)
  }

  /// The bound of an exact figure.
  package static let none = RoundingBound(absolute: 0, relative: 0)
  /// The bound of a figure that can have any error.
  package static let infinite = RoundingBound(absolute: .infinity, relative: 0)

  /// Whether the error is bounded.
  ///
  /// A relative part of 1/2 or more does not count as a bound.
  package var isFinite: Bool { absolute.isFinite && relative < 0.5 }

  /// Returns the maximum error of a figure of the given size.
  package func error(at size: Double) -> Double {
    raised(absolute + times(relative, size.magnitude))
  }

  /// The same bound relative to the computed figure instead of the exact one.
  package var ofComputed: RoundingBound {
    guard isFinite else { return .infinite }
    return RoundingBound(
      absolute: raised(absolute / (1 - relative)), relative: raised(relative / (1 - relative)))
  }
}

/// Returns a product of nonnegative numbers that is 0 if and only if a factor is 0.
///
/// It does not underflow to 0, and 0 times infinity is 0.
func times(_ a: Double, _ b: Double) -> Double {
  a == 0 || b == 0 ? 0 : max(a * b, .leastNonzeroMagnitude)
}

/// Returns a quotient of nonnegative numbers that is 0 if and only if the dividend is 0.
func over(_ a: Double, _ b: Double) -> Double { a == 0 ? 0 : max(a / b, .leastNonzeroMagnitude) }

/// Returns the number raised by more than the error of a few dozen rounding steps.
func raised(_ number: Double) -> Double {
  number == 0 ? 0 : number * (1 + 0x1p-46) + .leastNonzeroMagnitude
}

/// The rounding errors of doubles.
enum Precision {
  /// The maximum relative error of a sum, a product, a quotient or a constant: half a unit in the
  /// last place.
  static let operation = 0x1p-53
  /// The maximum relative error of an input, which may be off by one double so that it stays on its
  /// side of a limit or a table node.
  static let input = 0x1p-52
  /// The size, including the error, above which nothing is guaranteed.
  static let greatest = 0x1p1023
}
