import Documents
import Estimator
import Foundation
import Notation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A document as HTML` {
  private func body(_ page: String) -> String {
    guard let start = page.range(of: "<body>"), let end = page.range(of: "</body>") else {
      return ""
    }
    return String(page[start.lowerBound..<end.upperBound])
  }

  private func elements(_ page: String) -> [Substring] {
    page.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
  }

  @Test func `is well-formed and has the same elements for any name`() throws {
    for model in [Model.boiler, .cooling] {
      let plain = Document.estimates([try SampleEstimates.page(model, named: "x")]).html
      let hostile = Document.estimates([
        try SampleEstimates.page(model, named: SampleEstimates.hostileName)
      ]).html
      #expect(XMLParser(data: Data(body(hostile).utf8)).parse())
      #expect(elements(plain) == elements(hostile))
      #expect(!hostile.contains("<script") && !hostile.contains("\u{1B}"))
    }
  }

  @Test func `loads nothing and has a sheet with a signature for each plant`() throws {
    let page = try SampleEstimates.page(.boiler, named: "Leeds")
    let html = Document.estimates([page, page, page]).html
    #expect(
      html.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\""))
    #expect(!html.contains("http://") && !html.contains("https://") && !html.contains("url("))
    #expect(html.components(separatedBy: "<section class=\"page\">").count == 4)
    #expect(html.components(separatedBy: "<div>Signature</div>").count == 4)
    #expect(html.components(separatedBy: "Estimates; to be confirmed by WTP.").count == 4)
    #expect(html.contains("<title>Chemical estimate: Leeds and 2 others - steam boiler</title>"))
  }

  @Test func `links footnote marks to footnotes`() throws {
    let page = try SampleEstimates.page(.boiler)
    let html = Document.estimates([page, page]).html
    let links = html.components(separatedBy: "href=\"#").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(links.count == 12)
    for link in links { #expect(html.components(separatedBy: "id=\"\(link)\"").count == 2) }
  }

  private func html(of table: ReportTable) -> String {
    var page = DocumentPage("T", site: nil, system: "s")
    page.parts = [.table(table)]
    return Document("T", about: "s", pages: [page]).html
  }

  /// Tables of four or more rows are split; the first half is never the shorter one.
  @Test(arguments: [(3, [3]), (4, [2, 2]), (5, [3, 2]), (16, [8, 8])])
  func `splits long tables of short rows into halves`(count: Int, halves: [Int]) {
    var table = ReportTable([.words("input"), .figures("value")], titled: "Inputs")
    table.mayStandInHalves = true
    table.hidesTitles = true
    for row in 1...count { table.add(["i\(row)", "\(row)"]) }
    let page = html(of: table)
    let tables = page.components(separatedBy: "<table>").dropFirst()
    #expect(tables.map { $0.components(separatedBy: "<tr>").count - 1 } == halves)
    #expect(page.contains("<div class=\"halves\">") == (halves.count == 2))
    #expect(!page.contains("<thead>"))
    table.mayStandInHalves = false
    #expect(html(of: table).components(separatedBy: "<table>").count == 2)
  }

  @Test func `replaces names of fields with their meanings and keeps their footnotes`() {
    var table = ReportTable(
      [.typed("input"), .figures("value", unit: "mg/L"), .yielding("meaning")], titled: "Inputs")
    table.add([.init(["feed_tds", "165", "solids of the feed"], notes: [1])], under: "feed")
    let page = html(of: table)
    #expect(!page.contains("feed_tds") && !page.contains(">input<"))
    #expect(
      page.contains(
        "<thead><tr><th class=\"y\">meaning</th><th class=\"n\">value mg/L</th></tr></thead>"))
    #expect(page.contains("<tr class=\"group\"><th colspan=\"2\">feed</th></tr>"))
    #expect(
      page.contains(
        "<tr><td class=\"y\">solids of the feed&#160;<a href=\"#page-1-note-1\">[1]</a></td>"
          + "<td class=\"n\">165</td></tr>"))
  }

  @Test func `has pictures, which a message leaves out`() {
    var page = DocumentPage("T", site: "Leeds", system: "s")
    page.parts = [.picture(html: "<svg>p</svg>")]
    let document = Document("T", about: "s", pages: [page])
    #expect(document.html.contains("<figure>\n<svg>p</svg>\n</figure>"))
    #expect(document.html.contains("<h1>Leeds</h1>\n<p class=\"what\">T: s</p>"))
    #expect(!document.message.contains("<svg") && !document.message.contains("<figure"))
    #expect(!document.html.contains("class=\"signature\"") && !document.html.contains("notes\">"))
  }
}
