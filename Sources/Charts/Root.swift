import Notation

/// A number that is exact, or the one root that a polynomial has in a narrow interval.
package struct Root: Hashable, Sendable {
  /// The number; where it is not exact, one that is off by a unit of its last place as a double at most.
  package let at: Rational
  /// What an irrational root is the root of, and where it is isolated; nil for an exact number.
  private let isolation: Isolation?

  private struct Isolation: Hashable, Sendable {
    let polynomial: Polynomial
    let low: Rational
    let high: Rational
  }

  /// A number known exactly.
  package init(exactly number: Rational) { (at, isolation) = (number, nil) }

  fileprivate init(of polynomial: Polynomial, between low: Rational, _ high: Rational) {
    at = (low + high) * Rational(1, over: 2)
    isolation = Isolation(polynomial: polynomial, low: low, high: high)
  }

  /// Whether `at` is the number itself.
  package var isExact: Bool { isolation == nil }

  /// Whether a polynomial is exactly 0 there.
  package func isRoot(of polynomial: Polynomial) -> Bool {
    if polynomial.isZero { return true }
    guard let isolation else { return polynomial.value(at: at).isZero }
    let common = isolation.polynomial.greatestCommonDivisor(with: polynomial)
    return SturmSequence(common).count(from: isolation.low, through: isolation.high) == 1
  }
}

extension Polynomial {
  /// The roots strictly between two numbers, rising, each once; of zero there are none to name.
  ///
  /// A root of a linear factor left by the others is exact. Others are isolated by Sturm's theorem
  /// and closed in by bisection until no double lies between.
  package func roots(between low: Rational, _ high: Rational) -> [Root] {
    guard low < high, degree > 0 else { return [] }
    var simple = quotientAndRemainder(
      dividingBy: greatestCommonDivisor(with: derivative)
    ).quotient
    for end in [low, high] where simple.value(at: end).isZero {
      simple = simple.quotientAndRemainder(dividingBy: Polynomial([-end, 1])).quotient
    }
    if simple.degree == 1 {
      let root = -simple.coefficients[0] / simple.coefficients[1]
      return low < root && root < high ? [Root(exactly: root)] : []
    }
    return simple.isolated(low, high, SturmSequence(simple))
  }

  /// The roots of a polynomial without multiple roots, and none at either end.
  private func isolated(_ low: Rational, _ high: Rational, _ sturm: SturmSequence) -> [Root] {
    let count = sturm.count(from: low, through: high)
    if count == 0 { return [] }
    if count == 1 { return [closedIn(low, high)] }
    let middle = (low + high) * Rational(1, over: 2)
    if value(at: middle).isZero {
      return roots(between: low, middle) + [Root(exactly: middle)] + roots(between: middle, high)
    }
    return isolated(low, middle, sturm) + isolated(middle, high, sturm)
  }

  /// The one root, as near as doubles tell.
  private func closedIn(_ low: Rational, _ high: Rational) -> Root {
    var (low, high) = (low, high)
    let isNegativeBelow = value(at: low).isNegative
    while true {
      let middle = Rational(exactly: low.double / 2 + high.double / 2) ?? low
      guard low < middle, middle < high else { return Root(of: self, between: low, high) }
      let value = value(at: middle)
      if value.isZero { return Root(exactly: middle) }
      if value.isNegative == isNegativeBelow { low = middle } else { high = middle }
    }
  }
}

/// Counts the roots of a polynomial in an interval by the changes of sign of a sequence.
///
/// Source: Sturm's theorem, as in Basu, Pollack, Roy, Algorithms in Real Algebraic Geometry, 2.2.2.
private struct SturmSequence {
  private let sequence: [Polynomial]

  init(_ polynomial: Polynomial) {
    var sequence = [polynomial, polynomial.derivative]
    while let last = sequence.last, !last.isZero {
      let before = sequence[sequence.count - 2]
      sequence.append(before.quotientAndRemainder(dividingBy: last).remainder * -1)
    }
    self.sequence = sequence.dropLast()
  }

  /// How many different roots there are above one number and up to another.
  func count(from low: Rational, through high: Rational) -> Int { changes(low) - changes(high) }

  private func changes(_ x: Rational) -> Int {
    let values = sequence.map { $0.value(at: x) }.filter { !$0.isZero }
    return zip(values, values.dropFirst()).count { $0.isNegative != $1.isNegative }
  }
}
