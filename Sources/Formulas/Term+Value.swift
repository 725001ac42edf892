import Notation
import Units

/// Evaluation of a formula at a point, in doubles and in exact fractions.
///
/// This is the reference implementation that the others are tested against. `CompiledFormulas` is
/// the fast one.
extension Formula {
  /// Returns the value in the unit of the formula, or nil if there is none.
  ///
  /// There is no value outside a table, if an input is missing, or if a division by zero or an
  /// overflow leaves no finite number.
  package func value(at point: [String: Double]) -> Double? { term.value(at: point) }

  /// Returns the exact value at a point, or nil if there is none.
  package func exactValue(at point: [String: Rational]) -> Rational? {
    term.exactValue { point[$0] }
  }

  /// Returns the exact value at a point that looks up each input by name, or nil if there is none.
  package func exactValue(at point: (String) -> Rational?) -> Rational? {
    term.exactValue(at: point)
  }
}

extension Term {
  /// Returns the value at a point, or nil if there is none.
  package func value(at point: [String: Double]) -> Double? {
    let value = number { point[$0] ?? .nan }
    return value.isFinite ? value : nil
  }

  /// Returns the exact value at a point, or nil outside a table or after a division by zero.
  package func exactValue(at point: (String) -> Rational?) -> Rational? { number(at: point) }

  /// Returns the number of the term, from those of its inputs.
  func number<Number: FormulaNumber>(at point: (String) -> Number) -> Number {
    switch self {
    case .input(let input): point(input.name)
    case .constant(let constant): Number(rounding: constant.value)
    case .formula(let formula): formula.term.number(at: point)
    case .operation(let operation, let a, let b):
      Number.result(of: operation, a.number(at: point), b.number(at: point))
    case .lookup(let table, let argument): Number.value(of: table, at: argument.number(at: point))
    }
  }
}

extension Term.Operation {
  /// Returns the result for two doubles, or a number that is not finite if there is none.
  package func value(_ a: Double, _ b: Double) -> Double { .result(of: self, a, b) }

  /// Returns the exact result for two numbers, or nil if there is none.
  package func exactValue(_ a: Rational, _ b: Rational) -> Rational? { .result(of: self, a, b) }
}

/// A number type that can evaluate formulas.
///
/// An operation on a missing value must not return a value.
protocol FormulaNumber {
  init(rounding exact: Rational)
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func quotient(_ a: Self, _ b: Self) -> Self
  static func greater(_ a: Self, _ b: Self) -> Self
  static func lesser(_ a: Self, _ b: Self) -> Self
  static func value(of table: StepTable, at argument: Self) -> Self
}

extension FormulaNumber {
  @inline(__always)
  static func result(of operation: Term.Operation, _ a: Self, _ b: Self) -> Self {
    switch operation {
    case .sum: a + b
    case .difference: a - b
    case .product: a * b
    case .quotient: quotient(a, b)
    case .maximum: greater(a, b)
    case .minimum: lesser(a, b)
    }
  }
}

/// Numbers that are not finite represent missing values.
extension Double: FormulaNumber {
  init(rounding exact: Rational) { self = exact.double }

  static func value(of table: StepTable, at argument: Double) -> Double {
    table.value(at: argument) ?? .nan
  }

  /// Returns the larger of two numbers, or NaN if either is not finite.
  ///
  /// The standard library's `max(0, .nan)` is 0, which would turn a missing value into a dose of 0.
  @inline(__always)
  package static func greater(_ a: Double, _ b: Double) -> Double {
    let (a, b) = (finite(a), finite(b))
    return a >= b || a.isNaN ? a : b
  }

  /// Returns the smaller of two numbers, or NaN if either is not finite.
  @inline(__always)
  package static func lesser(_ a: Double, _ b: Double) -> Double {
    let (a, b) = (finite(a), finite(b))
    return a <= b || a.isNaN ? a : b
  }

  /// Returns the quotient of two numbers, or NaN if the divisor is not finite.
  @inline(__always)
  static func quotient(_ a: Double, _ b: Double) -> Double { a / finite(b) }

  /// Returns the number, or NaN if it is infinite.
  ///
  /// Other operations propagate infinities; only a maximum, a minimum or a divisor could hide them.
  @inline(__always)
  private static func finite(_ number: Double) -> Double { number + number * 0 }
}

extension Rational?: FormulaNumber {
  init(rounding exact: Rational) { self = exact }

  static func + (a: Self, b: Self) -> Self { both(a, b, +) }
  static func - (a: Self, b: Self) -> Self { both(a, b, -) }
  static func * (a: Self, b: Self) -> Self { both(a, b, *) }
  static func quotient(_ a: Self, _ b: Self) -> Self { both(a, b) { $1.isZero ? nil : $0 / $1 } }
  static func greater(_ a: Self, _ b: Self) -> Self { both(a, b, max) }
  static func lesser(_ a: Self, _ b: Self) -> Self { both(a, b, min) }

  static func value(of table: StepTable, at argument: Self) -> Self {
    guard let argument, argument <= table.through else { return nil }
    return table.nodes.last { $0.at <= argument }?.gives
  }

  private static func both(
    _ a: Self, _ b: Self, _ operation: (Rational, Rational) -> Rational?
  ) -> Self {
    guard let a, let b else { return nil }
    return operation(a, b)
  }
}
