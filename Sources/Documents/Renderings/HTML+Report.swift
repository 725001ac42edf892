import Notation

extension ReportKind {
  /// A report as a self-contained HTML page.
  package static let html = ReportKind("html") { report in
    let diagnosis =
      report.diagnosis.isEmpty
      ? []
      : ["<ul class=\"diagnosis\">"] + report.diagnosis.map { "<li>\(markup($0))</li>" } + ["</ul>"]
    let parts =
      diagnosis + report.lead.map(paragraph) + report.overview.map { element($0) }
      + report.sections.map(element)
      + report.closing.map(paragraph)
      + (report.provenance.map { [element($0)] } ?? [])
    let heading =
      "<h1 class=\"\(report.isPass ? "agrees" : "differs")\">\(markup(report.headline))</h1>"
    return htmlPage(
      titled: "\(report.command): \(report.headline)", head: [viewport], style: "report.css",
      ([heading] + parts).joined(separator: "\n"))
  }
}

private func element(_ made: Provenance) -> String {
  let words = [
    "<footer>", "<h2>How this was made</h2>",
    paragraph("By \(made.program) \(made.version):"), "<pre>\(markup(made.command))</pre>",
  ]
  return (words + (made.sources.isEmpty ? [] : [rows(made.table)]) + ["</footer>"])
    .joined(separator: "\n")
}

private func element(_ section: ReportSection) -> String {
  let title = markup(section.title) + (section.about.map { " (\(markup($0)))" } ?? "")
  let cases = section.showsCases ? section.cases : []
  let failed = cases.filter { $0.outcome == .failed }.map(element)
  let parts =
    ["<section>", "<h2>\(title)</h2>"] + section.facts.map(paragraph) + failed
    + (cases.isEmpty ? [] : [table(of: cases)]) + section.parts.map { element($0) }
    + section.closing.map(paragraph) + ["</section>"]
  return parts.joined(separator: "\n")
}

/// Renders a part under a heading of a level.
func element(_ part: ReportPart, heading level: String = "h3") -> String {
  func titled(_ title: String, _ content: String) -> String { heading(title, level) + content }
  switch part {
  case .sentences(let sentences): return paragraphs(sentences)
  case .paragraphs(let title, let sentences): return titled(title, paragraphs(sentences))
  case .table(let table): return titled(table.title, rows(table))
  case .folded(let sentences, let table, _):
    return (sentences.map(paragraph) + [element(.table(table))]).joined(separator: "\n")
  case .matrix(let matrix): return titled(matrix.title, element(matrix))
  case .list(let list):
    return titled(list.title, items(list.items))
      + (list.more.map { "\n" + paragraph("and " + $0) } ?? "")
  case .verbatim(let title, let text): return titled(title, "<pre>\(markup(text))</pre>")
  case .picture(let html): return "<div class=\"picture\">\n\(html)\n</div>"
  }
}

private func paragraphs(_ sentences: [String]) -> String {
  sentences.map(paragraph).joined(separator: "\n")
}

/// Renders the heading of a part, or nothing if it has no title.
func heading(_ title: String, _ level: String) -> String {
  title.isEmpty ? "" : "<\(level)>\(markup(title))</\(level)>\n"
}

private func rows(_ table: ReportTable) -> String {
  // On a narrow screen, each cell of a wide row is a line with the title of its column.
  let isWide = table.columns.count > 4
  func cell(_ text: String, _ column: ReportTable.Column, _ tag: String) -> String {
    let title = isWide && tag == "td" ? " data-title=\(attribute(column.title))" : ""
    return "<\(tag)\(column.isFigure ? " class=\"number\"" : "")\(title)>\(markup(text))</\(tag)>"
  }
  return htmlTable(
    "<table\(isWide ? " class=\"wide\"" : "")>",
    titles: table.columns.map { cell($0.title, $0, "th") },
    [
      table.rows.map { row in
        "<tr>\(zip(row, table.columns).map { cell($0, $1, "td") }.joined())</tr>"
      }
    ])
}

private func element(_ matrix: ReportMatrix) -> String {
  let head = matrix.columns.map { "<th class=\"upright\"><span>\(markup($0))</span></th>" }
  let body = matrix.rows.map { row in
    "<tr><td>\(markup(row.title))</td>" + row.signs.map { "<td>\(markup($0))</td>" }.joined()
      + "</tr>\n"
  }
  let key = matrix.key.map { "\($0.sign) \($0.meaning)" }.joined(separator: ", ")
  return paragraph(key)
    + "\n<table class=\"matrix\">\n<tr><th></th>\(head.joined())</tr>\n\(body.joined())</table>"
}

private func table(of cases: [ReportCase]) -> String {
  let body = cases.map { tried in
    "<tr><td>\(markup(tried.name))"
      + (tried.meaning.isEmpty ? "" : "<br><small>\(markup(tried.meaning))</small>") + "</td>"
      + "<td class=\"\(tried.outcome == .failed ? "differs" : "agrees")\">\(markup(tried.verdict))</td>"
      + "<td class=\"number\">\(tried.count.map(grouped) ?? "")</td><td>\(markup(tried.remark))</td>"
      + "</tr>\n"
  }
  return "<table>\n<tr><th>name</th><th>verdict</th><th class=\"number\">cases</th><th></th></tr>\n"
    + body.joined() + "</table>"
}

private func element(_ tried: ReportCase) -> String {
  let words = [tried.meaning, tried.remark].filter { !$0.isEmpty }.map(paragraph)
  let heading = "<h3>\(markup(tried.name)): \(markup(tried.verdict))</h3>"
  return ([heading] + words).joined(separator: "\n")
    + (tried.findings.isEmpty ? "" : "\n" + items(tried.findings))
}

private func items(_ items: [ReportList.Item]) -> String {
  let lines = items.map { item in
    let details = item.details.joined(separator: "\n")
    return "<li>\(markup(item.sentence))" + (details.isEmpty ? "" : "<pre>\(markup(details))</pre>")
      + "</li>\n"
  }
  return "<ul>\n\(lines.joined())</ul>"
}
