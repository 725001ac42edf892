import Documents
import Estimator
import Notation

/// What the report says of single mistakes: those that laws see, and those that nothing catches.
extension Audit {
  var lawTables: [ReportPart] {
    let kinds = counts { $0.mutant.kind.rawValue }.compactMap { MutantKind(rawValue: $0.key) }
    let unseen = results.filter { $0.verdict != .equivalent && $0.laws.isEmpty }
    return [
      .sentences([
        "the laws and proofs alone: \(lawCount().words)",
        "of them directions, clamps, tables and seasons: \(lawCount(\.isOfShape).words)",
      ]),
      .titled(
        "what the laws and proofs see",
        [
          .words("kind of mistake"), .figures("caught by a law or a proof"),
          .figures("not seen by any"), .figures("score"),
        ],
        kinds.map { kind in
          let count = lawCount { $0 == kind }
          return [kind.rawValue, "\(count.caught)", "\(count.missed)", count.percent]
        }),
      .titled(
        "which law fails first",
        [.words("law"), .figures("mistakes of which it is the first to fail")],
        counts { $0.laws.first }.map { [$0.key, "\($0.count.all)"] }),
      .titled(
        "not seen by any, such as", [.words("kind"), .words("mistake")],
        unseen.prefix(10).map { [$0.mutant.kind.rawValue, $0.mutant.description] }),
    ]
  }

  var missedTables: [ReportPart] {
    if missed.isEmpty { return [] }
    let words = ["kind", "mistake", "shown by"].map { ReportTable.Column.words($0) }
    let rows = missed.map { result in
      let shown = result.shownBy.map(shown) ?? ["no plant found", "", "", ""]
      return [result.mutant.kind.rawValue, result.mutant.description] + shown
    }
    return [
      .titled(
        "missed, with the plant that shows each best (other figures as in the example)",
        words + [.figures("right"), .figures("wrong"), .words("plant")], rows, maximumTextRows: 30)
    ]
  }

  /// The output that shows a mistake, its figures, and the plant.
  private func shown(by shownBy: RevealingPlant) -> [String] {
    [
      model.outputs[shownBy.output].name, Audit.figure(shownBy.right),
      Audit.figure(shownBy.wrong), candidates.description(of: shownBy.candidate),
    ]
  }

  /// A figure with four decimals, as a sheet prints it.
  static func figure(_ value: Double) -> String {
    value.isFinite ? text(value, as: .fixed(4)) : "no value"
  }
}

/// The audit as a table, a row for each mistake.
extension Audit {
  /// The titles of the table.
  static let columns = [
    "case", "system", "formula", "kind", "constant", "before", "after", "verdict", "rows",
    "first_row", "laws", "slips_through_at", "slips_through_at_share", "shown_by", "right", "wrong",
    "plant",
  ]

  /// Every mistake with its result.
  var mistakes: [[String]] {
    results.enumerated().map { number, result in
      ["\(model)-\(number + 1)"] + cells(of: result)
    }
  }

  private func cells(of result: MutantResult) -> [String] {
    let mutant = result.mutant
    return [
      "\(model)", mutant.formula, mutant.kind.rawValue, mutant.constant ?? "", mutant.before,
      mutant.after, result.verdict.rawValue, "\(result.rows.count)",
      result.rows.first.map { rows.rows[$0].description } ?? "",
      result.laws.joined(separator: "; "),
      result.rows.isEmpty ? "" : Audit.tolerance(result.slip),
      result.rows.isEmpty ? "" : Audit.tolerance(result.slipShare),
    ] + (result.shownBy.map(shown) ?? ["", "", "", ""])
  }
}
