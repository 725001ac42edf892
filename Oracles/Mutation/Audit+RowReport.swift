import Estimator
import Laws
import Notation
import Proofs
import Tables

/// What the report says of rows and digits, and the table of all mutants.
extension Audit {
  func addRows(to document: inout AuditDocument, _ most: Int) {
    let essential = essentialRows
    document.add(
      "\(essential.count) rows are essential: each alone catches mistakes that would be missed")
    document.add(
      ["essential row", "mistakes", "such as"],
      essential.prefix(most).map { row, mutants in
        [rows.rows[row].description, "\(mutants.count)", mutants[0].description]
      })
    if essential.count > most { document.add("and \(essential.count - most) more essential rows") }
    let idle = idleRows
    guard !idle.isEmpty else { return }
    let shown = idle.prefix(most).map { rows.rows[$0].description }.joined(separator: ", ")
    document.add(
      "\(idle.count) rows catch nothing: \(shown)" + (idle.count > most ? ", ..." : ""))
  }

  func addTightness(to document: inout AuditDocument, _ most: Int) {
    document.add("how tight the sheets must print:")
    document.add(
      ["printed to, or held to", "mistakes that the rows would catch"],
      (0...5).map { ["decimals: \($0)", "\(caught(atDecimals: $0))"] }
        + [("0.1 %", 0.001), ("1 %", 0.01), ("5 %", 0.05)].map {
          ["share: \($0.0)", "\(caught(atShare: $0.1))"]
        })
    document.add(
      ["slips through at", "or at", "caught first by", "mistake"],
      narrowest.prefix(min(most, 10)).map { judgement in
        [
          Audit.tolerance(judgement.slip), Audit.tolerance(100 * judgement.slipShare) + " %",
          rows.rows[judgement.rows[0]].description, judgement.mutant.description,
        ]
      })
  }

  /// A tolerance to two significant digits.
  static func tolerance(_ value: Double) -> String {
    guard value.isFinite else { return "no tolerance" }
    var (digits, exponent) = (value, 0)
    while digits >= 99.5 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits < 9.95, digits > 0 { (digits, exponent) = (digits * 10, exponent - 1) }
    return (Rational(Int(digits + 0.5)) * Rational.powerOfTen(exponent)).decimal
  }
}

/// The audit as a table, a row for each mutant.
extension Audit {
  /// Writes the header of the table.
  package static func writeHeader(to table: inout TableWriter) {
    for name in [
      "case", "system", "formula", "kind", "constant", "before", "after", "verdict", "rows",
      "first_row", "laws", "slips_through_at",
      "slips_through_at_share", "shown_by", "right", "wrong", "plant",
    ] { table.write(column: name, unit: nil) }
    table.endRow()
  }

  /// Writes every mutant with its judgement.
  package func write(to table: inout TableWriter) {
    for (number, judgement) in judgements.enumerated() {
      for cell in ["\(model)-\(number + 1)"] + cells(of: judgement) { table.write(cell) }
      table.endRow()
    }
  }

  private func cells(of judgement: Judgement) -> [String] {
    let mutant = judgement.mutant
    return [
      "\(model)", mutant.formula, mutant.kind.rawValue, mutant.constant ?? "", mutant.before,
      mutant.after, judgement.verdict.rawValue, "\(judgement.rows.count)",
      judgement.rows.first.map { rows.rows[$0].description } ?? "",
      judgement.laws.joined(separator: "; "),
      judgement.rows.isEmpty ? "" : Audit.tolerance(judgement.slip),
      judgement.rows.isEmpty ? "" : Audit.tolerance(judgement.slipShare),
    ] + shown(by: judgement.witness)
  }

  private func shown(by witness: Witness?) -> [String] {
    guard let witness else { return ["", "", "", ""] }
    return [
      model.outputs[witness.output].name, Audit.figure(witness.right),
      Audit.figure(witness.wrong), candidates.description(of: witness.candidate),
    ]
  }
}
