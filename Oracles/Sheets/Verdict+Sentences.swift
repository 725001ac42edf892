import Documents
import Notation

extension Verdict {
  /// One line that states whether all cells agree, how many differ, and where.
  package var headline: String {
    if let failed = sheets.first(where: { !$0.failures.isEmpty }) {
      return "The comparison failed: \(fileName(failed.file)): \(failed.failures[0])"
    }
    let found =
      isPass
      ? "Every cell agrees\(byBits): \(agreement)" : "\(share) \(differs(differing)): \(place)"
    return found + wholeUnits
  }

  private var byBits: String { sheets.allSatisfy(\.isByBits) ? " bit for bit" : "" }

  private var agreement: String {
    guard sheets.count == 1 else {
      return "\(counted(cells, "cell")) in \(counted(sheets.count, "table"))"
    }
    let sheet = sheets[0]
    return "\(counted(sheet.cells, "cell")) of \(counted(sheet.claimed.count, sheet.noun)) in "
      + "\(counted(sheet.rows, "row")) of \(fileName(sheet.file))"
  }

  private var share: String { "\(grouped(differing)) of \(counted(cells, "cell"))" }

  private var place: String {
    let wrong = sheets.filter { $0.differing > 0 }
    guard sheets.count > 1 else { return wrong.first.map { "\($0.place) of \($0.name)" } ?? "" }
    let tables = wrong.map { "\($0.name) (\($0.place))" }
    return "\(wrong.count) of \(counted(sheets.count, "table")): \(listed(tables, maximum: 3))"
  }

  /// A warning about outputs that are checked only to whole units, where mistakes can go unnoticed.
  private var wholeUnits: String {
    let names = inGroups(sheets.flatMap(\.checkedToWholeUnits), by: \.self).map(\.key)
    return names.isEmpty ? "" : "; checked to whole units: \(listed(names))"
  }
}

/// Returns the verb for a number of cells: `1 differs`, `2 differ`.
func differs(_ count: Int) -> String { count == 1 ? "differs" : "differ" }

extension SheetVerdict {
  fileprivate var name: String { fileName(file) }

  /// The noun for the counted claims.
  fileprivate var noun: String { kind == .refusals ? "error" : "output" }

  /// The outputs with at least one claim.
  fileprivate var claimed: [OutputCounts] { tallies.filter { $0.cells > 0 } }

  /// The outputs that differ, and the rows in which they do.
  fileprivate var place: String {
    let outputs = tallies.filter { $0.differing > 0 }.map(\.name)
    let (count, rows) = (differingRows.count, differingRows.rows)
    guard let rows else { return listed(outputs) }
    let which =
      rows.count == 1 ? "row \(rows.lowerBound)" : "rows \(rows.lowerBound) to \(rows.upperBound)"
    return "\(listed(outputs)) in \(counted(count, "row")) (\(which))"
  }

  /// The outputs whose decimals were not checked.
  fileprivate var checkedToWholeUnits: [String] {
    guard kind == .figures, isCheckedByDigits else { return [] }
    return tallies.filter { $0.checkedDecimals.map { $0.upperBound <= 0 } ?? false }.map(\.name)
  }
}

// MARK: - Outputs in sentences

extension SheetVerdict {
  /// Sentences that name the outputs by result: agreeing, differing or without claims.
  var outputSentences: [String] {
    let agreeing = claimed.filter { $0.differing == 0 }
    let whole = agreeing.filter { $0.cells == rows }
    let part = agreeing.filter { $0.cells < rows }
    return sentence(
      whole, "agree", "agrees", rows == 1 ? "in the only row" : "in all \(rows) rows", names: false)
      + sentence(
        part, "agree", "agrees", "in the rows that claim \(part.count == 1 ? "it" : "them")",
        names: kind != .refusals)
      + sentence(tallies.filter { $0.differing > 0 }, "differ", "differs", nil, names: true)
      + sentence(
        tallies.filter { $0.cells == 0 }, "have no claims", "has no claims", nil, names: true)
  }

  private func sentence(
    _ tallies: [OutputCounts], _ many: String, _ one: String, _ where: String?, names: Bool
  ) -> [String] {
    guard !tallies.isEmpty else { return [] }
    let words = [counted(tallies.count, noun), tallies.count == 1 ? one : many, `where`]
    let listed = names ? ": " + listed(tallies.map(\.share), maximum: 8) : ""
    return [words.compactMap { $0 }.joined(separator: " ") + listed]
  }

  /// A sentence with the number of decimals that were checked, and in which outputs.
  var decimalsSentences: [String] {
    guard isCheckedByDigits, kind != .refusals else { return [] }
    let phrases = tallies.compactMap { tally in
      tally.decimalsInWords.map { (words: $0, tally.name) }
    }
    let groups = inGroups(phrases, by: \.words).map { ($0, names: $1.map(\.1)) }
    guard let most = groups.map(\.names.count).max() else { return [] }
    let words = groups.map { words, names in
      if groups.count == 1 { return words }
      return "\(words) (\(names.count == most ? counted(most, "output") : listed(names)))"
    }
    return ["checked to " + listed(words, maximum: 12)]
  }
}

extension OutputCounts {
  /// The name of the output, with the number of cells that differ or, if none does, of claims.
  fileprivate var share: String {
    if differing > 0 { return "\(name) in \(grouped(differing)) of \(counted(cells, "cell"))" }
    return cells == 0 ? name : "\(name) (\(grouped(cells)))"
  }

  /// The number of decimals that were checked, as a phrase; nil if no cell was checked by them.
  var decimalsInWords: String? {
    guard let checkedDecimals else { return nil }
    let (fewest, most) = (max(checkedDecimals.lowerBound, 0), max(checkedDecimals.upperBound, 0))
    if most == 0 { return "whole units" }
    return fewest == most ? counted(most, "decimal") : "\(fewest) to \(most) decimals"
  }
}
