import Formulas
import Notation
import Units

/// The input that a curve runs along, in the unit of its axis.
struct MovingInput {
  let name: String
  let unit: UnitOfMeasure
  let from: Rational
  let to: Rational
}

extension PiecewiseRule {
  /// A term along an input, the others fixed at exact figures in their own units.
  init(_ term: Term, along input: MovingInput, _ fixed: [String: Rational]) {
    func constant(_ value: Rational?) -> PiecewiseRule {
      PiecewiseRule(value.map { RationalFunction($0) }, from: input.from, to: input.to)
    }
    func rule(_ term: Term) -> PiecewiseRule { PiecewiseRule(term, along: input, fixed) }
    switch term {
    case .input(let other) where other.name == input.name:
      let line = Polynomial([input.unit.offset, input.unit.factor])
      self.init(RationalFunction(line), from: input.from, to: input.to)
    case .input(let other): self = constant(fixed[other.name])
    case .constant(let figure): self = constant(figure.value)
    case .formula(let formula): self = rule(formula.term)
    case .sum(let a, let b): self = .both(rule(a), rule(b), +)
    case .difference(let a, let b): self = .both(rule(a), rule(b), -)
    case .product(let a, let b): self = .both(rule(a), rule(b), *)
    case .quotient(let a, let b): self = .quotient(rule(a), rule(b))
    case .maximum(let a, let b): self = .extreme(rule(a), rule(b), isMaximum: true)
    case .minimum(let a, let b): self = .extreme(rule(a), rule(b), isMaximum: false)
    case .lookup(let table, let argument): self = rule(argument).lookup(in: table)
    }
  }
}
