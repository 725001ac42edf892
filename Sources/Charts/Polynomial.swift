import Notation

/// A sum of powers of one number, with exact coefficients.
package struct Polynomial: Hashable, Sendable {
  /// The coefficients from the constant upwards, the last not 0; there are none for zero.
  package let coefficients: [Rational]

  /// A sum of the coefficients' powers, the constant first.
  package init(_ coefficients: [Rational]) {
    let count = coefficients.lastIndex { !$0.isZero }.map { $0 + 1 } ?? 0
    self.coefficients = Array(coefficients.prefix(count))
  }

  /// Whether the sum is 0 everywhere.
  package var isZero: Bool { coefficients.isEmpty }

  /// The highest power; 0 for a number, zero included.
  package var degree: Int { max(coefficients.count - 1, 0) }

  /// The coefficient of the highest power; 0 for zero.
  var leading: Rational { coefficients.last ?? 0 }

  /// The exact value.
  package func value(at x: Rational) -> Rational {
    coefficients.reversed().reduce(0) { $0 * x + $1 }
  }

  /// How the value changes with the number.
  package var derivative: Polynomial {
    Polynomial(coefficients.enumerated().dropFirst().map { Rational($0.offset) * $0.element })
  }
}

extension Polynomial {
  static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    let count = max(left.coefficients.count, right.coefficients.count)
    return Polynomial((0..<count).map { left[$0] + right[$0] })
  }

  static func - (left: Polynomial, right: Polynomial) -> Polynomial { left + right * -1 }

  static func * (left: Polynomial, right: Polynomial) -> Polynomial {
    guard !left.isZero, !right.isZero else { return Polynomial([]) }
    var products = [Rational](repeating: 0, count: left.degree + right.degree + 1)
    for (i, a) in left.coefficients.enumerated() {
      for (j, b) in right.coefficients.enumerated() { products[i + j] = products[i + j] + a * b }
    }
    return Polynomial(products)
  }

  static func * (left: Polynomial, right: Rational) -> Polynomial {
    Polynomial(left.coefficients.map { $0 * right })
  }

  private subscript(power: Int) -> Rational {
    power < coefficients.count ? coefficients[power] : 0
  }

  /// The quotient and what is left, by long division; the divisor must not be zero.
  func quotientAndRemainder(
    dividingBy divisor: Polynomial
  ) -> (quotient: Polynomial, remainder: Polynomial) {
    precondition(!divisor.isZero, "division by the polynomial 0")
    var (rest, quotient) = (self, Polynomial([]))
    while !rest.isZero && rest.degree >= divisor.degree {
      let powers = [Rational](repeating: 0, count: rest.degree - divisor.degree)
      let part = Polynomial(powers + [rest.leading / divisor.leading])
      quotient = quotient + part
      rest = rest - part * divisor
    }
    return (quotient, rest)
  }

  /// The common divisor of the highest degree, its leading coefficient 1; zero for two zeros.
  func greatestCommonDivisor(with other: Polynomial) -> Polynomial {
    var (large, small) = (self, other)
    while !small.isZero {
      (large, small) = (small, large.quotientAndRemainder(dividingBy: small).remainder.monic)
    }
    return large.monic
  }

  /// The same with the leading coefficient 1.
  var monic: Polynomial { isZero ? self : self * (1 / leading) }
}
