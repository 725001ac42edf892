/// The maximum difference between a computed figure and the exact one: `absolute + relative *
/// |figure|`.
///
/// The rules are those of running error analysis in the standard model of rounding (Higham,
/// Accuracy and Stability of Numerical Algorithms, 2nd ed., 2.2 and 3.3), for figures that lie in
/// intervals, as in FPTaylor and Gappa. Bounds are themselves computed in doubles, and raised by
/// far more than their own rounding error.
package struct RoundingBound: Sendable, Hashable {
  /// The part that does not depend on the figure, in its unit.
  package let absolute: Double
  /// The part that is proportional to the figure's size.
  package let relative: Double

  /// Creates a bound.
  ///
  /// Neither part may be negative.
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

/// Returns a product of nonnegative numbers that is 0 only if a factor is 0, even if the other one
/// is infinite.
func times(_ a: Double, _ b: Double) -> Double {
  a == 0 || b == 0 ? 0 : max(a * b, .leastNonzeroMagnitude)
}

/// Returns a quotient of nonnegative numbers that is 0 only if the dividend is 0.
func over(_ a: Double, _ b: Double) -> Double { a == 0 ? 0 : max(a / b, .leastNonzeroMagnitude) }

/// Returns the number raised by more than the error of a few dozen rounding steps.
func raised(_ number: Double) -> Double {
  number == 0 ? 0 : number * (1 + 0x1p-46) + .leastNonzeroMagnitude
}

/// The rounding errors of a kind of arithmetic.
package struct Precision: Sendable, Hashable {
  /// The maximum relative error of a sum, a product or a quotient.
  package let operation: Double
  /// The maximum relative error of an input that is not represented exactly.
  package let input: Double
  /// Whether inputs that are doubles are represented exactly.
  package let holdsDoubles: Bool
  /// The maximum relative error of a constant that is not represented exactly.
  package let constant: Double
  /// The additional absolute error of a result that is tiny or has a tiny operand.
  package let tiny: Double
  /// The size below which a result is tiny.
  package let leastNormal: Double
  /// The size, including the error, above which nothing is guaranteed.
  package let greatest: Double

  /// Doubles: half a unit in the last place, or half the smallest double for subnormal numbers.
  ///
  /// An input may be off by one double so that it stays on its side of a limit or a table node.
  package static let double = Precision(
    operation: 0x1p-53, input: 0x1p-52, holdsDoubles: true, constant: 0x1p-53,
    tiny: .leastNonzeroMagnitude, leastNormal: .leastNormalMagnitude, greatest: 0x1p1023)

  /// Pairs of doubles as computed by `DoubleDouble`: at most 15 units of 2^-106, with a safety
  /// factor of 4.
  ///
  /// Source: Joldes, Muller and Popescu, ACM Transactions on Mathematical Software 44(2), 2017. An
  /// input may be a quotient of two integers, which is inexact even if the result is a double.
  package static let doubleDouble = Precision(
    operation: 0x1p-100, input: 0x1p-99, holdsDoubles: false, constant: 0x1p-104, tiny: 0x1p-900,
    leastNormal: 0x1p-800, greatest: 0x1p800)
}
