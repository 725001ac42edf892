import Documents
import Estimator
import Notation

/// The table of the mutants that nothing catches.
extension Audit {
  var missedTables: [ReportPart] {
    if missed.isEmpty { return [] }
    return [
      .titled(
        "missed mistakes, each with the plant that shows it best (other inputs as in the example)",
        [
          .words("kind"), .words("mistake"), .words("shown by"), .figures("right"),
          .figures("wrong"), .words("plant"),
        ],
        missed.map { result in
          [result.mutant.kind.rawValue, result.mutant.description]
            + (result.shownBy.map(shown) ?? ["no plant found", "", "", ""])
        }, maximumTextRows: 30)
    ]
  }

  /// Returns cells for the output that reveals a mutant, its right and wrong figures, and the plant.
  private func shown(by shownBy: RevealingPlant) -> [String] {
    let figures = [shownBy.right, shownBy.wrong].map {
      $0.isFinite ? text($0, as: .fixed(4)) : "no value"
    }
    return [model.outputs[shownBy.output].name] + figures
      + [candidates.description(of: shownBy.candidate)]
  }
}

/// The audit as a table with a row for every mutant.
extension Audit {
  static let columns = [
    "case", "system", "formula", "kind", "constant", "before", "after", "verdict", "rows",
    "first_row", "shown_by", "right", "wrong", "plant",
  ]

  var mistakes: [[String]] {
    results.enumerated().map { number, result in
      let mutant = result.mutant
      let identity = ["\(model)-\(number + 1)", "\(model)", mutant.formula, mutant.kind.rawValue]
      let words = [mutant.constant ?? "", mutant.before, mutant.after, result.verdict.rawValue]
      let caught = [
        "\(result.rows.count)", result.rows.first.map { rows.rows[$0] } ?? "",
      ]
      return identity + words + caught + (result.shownBy.map(shown) ?? ["", "", "", ""])
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
