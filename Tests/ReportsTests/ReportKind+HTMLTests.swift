import Foundation
import Reports
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A report as a page` {
  /// The body; its head has elements that HTML does not close.
  private func body(_ report: Report) -> String {
    let page = ReportKind.html.rendering(report)
    guard let start = page.range(of: "<body>"), let end = page.range(of: "</body>") else {
      return ""
    }
    return page[start.lowerBound..<end.upperBound].replacingOccurrences(of: "<br>", with: "<br/>")
  }

  @Test func `has no element that its data wrote`() throws {
    for text in [hostile, "</pre></td></table><script>alert(1)</script>", "<!-- ", "&lt;b&gt;"] {
      let document = XMLParser(data: Data(body(.sample(text)).utf8))
      #expect(document.parse(), "\(text.debugDescription)")
      let page = ReportKind.html.rendering(.sample(text))
      #expect(!page.contains("<script") && !page.contains("<i>") && !page.contains("<!-- "))
    }
  }

  @Test func `has the same elements for any data`() {
    func elements(_ page: String) -> [Substring] {
      page.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
    }
    #expect(elements(body(.sample(hostile))) == elements(body(.sample("x"))))
  }

  @Test func `has a title that is text`() {
    let page = ReportKind.html.rendering(.sample("</title><b>"))
    #expect(page.contains("<title>wtp &lt;/title&gt;&lt;b&gt;: One differs"))
  }
}
