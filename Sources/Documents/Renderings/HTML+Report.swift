import Notation

extension ReportKind {
  /// A report as one page that needs nothing else.
  package static let html = ReportKind("html") { report in
    let diagnosis =
      report.diagnosis.isEmpty
      ? []
      : ["<ul class=\"diagnosis\">"] + report.diagnosis.map { "<li>\(markup($0))</li>" } + ["</ul>"]
    let parts =
      diagnosis + report.lead.map(paragraph) + report.overview.map(reportElement)
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
    + (cases.isEmpty ? [] : [table(of: cases)]) + section.parts.map(reportElement)
    + section.closing.map(paragraph) + ["</section>"]
  return parts.joined(separator: "\n")
}

/// A part as a report shows it.
func reportElement(_ part: ReportPart) -> String {
  switch part {
  case .sentences(let sentences): return sentences.map(paragraph).joined(separator: "\n")
  case .paragraphs(let title, let sentences):
    return heading(title) + sentences.map(paragraph).joined(separator: "\n")
  case .table(let table): return heading(table.title) + rows(table)
  case .folded(let folded):
    return (folded.sentences.map(paragraph) + [heading(folded.table.title) + rows(folded.table)])
      .joined(separator: "\n")
  case .matrix(let matrix): return element(matrix)
  case .list(let list):
    return heading(list.title) + items(list.items) + more(list.more.map { "and " + $0 })
  case .verbatim(let title, let text): return heading(title) + "<pre>\(markup(text))</pre>"
  case .picture(let picture): return "<div class=\"picture\">\n\(picture.html)\n</div>"
  }
}

private func heading(_ title: String) -> String {
  title.isEmpty ? "" : "<h3>\(markup(title))</h3>\n"
}

private func more(_ words: String?) -> String { words.map { "\n" + paragraph($0) } ?? "" }

private func rows(_ table: ReportTable) -> String {
  // On a narrow screen a row of many cells stands as lines, each with the title of its column.
  let isWide = table.columns.count > 4
  func cell(_ text: String, _ column: ReportTable.Column, _ tag: String) -> String {
    let title = isWide && tag == "td" ? " data-title=\(attribute(column.title))" : ""
    return "<\(tag)\(column.isFigure ? " class=\"number\"" : "")\(title)>\(markup(text))</\(tag)>"
  }
  let head = table.columns.map { cell($0.title, $0, "th") }.joined()
  let body = table.rows.map { row in
    "<tr>" + zip(row, table.columns).map { cell($0, $1, "td") }.joined() + "</tr>\n"
  }
  return "<table\(isWide ? " class=\"wide\"" : "")>\n<thead><tr>\(head)</tr></thead>\n"
    + "<tbody>\n\(body.joined())</tbody>\n</table>"
}

private func element(_ matrix: ReportMatrix) -> String {
  let head = matrix.columns.map { "<th class=\"upright\"><span>\(markup($0))</span></th>" }
  let body = matrix.rows.map { row in
    "<tr><td>\(markup(row.title))</td>" + row.signs.map { "<td>\(markup($0))</td>" }.joined()
      + "</tr>\n"
  }
  let key = matrix.key.map { "\($0.sign) \($0.meaning)" }.joined(separator: ", ")
  return heading(matrix.title) + paragraph(key)
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
