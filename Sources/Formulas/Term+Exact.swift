import Notation

/// The reading of a formula in exact arithmetic, which confirms what a proof refutes.
extension Formula {
  /// The exact value at a point, or nil where there is none.
  package func exactValue(at point: [String: Rational]) -> Rational? {
    term.exactValue(at: point)
  }
}

extension Term {
  /// The exact value at a point, or nil outside a table and where a division is by zero.
  package func exactValue(at point: [String: Rational]) -> Rational? {
    switch self {
    case .input(let input): return point[input.name]
    case .constant(let constant): return constant.value
    case .formula(let formula): return formula.exactValue(at: point)
    case .sum(let a, let b): return Term.both(a, b, point, +)
    case .difference(let a, let b): return Term.both(a, b, point, -)
    case .product(let a, let b): return Term.both(a, b, point, *)
    case .quotient(let a, let b):
      return Term.both(a, b, point) { $1.isZero ? nil : $0 / $1 }
    case .maximum(let a, let b): return Term.both(a, b, point, max)
    case .minimum(let a, let b): return Term.both(a, b, point, min)
    case .lookup(let table, let argument):
      return argument.exactValue(at: point).flatMap(table.exactValue)
    }
  }

  private static func both(
    _ a: Term, _ b: Term, _ point: [String: Rational],
    _ operation: (Rational, Rational) -> Rational?
  ) -> Rational? {
    guard let left = a.exactValue(at: point), let right = b.exactValue(at: point) else {
      return nil
    }
    return operation(left, right)
  }
}

extension StepTable {
  func exactValue(at argument: Rational) -> Rational? {
    guard argument <= through else { return nil }
    return nodes.last { $0.at <= argument }?.gives
  }
}
