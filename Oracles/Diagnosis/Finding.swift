import Documents
import Estimator
import Notation

/// An explanation of some differences in a sheet or, if there is none, their places.
package struct Finding: Sendable, Hashable {
  package enum Kind: Sendable {
    /// A mistake that reproduces the cells to all their digits.
    case mistake
    /// Cells that were mistyped one by one.
    case misprint
    /// Cells that no mistake reproduces.
    case unexplained
  }

  package let kind: Kind
  /// The predicate of the sentence on the differences, such as `fit one mistake: ...`.
  package let words: String
  /// The mistakes that explain all of the cells, the simplest first.
  package var mistakes: [String] = []
  /// The descriptions of mistakes with the same effect that `words` only counts.
  package var others: [String] = []
  /// The products, results, inputs and rows that are wrong: `S5`, `annual_feed`, `row 12`.
  package let subjects: [String]
  /// The number of differing cells that it explains.
  package let explained: Int
}

/// The maximum number of mistakes with the same effect that a sentence names.
private let maximumAlike = 6

extension Finding {
  /// Creates a finding from mistakes that this sheet cannot tell apart, the most likely first.
  init(_ alike: [Trial], of cells: [Int], in evidence: Evidence) {
    let need = alike[0].need
    // A far less likely mistake with the same effect need not be mentioned.
    let words = alike.filter { $0.need <= need + 2.5 }.map { $0.words(in: evidence) }.unique
    // Nor need a formula be named that reads the wrong figure as all others do.
    let equal = words.filter { word in !words.contains { word.hasSuffix(": " + $0) } }
      .map(evidence.addingColumns).unique
    let shown = equal.prefix(maximumAlike)
    let rest = equal.count - shown.count
    let more = rest > 0 ? ", or \(counted(rest, "other")) with the same effect" : ""
    self.init(
      kind: .mistake,
      words: "\(cells.count == 1 ? "fits" : "fit") one mistake: "
        + shown.joined(separator: ", or ") + more
        + (equal.count > 1 ? ": this sheet cannot tell them apart" : ""),
      mistakes: alike.map { $0.words(in: evidence) }.unique,
      others: Array(equal.dropFirst(maximumAlike)), subjects: alike[0].subjects(in: evidence),
      explained: cells.count)
  }
}

// MARK: Cells without a cause

extension Evidence {
  /// Returns findings on cells that no mistake explains: those that stand alone as mistyped cells do, and
  /// the others by column and row.
  func unexplained(_ open: [Int]) -> [Finding] {
    let perOutput = Dictionary(grouping: open) { cells[$0].output }
    let perRow = Dictionary(grouping: open) { cells[$0].row }
    let single = open.filter { index in
      let output = cells[index].output
      let wrong = perOutput[output]?.count ?? 0
      let right = cellsOfOutput[output].count - wrong
      let isRare = wrong == 1 ? right > 0 : right >= (wrong <= 3 ? 3 : 12) * wrong
      return isRare && (perRow[cells[index].row]?.count ?? 0) < 3
    }
    let rest = open.filter { !single.contains($0) }
    return (single.isEmpty ? [] : [misprints(single)]) + (rest.isEmpty ? [] : [places(of: rest)])
  }

  private func misprints(_ cells: [Int]) -> Finding {
    var words =
      cells.count == 1
      ? "stands alone, as a mistyped cell would: " : "stand alone, as mistyped cells would: "
    words += cells.prefix(5).map(self.words).joined(separator: "; ")
    if cells.count > 5 { words += ", and \(grouped(cells.count - 5)) more" }
    let owners = Set(cells.map { model.outputs[self.cells[$0].output].name }).sorted()
    return Finding(kind: .misprint, words: words, subjects: owners, explained: cells.count)
  }

  /// Returns the finding that no single cause explains some cells, with their columns and rows.
  private func places(of open: [Int]) -> Finding {
    let outputs = Set(open.map { cells[$0].output }).sorted()
    let rows = rows(of: open)
    let columns =
      outputs.count > 8
      ? counted(outputs.count, "column")
      : addingColumns(to: listedInFull(outputs.map { model.outputs[$0].name }))
    let isOfRows = rows.count <= 3 && rows.count < outputs.count && self.rows.count > 3
    return Finding(
      kind: .unexplained,
      words:
        "\(open.count == 1 ? "is" : "are") in \(columns), in \(words(ofRows: rows)): no single cause was found",
      subjects: isOfRows
        ? rows.map { "row \(self.rows[$0].number)" }
        : owners(of: outputs),
      explained: open.count)
  }

  /// Returns a cell with its right figure: `W6: 3217.5 instead of 3271.5, two digits swapped`.
  private func words(of index: Int) -> String {
    let (cell, claim) = (cells[index], claims[index])
    let (place, number) = (name(of: index), claim.number)
    if let slip = misprint(of: index) {
      return "\(place): \(number) instead of \(slip.right), \(slip.slip)"
    }
    let right = claim.unit.fromOwnUnit(cell.right)
    guard right.isFinite else { return "\(place): \(number), although there is no value" }
    // Use the decimals of the cell, or as many as are needed to distinguish the two figures.
    let most = NumberFormat.allowedDecimals.upperBound
    let written = min(number.decimals, most)
    let shown = text(number.double, as: .fixed(most))
    let enough = (written...most).first { decimals in
      let rounded = text(right, as: .fixed(decimals))
      return !shown.hasPrefix(rounded) || shown.dropFirst(rounded.utf8.count).contains { $0 > "0" }
    }
    return "\(place): \(number) instead of \(text(right, as: .fixed(enough ?? written)))"
  }
}

// MARK: Sentences

extension SheetDiagnosis {
  /// Returns sentences that explain the differences of a sheet; none if everything agrees.
  ///
  /// If `listsAll`, they name all mistakes with the same effect.
  package func sentences(on sheet: DiagnosedSheet, listsAll: Bool = false) -> [String] {
    guard sheet.differences > 0 else { return [] }
    let findings = findings(on: sheet)
    let all = findings.reduce(0) { $0 + $1.explained }
    var sentences = findings.enumerated().flatMap { place, finding in
      let others = listsAll && !finding.others.isEmpty
      return ["\(share(finding.explained, of: all, isFirst: place == 0)) \(finding.words)"]
        + (others ? ["with the same effect: \(finding.others.joined(separator: "; "))"] : [])
    }
    if sheet.isCut {
      sentences.append(
        "every row was checked; the search for causes examined \(grouped(sheet.rows.count)) of "
          + "\(counted(sheet.rowCount, "row")), spread over the sheet")
    }
    return sentences
  }
}

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
