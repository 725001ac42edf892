import Notation
import Units

/// The expression of a formula: a value that can be evaluated, explained, proved and changed.
///
/// There are no conditionals, only arithmetic, `maximum`, `minimum` and tables. This keeps every
/// way of evaluating a formula exact.
package indirect enum Term: Sendable, Hashable {
  case input(Input)
  case constant(Constant)
  case formula(Formula)
  case operation(Operation, Term, Term)
  case lookup(StepTable, Term)

  /// An operation on two numbers.
  package enum Operation: Sendable { case sum, difference, product, quotient, maximum, minimum }
}

/// A named input of a formula.
package struct Input: Sendable, Hashable {
  /// The name of the field, in snake_case.
  package let name: String
  /// The kind of figure.
  package let kind: Kind

  /// Creates an input of a kind.
  package init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }
}

/// An exact number in a formula, with the unit that makes the units of the formula consistent.
package struct Constant: Sendable, Hashable {
  /// The exact value.
  package let value: Rational
  /// The unit of the value.
  package let unit: CompoundUnit
  /// The name of the constant, if it has one.
  package let name: String?

  /// Creates a constant in a unit.
  package init(_ value: Rational, _ unit: CompoundUnit, _ name: String? = nil) {
    (self.value, self.unit, self.name) = (value, unit, name)
  }
}

/// A named figure that is computed from others, with its unit, its source and its term.
package struct Formula: Sendable, Hashable {
  /// The name in table headers, such as `annual_feed` or `S5.dose`.
  package let name: String
  /// The kind of figure, which determines the unit.
  package let kind: Kind
  /// A description of the figure.
  package let meaning: String
  /// The source of the formula.
  package let source: String
  /// A one-line hint for readers who compare the term with the source.
  package let note: String?
  /// The unit of the formula's value.
  package let unit: UnitOfMeasure
  /// The expression of the formula.
  package let term: Term

  /// Creates a formula from a term; its unit is the kind's own unless it is another.
  package init(
    _ name: String, _ kind: Kind, _ meaning: String, source: String, note: String? = nil,
    unit: UnitOfMeasure? = nil, _ term: () -> Term
  ) {
    self.unit = unit ?? kind.ownUnit
    (self.name, self.kind, self.meaning) = (name, kind, meaning)
    (self.source, self.note) = (source, note)
    self.term = term()
  }

  /// Hashes the name only, since formulas with the same name are rarely different.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Term {
  /// The direct operands of the term, without those of named formulas.
  package var operands: [Term] {
    switch self {
    case .input, .constant, .formula: []
    case .operation(_, let a, let b): [a, b]
    case .lookup(_, let argument): [argument]
    }
  }

  /// Returns the same operation on other operands, which must be as many as in `operands`.
  package func replacingOperands(_ operands: [Term]) -> Term {
    switch self {
    case .input, .constant, .formula: self
    case .operation(let operation, _, _): .operation(operation, operands[0], operands[1])
    case .lookup(let table, _): .lookup(table, operands[0])
    }
  }
}

extension Term {
  /// Returns the sum of two terms.
  package static func + (left: Term, right: Term) -> Term { .operation(.sum, left, right) }
  /// Returns the difference of two terms.
  package static func - (left: Term, right: Term) -> Term { .operation(.difference, left, right) }
  /// Returns the product of two terms.
  package static func * (left: Term, right: Term) -> Term { .operation(.product, left, right) }
  /// Returns the quotient of two terms.
  package static func / (left: Term, right: Term) -> Term { .operation(.quotient, left, right) }
  /// Returns the larger of two terms.
  package static func maximum(_ a: Term, _ b: Term) -> Term { .operation(.maximum, a, b) }
  /// Returns the smaller of two terms.
  package static func minimum(_ a: Term, _ b: Term) -> Term { .operation(.minimum, a, b) }

  /// Returns a constant with its unit.
  package static func constant(
    _ value: Rational, _ unit: CompoundUnit, _ name: String? = nil
  ) -> Term {
    .constant(Constant(value, unit, name))
  }
}
