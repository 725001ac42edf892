import Documents
import Foundation
import Notation
import Testing

@Suite struct `A report as text` {
  private func lines(_ text: String) -> [String] {
    ReportKind.text.rendering(.sample(text)).components(separatedBy: "\n")
  }

  @Test func `has no control characters`() {
    let all = String(String.UnicodeScalarView((0...0x9F).compactMap(Unicode.Scalar.init)))
    for text in [hostile, all, "\u{202E}\u{200B}\u{2028}"] {
      let unseen = ReportKind.text.rendering(.sample(text)).unicodeScalars.filter { scalar in
        scalar != "\n"
          && [.control, .format, .lineSeparator, .paragraphSeparator]
            .contains(scalar.properties.generalCategory)
      }
      #expect(unseen.isEmpty)
    }
  }

  @Test func `has the same lines for any data`() {
    let breaks = CharacterSet.newlines
    let report = ReportKind.text.rendering(.sample(hostile))
    #expect(report.components(separatedBy: breaks).count == lines("x").count)
  }

  @Test func `shows the outcome and the count of a case`() {
    let page = TextReport(width: 100)
    func text(
      _ outcome: ReportCase.Outcome, _ verdict: String, _ change: (inout ReportCase) -> Void
    ) -> String {
      var tried = ReportCase("law", outcome, verdict: verdict)
      change(&tried)
      return page.text(of: tried, names: 5)
    }
    #expect(text(.passed, "holds") { $0.count = 1 } == "law    holds   1 case\n")
    #expect(
      text(.passed, "holds") { ($0.count, $0.remark) = (20, "to the last bit") }
        == "law    holds   20 cases, to the last bit\n")
    #expect(text(.skipped, "skipped") { $0.remark = "no sheet" } == "law    skipped: no sheet\n")
    #expect(text(.failed, "refused") { $0.remark = "no value" } == "law    REFUSED: no value\n")
    #expect(
      text(.failed, "fails") {
        ($0.count, $0.meaning, $0.remark) = (1, "doses rise", "one fell")
        $0.findings = [.init("it fell", details: ["at 5"])]
      } == "law    FAILS   1 case: doses rise\n  one fell\n  it fell\n    at 5\n")
  }

  @Test func `does not break lines that are meant to be copied`() {
    let words = "one two three four five six"
    func text(isToBeCopied: Bool) -> String {
      var item = ReportList.Item("found", details: [words])
      item.isToBeCopied = isToBeCopied
      var section = ReportSection("a sheet", about: "boiler")
      section.parts = [.list(ReportList("Found", label: "note", [item], more: "3 more"))]
      return TextReport(width: 20).text(of: section)
    }
    let start = "a sheet  (boiler)\n  note: found\n"
    #expect(text(isToBeCopied: true) == start + "    \(words)\n... and 3 more\n")
    #expect(
      text(isToBeCopied: false)
        == start + "    one two three\n      four five six\n... and 3 more\n")
  }
}
