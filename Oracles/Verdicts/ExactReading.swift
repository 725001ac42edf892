import Formulas
import Notation
import Units

/// The reading of a formula in exact fractions, which binary rounding does not touch.
///
/// It decides the cells that lie so close to their tolerance that a double cannot.
struct ExactReading {
  private let point: [String: Rational]
  private var known: [String: Rational?] = [:]

  /// A reading at a point of figures in the fields' own units.
  init(at point: [String: Rational]) { self.point = point }

  /// The value of a formula, or nil where there is none.
  mutating func value(of formula: Formula) -> Rational? {
    if let value = known[formula.name] { return value }
    let value = value(of: formula.term)
    known[formula.name] = .some(value)
    return value
  }

  private mutating func value(of term: Term) -> Rational? {
    switch term {
    case .input(let input): return point[input.name]
    case .constant(let constant): return constant.value
    case .formula(let formula): return value(of: formula)
    case .lookup(let table, let argument): return value(of: argument).flatMap(table.exactValue)
    case .interpolation(let table, let argument):
      return value(of: argument).flatMap(table.exactValue)
    case .sum(let a, let b): return both(a, b) { $0 + $1 }
    case .difference(let a, let b): return both(a, b) { $0 - $1 }
    case .product(let a, let b): return both(a, b) { $0 * $1 }
    case .quotient(let a, let b): return both(a, b) { $1.isZero ? nil : $0 / $1 }
    case .maximum(let a, let b): return both(a, b) { $0 < $1 ? $1 : $0 }
    case .minimum(let a, let b): return both(a, b) { $0 < $1 ? $0 : $1 }
    }
  }

  private mutating func both(
    _ a: Term, _ b: Term, _ operation: (Rational, Rational) -> Rational?
  ) -> Rational? {
    guard let left = value(of: a), let right = value(of: b) else { return nil }
    return operation(left, right)
  }
}

extension StepTable {
  fileprivate func exactValue(at argument: Rational) -> Rational? {
    through < argument ? nil : nodes.last { $0.at <= argument }?.gives
  }
}

extension LinearTable {
  fileprivate func exactValue(at argument: Rational) -> Rational? {
    guard let right = nodes.firstIndex(where: { argument <= $0.at }) else { return nil }
    if nodes[right].at == argument { return nodes[right].gives }
    guard right > 0 else { return nil }
    let (a, b) = (nodes[right - 1], nodes[right])
    return a.gives + (argument - a.at) / (b.at - a.at) * (b.gives - a.gives)
  }
}

extension Term {
  /// Why the term has no value at a point, in a few words.
  func reasonForNoValue(at point: [String: Double]) -> String {
    tableLeft(at: point) ?? "no value: a division by zero, or a figure too large"
  }

  private func tableLeft(at point: [String: Double]) -> String? {
    switch self {
    case .formula(let formula): return formula.term.tableLeft(at: point)
    case .lookup(let table, let argument) where argument.value(at: point) != nil:
      return value(at: point) == nil ? outside(table.name) : nil
    case .interpolation(let table, let argument) where argument.value(at: point) != nil:
      return value(at: point) == nil ? outside(table.name) : nil
    default: return operands.lazy.compactMap { $0.tableLeft(at: point) }.first
    }
  }

  private func outside(_ table: String) -> String {
    "outside the \(table.split(separator: "_").joined(separator: " "))"
  }
}
