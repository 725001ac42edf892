import Documents
import Estimator
import Notation

extension Verdict {
  /// One line that states whether all cells agree, how many differ, and where.
  package var headline: String {
    if let failed = sheets.first(where: { !$0.failures.isEmpty }) {
      return "The comparison failed: \(failed.name): \(failed.failures[0])"
    }
    let parts = [unreadable + found] + givenCells + explainedCells + columnsWithoutFigures
    return parts.joined(separator: "; ") + skippedParts
  }

  /// Sentences about what makes the verdict less than whole, besides what the headline states.
  package var caveats: [String] { shortAnswers + coarseCells + skippedSheets }

  /// The start of the headline if sheets of workbooks cannot be read.
  private var unreadable: String {
    let names = others.filter(\.isUnreadable).map(\.name)
    return names.isEmpty ? "" : "Cannot read \(listed(names)); "
  }

  private var found: String {
    let refused = sheets.filter { $0.missing > 0 && !$0.allowsEmptyCells }
    let empty = refused.isEmpty ? "" : "; \(emptyCells(of: refused))"
    if differing > 0 { return "\(share) \(differs(differing)): \(place)\(empty)" }
    guard refused.isEmpty else {
      return "\(counted(agreeing, "cell")) \(agreeing == 1 ? "agrees" : "agree")\(empty)"
        + (sheets.count == 1 ? " of " : ", in ") + listed(refused.map(\.name))
    }
    let allowed = sheets.filter { $0.missing > 0 }
    return (others.contains(where: \.isUnreadable) ? "every" : "Every")
      + " cell agrees\(byBits): \(agreement)"
      + (allowed.isEmpty ? "" : "; \(emptyCells(of: allowed)), as allowed")
  }

  /// Returns how many cells are empty without an explanation, and between which rows of the only sheet.
  private func emptyCells(of sheets: [SheetVerdict]) -> String {
    let which = self.sheets.count == 1 ? sheets[0].missingRows.which : nil
    return areEmpty(sheets.reduce(0) { $0 + $1.missing }) + (which.map { ", in \($0)" } ?? "")
  }

  /// Sentences about the results that sheets give as figures instead of claiming them.
  private var givenCells: [String] {
    MeasuredResult.allCases.compactMap { result in
      let rows = sheets.filter { $0.model.measured.contains(result) }.reduce(0) { $0 + $1.rows }
      return rows == 0
        ? nil
        : "\(result.rawValue) is taken as given and was not checked (\(counted(rows, "cell")))"
    }
  }

  /// A sentence about the empty cells that their rows explain, if there are any.
  private var explainedCells: [String] {
    let count = sheets.flatMap(\.claimed).filter(\.isOfSheet).reduce(0) { $0 + $1.excused }
    return count == 0
      ? [] : ["\(areEmpty(count)) in rows whose status or empty inputs explain it"]
  }

  /// A sentence with the columns in which every cell is empty, if there are any.
  private var columnsWithoutFigures: [String] {
    let names = sheets.flatMap { sheet in
      sheet.tallies.filter { $0.isOfSheet && $0.cells == 0 }.map { tally in
        tally.name + (sheets.count > 1 ? " (\(sheet.name))" : "")
      }
    }
    return names.isEmpty
      ? [] : ["no figures in \(listed(names, maximum: 8))"]
  }

  private var byBits: String { sheets.allSatisfy(\.isByBits) ? " bit for bit" : "" }

  private var agreement: String {
    guard sheets.count == 1 else {
      return "\(counted(cells, "cell")) in \(counted(sheets.count, "table"))"
    }
    let sheet = sheets[0]
    return "\(counted(sheet.cells, "cell")) of \(counted(sheet.claimed.count, sheet.noun)) in "
      + "\(counted(sheet.rows, "row")) of \(sheet.name)"
  }

  private var share: String { "\(grouped(differing)) of \(counted(cells, "cell"))" }

  private var place: String {
    let wrong = sheets.filter { $0.differing > 0 }
    guard sheets.count > 1 else { return wrong.first.map { "\($0.place) of \($0.name)" } ?? "" }
    let tables = wrong.map { "\($0.name) (\($0.place))" }
    return "\(wrong.count) of \(counted(sheets.count, "table")): \(listed(tables, maximum: 3))"
  }

  /// A sentence about answers that round rightly but have too few digits, if there are any.
  private var shortAnswers: [String] {
    let outputs = inGroups(sheets.flatMap(\.tallies).filter { $0.short > 0 }, by: \.name)
    let answers = outputs.flatMap(\.elements).reduce(0) { $0 + $1.short }
    return sentence(
      on: answers, "answer", "rounds", "round",
      " rightly but \(answers == 1 ? "has" : "have") too few digits, in "
        + "\(listed(outputs.map(\.key), maximum: 8)): ask the program for more, or check with "
        + "--printed cell")
  }

  /// A sentence about cells whose tolerance is so large that mistakes can go unnoticed, if there are
  /// any.
  private var coarseCells: [String] {
    let outputs = inGroups(sheets.flatMap(\.coarseOutputs), by: \.name).map { name, outputs in
      (name: name, cells: outputs.reduce(0) { $0 + $1.coarse })
    }
    guard let first = outputs.first else { return [] }
    let cells = counted(outputs.reduce(0) { $0 + $1.cells }, "cell")
    let names = outputs.map { "\($0.name) (\(grouped($0.cells)))" }
    return [
      "half a unit of the last digit is more than 5 % of the figure in \(cells) of "
        + (outputs.count == 1
          ? first.name
          : "\(counted(outputs.count, "output")): \(listed(names, maximum: 12))")
    ]
  }

  /// A sentence with the sheets that look like no table, if there are any.
  private var skippedSheets: [String] {
    [(false, "without claims ", "not checked"), (true, "", "ignored")].flatMap {
      isIgnored, kind, verb in
      let names = others.filter { !$0.isUnreadable && $0.isIgnored == isIgnored }.map(\.name)
      return sentence(
        on: names.count, "sheet", "\(kind)is", "\(kind)are",
        " \(verb): " + listed(names, maximum: 8))
    }
  }
}

/// Returns a number of empty cells with its verb: `1 is empty`, `2 are empty`.
private func areEmpty(_ count: Int) -> String {
  "\(grouped(count)) \(count == 1 ? "is" : "are") empty"
}

/// Returns the verb for a number of cells: `1 differs`, `2 differ`.
func differs(_ count: Int) -> String { count == 1 ? "differs" : "differ" }

extension SheetVerdict {
  /// The name of the file, and of the sheet if others in it have cells too.
  var name: String { sheetName(sheet, of: file) }

  /// The noun for the counted claims.
  fileprivate var noun: String { kind == .refusals ? "error" : "output" }

  /// The outputs with at least one claim.
  fileprivate var claimed: [OutputCounts] { tallies.filter { $0.cells > 0 } }

  /// The outputs that differ, and the rows in which they do.
  fileprivate var place: String {
    let outputs = tallies.filter { $0.differing > 0 }.map(\.name)
    guard let which = differingRows.which else { return listed(outputs) }
    return "\(listed(outputs)) in \(counted(differingRows.count, "row")) (\(which))"
  }

  /// The outputs with cells whose tolerance is more than 5 % of the figure.
  fileprivate var coarseOutputs: [OutputCounts] { tallies.filter { $0.coarse > 0 } }
}

// MARK: - Outputs in sentences

extension SheetVerdict {
  /// Sentences that name the outputs by result: agreeing, differing or without claims.
  var outputSentences: [String] {
    let agreeing = claimed.filter { $0.differing == 0 }
    let all = rows == 1 ? " in the only row" : " in all \(rows) rows"
    let extent = agreeing.allSatisfy { $0.cells == rows } ? all : ""
    return sentence(on: agreeing.count, noun, "agrees", "agree", extent)
      + list(tallies.filter { $0.differing > 0 }, "differs", "differ") {
        "\($0.name) in \(grouped($0.differing)) of \(counted($0.cells, "cell"))"
      }
      + list(tallies.filter { $0.missing > 0 }, "has empty cells", "have empty cells") {
        "\($0.name) (\(grouped($0.missing)))"
      } + list(tallies.filter { $0.cells == 0 }, "has no claims", "have no claims", \.name)
  }

  private func list(
    _ tallies: [OutputCounts], _ one: String, _ many: String, _ words: (OutputCounts) -> String
  ) -> [String] {
    sentence(
      on: tallies.count, noun, one, many, ": " + listed(tallies.map(words), maximum: 8))
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
  /// How many of its cells are empty without an explanation.
  var missingInWords: String {
    "\(grouped(missing)) of \(counted(cells + unclaimed, "cell")) \(missing == 1 ? "is" : "are") empty"
  }

  /// The number of decimals that were checked, as a phrase; nil if no cell was checked by them.
  var decimalsInWords: String? {
    guard let checkedDecimals else { return nil }
    if greatestLeeway != nil { return "\(DecimalsRule.computedDigits) digits" }
    let (fewest, most) = (max(checkedDecimals.lowerBound, 0), max(checkedDecimals.upperBound, 0))
    if most == 0 { return "whole units" }
    return fewest == most ? counted(most, "decimal") : "\(fewest) to \(most) decimals"
  }
}
