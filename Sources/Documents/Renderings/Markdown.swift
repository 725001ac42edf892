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
    // A list of nothing is no block.
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

private func blocks(of part: ReportPart) -> [String] {
  switch part {
  case .sentences(let sentences): return [bullets(sentences)]
  case .paragraphs(let title, let sentences): return titled(title) + sentences.map(escapedLine)
  case .table(let table): return titled(table.title) + [rows(table)]
  case .folded(let folded):
    return [bullets(folded.sentences)]
      + (folded.isOpen ? titled(folded.table.title) + [rows(folded.table)] : [])
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
      + paragraphs(list.more.map { "and " + $0 })
  case .verbatim(let title, let text): return titled(title) + [fenced(text)]
  case .picture: return []
  }
}

private func paragraphs(_ line: String?) -> [String] { line.map { [escapedLine($0)] } ?? [] }

private func titled(_ title: String) -> [String] { title.isEmpty ? [] : ["### " + escaped(title)] }

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

private func rows(_ table: ReportTable, rule: String? = nil) -> String {
  let rule = rule ?? ruleLine(table.columns)
  let rows = table.rows.map { line($0.map(escaped)) }
  return ([line(table.columns.map { escaped($0.title) }), rule] + rows).joined(separator: "\n")
}

private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

private func ruleLine(_ columns: [ReportTable.Column]) -> String {
  "|" + columns.map { $0.isFigure ? "---:|" : "---|" }.joined()
}

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
  /// The document in GitHub's Markdown, a rule between pages.
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
    func titled(_ title: String) -> [String] { title.isEmpty ? [] : ["## " + escaped(title)] }
    switch part {
    case .paragraphs(let title, let sentences): return titled(title) + sentences.map(escapedLine)
    case .table(let table):
      return titled(table.title) + table.lead.map(escapedLine) + [groups(of: table)]
    default: return blocks(of: part)
    }
  }

  /// A table without its empty columns; the title of a group is a row of its own, in bold.
  private func groups(of table: ReportTable) -> String {
    let places = table.filledColumns
    let columns = places.map { table.columns[$0] }
    let rows = table.groups.flatMap { group in
      (group.title.map {
        [line(["**\(escaped($0))**"] + columns.dropFirst().map { _ in "" })]
      } ?? [])
        + group.rows.map { row in line(places.map { text(of: row[$0]) }) }
    }
    return ([line(columns.map { escaped($0.heading) }), ruleLine(columns)] + rows)
      .joined(separator: "\n")
  }

  private func text(of cell: ReportTable.Cell) -> String {
    escaped(cell.marks.isEmpty ? cell.text : "\(cell.text) \(cell.marks)")
  }
}
