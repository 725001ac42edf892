import Notation

extension ReportKind {
  /// A report for the eye.
  package static let text = ReportKind("text") { report in
    let opening = (report.opensWithHeadline ? [report.headlineInLine] : []) + report.diagnosis
    let parts =
      [opening, report.lead].map(TextReport.text) + report.sections.map(TextReport.text)
      + [TextReport.text(of: report.closing)]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Report {
  /// The headline as it stands in a line, behind a colon or alone.
  var headlineInLine: String { headline.prefix(1).lowercased() + headline.dropFirst() }
}

/// A report for the eye, part by part, for a command that shows its findings as they come.
package enum TextReport {
  /// What is said of the whole.
  static func text(of lines: [String]) -> String { joined(lines) }

  /// A section: its title, facts, tables and lists.
  package static func text(of section: ReportSection) -> String {
    let title = section.title + (section.about.map { "  (\($0))" } ?? "")
    let cases = section.showsCases ? section.cases : []
    let width = cases.map(\.name.count).max() ?? 0
    return joined(
      [title] + section.facts.map { "  " + $0 } + section.parts.flatMap(lines)
        + section.closing.map { "  " + $0 })
      + cases.map { text(of: $0, width: width) }.joined()
  }

  /// A case on a line, its name as wide as given, and below it what was found.
  package static func text(of tried: ReportCase, width: Int = 0) -> String {
    let name = padded(tried.name, to: width)
    let remark = tried.remark.isEmpty ? [] : [tried.remark]
    let count = tried.count.map { [$0 == 1 ? "1 case" : "\($0) cases"] } ?? []
    switch tried.outcome {
    case .passed where tried.count == nil, .skipped:
      return joined(["\(name)  \(tried.verdict): \(tried.remark)"])
    case .passed:
      let words = (count + remark).joined(separator: ", ")
      return joined(["\(name)  \(padded(tried.verdict, to: 7)) \(words)"])
    case .failed where tried.count == nil:
      return joined(["\(name)  \(tried.verdict.uppercased()): \(tried.remark)"] + details(tried))
    case .failed:
      let verdict = padded(tried.verdict.uppercased(), to: 7)
      return joined(
        ["\(name)  \(verdict) \(count.joined()): \(tried.meaning)"] + remark.map { "  " + $0 }
          + details(tried))
    }
  }

  private static func details(_ tried: ReportCase) -> [String] {
    tried.findings.flatMap { found in ["  " + found.sentence] + found.details.map { "    " + $0 } }
  }

  private static func lines(_ part: ReportPart) -> [String] {
    switch part {
    case .sentences(let sentences): sentences.map { "  " + $0 }
    case .table(let table):
      titled(table.title) + table.aligned.map { "    " + $0 }
    case .folded(let folded):
      folded.sentences.map { "  " + $0 } + (folded.isOpen ? lines(.table(folded.table)) : [])
    case .matrix(let matrix): titled(matrix.title) + lines(of: matrix)
    case .list(let list): lines(of: list)
    case .verbatim(let title, let text):
      titled(title)
        + textLines(text)
    case .picture: []
    }
  }

  private static func titled(_ title: String) -> [String] {
    title.isEmpty ? [] : ["", title + ":"]
  }

  private static func lines(of list: ReportList) -> [String] {
    let items = list.items.flatMap { item in
      [(list.label.map { "  \($0): " } ?? "") + item.sentence] + item.details.map { "    " + $0 }
    }
    return items + (list.more.map { ["... and " + $0] } ?? [])
  }

  /// The signs below the titles of their columns, which stand one below the other.
  private static func lines(of matrix: ReportMatrix) -> [String] {
    let titles = matrix.rows.map { printable($0.title) }
    let width = titles.map(\.count).max() ?? 0
    let indent = String(repeating: " ", count: width)
    let heads = matrix.columns.enumerated().map { place, title in
      indent + String(repeating: " |", count: place) + " " + title
    }
    let rows = zip(titles, matrix.rows).map { title, row in
      padded(title, to: width) + row.signs.map { " " + $0 }.joined()
    }
    let key = matrix.key.map { "\($0.sign) \($0.meaning)" }.joined(separator: "   ")
    return [key] + heads + rows
  }

  /// The lines; what they quote of files may break none of them.
  private static func joined(_ lines: [String]) -> String {
    lines.map { printable($0) + "\n" }.joined()
  }
}

/// The lines of a text, the last of which need not end with a line break.
func textLines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    .dropLast(text.hasSuffix("\n") ? 1 : 0)
}

/// A text with spaces behind it up to a width.
private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
