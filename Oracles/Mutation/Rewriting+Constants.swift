import Formulas
import Notation
import Units

/// Constants that are slightly off, have the wrong sign, are missing, or are in another unit.
extension Rewriting {
  /// Returns the rewritings of a part that is a constant.
  static func constants(_ part: Term) -> [Rewriting] {
    guard case .constant(let constant) = part else { return [] }
    return changes(of: constant).map { Rewriting($0, part, as: $1) }
  }

  /// Returns the rewritings that change every occurrence of a repeated constant.
  static func repeatedConstants(_ term: Term) -> [Rewriting] {
    term.leaves.flatMap { leaf -> [Rewriting] in
      guard case .constant(let constant) = leaf, term.count(of: leaf) > 1 else { return [] }
      return changes(of: constant).map { kind, wrong in
        Rewriting(
          kind, term.replacingLeaves { $0 == leaf ? wrong : nil },
          from: "\(leaf.text()) everywhere", to: wrong.text(), constant: leaf.text())
      }
    }
  }

  private static func changes(of constant: Constant) -> [(MutantKind, Term)] {
    let value = constant.value
    let slight: [(MutantKind, Rational)] = [(.percent, value * 1.01), (.percent, value * 0.99)]
    let gross: [(MutantKind, Rational)] = [(.sign, -value), (.zero, 0)]
    let digits = value.neighbours.map { (MutantKind.lastDigit, $0) }
    let units = confusions(of: constant).map { (MutantKind.unit, $0) }
    return (slight + digits + gross + units).map { kind, value in
      (kind, .constant(value, constant.unit, constant.name))
    }
  }

  /// Returns the constant for another kind of ton, or for a pound instead of a kilogram.
  private static func confusions(of constant: Constant) -> [Rational] {
    if constant.unit.powers["lb steam"] == 1 { return [2000, 2204.62, 2240] }
    return constant.unit == .gram / .kilogram ? [1, 453.592] : []
  }
}

extension Rational {
  /// The numbers one higher and one lower in the last digit; empty for a number without a finite
  /// decimal expansion.
  var neighbours: [Rational] {
    guard let decimal = DecimalNumber(self) else { return [] }
    let step = Rational.powerOfTen(min(decimal.lastPlace, 0))
    return [self + step, self - step]
  }
}

extension Term {
  /// Returns the number of times a leaf occurs in the term.
  fileprivate func count(of leaf: Term) -> Int {
    self == leaf ? 1 : operands.reduce(0) { $0 + $1.count(of: leaf) }
  }
}

/// Inputs that are read in the wrong unit.
extension Rewriting {
  /// Returns the rewritings that read an input in the wrong unit.
  static func units(_ term: Term) -> [Rewriting] {
    term.leaves.flatMap { leaf -> [Rewriting] in
      guard case .input(let input) = leaf else { return [] }
      return confusions(of: input).map { confusion in
        Rewriting(
          .unit, term.replacingLeaves { $0 == leaf ? confusion.term : nil },
          from: input.name, to: "\(input.name) \(confusion.words)")
      }
    }
  }

  private typealias Confusion = (words: String, term: Term)

  private static func confusions(of input: Input) -> [Confusion] {
    let figure = Term.input(input)
    let isTemperature = [.temperature, .temperatureDifference].contains(input.kind)
    return scalings.filter { $0[0] == input.kind.rawValue }.map { row in
      let size = UnitOfMeasure.size(row[3])
      let wrong: Term =
        switch row[2] {
        case "times": figure * number(size)
        case "over": figure / number(size)
        default: .constant(size, input.kind.dimension)
        }
      return (row[1], wrong)
    } + (isTemperature ? points(figure) : [])
  }

  /// The rows of `confusions.txt`.
  private static let scalings = EmbeddedText.named("confusions.txt").tableRows

  private static func points(_ figure: Term) -> [Confusion] {
    [
      ("as degF read as degC", figure * number(1.8) + number(32)),
      ("as degC read as degF", (figure - number(32)) / number(1.8)),
    ]
  }

  private static func number(_ value: Rational) -> Term { .constant(value, .one) }
}
