import Notation

extension Document {
  /// The document as a self-contained HTML page, with a sheet of paper for each page.
  package var html: String {
    let body = pages.enumerated().map { place, page in
      HTMLPage(page: page, sheet: place + 1).element
    }
    let policy =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(contentPolicy)\">"
    return htmlPage(
      titled: "\(title): \(printableSubject)",
      head: [policy, viewport] + (provenance?.metaElements ?? []), style: "document.css",
      body.joined(separator: "\n"))
  }

  /// The document as the HTML part of a message: mail programs drop styles, scripts and links.
  var htmlOfMessage: String {
    htmlPage(
      titled: "\(title): \(printableSubject)", head: [], style: nil,
      pages.map { HTMLPage(page: $0, sheet: nil).element }.joined(separator: "\n<hr>\n"))
  }

  /// The subject with its control characters escaped.
  var printableSubject: String { printable(subject) }
}

/// The page fetches nothing and runs nothing: its styles and pictures are embedded.
private let contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/// Renders a page of a document as an HTML element.
private struct HTMLPage {
  let page: DocumentPage
  /// The number of the sheet of paper; nil in a message, which is styled by attributes.
  let sheet: Int?

  /// The complete page.
  var element: String {
    let site = page.site.map { ["<h1>\(markup(excerpt($0)))</h1>"] } ?? []
    let words = markup("\(page.title): \(page.system)")
    let heading = site + [site.isEmpty ? "<h1>\(words)</h1>" : "<p class=\"what\">\(words)</p>"]
    let parts =
      heading + page.parts.map(element) + notes + page.remarks.map(paragraph)
      + ["<p class=\"closing\"><strong>\(markup(DocumentPage.closing))</strong></p>"] + signature
    return "<section class=\"page\">\n\(parts.joined(separator: "\n"))\n</section>"
  }

  private func element(_ part: ReportPart) -> String {
    switch part {
    case .table(let table): element(table)
    case .picture(let html): isMessage ? "" : "<figure>\n\(html)\n</figure>"
    default: Documents.element(part, heading: "h2")
    }
  }

  /// The footnotes, with anchors for their numbers.
  private var notes: [String] {
    guard !page.footnotes.isEmpty else { return [] }
    let lines = page.footnotes.enumerated().map { place, sentence in
      let anchor = anchor(of: place + 1).map { " id=\(attribute($0))" } ?? ""
      return "<p\(anchor)>[\(place + 1)] \(markup(sentence))</p>"
    }
    return ["<div class=\"notes\">"] + lines + ["</div>"]
  }

  private func anchor(of note: Int) -> String? {
    sheet.map { "page-\($0)-note-\(note)" }
  }

  /// Lines to be filled in by hand on paper.
  private var signature: [String] {
    guard page.hasSignature, sheet != nil else { return [] }
    let fields = ["Name", "Date", "Signature"].map { "<div>\($0)</div>" }
    return ["<div class=\"signature\">"] + fields + ["</div>"]
  }
}

// MARK: Tables

extension HTMLPage {
  private func element(_ table: ReportTable) -> String {
    let columns = shownColumns(of: table)
    let halves = table.mayStandInHalves && !isMessage ? halved(table.cells) : []
    let body =
      halves.isEmpty
      ? [element(table, columns, table.groups)]
      : ["<div class=\"halves\">"]
        + halves.map { element(table, columns, [.init(title: nil, rows: $0)]) }
        + ["</div>"]
    return heading(table.title, "h2") + (table.lead.map(paragraph) + body).joined(separator: "\n")
  }

  private var isMessage: Bool { sheet == nil }

  /// The columns that are not empty.
  ///
  /// The first yielding column replaces names that are typed.
  private func shownColumns(of table: ReportTable) -> [Int] {
    let filled = table.filledColumns
    guard table.columns[0].isTyped, let words = filled.first(where: { table.columns[$0].yields })
    else { return filled }
    return [words] + filled.filter { $0 != 0 && $0 != words }
  }

  private func halved(_ rows: [[ReportTable.Cell]]) -> [[[ReportTable.Cell]]] {
    guard rows.count > 3 else { return [] }
    let half = (rows.count + 1) / 2
    return [Array(rows[..<half]), Array(rows[half...])]
  }

  private func element(
    _ table: ReportTable, _ columns: [Int], _ groups: [ReportTable.Group]
  ) -> String {
    let titles = columns.map { place in
      cell("th", table.columns[place], markup(table.columns[place].heading))
    }
    let rows = groups.map { group in
      let title = group.title.map {
        [
          "<tr class=\"group\"><th colspan=\"\(columns.count)\"\(side(isFigure: false))>"
            + "\(markup($0))</th></tr>"
        ]
      }
      return (title ?? []) + group.rows.map { "<tr>\(cells(of: $0, table, columns))</tr>" }
    }
    let start = isMessage ? "<table cellpadding=\"3\" cellspacing=\"0\">" : "<table>"
    let element = htmlTable(start, titles: table.hidesTitles ? [] : titles, rows)
    return "<div class=\"wide\">\n\(element)\n</div>"
  }

  private func cells(
    of row: [ReportTable.Cell], _ table: ReportTable, _ columns: [Int]
  ) -> String {
    columns.map { place in
      // A column that replaces names also shows their footnotes.
      let isFirst = place == columns[0]
      let notes = row[place].notes + (isFirst && place != 0 ? row[0].notes : [])
      let marks = notes.map { "&#160;\(mark($0))" }.joined()
      return cell("td", table.columns[place], markup(row[place].text) + marks)
    }.joined()
  }

  private func mark(_ note: Int) -> String {
    guard let anchor = anchor(of: note) else { return "[\(note)]" }
    return "<a href=\(attribute("#" + anchor))>[\(note)]</a>"
  }

  private func cell(_ name: String, _ column: ReportTable.Column, _ content: String) -> String {
    let kind = column.isFigure ? " class=\"n\"" : column.yields ? " class=\"y\"" : ""
    let style = isMessage ? side(isFigure: column.isFigure) : kind
    return "<\(name)\(style)>\(content)</\(name)>"
  }

  /// The alignment of a cell in a message.
  private func side(isFigure: Bool) -> String {
    isMessage ? " align=\"\(isFigure ? "right" : "left")\" valign=\"top\"" : ""
  }
}
