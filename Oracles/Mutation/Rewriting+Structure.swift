import Formulas
import Notation
import Units

/// Terms with a wrong operation, operand, clamp or season, or without a part.
extension Rewriting {
  /// Returns the rewritings of a part that is an operation.
  static func structure(_ part: Term) -> [Rewriting] {
    operations(part) + exchangedOperands(part) + extremes(part) + dropped(part)
  }

  private static func operations(_ part: Term) -> [Rewriting] {
    guard let (a, b) = part.arithmetic else { return [] }
    return [a + b, a - b, a * b, a / b].filter { $0 != part }
      .map { Rewriting(.operation, part, as: $0) }
  }

  private static func exchangedOperands(_ part: Term) -> [Rewriting] {
    switch part {
    case .difference(let a, let b): [Rewriting(.operands, part, as: b - a)]
    case .quotient(let a, let b): [Rewriting(.operands, part, as: b / a)]
    default: []
    }
  }

  /// Returns the rewritings that exchange maximum and minimum, and those that drop the clamp.
  private static func extremes(_ part: Term) -> [Rewriting] {
    let other: Term
    switch part {
    case .maximum(let a, let b): other = .minimum(a, b)
    case .minimum(let a, let b): other = .maximum(a, b)
    default: return []
    }
    return [Rewriting(.extreme, part, as: other)]
      + part.operands.filter { !$0.isConstant }.map { Rewriting(.clamp, part, as: $0) }
  }

  private static func dropped(_ part: Term) -> [Rewriting] {
    guard let (a, b) = part.arithmetic else { return [] }
    let rest: Term =
      switch part {
      case .difference: .constant(-1, .one) * b
      case .quotient: .constant(1, .one) / b
      default: b
      }
    return [a, rest].map { Rewriting(.term, part, as: $0) }
  }

  /// Returns the rewritings of a sum of two seasons that omit one or count one twice.
  static func seasons(_ part: Term) -> [Rewriting] {
    guard case .sum(let a, let b) = part, let first = a.season, let second = b.season,
      first != second
    else { return [] }
    let wrong = [
      ("\(first) alone", a), ("\(second) alone", b), ("\(first) twice", a + a),
      ("\(second) twice", b + b), ("\(first) twice + \(second)", a + a + b),
      ("\(first) + \(second) twice", a + b + b),
    ]
    return wrong.map { Rewriting(.season, $1, from: "\(first) + \(second)", to: $0) }
  }
}

extension Term {
  /// The operands of a sum, difference, product or quotient.
  fileprivate var arithmetic: (Term, Term)? {
    switch self {
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b),
      .quotient(let a, let b):
      (a, b)
    default: nil
    }
  }

  /// The season that all inputs of the term belong to, or nil if there is none.
  fileprivate var season: String? {
    let names = Set(inputs.map { String($0.name.prefix { $0 != "_" }) })
    guard names.count == 1, let name = names.first else { return nil }
    return ["summer", "winter"].contains(name) ? name : nil
  }
}
