import Notation

extension Report {
  /// The report in Markdown.
  var markdown: String {
    let parts = MarkdownParts(isReport: true)
    let blocks =
      ["# \(escaped(command)): \(escaped(headlineInLine))", bullets(diagnosis + caveats)]
      + lead.map(escapedLine) + overview.flatMap(parts.blocks) + sections.flatMap(parts.blocks)
      + closing.map(escapedLine) + (provenance.map(parts.blocks) ?? [])
    // Empty lists are left out.
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension Document {
  /// The document in GitHub's Markdown, with a rule between pages.
  package var markdown: String {
    let pages = pages.map { page in
      MarkdownParts(isReport: false).blocks(of: page).joined(separator: "\n\n") + "\n"
    }
    return pages.joined(separator: "\n---\n\n")
      + (provenance.map { "\n\($0.markdownComment)\n" } ?? "")
  }
}

/// Renders the parts of reports and documents as blocks of Markdown.
private struct MarkdownParts {
  let isReport: Bool

  func blocks(of page: DocumentPage) -> [String] {
    let words = "\(page.title): \(page.system)"
    let heading =
      page.site.map { ["# " + escapedLine(excerpt($0)), escapedLine(words)] }
      ?? ["# " + escaped(words)]
    let notes = page.footnotes.enumerated().map { place, sentence in
      "\\[\(place + 1)\\] \(escaped(sentence))"
    }
    let lines = (page.letterhead?.lines ?? []).filter { !$0.isEmpty }
    return lines.map(escapedLine) + heading + page.parts.flatMap(blocks) + notes
      + page.remarks.map(escapedLine)
      + [escapedLine(DocumentPage.closing)]
  }

  func blocks(of section: ReportSection) -> [String] {
    let title = "## " + escaped(section.title) + (section.about.map { " (\(escaped($0)))" } ?? "")
    return [title, bullets(section.facts)] + (section.shownCases + section.parts).flatMap(blocks)
      + [bullets(section.closing)]
  }

  /// Returns a section on how the report was made.
  func blocks(of provenance: Provenance) -> [String] {
    [
      "## How this was made", "By \(escaped("\(provenance.program) \(provenance.version)")):",
      fenced(provenance.command),
    ] + (provenance.sources.isEmpty ? [] : [rows(of: provenance.table)])
  }

  func blocks(of part: ReportPart) -> [String] {
    switch part {
    case .sentences(let sentences): return [bullets(sentences)]
    case .paragraphs(let title, let sentences): return titled(title) + sentences.map(escapedLine)
    case .table(let table):
      return titled(table.title) + table.lead.map(escapedLine) + [rows(of: table)]
    case .folded(let sentences, let table, let isOpen):
      return [bullets(sentences)] + (isOpen ? blocks(of: .table(table)) : [])
    case .matrix(let table, let key):
      let words = key.map { "\($0.sign) \($0.meaning)" }.joined(separator: ", ")
      return titled(table.title) + [escaped(words), rows(of: table, rule: ":-:|")]
    case .list(let list):
      return titled(list.title) + [items(list.items)]
        + (list.more.map { [escapedLine("and " + $0)] } ?? [])
    case .verbatim(let title, let text): return titled(title) + [fenced(text)]
    case .picture: return []
    }
  }

  private func titled(_ title: String) -> [String] {
    title.isEmpty ? [] : [(isReport ? "### " : "## ") + escaped(title)]
  }

  /// Returns the rows of a table in all columns, or without the empty ones in a document.
  ///
  /// The title of a group is a separate row, in bold. `rule` aligns the text columns after the
  /// first.
  private func rows(of table: ReportTable, rule: String = "---|") -> String {
    let places = isReport ? Array(table.columns.indices) : table.filledColumns
    let columns = places.map { table.columns[$0] }
    let rules = columns.enumerated().map { place, column in
      column.isFigure ? "---:|" : place == 0 ? "---|" : rule
    }
    let rows = table.groups.flatMap { group in
      let title = group.title.map { [["**\(escaped($0))**"] + columns.dropFirst().map { _ in "" }] }
      return (title ?? [])
        + group.rows.map { row in
          places.map { escaped(row.cells[$0] + ($0 == 0 ? row.marks : "")) }
        }
    }
    let lines = ([columns.map { escaped($0.heading) }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }
    return ([lines[0], "|" + rules.joined()] + lines.dropFirst()).joined(separator: "\n")
  }
}

private func bullets(_ lines: [String]) -> String {
  lines.map { "- " + escapedLine($0) }.joined(separator: "\n")
}

private func items(_ items: [ReportList.Item]) -> String {
  items.map { item in
    let block = textLines(fenced(item.details.joined(separator: "\n")))
    let details = item.details.isEmpty ? [] : [""] + block.map { "  " + $0 }
    return (["- " + escapedLine(item.sentence)] + details).joined(separator: "\n")
  }.joined(separator: "\n")
}
