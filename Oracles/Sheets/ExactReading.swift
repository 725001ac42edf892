import Formulas
import Notation
import Units

/// The figures of a row in exact fractions, and what formulas make of them.
///
/// It decides the cells that lie so close to their tolerance that a double cannot.
final class ExactReading {
  /// The figures in the fields' own units.
  let point: [String: Rational]
  private var known: [String: Rational?] = [:]

  /// A reading at a point of figures in the fields' own units.
  init(at point: [String: Rational]) { self.point = point }

  /// The value of a formula, or nil where there is none.
  func value(of formula: Formula) -> Rational? {
    if let value = known[formula.name] { return value }
    let value = formula.exactValue(at: point)
    known[formula.name] = .some(value)
    return value
  }
}

extension Term {
  /// Why the term has no value at a point, in a few words.
  func reasonForNoValue(at point: [String: Double]) -> String {
    tableLeft(at: point) ?? "no value: a division by zero, or a figure too large"
  }

  private func tableLeft(at point: [String: Double]) -> String? {
    switch self {
    case .formula(let formula): return formula.term.tableLeft(at: point)
    case .lookup(let table, let argument) where argument.value(at: point) != nil:
      return value(at: point) == nil ? outside(table.name) : nil
    default: return operands.lazy.compactMap { $0.tableLeft(at: point) }.first
    }
  }

  private func outside(_ table: String) -> String {
    "outside the \(table.split(separator: "_").joined(separator: " "))"
  }
}
