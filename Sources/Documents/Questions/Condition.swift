import Estimator
import Formulas
import Notation
import Units

/// A condition on a figure of a plant: it is below, at most, above, at least or equal to a bound.
package struct Condition: Sendable {
  package enum Relation: String, CaseIterable, Sendable {
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
    case equal = "="

    /// Returns whether the relation holds for the sign of the figure minus the bound.
    func holds(_ sign: Int) -> Bool {
      switch self {
      case .atMost: sign <= 0
      case .atLeast: sign >= 0
      case .below: sign < 0
      case .above: sign > 0
      case .equal: sign == 0
      }
    }
  }

  let formula: Formula
  let relation: Relation
  /// The bound in the formula's own unit.
  let bound: Rational
  /// The condition in words: `S5.dose < 200 g/m3`.
  let words: String
  /// The unit after a figure of the formula, with a leading space; empty for a plain number.
  let unit: String

  /// Returns the three ways in which the yearly costs of two products compare; prices are per kg.
  package static func costs(
    of product: (usage: Output, price: Rational), than other: (usage: Output, price: Rational),
    in currency: String
  ) -> [Condition] {
    func cost(_ product: (usage: Output, price: Rational)) -> Term {
      .constant(product.price, .one) * .formula(product.usage.formula)
    }
    let names = [product, other].map { $0.usage.product?.id ?? $0.usage.name }
    let difference = Formula(
      "\(names[0]) minus \(names[1])", .ratio, "difference of costs in \(currency) a year",
      source: "a user's prices"
    ) { cost(product) - cost(other) }
    return [(.below, "is cheaper than"), (.equal, "costs as much as"), (.above, "is dearer than")]
      .map {
        Condition(
          formula: difference, relation: $0, bound: 0, words: "\(names[0]) \($1) \(names[1])",
          unit: " \(currency)/yr")
      }
  }
}

extension Condition {
  /// Creates a condition on an output; `written` is the bound.
  package init(_ output: Output, _ relation: Relation, _ written: WrittenQuantity) {
    let formula = output.formula
    self.init(
      formula: formula, relation: relation, bound: written.exact,
      words: "\(output.name) \(relation.rawValue) \(written)",
      unit: formula.unit.isPlain ? "" : " \(formula.unit)")
  }
}
