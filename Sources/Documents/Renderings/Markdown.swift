import Notation

extension ReportKind {
  /// A report in Markdown.
  package static let markdown = ReportKind("markdown") { report in
    let blocks =
      ["# \(escaped(report.command)): \(escaped(report.headlineInLine))"]
      + [bullets(report.diagnosis)] + paragraphs(report.lead)
      + report.overview.flatMap(blocks) + report.sections.flatMap(blocks)
      + paragraphs(report.closing)
      + (report.provenance.map(blocks) ?? [])
    // Empty lists are left out.
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

private func blocks(of made: Provenance) -> [String] {
  [
    "## How this was made", "By \(escaped("\(made.program) \(made.version)")):",
    fenced(made.command),
  ]
    + (made.sources.isEmpty ? [] : [rows(made.table)])
}

private func paragraphs(_ lines: [String]) -> [String] { lines.map(escapedLine) }

private func blocks(of section: ReportSection) -> [String] {
  let title = "## " + escaped(section.title) + (section.about.map { " (\(escaped($0)))" } ?? "")
  let cases = section.showsCases ? section.cases : []
  return [title, bullets(section.facts)]
    + (cases.isEmpty ? [] : [table(of: cases)]) + section.parts.flatMap(blocks)
    + [bullets(section.closing)]
    + cases.filter { $0.outcome == .failed }.flatMap(blocks)
}

private func blocks(of part: ReportPart) -> [String] { blocks(of: part, heading: "###") }

/// Returns the blocks of a part under a heading of a level.
private func blocks(of part: ReportPart, heading level: String) -> [String] {
  func titled(_ title: String) -> [String] {
    title.isEmpty ? [] : ["\(level) \(escaped(title))"]
  }
  switch part {
  case .sentences(let sentences): return [bullets(sentences)]
  case .paragraphs(let title, let sentences): return titled(title) + sentences.map(escapedLine)
  case .table(let table): return titled(table.title) + [rows(table)]
  case .folded(let sentences, let table, let isOpen):
    return [bullets(sentences)] + (isOpen ? blocks(of: .table(table)) : [])
  case .matrix(let matrix):
    let columns = [ReportTable.Column("")] + matrix.columns.map { ReportTable.Column($0) }
    let key = matrix.key.map { "\($0.sign) \($0.meaning)" }.joined(separator: ", ")
    return titled(matrix.title)
      + [
        escaped(key),
        rows(
          ReportTable(columns, matrix.rows.map { [$0.title] + $0.signs }),
          rule: "|---|" + matrix.columns.map { _ in ":-:|" }.joined()),
      ]
  case .list(let list):
    return titled(list.title) + [items(list.items)]
      + (list.more.map { [escapedLine("and " + $0)] } ?? [])
  case .verbatim(let title, let text): return titled(title) + [fenced(text)]
  case .picture: return []
  }
}

private func blocks(of tried: ReportCase) -> [String] {
  let words = [tried.meaning, tried.remark].filter { !$0.isEmpty }.map(escapedLine)
  return ["### \(escaped(tried.name)): \(escaped(tried.verdict))"] + words
    + [items(tried.findings)]
}

private func table(of cases: [ReportCase]) -> String {
  rows(
    ReportTable(
      [.words("name"), .words("verdict"), .figures("cases"), .words("remark")],
      cases.map { [$0.name, $0.verdict, $0.count.map { "\($0)" } ?? "", $0.remark] }))
}

/// Returns the rows in some columns, or all.
///
/// The title of a group is a separate row, in bold.
private func rows(_ table: ReportTable, in places: [Int]? = nil, rule: String? = nil) -> String {
  let places = places ?? Array(table.columns.indices)
  let columns = places.map { table.columns[$0] }
  let rows = table.groups.flatMap { group in
    (group.title.map {
      [line(["**\(escaped($0))**"] + columns.dropFirst().map { _ in "" })]
    } ?? []) + group.rows.map { row in line(places.map { text(of: row[$0]) }) }
  }
  let rule = rule ?? "|" + columns.map { $0.isFigure ? "---:|" : "---|" }.joined()
  return ([line(columns.map { escaped($0.heading) }), rule] + rows).joined(separator: "\n")
}

private func text(of cell: ReportTable.Cell) -> String {
  escaped(cell.marks.isEmpty ? cell.text : "\(cell.text) \(cell.marks)")
}

private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

private func bullets(_ lines: [String]) -> String {
  lines.map { "- " + escapedLine($0) }.joined(separator: "\n")
}

private func items(_ items: [ReportList.Item]) -> String {
  items.map { item in
    let details =
      item.details.isEmpty ? "" : "\n\n" + indented(fenced(item.details.joined(separator: "\n")))
    return "- " + escapedLine(item.sentence) + details
  }.joined(separator: "\n")
}

private func indented(_ text: String) -> String {
  textLines(text).map { "  " + $0 }.joined(separator: "\n")
}

// MARK: Documents

extension Document {
  /// The document in GitHub's Markdown, with a rule between pages.
  package var markdown: String {
    pages.map { $0.markdownBlocks.joined(separator: "\n\n") + "\n" }.joined(separator: "\n---\n\n")
      + (provenance.map { "\n\($0.markdownComment)\n" } ?? "")
  }
}

extension DocumentPage {
  fileprivate var markdownBlocks: [String] {
    let name = site.map { escapedLine(excerpt($0)) }
    let words = "\(title): \(system)"
    let heading = name.map { ["# " + $0, escapedLine(words)] } ?? ["# " + escaped(words)]
    let notes = footnotes.enumerated().map { place, sentence in
      "\\[\(place + 1)\\] \(escaped(sentence))"
    }
    return heading + parts.flatMap(markdown) + notes + remarks.map(escapedLine)
      + [escapedLine(Self.closing)]
  }

  private func markdown(_ part: ReportPart) -> [String] {
    guard case .table(let table) = part else { return blocks(of: part, heading: "##") }
    let title = table.title.isEmpty ? [] : ["## " + escaped(table.title)]
    return title + table.lead.map(escapedLine) + [rows(table, in: table.filledColumns)]
  }
}
