import Formulas
import Notation

/// A term as a quotient of two polynomials, regardless of how it is written.
///
/// A table, a maximum or a minimum is an atom of the polynomials, identified by the normal form of
/// its arguments.
struct NormalForm: Hashable {
  let above: Polynomial
  let below: Polynomial

  private init(_ above: Polynomial, over below: Polynomial) {
    if let divisor = below.constant, !divisor.isZero {
      self.above = above * Polynomial(1 / divisor)
      self.below = Polynomial(1)
    } else {
      let shared = Polynomial.shared(above.commonPowers, below.commonPowers)
      self.above = above.divided(by: shared)
      self.below = below.divided(by: shared)
    }
  }

  /// Creates the normal form of a term, with named formulas expanded.
  init(_ term: Term) {
    switch term {
    case .input(let input): self.init(Atom.input(input))
    case .constant(let constant): self.init(Polynomial(constant.value), over: Polynomial(1))
    case .formula(let formula): self.init(formula.term)
    case .lookup(let table, let a): self.init(.lookup(table, NormalForm(a)))
    case .operation(.maximum, let a, let b): self.init(.maximum([NormalForm(a), NormalForm(b)]))
    case .operation(.minimum, let a, let b): self.init(.minimum([NormalForm(a), NormalForm(b)]))
    case .operation(.sum, let a, let b): self = NormalForm(a) + NormalForm(b)
    case .operation(.difference, let a, let b): self = NormalForm(a) - NormalForm(b)
    case .operation(.product, let a, let b): self = NormalForm(a) * NormalForm(b)
    case .operation(.quotient, let a, let b): self = NormalForm(a) / NormalForm(b)
    }
  }

  private init(_ atom: Atom) { self.init(Polynomial(atom), over: Polynomial(1)) }

  static func + (left: NormalForm, right: NormalForm) -> NormalForm {
    if left.below == right.below { return NormalForm(left.above + right.above, over: left.below) }
    return NormalForm(
      left.above * right.below + right.above * left.below, over: left.below * right.below)
  }

  static func - (left: NormalForm, right: NormalForm) -> NormalForm {
    left + NormalForm(right.above * Polynomial(-1), over: right.below)
  }

  static func * (left: NormalForm, right: NormalForm) -> NormalForm {
    NormalForm(left.above * right.above, over: left.below * right.below)
  }

  static func / (left: NormalForm, right: NormalForm) -> NormalForm {
    NormalForm(left.above * right.below, over: left.below * right.above)
  }
}

extension NormalForm {
  /// Whether the form has too many parts to be a term: bounds of sums follow them one by one.
  var hasManyParts: Bool { above.coefficients.count + below.coefficients.count > 5_000 }

  /// The form as a term without common factors, for which intervals give tight bounds.
  var term: Term { below == Polynomial(1) ? above.term : above.term / below.term }
}

extension Polynomial {
  /// The sum as a term, with its parts in a fixed order.
  fileprivate var term: Term {
    let parts = coefficients.map { powers, coefficient in
      powers.flatMap { [Term](repeating: $0.key.term, count: $0.value) }
        .sorted { $0.text() < $1.text() }.reduce(.constant(coefficient, .one), *)
    }
    let ordered = parts.sorted { $0.text() < $1.text() }
    // An empty sum is 0.
    guard let first = ordered.first else { return .constant(0, .one) }
    return ordered.dropFirst().reduce(first, +)
  }
}

extension Atom {
  fileprivate var term: Term {
    switch self {
    case .input(let input): .input(input)
    case .lookup(let table, let argument): .lookup(table, argument.term)
    case .maximum(let forms): Term.maximum(forms.ends.0, forms.ends.1)
    case .minimum(let forms): Term.minimum(forms.ends.0, forms.ends.1)
    }
  }
}

extension Set<NormalForm> {
  /// The two operands; the same one twice if the set has only one form.
  fileprivate var ends: (Term, Term) {
    let terms = map(\.term).sorted { $0.text() < $1.text() }
    return (terms[0], terms[terms.count - 1])
  }
}

/// An indivisible part of a polynomial.
indirect enum Atom: Hashable {
  case input(Input)
  case lookup(StepTable, NormalForm)
  case maximum(Set<NormalForm>)
  case minimum(Set<NormalForm>)
}

/// A sum of products of atoms with exact coefficients.
///
/// Equal polynomials have equal values.
struct Polynomial: Hashable {
  /// The coefficient of each product of atoms, none of them 0.
  private(set) var coefficients: [Powers: Rational]

  /// The exponent of each atom in a product, never 0.
  typealias Powers = [Atom: Int]

  /// Creates a constant polynomial.
  init(_ value: Rational) { coefficients = value.isZero ? [:] : [[:]: value] }

  /// Creates the polynomial of a single atom.
  init(_ atom: Atom) { coefficients = [[atom: 1]: 1] }

  private init(_ coefficients: [Powers: Rational]) {
    self.coefficients = coefficients.filter { !$0.value.isZero }
  }

  /// Whether the polynomial is identically 0.
  var isZero: Bool { coefficients.isEmpty }

  /// The value of a constant polynomial, or nil if it has an atom.
  var constant: Rational? {
    if coefficients.isEmpty { return 0 }
    return coefficients.count == 1 ? coefficients[[:]] : nil
  }

  /// The greatest product of atoms that divides every part.
  var commonPowers: Powers {
    coefficients.keys.dropFirst().reduce(coefficients.keys.first ?? [:], Polynomial.shared)
  }

  /// Returns the product of the atoms that two products share.
  static func shared(_ a: Powers, _ b: Powers) -> Powers {
    a.merging(b, uniquingKeysWith: min).filter { a[$0.key] != nil && b[$0.key] != nil }
  }

  /// Returns the sum divided by a product of atoms that every part must have.
  func divided(by shared: Powers) -> Polynomial {
    if shared.isEmpty { return self }
    let parts = coefficients.map { powers, coefficient in
      (powers.merging(shared, uniquingKeysWith: -).filter { $0.value != 0 }, coefficient)
    }
    return Polynomial(Dictionary(uniqueKeysWithValues: parts))
  }

  static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    Polynomial(left.coefficients.merging(right.coefficients, uniquingKeysWith: +))
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
