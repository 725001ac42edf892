import Notation

extension Report {
  /// The report as plain text.
  var text: String {
    let parts = TextReport(width: width)
    let opening = (opensWithHeadline ? [headlineInLine] : []) + diagnosis + caveats
    let texts =
      [opening, lead].map(parts.text) + sections.map(parts.text) + [parts.text(of: closing)]
    return texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The headline with a small initial, for use within a line.
  var headlineInLine: String { withSmallInitial(headline) }

  /// The headline and its caveats on one line, for a program that is quiet.
  package var quietLine: String { withSmallInitial(verdict) }

  private func withSmallInitial(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Renders a report as plain text part by part, for a command that prints findings as it goes.
///
/// No line is wider than `width`, except for words that are longer than a line and lines that users
/// copy.
package struct TextReport: Sendable {
  private let width: Int

  /// Creates a renderer with a line width.
  package init(width: Int) { self.width = width }

  /// Returns lines of text, folded to the width.
  func text(of lines: [String]) -> String { joined(lines.flatMap(folded)) }

  /// Returns a section: its title, facts, tables, lists and cases.
  package func text(of section: ReportSection) -> String {
    let title = section.title + (section.about.map { "  (\($0))" } ?? "")
    let cases = section.showsCases ? section.cases : []
    let names = cases.map(\.name.count).max() ?? 0
    return joined(
      folded(title) + section.facts.flatMap { folded("  " + $0) } + section.parts.flatMap(lines)
        + section.closing.flatMap { folded("  " + $0) })
      + cases.map { text(of: $0, names: names) }.joined()
  }

  /// Returns a case on one line, its name padded to a width, with its findings below.
  package func text(of reported: ReportCase, names: Int = 0) -> String {
    let isFailed = reported.outcome == .failed
    let (name, remark) = (padded(reported.name, to: names), reported.remark)
    let verdict = isFailed ? reported.verdict.uppercased() : reported.verdict
    let findings = isFailed ? reported.findings : []
    let found = findings.flatMap { folded("  " + $0.sentence) + details($0) }
    guard let count = reported.count, reported.outcome != .skipped else {
      return joined(folded("\(name)  \(verdict): \(remark)") + found)
    }
    let start = "\(name)  \(padded(verdict, to: 7)) \(count == 1 ? "1 case" : "\(count) cases")"
    if !isFailed { return joined(folded(start + (remark.isEmpty ? "" : ", \(remark)"))) }
    let further = remark.isEmpty ? [] : folded("  " + remark)
    return joined(folded("\(start): \(reported.meaning)") + further + found)
  }

  /// Returns the details of a sentence, indented.
  private func details(_ item: ReportList.Item) -> [String] {
    item.details.flatMap { item.isToBeCopied ? ["    " + $0] : folded("    " + $0) }
  }

  fileprivate func lines(_ part: ReportPart) -> [String] {
    switch part {
    case .sentences(let sentences): sentences.flatMap { folded("  " + $0) }
    case .paragraphs(let title, let sentences):
      (title.isEmpty ? [] : wrapped(printable(title), to: width))
        + sentences.flatMap { wrapped(printable($0), to: width, first: "  ") }
    case .table(let table):
      titled(table.title) + table.aligned(width: width - 4).map { "    " + $0 }
    case .folded(let sentences, let table, let isOpen):
      lines(.sentences(sentences)) + (isOpen ? lines(.table(table)) : [])
    case .matrix(let table, let key): titled(table.title) + lines(of: table, key)
    case .list(let list): lines(of: list)
    case .picture: []
    }
  }

  private func titled(_ title: String) -> [String] {
    title.isEmpty ? [] : [""] + folded(title + ":")
  }

  private func lines(of list: ReportList) -> [String] {
    let items = list.items.flatMap { item in
      folded((list.label.map { "  \($0): " } ?? "") + item.sentence) + details(item)
    }
    return items + (list.more.map { ["... and " + $0] } ?? [])
  }

  /// Returns the column titles, each on its own line, with the signs below them.
  private func lines(of matrix: ReportTable, _ key: [(sign: String, meaning: String)]) -> [String] {
    let titles = matrix.rows.map { printable($0[0]) }
    let width = titles.map(\.count).max() ?? 0
    let indent = String(repeating: " ", count: width)
    let heads = matrix.columns.dropFirst().enumerated().map { place, column in
      indent + String(repeating: " |", count: place) + " " + column.title
    }
    let rows = zip(titles, matrix.rows).map { title, row in
      padded(title, to: width) + row.dropFirst().map { " " + $0 }.joined()
    }
    let words = key.map { "\($0.sign) \($0.meaning)" }.joined(separator: "   ")
    return folded(words) + heads + rows
  }

  private func folded(_ line: String) -> [String] { Notation.folded(printable(line), to: width) }

  /// Joins lines, and escapes line breaks in quoted text.
  private func joined(_ lines: [String]) -> String { lines.map { printable($0) + "\n" }.joined() }
}

// MARK: Documents

extension Document {
  /// Returns the document as plain text with a blank line between pages.
  ///
  /// No line is wider than `width`. Widths from 60 to 140 columns work well.
  package func text(width: Int) -> String {
    pages.enumerated().map { $1.text(width: width, isFirst: $0 == 0) }.joined(separator: "\n")
  }
}

extension DocumentPage {
  /// Returns the page as plain text; only the first has the address of the sender.
  ///
  /// No line is wider than `width`.
  package func text(width: Int, isFirst: Bool = true) -> String {
    let heading =
      (site.map { wrapped(excerpt($0), to: width) } ?? [])
      + wrapped(printable(heading), to: width)
    let contents = parts.map { part in
      guard case .table(let table) = part else { return TextReport(width: width).lines(part) }
      return TextReport(width: width).lines(.paragraphs(title: table.title, table.lead))
        + TextColumns.lines(of: table, width: width, words)
    }
    let notes = footnotes.enumerated().flatMap { place, sentence in
      wrapped(printable(sentence), to: width, first: "[\(place + 1)] ")
    }
    let remarks = endingRemarks.flatMap { wrapped(printable($0), to: width) }
    let letterhead = (letterhead?.lines(words, isFirst) ?? []).flatMap {
      wrapped(printable($0), to: width)
    }
    return ([letterhead, heading] + contents + [notes, remarks, [closing]]).filter {
      !$0.isEmpty
    }
    .map { withoutNarrowSpaces($0.map { $0 + "\n" }.joined()) }.joined(separator: "\n")
  }
}
