import Units

/// Where the units of a formula clash.
public enum UnitClash: Error, Sendable, Hashable {
  /// Two things of different units are added, subtracted or compared.
  case operands(formula: String, operation: String, left: CompoundUnit, right: CompoundUnit)
  /// A table is asked with an argument of another unit than its own.
  case argument(formula: String, table: String, needs: CompoundUnit, given: CompoundUnit)
  /// The term's unit is not the one that the formula declares.
  case result(formula: String, declares: CompoundUnit, gives: CompoundUnit)
}

extension UnitClash: CustomStringConvertible {
  /// Which units clash, and in which formula.
  public var description: String {
    switch self {
    case .operands(let formula, let operation, let left, let right):
      "\(formula): \(left) \(operation) \(right) do not go together"
    case .argument(let formula, let table, let needs, let given):
      "\(formula): \(table) is asked with \(given), but needs \(needs)"
    case .result(let formula, let declares, let gives):
      "\(formula) is declared in \(declares), but its term gives \(gives)"
    }
  }
}

/// The reading of a formula as a unit.
extension Formula {
  /// Proves that the units of the formula, and of those it names, agree.
  public func checkUnits() throws(UnitClash) {
    let gives = try term.dimension(in: name)
    guard gives == kind.dimension else {
      throw .result(formula: name, declares: kind.dimension, gives: gives)
    }
  }
}

extension Term {
  func dimension(in formula: String) throws(UnitClash) -> CompoundUnit {
    switch self {
    case .input(let input): return input.kind.dimension
    case .constant(let constant): return constant.unit
    case .formula(let formula):
      try formula.checkUnits()
      return formula.kind.dimension
    case .product(let a, let b):
      return try a.dimension(in: formula) * b.dimension(in: formula)
    case .quotient(let a, let b):
      return try a.dimension(in: formula) / b.dimension(in: formula)
    case .sum(let a, let b): return try Term.same(a, "+", b, formula)
    case .difference(let a, let b): return try Term.same(a, "-", b, formula)
    case .maximum(let a, let b): return try Term.same(a, "or", b, formula)
    case .minimum(let a, let b): return try Term.same(a, "or", b, formula)
    case .lookup(let table, let argument):
      return try argument.dimension(in: formula, for: table.name, table.argument, table.value)
    }
  }

  private static func same(
    _ a: Term, _ operation: String, _ b: Term, _ formula: String
  ) throws(UnitClash) -> CompoundUnit {
    let (left, right) = (try a.dimension(in: formula), try b.dimension(in: formula))
    guard left == right else {
      throw .operands(formula: formula, operation: operation, left: left, right: right)
    }
    return left
  }

  private func dimension(
    in formula: String, for table: String, _ needs: Kind, _ gives: Kind
  ) throws(UnitClash) -> CompoundUnit {
    let given = try dimension(in: formula)
    guard given == needs.dimension else {
      throw .argument(formula: formula, table: table, needs: needs.dimension, given: given)
    }
    return gives.dimension
  }
}
