import Documents
import Foundation
import Notation
import Testing

@Suite struct `A report in Markdown` {
  private func lines(_ text: String) -> [String] {
    ReportKind.markdown.rendering(.sample(text)).components(separatedBy: "\n")
  }

  /// Counts the pipes that end a cell: those without a backslash before them.
  private func pipes(_ line: String) -> Int {
    var (count, isEscaped) = (0, false)
    for scalar in line.unicodeScalars {
      if scalar == "|", !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }

  @Test(arguments: [hostile, "a|b", "a\\|b", "|\u{301}", "x\ny", "x\u{2028}|", ""])
  func `has the same number of cells in each row of a table`(_ text: String) {
    let tables = lines(text).split { !$0.hasPrefix("|") }
    #expect(tables.count == 4)
    for table in tables { #expect(Set(table.map(pipes)).count == 1, "\(Array(table))") }
  }

  @Test func `has the same lines for any data`() {
    let breaks = CharacterSet.newlines
    for text in [hostile, "a\rb", "a\u{85}b\u{B}c", "a\r\n\r\n```\r\n# b"] {
      let report = ReportKind.markdown.rendering(.sample(text))
      #expect(report.components(separatedBy: breaks).count == lines("x").count)
    }
  }

  @Test func `has fences that no line of data can close`() {
    let fences = lines("````\r\n# a").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("```") }
    // Two lists with details, a verbatim part and the command. Each fence is longer than any in its
    // content.
    #expect(fences.filter { $0 == "`````" }.count == 8)
  }

  @Test(arguments: [
    ("- a", "\\- a"), ("+ a", "\\+ a"), ("1. a", "1\\. a"), ("12) a", "12\\) a"),
    ("    a", "&#32;   a"), ("# a", "\\# a"), ("> a", "\\> a"), ("---", "\\---"),
    ("=", "\\="), ("1.", "1\\."), ("2)", "2\\)"), ("12", "12"), ("1 a", "1 a"), ("1.) a", "1.) a"),
    ("~~~", "\\~\\~\\~"), ("1.5 a", "1.5 a"), ("&lt;", "\\&lt;"),
  ])
  func `escapes Markdown in its data`(_ text: String, _ written: String) {
    #expect(lines(text).contains(written))
    #expect(lines(text).contains("- " + written))
  }

  @Test func `shows the table of a folded part only if it is open`() {
    let table = ReportTable(
      [.words("output"), .figures("n")], [["bleed", "1"]], titled: "Outputs")
    func text(isOpen: Bool) -> String {
      var report = Report("wtp", "All agree", isPass: true, data: table)
      var section = ReportSection("a sheet")
      section.parts = [.folded(["1 output agrees"], table, isOpen: isOpen)]
      report.sections = [section]
      return ReportKind.markdown.rendering(report)
    }
    let start = "# wtp: all agree\n\n## a sheet\n\n- 1 output agrees\n"
    #expect(text(isOpen: false) == start)
    #expect(
      text(isOpen: true)
        == start + "\n### Outputs\n\n| output | n |\n|---|---:|\n| bleed | 1 |\n")
  }

  @Test func `leaves no gap for an empty part`() {
    #expect(!ReportKind.markdown.rendering(.sample("x")).contains("\n\n\n"))
  }
}
