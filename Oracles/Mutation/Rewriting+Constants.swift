import Formulas
import Notation
import Units

/// Constants that are a little off, of the wrong sign, forgotten, or of another unit.
extension Rewriting {
  /// The rewritings of a part that is a constant.
  static func constants(_ part: Term) -> [Rewriting] {
    guard case .constant(let constant) = part else { return [] }
    return changes(of: constant).map { kind, value in
      Rewriting(kind, part, as: .constant(Constant(value, constant.unit, constant.name)))
    }
  }

  /// A constant that stands several times in a term, wrong in all places.
  static func repeatedConstants(_ term: Term) -> [Rewriting] {
    term.leaves.flatMap { leaf -> [Rewriting] in
      guard case .constant(let constant) = leaf, term.count(of: leaf) > 1 else { return [] }
      return changes(of: constant).map { kind, value in
        let wrong = Term.constant(Constant(value, constant.unit, constant.name))
        return Rewriting(
          kind, term.replacingLeaves { $0 == leaf ? wrong : nil },
          from: "\(leaf.text()) everywhere", to: wrong.text(), constant: leaf.text())
      }
    }
  }

  private static func changes(of constant: Constant) -> [(MutantKind, Rational)] {
    let value = constant.value
    let slight: [(MutantKind, Rational)] = [(.percent, value * 1.01), (.percent, value * 0.99)]
    let gross: [(MutantKind, Rational)] = [(.sign, -value), (.zero, 0)]
    let digits = value.neighbours.map { (MutantKind.lastDigit, $0) }
    let units = confusions(of: constant).map { (MutantKind.unit, $0) }
    return slight + digits + gross + units
  }

  /// What stands in the constant's place where a ton is another ton, or a kilogram a pound.
  private static func confusions(of constant: Constant) -> [Rational] {
    let powers = constant.unit.powers
    if powers["lb steam"] == 1 { return [2000, 2204.62, 2240] }
    if constant.unit == .gram / .kilogram { return [1, 453.592] }
    return []
  }
}

extension Rational {
  /// The number one more and one less in its last digit; none where its digits never end.
  var neighbours: [Rational] {
    guard let decimal = DecimalNumber(self) else { return [] }
    let step = Rational.powerOfTen(min(decimal.lastPlace, 0))
    return [self + step, self - step]
  }
}

extension Term {
  /// How many times a leaf stands in the term.
  fileprivate func count(of leaf: Term) -> Int {
    self == leaf ? 1 : operands.reduce(0) { $0 + $1.count(of: leaf) }
  }
}
