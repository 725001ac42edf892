import Notation

/// A sum of products of atoms with exact coefficients; equal sums are equal values.
struct Polynomial: Hashable {
  /// The coefficient of each product of atoms, none of them 0.
  private(set) var coefficients: [Powers: Rational]

  /// How often each atom stands in a product, none of them 0 times.
  typealias Powers = [Atom: Int]

  /// A number.
  init(_ value: Rational) { coefficients = value.isZero ? [:] : [[:]: value] }

  /// An atom alone.
  init(_ atom: Atom) { coefficients = [[atom: 1]: 1] }

  private init(_ coefficients: [Powers: Rational]) {
    self.coefficients = coefficients.filter { !$0.value.isZero }
  }

  /// Whether the sum is 0 whatever the atoms are.
  var isZero: Bool { coefficients.isEmpty }

  /// The number that the sum is, where no atom is in it.
  var constant: Rational? {
    if coefficients.isEmpty { return 0 }
    return coefficients.count == 1 ? coefficients[[:]] : nil
  }

  static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    Polynomial(left.coefficients.merging(right.coefficients, uniquingKeysWith: +))
  }

  static func - (left: Polynomial, right: Polynomial) -> Polynomial {
    left + right * Polynomial(-1)
  }

  static func * (left: Polynomial, right: Polynomial) -> Polynomial {
    var products: [Powers: Rational] = [:]
    for (a, first) in left.coefficients {
      for (b, second) in right.coefficients {
        let powers = a.merging(b, uniquingKeysWith: +)
        products[powers] = products[powers, default: 0] + first * second
      }
    }
    return Polynomial(products)
  }
}
