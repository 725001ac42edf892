import Documents
import Foundation
import Notation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A report as HTML` {
  /// Returns the body, because the head is not XML: HTML does not close some of its elements.
  private func body(_ report: Report) -> String {
    let page = ReportKind.html.rendering(report)
    guard let start = page.range(of: "<body>"), let end = page.range(of: "</body>") else {
      return ""
    }
    return page[start.lowerBound..<end.upperBound].replacingOccurrences(of: "<br>", with: "<br/>")
  }

  @Test func `escapes markup in its data`() throws {
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

  /// On a narrow screen, each cell of a wide row is a line with the title of its column.
  @Test func `has titles in the cells of tables with more than four columns`() {
    func page(columns: Int) -> String {
      let table = ReportTable(
        (1...columns).map { .words("c\($0)") }, [(1...columns).map { "v\($0)" }])
      var report = Report("wtp", "All agree", isPass: true, data: table)
      var section = ReportSection("a sheet")
      section.parts = [.table(table)]
      report.sections = [section]
      return ReportKind.html.rendering(report)
    }
    let (four, five) = (page(columns: 4), page(columns: 5))
    #expect(four.contains("<table>\n<thead><tr><th>c1</th>") && !four.contains("data-title="))
    #expect(four.contains("<td>v4</td>"))
    #expect(five.contains("<table class=\"wide\">\n<thead><tr><th>c1</th>"))
    #expect(five.contains("<td data-title=\"c5\">v5</td>"))
  }

  @Test func `has every kind of part, and pictures unchanged`() {
    #expect(
      body(.plain).contains(
        """
        <section>
        <h2>boiler (16 inputs)</h2>
        <p>2 rows</p>
        <p>All of them.</p>
        <h3>Rows</h3>
        <table>
        <thead><tr><th>row</th><th class="number">n</th></tr></thead>
        <tbody>
        <tr><td>a</td><td class="number">10</td></tr>
        </tbody>
        </table>
        <h3>Moves</h3>
        <p>↑ rises, · stays</p>
        <table class="matrix">
        <tr><th></th><th class="upright"><span>dose</span></th><th class="upright"><span>usage</span></th></tr>
        <tr><td>feed</td><td>↑</td><td>·</td></tr>
        <tr><td>ph</td><td>·</td><td>↑</td></tr>
        </table>
        <h3>Notes</h3>
        <ul>
        <li>found<pre>at 5</pre></li>
        </ul>
        <p>and 3 more</p>
        <div class="picture">
        <svg></svg>
        </div>
        <p>1 row left.</p>
        </section>

        """))
  }
}
