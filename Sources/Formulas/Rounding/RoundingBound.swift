/// How far a computed figure can be from the exact one: `absolute + relative * |figure|`.
///
/// The rules are those of running error analysis in the standard model of rounding (Higham,
/// Accuracy and Stability of Numerical Algorithms, 2nd ed., 2.2 and 3.3), with the figures known to
/// lie in intervals, as FPTaylor and Gappa have them. Each bound is itself computed in doubles and
/// moved up by far more than those can be off.
package struct RoundingBound: Sendable, Hashable {
  /// What does not depend on the figure, in its unit.
  package let absolute: Double
  /// The part of the figure's size.
  package let relative: Double

  /// A bound of two parts, neither negative.
  package init(absolute: Double, relative: Double) {
    precondition(absolute >= 0 && relative >= 0, "a bound is not negative")
    (self.absolute, self.relative) = (absolute, relative)
  }

  /// The bound of what is computed exactly.
  package static let none = RoundingBound(absolute: 0, relative: 0)
  /// The bound of what may be anything.
  package static let infinite = RoundingBound(absolute: .infinity, relative: 0)

  /// Whether there is a bound at all; a part of half the size or more says nothing.
  package var isFinite: Bool { absolute.isFinite && relative < 0.5 }

  /// How far a figure of a size can be off.
  package func error(at size: Double) -> Double {
    raised(absolute + times(relative, size.magnitude))
  }

  /// The same bound by the size of the figure that was computed, not of the exact one.
  package var ofComputed: RoundingBound {
    guard isFinite else { return .infinite }
    return RoundingBound(
      absolute: raised(absolute / (1 - relative)), relative: raised(relative / (1 - relative)))
  }
}

/// A product in which nothing times anything, even without bound, is nothing, and no less is.
func times(_ a: Double, _ b: Double) -> Double {
  a == 0 || b == 0 ? 0 : max(a * b, .leastNonzeroMagnitude)
}

/// A quotient of numbers that are not negative, 0 only where the dividend is.
func over(_ a: Double, _ b: Double) -> Double {
  a == 0 ? 0 : max(a / b, .leastNonzeroMagnitude)
}

/// A number moved up by more than a few dozen roundings can have moved it down.
func raised(_ number: Double) -> Double {
  number == 0 ? 0 : number * (1 + 0x1p-46) + .leastNonzeroMagnitude
}

/// How an arithmetic rounds its results.
package struct Precision: Sendable, Hashable {
  /// How much of its size a sum, a product or a quotient can be off.
  package let operation: Double
  /// How much of its size an input can be off that is not held exactly.
  package let input: Double
  /// Whether an input is held exactly that a double holds.
  package let holdsDoubles: Bool
  /// How much of its size a constant can be off that is not held exactly.
  package let constant: Double
  /// How much a result can be off besides, where it or what it is made of is tiny.
  package let tiny: Double
  /// Below this size a result is tiny.
  package let leastNormal: Double
  /// Above this size, errors counted in, nothing is promised.
  package let greatest: Double

  /// Doubles: half a unit in the last place, and half the least double where they are subnormal.
  ///
  /// An input may be the double beside the nearest one, on its own side of a limit or a node.
  package static let double = Precision(
    operation: 0x1p-53, input: 0x1p-52, holdsDoubles: true, constant: 0x1p-53,
    tiny: .leastNonzeroMagnitude, leastNormal: .leastNormalMagnitude, greatest: 0x1p1023)

  /// Pairs of doubles, as `DoubleDouble` computes: at most 15 units of 2^-106, here four times as much.
  ///
  /// Source: Joldes, Muller and Popescu, ACM Transactions on Mathematical Software 44(2), 2017.
  /// An input may be a quotient of two whole numbers, which is off even where a double holds it.
  package static let doubleDouble = Precision(
    operation: 0x1p-100, input: 0x1p-99, holdsDoubles: false, constant: 0x1p-104, tiny: 0x1p-900,
    leastNormal: 0x1p-800, greatest: 0x1p800)
}
