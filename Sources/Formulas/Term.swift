import Notation
import Units

/// What a formula is built of: a value, so that it can be evaluated, explained, proved or changed.
///
/// There is no `if`: only arithmetic, `maximum`, `minimum` and tables. That is what keeps every
/// other reading of a formula exact.
public indirect enum Term: Sendable, Hashable {
  case input(Input)
  case constant(Constant)
  case formula(Formula)
  case sum(Term, Term)
  case difference(Term, Term)
  case product(Term, Term)
  case quotient(Term, Term)
  case maximum(Term, Term)
  case minimum(Term, Term)
  case lookup(StepTable, Term)
}

/// A named figure that a formula is given.
public struct Input: Sendable, Hashable {
  /// The name of the field, in snake_case.
  public let name: String
  /// What the input measures.
  public let kind: Kind

  /// An input of a kind.
  public init(_ name: String, _ kind: Kind) {
    (self.name, self.kind) = (name, kind)
  }
}

/// An exact figure of a formula, with the unit that makes the formula's units agree.
public struct Constant: Sendable, Hashable {
  /// The exact value.
  public let value: Rational
  /// The unit that the formula's units need.
  public let unit: CompoundUnit
  /// What the constant stands for, where it has a name of its own.
  public let name: String?

  /// An exact figure in a unit.
  public init(_ value: Rational, _ unit: CompoundUnit, _ name: String? = nil) {
    (self.value, self.unit, self.name) = (value, unit, name)
  }
}

/// A named figure that follows from others: its unit, its source and the term that gives it.
public struct Formula: Sendable, Hashable {
  /// The name in the header of a table: `annual_feed`, `S5.dose`.
  public let name: String
  /// What the figure measures; its own unit is the formula's.
  public let kind: Kind
  /// What the figure is, in words.
  public let meaning: String
  /// Where the formula comes from.
  public let source: String
  /// What a reader who holds the term against the source may miss, in one line.
  public let note: String?
  /// What the formula is built of.
  public let term: Term

  /// A formula of a term, which is made once.
  public init(
    _ name: String, _ kind: Kind, _ meaning: String, source: String, note: String? = nil,
    _ term: () -> Term
  ) {
    (self.name, self.kind, self.meaning) = (name, kind, meaning)
    (self.source, self.note) = (source, note)
    self.term = term()
  }

  /// The unit of the formula's value.
  public var unit: UnitOfMeasure { kind.ownUnit }
}

extension Term {
  /// The terms that this one is directly made of, not looking into named formulas.
  package var operands: [Term] {
    switch self {
    case .input, .constant, .formula: []
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b),
      .quotient(let a, let b), .maximum(let a, let b), .minimum(let a, let b):
      [a, b]
    case .lookup(_, let argument): [argument]
    }
  }

  /// The same operation on other operands, as many as `operands` gives.
  package func replacingOperands(_ operands: [Term]) -> Term {
    switch self {
    case .input, .constant, .formula: self
    case .sum: .sum(operands[0], operands[1])
    case .difference: .difference(operands[0], operands[1])
    case .product: .product(operands[0], operands[1])
    case .quotient: .quotient(operands[0], operands[1])
    case .maximum: .maximum(operands[0], operands[1])
    case .minimum: .minimum(operands[0], operands[1])
    case .lookup(let table, _): .lookup(table, operands[0])
    }
  }
}

extension Term {
  /// The sum of two terms.
  public static func + (left: Term, right: Term) -> Term { .sum(left, right) }
  /// The difference of two terms.
  public static func - (left: Term, right: Term) -> Term { .difference(left, right) }
  /// The product of two terms.
  public static func * (left: Term, right: Term) -> Term { .product(left, right) }
  /// The quotient of two terms.
  public static func / (left: Term, right: Term) -> Term { .quotient(left, right) }

  /// A constant with its unit.
  public static func constant(
    _ value: Rational, _ unit: CompoundUnit, _ name: String? = nil
  ) -> Term {
    .constant(Constant(value, unit, name))
  }
}
