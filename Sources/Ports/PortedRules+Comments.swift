import Documents
import Estimator
import Formulas
import Notation
import Units
import Words

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
  package func comment(on table: StepTable, in words: Words = .english) -> String {
    let units = [table.value, table.argument].map { words.printed($0.ownUnit.symbol) }
    let source = words.fact("source.\(table.name)", table.source)
    let facts = ["table": table.name, "source": source, "through": words.printed(table.through)]
    return words("port.comment", facts.merging(["value": units[0], "argument": units[1]]) { $1 })
  }

  /// Whether the term shows units that the expression leaves out.
  private func hasUnitsToShow(_ term: Term) -> Bool {
    if case .constant(let constant) = term { return constant.unit != .one }
    return term.operands.contains(where: hasUnitsToShow)
  }

  /// The heading of a group of formulas.
  package func title(of group: Group, in words: Words = .english) -> String {
    guard let product = group.product else { return words("port.results") }
    let (what, role) = (words.what(product), words.role(product.role))
    let facts = what.contains(role) ? what : "\(what), \(role)"
    let basis = words.basis(of: product, withSchedule: false)
    return words(
      "port.group" + (product.form.map { ".\($0)" } ?? ""),
      ["product": product.id, "facts": facts, "basis": basis])
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
