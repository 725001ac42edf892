import Documents
import Estimator
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A document as a page of HTML` {
  private func body(_ page: String) -> String {
    guard let start = page.range(of: "<body>"), let end = page.range(of: "</body>") else {
      return ""
    }
    return String(page[start.lowerBound..<end.upperBound])
  }

  private func elements(_ page: String) -> [Substring] {
    page.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
  }

  @Test func `is well formed, and has the same elements for any name`() throws {
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

  @Test func `fetches nothing, and has a sheet and a signature for each plant`() throws {
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

  @Test func `leads from a mark to its footnote`() throws {
    let page = try SampleEstimates.page(.boiler)
    let html = Document.estimates([page, page]).html
    let links = html.components(separatedBy: "href=\"#").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(links.count == 10)
    for link in links { #expect(html.components(separatedBy: "id=\"\(link)\"").count == 2) }
  }
}
