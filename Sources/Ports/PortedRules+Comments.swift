import Estimator
import Formulas
import Notation
import Units

/// The headings and comments of ports, which are the same in every language.
extension PortedRules {
  /// The top of a port: its purpose and its origin.
  func introduction(command: String) -> String {
    """
    Doses of WTP's chemicals in g/m3, and amounts in kg a year, for a \(plantName), by WTP's rules.

    Written by wtp \(version) with `wtp port \(command)`, from \(catalogue.name), SHA-256
    \(catalogue.digest).
    To change a rule, run `wtp port` again instead of editing this file; `wtp verify --against` \
    compares its figures with WTP's.
    """ + model.changes.remarks.map { "\nHere, \($0)." }.joined()
      + "\nEstimates; to be confirmed by WTP."
  }

  /// The comment above a formula: its name, unit, meaning and source.
  func comments(on formula: Formula) -> [String] {
    let unit = formula.unit.isPlain ? "" : " [\(formula.unit)]"
    return ["\(formula.name)\(unit): \(formula.meaning) (\(formula.source))"]
      + (hasUnitsToShow(formula.term) ? ["= \(formula.term.text())"] : [])
      + (formula.note.map { ["On the sheet: \($0)"] } ?? [])
  }

  /// The comment above a table: its units, source and range.
  package func comment(on table: StepTable) -> String {
    "\(table.name): \(table.value.ownUnit) by \(table.argument.ownUnit) (\(table.source)). Each node "
      + "applies up to the next, the last to \(exactText(table.through)) inclusive; nothing "
      + "outside has a value."
  }

  /// Whether the term shows units that the expression leaves out.
  private func hasUnitsToShow(_ term: Term) -> Bool {
    if case .constant(let constant) = term { return constant.unit != .one }
    return term.operands.contains(where: hasUnitsToShow)
  }

  /// The heading of a group of formulas.
  package func title(of group: Group) -> String {
    guard let product = group.product else { return "Results of the plant" }
    let form = product.form.map { ", \($0.rawValue)" } ?? ""
    let role = product.what.contains(product.role.rawValue) ? "" : ", \(product.role.rawValue)"
    return "\(product.id): \(product.what)\(role)\(form); dosed \(product.basis)"
  }
}

extension RuleChanges {
  /// The options of the command that wrote the port, after a space; empty if there are none.
  var options: String {
    let names = measured.map(\.rawValue).joined(separator: ",")
    return (oxygen == .table ? "" : " --oxygen \(oxygen.rawValue)")
      + (names.isEmpty ? "" : " --given \(names)")
      + (feed == .analysed ? "" : " --feed \(feed.rawValue)")
      + (indices.map { " --indices \($0.rawValue)" } ?? "")
  }
}
