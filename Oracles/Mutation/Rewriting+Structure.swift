import Formulas
import Notation
import Units

/// Terms with a wrong operation, operand, clamp or season, or without a part.
extension Rewriting {
  /// Returns the rewritings of a part that is an operation: with another operation, with exchanged
  /// operands, without its clamp, or with one operand alone.
  static func structure(_ part: Term) -> [Rewriting] {
    guard case .operation(let operation, let a, let b) = part else { return [] }
    func changed(_ kind: MutantKind, _ others: Term...) -> [Rewriting] {
      others.filter { $0 != part }.map { Rewriting(kind, part, as: $0) }
    }
    let others = changed(.operation, a + b, a - b, a * b, a / b)
    let clamped = part.operands.filter { !$0.isConstant }.map { Rewriting(.clamp, part, as: $0) }
    return switch operation {
    case .maximum: changed(.extreme, .minimum(a, b)) + clamped
    case .minimum: changed(.extreme, .maximum(a, b)) + clamped
    case .sum, .product: others + changed(.term, a, b)
    case .difference:
      others + changed(.operands, b - a) + changed(.term, a, .constant(-1, .one) * b)
    case .quotient: others + changed(.operands, b / a) + changed(.term, a, .constant(1, .one) / b)
    }
  }

  /// Returns the rewritings of a sum of two seasons that omit one or count one twice.
  static func seasons(_ part: Term) -> [Rewriting] {
    guard case .operation(.sum, let a, let b) = part, let first = a.season, let second = b.season,
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
  /// The season that all inputs of the term belong to, or nil if there is none.
  fileprivate var season: String? {
    let names = Set(inputs.map { String($0.name.prefix { $0 != "_" }) })
    guard names.count == 1, let name = names.first else { return nil }
    return ["summer", "winter"].contains(name) ? name : nil
  }
}
