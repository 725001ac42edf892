import Notation

/// One polynomial over another, in lowest terms: what a rule is between its steps and corners.
package struct RationalFunction: Hashable, Sendable {
  /// What is divided.
  package let above: Polynomial
  /// What it is divided by, its leading coefficient 1.
  package let below: Polynomial

  /// A quotient in lowest terms; the divisor must not be zero.
  package init(_ above: Polynomial, over below: Polynomial = Polynomial([1])) {
    precondition(!below.isZero, "a rule is divided by 0")
    let shared = above.greatestCommonDivisor(with: below)
    let divisor = below.quotientAndRemainder(dividingBy: shared).quotient
    self.above =
      above.quotientAndRemainder(dividingBy: shared).quotient * (1 / divisor.leading)
    self.below = divisor.monic
  }

  /// A number.
  package init(_ constant: Rational) { self.init(Polynomial([constant])) }

  /// How the rule looks when it is drawn.
  package enum Shape: String, Sendable { case constant, straight, curved }

  /// How the rule looks when it is drawn.
  package var shape: Shape {
    guard below.degree == 0, above.degree <= 1 else { return .curved }
    return above.degree == 0 ? .constant : .straight
  }

  /// The exact value, or nil where the divisor is 0.
  package func value(at x: Rational) -> Rational? {
    let divisor = below.value(at: x)
    return divisor.isZero ? nil : above.value(at: x) / divisor
  }

  /// How steep the rule is.
  package var derivative: RationalFunction {
    RationalFunction(above.derivative * below - above * below.derivative, over: below * below)
  }
}

extension RationalFunction {
  static func + (left: RationalFunction, right: RationalFunction) -> RationalFunction {
    RationalFunction(
      left.above * right.below + right.above * left.below, over: left.below * right.below)
  }

  static func - (left: RationalFunction, right: RationalFunction) -> RationalFunction {
    left + RationalFunction(right.above * -1, over: right.below)
  }

  static func * (left: RationalFunction, right: RationalFunction) -> RationalFunction {
    RationalFunction(left.above * right.above, over: left.below * right.below)
  }

  /// The quotient; the divisor must not be zero everywhere.
  static func / (left: RationalFunction, right: RationalFunction) -> RationalFunction {
    RationalFunction(left.above * right.below, over: left.below * right.above)
  }
}
