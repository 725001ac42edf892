import Formulas
import Units

/// Inconsistent units in a formula: in a sum, a difference, a comparison, the argument of a table,
/// or the result.
struct UnitClash: Error {
  let description: String
}

/// The units of a formula.
extension Formula {
  /// Checks the units of the formula and of the formulas that it reads.
  func checkUnits() throws(UnitClash) {
    let gives = try term.unit(in: name)
    guard gives == kind.dimension else {
      throw UnitClash(
        description: "\(name) is declared in \(kind.dimension), but its term gives \(gives)")
    }
  }
}

extension Term {
  fileprivate func unit(in formula: String) throws(UnitClash) -> CompoundUnit {
    switch self {
    case .input(let input): return input.kind.dimension
    case .constant(let constant): return constant.unit
    case .formula(let formula):
      try formula.checkUnits()
      return formula.kind.dimension
    case .operation(.product, let a, let b): return try a.unit(in: formula) * b.unit(in: formula)
    case .operation(.quotient, let a, let b): return try a.unit(in: formula) / b.unit(in: formula)
    case .operation(.sum, let a, let b): return try a.unit(in: formula, "+", b)
    case .operation(.difference, let a, let b): return try a.unit(in: formula, "-", b)
    case .operation(.maximum, let a, let b), .operation(.minimum, let a, let b):
      return try a.unit(in: formula, "or", b)
    case .lookup(let table, let argument):
      let (given, needs) = (try argument.unit(in: formula), table.argument.dimension)
      guard given == needs else {
        throw UnitClash(
          description: "\(formula): \(table.name) is looked up with \(given), but needs \(needs)")
      }
      return table.value.dimension
    }
  }

  private func unit(
    in formula: String, _ operation: String, _ other: Term
  ) throws(UnitClash) -> CompoundUnit {
    let (left, right) = (try unit(in: formula), try other.unit(in: formula))
    guard left == right else {
      throw UnitClash(
        description: "\(formula): \(left) \(operation) \(right) have inconsistent units")
    }
    return left
  }
}
