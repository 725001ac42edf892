import Documents
import Estimator
import Notation

/// The table of the mutants that nothing catches.
extension Audit {
  var missedTables: [ReportPart] {
    if missed.isEmpty { return [] }
    return [
      .titled(
        "missed mistakes", [.words("kind"), .words("mistake")],
        missed.map { [$0.mutant.kind.rawValue, $0.mutant.description] }, maximumTextRows: 30)
    ]
  }
}

/// The audit as a table with a row for every mutant.
extension Audit {
  static let columns = [
    "case", "system", "formula", "kind", "constant", "before", "after", "verdict", "rows",
    "first_row",
  ]

  var mistakes: [[String]] {
    results.enumerated().map { number, result in
      let mutant = result.mutant
      let identity = ["\(model)-\(number + 1)", "\(model)", mutant.formula, mutant.kind.rawValue]
      let words = [mutant.constant ?? "", mutant.before, mutant.after, result.verdict.rawValue]
      let caught = [
        "\(result.rows.count)", result.rows.first.map { rows.rows[$0] } ?? "",
      ]
      return identity + words + caught
    }
  }
}

/// Tables about the rows of the sheets.
extension Audit {
  var rowTables: [ReportPart] {
    let essential = essentialRows
    let idle = idleRows.map { rows.rows[$0] }
    var sentences = [
      "\(counted(essential.count, "essential row")): each is the only one to catch some mistakes"
    ]
    if !idle.isEmpty {
      sentences.append(
        "\(counted(idle.count, "idle row")) catching nothing: \(listed(idle, maximum: 30))")
    }
    if essential.isEmpty { return [.sentences(sentences)] }
    return [
      .sentences(sentences),
      .titled(
        "essential rows", [.words("essential row"), .figures("mistakes"), .words("example")],
        essential.map { row, mutants in
          [rows.rows[row], "\(mutants.count)", mutants[0].description]
        }, maximumTextRows: 30),
    ]
  }
}
