import Estimator
import Notation

/// An explanation of some differences in a sheet or, if there is none, a description of them.
package struct Finding: Sendable, Hashable {
  package enum Kind: Sendable {
    /// A mistake that reproduces the cells to all their digits.
    case mistake
    /// Several mistakes of earlier findings, which together reproduce the cells.
    case together
    /// Cells that were mistyped one by one.
    case misprint
    /// A pattern of cells that no mistake reproduces.
    case pattern
  }

  package let kind: Kind
  /// The predicate of the sentence on the differences, such as `are in one row, row 5: S5.dose`.
  package let words: String
  /// The mistakes that explain all of the cells (for misprints, some of them), the simplest first.
  package var mistakes: [String] = []
  /// The descriptions of mistakes with the same effect that `words` only counts.
  package var others: [String] = []
  /// The products, results, inputs and rows that are wrong: `S5`, `annual_feed`, `row 12`.
  package let subjects: [String]
  /// The number of differing cells that it explains.
  package let explained: Int
}

extension Finding {
  /// Creates a finding from mistakes that this sheet cannot tell apart.
  init(_ alike: [Mistake], of cells: [Int], in table: EvidenceTable) {
    let isOfRows = alike[0].isOfRows || alike[0].subjects.isEmpty
    let rows = isOfRows ? table.rows(of: cells) : []
    self.init(
      kind: .mistake,
      words: (cells.count == 1 ? "fits one mistake" : "fit one mistake")
        + (rows.isEmpty
          ? "" : " in \(table.words(ofRows: rows))\(Finding.place(of: rows, cells, table))")
        + ": \(Finding.words(alike))",
      mistakes: alike.map(\.words), others: Array(Finding.telling(alike).dropFirst(maximumAlike)),
      subjects: rows.isEmpty ? alike[0].subjects : rows.map(table.subject),
      explained: cells.count)
  }

  /// Returns what separates the rows from all others, as a clause; empty if nothing does.
  private static func place(of rows: [Int], _ cells: [Int], _ table: EvidenceTable) -> String {
    let (kept, outputs) = (Set(rows), Set(cells.map { table.cells[$0].output }))
    // A row whose right figures are all 0 shows no mistake in a factor.
    let others = Set(
      table.cells.filter { cell in
        !kept.contains(cell.row) && outputs.contains(cell.output) && cell.right != 0
      }.map(\.row)
    ).sorted()
    guard !others.isEmpty, let words = table.whereabouts(of: rows, apartFrom: others) else {
      return ""
    }
    return ", \(words)"
  }

  private static func words(_ alike: [Mistake]) -> String {
    let telling = telling(alike)
    let shown = telling.prefix(maximumAlike)
    guard shown.count > 1 else { return telling[0] }
    let rest = telling.count - shown.count
    let more = rest > 0 ? ", or \(counted(rest, "other")) with the same effect" : ""
    return shown.joined(separator: ", or ") + more + ": this sheet cannot tell them apart"
  }

  /// Returns the distinct descriptions of mistakes with the same effect, without details.
  ///
  /// Slips in different outputs may have the same description. A mistake with a free figure says no
  /// more than one without.
  private static func telling(_ alike: [Mistake]) -> [String] {
    let first = alike[0]
    let others = alike.dropFirst().filter { mistake in
      !mistake.isDetail && mistake.isOfRows == first.isOfRows
        && (mistake.cost == 0 || first.cost > 0)
    }
    return ([first] + others).map(\.words)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// The maximum number of mistakes with the same effect that a sentence names.
private let maximumAlike = 3

extension SheetDiagnosis {
  /// Returns sentences that explain the differences of a sheet; none if everything agrees.
  ///
  /// If `listsAll`, they name all mistakes with the same effect.
  package func sentences(on sheet: DiagnosedSheet, listsAll: Bool = false) -> [String] {
    guard sheet.differences > 0 else { return [] }
    let findings = findings(on: sheet)
    let all = findings.reduce(0) { $0 + $1.explained }
    let rest = findings.dropFirst(mostListed)
    var sentences = findings.prefix(mostListed).enumerated().flatMap { place, finding in
      let others = listsAll && !finding.others.isEmpty
      return ["\(share(finding.explained, of: all, isFirst: place == 0)) \(finding.words)"]
        + (others ? ["with the same effect: \(finding.others.joined(separator: "; "))"] : [])
    }
    if !rest.isEmpty {
      let cells = rest.reduce(0) { $0 + $1.explained }
      sentences.append(
        "and \(counted(rest.count, "more explanation")) of \(counted(cells, "other difference"))")
    }
    if sheet.isCut {
      sentences.append(
        "every row was checked; the search for causes examined \(grouped(sheet.rows.count)) of "
          + "\(counted(sheet.rowCount, "row")), spread over the sheet")
    }
    return sentences
  }
}

/// The maximum number of findings listed.
private let mostListed = 8

/// Describes a number of differences: `both differences`, `all 85 differences`, `45 of 57
/// differences`, or `12 more of the 57`.
private func share(_ part: Int, of all: Int, isFirst: Bool) -> String {
  switch (part, all) {
  case (1, 1): "the only difference"
  case (2, 2): "both differences"
  case (all, _): "all \(grouped(all)) differences"
  default:
    isFirst
      ? "\(grouped(part)) of \(counted(all, "difference"))"
      : "\(grouped(part)) more of the \(grouped(all))"
  }
}
