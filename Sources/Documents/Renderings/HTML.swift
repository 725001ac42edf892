import Notation
import Words

extension Report {
  /// The report as a self-contained HTML page.
  var html: String {
    let parts = HTMLParts(place: .report)
    let heading = "<h1 class=\"\(isPass ? "agrees" : "differs")\">\(markup(headline))</h1>"
    let diagnosis = (diagnosis + caveats).map { "<li>\(markup($0))</li>" }
    let list = diagnosis.isEmpty ? [] : ["<ul class=\"diagnosis\">"] + diagnosis + ["</ul>"]
    let body =
      [heading] + list + lead.map(paragraph) + overview.map(parts.element)
      + sections.map(parts.element) + closing.map(paragraph)
      + (provenance.map { [parts.footer($0)] } ?? [])
    return page(
      titled: "\(command): \(headline)", head: [viewport], style: "report.css", joined(body))
  }
}

extension Document {
  /// The document as a self-contained HTML page, with a sheet of paper for each page.
  package var html: String {
    let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"\(contentPolicy)\">"
    let body = pages.enumerated().map { place, page in
      HTMLParts(place: .sheet(place + 1)).element(page)
    }
    return page(
      titled: heading, in: words.language,
      head: [policy, viewport] + (provenance?.metaElements ?? []), style: "document.css",
      joined(body))
  }

  /// The document as the HTML part of a message, without styles, scripts and links, which mail
  /// programs remove.
  var htmlOfMessage: String {
    let parts = pages.indices.map {
      HTMLParts(place: .message).element(pages[$0], hasLetterhead: $0 == 0)
    }
    return page(
      titled: heading, in: words.language, head: [], style: nil,
      joined(
        greeting.map(paragraph)
          + [parts.joined(separator: "\n<hr>\n")]
          + regards.map(paragraph)))
  }
}

// MARK: Pages

/// The page loads and runs nothing, because its styles and pictures are embedded.
private let contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/// Makes the page as wide as a phone's screen.
private let viewport = "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"

/// Returns an HTML page.
///
/// `head` contains additional lines before the title, and `style` names a style sheet.
private func page(
  titled title: String, in language: Language = .english, head: [String], style: String?,
  _ body: String
) -> String {
  let style = style.map { "<style>\n\(EmbeddedText.named($0))</style>\n" } ?? ""
  return """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8">
    \(head.map { $0 + "\n" }.joined())<title>\(markup(title))</title>
    \(style)</head>
    <body>
    \(body)
    </body>
    </html>

    """
}

private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }

private func paragraph(_ text: String) -> String { "<p>\(markup(text))</p>" }

/// Renders the parts of reports and documents as HTML elements.
private struct HTMLParts {
  enum Place: Equatable {
    case report
    /// A sheet of paper in a document, by its number.
    case sheet(Int)
    /// A message, which is styled by attributes.
    case message
  }

  let place: Place

  func element(_ page: DocumentPage, hasLetterhead: Bool = true) -> String {
    let site = page.site.map { ["<h1>\(markup(excerpt($0)))</h1>"] } ?? []
    let words = markup(page.heading)
    let heading = site + [site.isEmpty ? "<h1>\(words)</h1>" : "<p class=\"what\">\(words)</p>"]
    // These lines are filled in by hand on paper.
    let fields = page.signatureLines.map { "<div>\(markup($0))</div>" }
    let signature = ["<div class=\"signature\">"] + fields + ["</div>"]
    // A sheet of paper never holds only the end.
    return joined(
      ["<section class=\"page\">"]
        + (hasLetterhead ? page.letterhead.map { elements($0, page.words) } ?? [] : []) + heading
        + page.parts.map(element) + ["<div class=\"end\">"] + notes(page.footnotes)
        + page.endingRemarks.map(paragraph)
        + ["<p class=\"closing\"><strong>\(markup(page.closing))</strong></p>"]
        + (page.hasSignature && place != .message ? signature : []) + ["</div>", "</section>"])
  }

  /// Returns the company with its contact, and the particulars.
  private func elements(_ letterhead: Letterhead, _ words: Words) -> [String] {
    let sender = letterhead.sender
    let contact = sender.contact(words).map { markup($0) }.joined(separator: "<br>")
    let name = markup(sender[.name].joined(separator: " "))
    let particulars = letterhead.particulars.map { label, text in
      "<tr><th\(side("left"))>\(markup(label))</th><td>\(markup(excerpt(text)))</td></tr>"
    }
    return [
      "<header>",
      "<p class=\"company\">\(sender.logo.map(image) ?? "")<strong>\(name)</strong><br>",
      "<span>\(contact)</span></p>", "<table class=\"particulars\">",
    ] + particulars + ["</table>", "</header>"]
  }

  /// Returns a logo as data of an image, or in a message as the part that is attached.
  private func image(_ type: String, _ bytes: [UInt8]) -> String {
    if place == .message, type != Sender.png { return "" }
    let source =
      place == .message ? "cid:\(Document.logoID)" : "data:\(type);base64,\(base64(bytes))"
    return "<img src=\(attribute(source)) alt=\"\" height=\"60\"><br>"
  }

  /// Returns the footnotes, with anchors for their numbers.
  private func notes(_ footnotes: [String]) -> [String] {
    guard !footnotes.isEmpty else { return [] }
    let lines = footnotes.enumerated().map { place, sentence in
      let anchor = anchor(of: place + 1).map { " id=\(attribute($0))" } ?? ""
      return "<p\(anchor)>[\(place + 1)] \(markup(sentence))</p>"
    }
    return ["<div class=\"notes\">"] + lines + ["</div>"]
  }

  private func anchor(of note: Int) -> String? {
    guard case .sheet(let sheet) = place else { return nil }
    return "page-\(sheet)-note-\(note)"
  }

  func element(_ section: ReportSection) -> String {
    let title = markup(section.title) + (section.about.map { " (\(markup($0)))" } ?? "")
    return joined(
      ["<section>", "<h2>\(title)</h2>"] + section.facts.map(paragraph)
        + (section.shownCases + section.parts).map(element) + section.closing.map(paragraph)
        + ["</section>"])
  }

  /// Returns a footer on how the report was made.
  func footer(_ made: Provenance) -> String {
    let words = [
      "<footer>", "<h2>How this was made</h2>",
      paragraph("By \(made.program) \(made.version):"), "<pre>\(markup(made.command))</pre>",
    ]
    return joined(words + (made.sources.isEmpty ? [] : [element(made.table)]) + ["</footer>"])
  }

  func element(_ part: ReportPart) -> String {
    switch part {
    case .sentences(let sentences): return joined(sentences.map(paragraph))
    case .paragraphs(let title, let sentences):
      return titled(title, joined(sentences.map(paragraph)))
    case .table(let table): return titled(table.title, element(table))
    case .folded(let sentences, let table, _):
      return joined(sentences.map(paragraph) + [element(.table(table))])
    case .matrix(let table, let key): return titled(table.title, element(table, key))
    case .list(let list):
      return titled(list.title, items(list.items))
        + (list.more.map { "\n" + paragraph("and " + $0) } ?? "")
    case .picture(let html):
      switch place {
      case .report: return "<div class=\"picture\">\n\(html)\n</div>"
      case .sheet: return "<figure>\n\(html)\n</figure>"
      case .message: return ""
      }
    }
  }

  /// Returns the content under a heading, unless the title is empty.
  private func titled(_ title: String, _ content: String) -> String {
    let level = place == .report ? "h3" : "h2"
    return (title.isEmpty ? "" : "<\(level)>\(markup(title))</\(level)>\n") + content
  }

  private func items(_ items: [ReportList.Item]) -> String {
    let lines = items.map { item in
      let details = item.details.joined(separator: "\n")
      return "<li>\(markup(item.sentence))"
        + (details.isEmpty ? "" : "<pre>\(markup(details))</pre>") + "</li>\n"
    }
    return "<ul>\n\(lines.joined())</ul>"
  }
}

// MARK: Tables

extension HTMLParts {
  private func element(_ matrix: ReportTable, _ key: [(sign: String, meaning: String)]) -> String {
    let head = matrix.columns.dropFirst().map {
      "<th class=\"upright\"><span>\(markup($0.title))</span></th>"
    }
    let body = matrix.rows.map { row in
      "<tr>" + row.map { "<td>\(markup($0))</td>" }.joined() + "</tr>\n"
    }
    return paragraph(key.map { "\($0.sign) \($0.meaning)" }.joined(separator: ", "))
      + "\n<table class=\"matrix\">\n<tr><th></th>\(head.joined())</tr>\n\(body.joined())</table>"
  }

  private func element(_ table: ReportTable) -> String {
    let rows = table.groups[0].rows
    let body: [String]
    if table.mayStandInHalves, place != .message, rows.count > 3 {
      let half = (rows.count + 1) / 2
      let halves = [rows[..<half], rows[half...]].map { ReportTable.Group(rows: Array($0)) }
      body = ["<div class=\"halves\">"] + halves.map { element(table, [$0]) } + ["</div>"]
    } else {
      body = [element(table, table.groups)]
    }
    return joined(table.lead.map(paragraph) + body)
  }

  private func element(_ table: ReportTable, _ groups: [ReportTable.Group]) -> String {
    let columns = shownColumns(of: table)
    // On a narrow screen, each cell of a wide row is a line with the title of its column.
    let isWide = place == .report && table.columns.count > 4
    let start =
      place == .message
      ? "<table cellpadding=\"3\" cellspacing=\"0\">" : "<table\(isWide ? " class=\"wide\"" : "")>"
    let titles = columns.map { place in
      let column = table.columns[place]
      return "<th\(style(of: column))>\(markup(column.heading))</th>"
    }
    let head = table.hidesTitles ? [] : ["<thead><tr>\(titles.joined())</tr></thead>"]
    let bodies = groups.flatMap { group in
      let span = "<th colspan=\"\(columns.count)\"\(side("left"))>"
      let title = group.title.map { "<tr class=\"group\">\(span)\(markup($0))</th></tr>" }
      let rows = group.rows.map { row in
        let cells = columns.map { place in
          let column = table.columns[place]
          let title = isWide ? " data-title=\(attribute(column.title))" : ""
          let notes = place == columns[0] ? row.notes.map { "&#160;\(mark($0))" }.joined() : ""
          return "<td\(style(of: column))\(title)>\(markup(row.cells[place]))\(notes)</td>"
        }
        return "<tr>\(cells.joined())</tr>"
      }
      return ["<tbody>"] + (title.map { [$0] } ?? []) + rows + ["</tbody>"]
    }
    let element = joined([start] + head + bodies + ["</table>"])
    return place == .report ? element : "<div class=\"wide\">\n\(element)\n</div>"
  }

  /// Returns the columns to show: all in a report, and those that are not empty in a document.
  ///
  /// In a document, the first yielding column replaces a column of typed names.
  private func shownColumns(of table: ReportTable) -> [Int] {
    if place == .report { return Array(table.columns.indices) }
    let filled = table.filledColumns
    guard table.columns[0].kind == .typed,
      let words = filled.first(where: { table.columns[$0].kind == .yielding })
    else { return filled }
    return [words] + filled.filter { $0 != 0 && $0 != words }
  }

  private func mark(_ note: Int) -> String {
    guard let anchor = anchor(of: note) else { return "[\(note)]" }
    return "<a href=\(attribute("#" + anchor))>[\(note)]</a>"
  }

  /// Returns the class of a cell, or its alignment in a message.
  private func style(of column: ReportTable.Column) -> String {
    switch place {
    case .report: column.isFigure ? " class=\"number\"" : ""
    case .sheet: column.isFigure ? " class=\"n\"" : column.kind == .yielding ? " class=\"y\"" : ""
    case .message: side(column.isFigure ? "right" : "left")
    }
  }

  /// Returns the alignment of a cell in a message.
  private func side(_ side: String) -> String {
    place == .message ? " align=\"\(side)\" valign=\"top\"" : ""
  }
}
