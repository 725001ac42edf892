import Notation

extension Document {
  /// The document for a terminal or a file, no line wider than a width; pages are apart by a blank line.
  ///
  /// Working that is kept as it is may be wider. Widths from 60 to 140 columns are sensible.
  package func text(width: Int) -> String {
    pages.map { $0.text(width: width) }.joined(separator: "\n")
  }
}

extension DocumentPage {
  /// The page for a terminal or a file, no line wider than a width.
  package func text(width: Int) -> String {
    let notes = footnotes.enumerated().flatMap { place, sentence in
      wrapped(printable(sentence), to: width, first: "[\(place + 1)] ")
    }
    let paragraphs = remarks.flatMap { wrapped(printable($0), to: width) }
    let parts =
      [heading(width: width)] + blocks.map { lines(of: $0, width: width) } + [
        notes, paragraphs, [Self.closing],
      ]
    return parts.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }
      .joined(separator: "\n")
  }

  /// The site, and below it what the page is.
  private func heading(width: Int) -> [String] {
    let site = site.map { wrapped(excerpt($0), to: width) } ?? []
    return site + wrapped("\(title): \(printable(system))", to: width)
  }
}

private func lines(of block: DocumentBlock, width: Int) -> [String] {
  switch block {
  case .facts(let facts): facts.flatMap { wrapped(printable($0), to: width) }
  case .table(let table): lines(of: table, width: width)
  case .sentences(let title, let sentences):
    titled(title, width) + sentences.flatMap { wrapped(printable($0), to: width, first: "  ") }
  case .verbatim(let title, let text):
    titled(title, width)
      + text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(text.hasSuffix("\n") ? 1 : 0).map { printable(String($0)) }
  case .picture: []
  }
}

private func titled(_ title: String?, _ width: Int) -> [String] {
  title.map { wrapped(printable($0), to: width) } ?? []
}

private func lines(of table: DocumentTable, width: Int) -> [String] {
  let lead = table.lead.flatMap { wrapped(printable($0), to: width, first: "  ") }
  let parts = TextColumns.parts(of: table, width: width).map { $0.lines }
  return titled(table.title, width) + lead + Array(parts.joined(separator: [""]))
}
