import Estimator
import Formulas
import Notation
import Units

/// What every port says in words, so that it says the same in every language.
extension PortedRules {
  /// What the port is and where it comes from: the head of its file.
  func introduction(command: String) -> String {
    """
    What a \(plantName) needs of WTP's chemicals: doses in g/m3 and amounts in kg a year, by WTP's rules.

    Written by wtp \(version) with `wtp port \(command)`, from \(catalogue.name), SHA-256
    \(catalogue.digest).
    Whoever changes a rule writes the file anew rather than editing it: `wtp verify --against` holds \
    it against WTP's figures.
    Estimates; to be confirmed by WTP.
    """
  }

  /// What a reader of a formula needs beside it: its name and unit, what it is, and its source.
  func comments(on formula: Formula) -> [String] {
    let unit = formula.unit.isPlain ? "" : " [\(formula.unit)]"
    return ["\(formula.name)\(unit): \(formula.meaning) (\(formula.source))"]
      + (hasUnitsToShow(formula.term) ? ["= \(formula.term.text())"] : [])
      + (formula.note.map { ["On the sheet: \($0)"] } ?? [])
  }

  /// What a reader of a table needs beside its figures.
  package func comment(on table: StepTable) -> String {
    "\(table.name): \(table.value.ownUnit) by \(table.argument.ownUnit) (\(table.source)). Each node "
      + "holds up to the next, the last to \(exactText(table.through)) inclusive; there is no "
      + "value outside."
  }

  /// Whether the formula with its units says more than the expression does.
  private func hasUnitsToShow(_ term: Term) -> Bool {
    if case .constant(let constant) = term { return constant.unit != .one }
    return term.operands.contains(where: hasUnitsToShow)
  }

  /// What stands above the formulas of a group.
  package func title(of group: Group) -> String {
    guard let product = group.product else { return "Results of the plant" }
    let form = product.form.map { ", \($0.rawValue)" } ?? ""
    let role = product.what.contains(product.role.rawValue) ? "" : ", \(product.role.rawValue)"
    return "\(product.id): \(product.what)\(role)\(form); dosed \(product.basis)"
  }

  /// What a field must be: `from 40 to 100 degC`.
  package func allowed(_ field: Field) -> String { field.limits.text(in: field.unit) }
}

/// A limit of two fields in plain words and figures.
package struct PortedCrossLimit: Sendable {
  /// The two fields.
  package let first, second: Field
  /// What the sum of the two is at most, as a decimal; nil where the first is at most the second.
  package let maximumSum: String?
  /// Why the limit stands there.
  package let reason: String
}

extension PortedRules {
  /// The limits that two fields share, in field order.
  package var portedCrossLimits: [PortedCrossLimit] {
    model.crossLimits.map { limit in
      switch limit {
      case .atMost(let first, let second, let reason):
        PortedCrossLimit(first: first, second: second, maximumSum: nil, reason: reason.text)
      case .sumAtMost(let first, let second, let maximum, let reason):
        PortedCrossLimit(
          first: first, second: second, maximumSum: text(maximum, as: .shortest),
          reason: reason.text)
      }
    }
  }
}
