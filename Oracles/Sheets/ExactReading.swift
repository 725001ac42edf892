import Formulas
import Notation

/// The exact figures of a row and of its formulas.
///
/// They decide the cells that are too close to their tolerance to be decided in doubles.
final class ExactReading {
  /// The figures in the fields' own units.
  let point: [String: Rational]
  private var known: [String: Rational?] = [:]

  init(at point: [String: Rational]) { self.point = point }

  /// Returns the value of a formula, or nil if there is none.
  func value(of formula: Formula) -> Rational? {
    if let value = known[formula.name] { return value }
    let value = formula.exactValue(at: point)
    known[formula.name] = .some(value)
    return value
  }
}

extension Term {
  /// Returns why the term has no value at a point, as a short phrase.
  func reasonForNoValue(at point: [String: Double]) -> String {
    tableLeft(at: point) ?? "no value: a division by zero or an overflow"
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
