import Notation

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
    return heading + blocks.flatMap(markdown) + notes + remarks.map(escapedLine)
      + [escapedLine(Self.closing)]
  }
}

private func markdown(_ block: DocumentBlock) -> [String] {
  switch block {
  case .facts(let facts): [facts.map { "- " + escapedLine($0) }.joined(separator: "\n")]
  case .table(let table):
    ["## " + escaped(table.title)] + table.lead.map(escapedLine) + [rows(of: table)]
  case .sentences(let title, let sentences): titled(title) + sentences.map(escapedLine)
  case .verbatim(let title, let text): titled(title) + [fenced(text)]
  case .picture: []
  }
}

private func titled(_ title: String?) -> [String] { title.map { ["## " + escaped($0)] } ?? [] }

/// A table; the title of a group is a row of its own, in bold.
private func rows(of table: DocumentTable) -> String {
  let places = table.filledColumns
  func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
  let titles = line(places.map { escaped(table.columns[$0].heading) })
  let rule = "|" + places.map { table.columns[$0].isFigure ? "---:|" : "---|" }.joined()
  let rows = table.groups.flatMap { group in
    (group.title.map { [line(["**\(escaped($0))**"] + places.dropFirst().map { _ in "" })] } ?? [])
      + group.rows.map { row in line(places.map { text(of: row[$0]) }) }
  }
  return ([titles, rule] + rows).joined(separator: "\n")
}

private func text(of cell: DocumentCell) -> String {
  escaped(cell.marks.isEmpty ? cell.text : "\(cell.text) \(cell.marks)")
}
