import Documents
import Notation
import Tables
import Testing

@Suite struct `A report as GitHub annotations` {
  /// Returns a report of one section with findings at places in files.
  private func text(
    _ findings: [(String, Place?)], named name: String = "S5.dose", isPass: Bool = false
  ) -> String {
    var section = ReportSection("boiler.csv")
    section.file = "boiler.csv"
    var failed = ReportCase(name, .failed, verdict: "differs")
    failed.findings = findings.map { sentence, place in
      var item = ReportList.Item(sentence)
      item.place = place
      return item
    }
    section.cases = isPass ? [] : [failed]
    var report = Report(
      "wtp verify", isPass ? "Every cell agrees" : "1 of 2 cells differs", isPass: isPass,
      data: ReportTable([.words("a")]))
    report.sections = [section]
    return ReportKind.github.rendering(report)
  }

  private func place(_ line: Int, _ column: Int, of file: String = "boiler.csv") -> Place {
    Place(file: file, line: line, column: column)
  }

  @Test func `has the verdict first, then an error at each finding's place`() {
    #expect(
      text([("sheet 1, formula 2", place(7, 12))]) == """
        ::error title=wtp verify::1 of 2 cells differs
        ::error file=boiler.csv,line=7,col=12,title=S5.dose::sheet 1, formula 2

        """)
  }

  /// GitHub shows at most ten errors per step.
  @Test func `orders errors by place, with those without a line last`() {
    let lines = text([("c", place(9, 1)), ("b", place(2, 30)), ("a", place(2, 4)), ("file", nil)])
      .split(separator: "\n").dropFirst()
    #expect(lines.map { $0.split(separator: ":").last } == ["a", "b", "c", "file"])
  }

  @Test func `has one error for a failed case without findings`() {
    func error(_ change: (inout ReportCase) -> Void, file: String? = "boiler.csv") -> String? {
      var section = ReportSection("boiler.csv")
      section.file = file
      var failed = ReportCase("law", .failed, verdict: "fails")
      change(&failed)
      section.cases = [ReportCase("other", .passed, verdict: "holds"), failed]
      var report = Report("wtp", "No", isPass: false, data: ReportTable([.words("a")]))
      report.sections = [section]
      let lines = ReportKind.github.rendering(report).split(separator: "\n")
      return lines.count == 2 ? String(lines[1]) : nil
    }
    #expect(error { _ in } == "::error file=boiler.csv,title=law::fails")
    #expect(
      error({ $0.meaning = "doses rise" }, file: nil) == "::error title=law::fails: doses rise")
    #expect(
      error {
        ($0.meaning, $0.remark) = ("doses rise", "one fell")
      } == "::error file=boiler.csv,title=law::fails: one fell")
    #expect(
      error {
        $0.findings = [.init("it fell", details: ["at 5", "at 6"])]
      } == "::error file=boiler.csv,title=law::it fell%0Aat 5%0Aat 6")
  }

  /// The escapes are those of `actions/toolkit`, packages/core/src/command.ts: `%`, carriage return
  /// and line feed everywhere, and `:` and `,` in properties as well.
  @Test func `escapes characters that the runner interprets`() {
    let lines = text(
      [("100 %\r\n::error::x", place(1, 1, of: "a:b,c%\n.csv"))], named: "x,y::z"
    ).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.last
        == "::error file=a%3Ab%2Cc%25%0A.csv,line=1,col=1,title=x%2Cy%3A%3Az::100 %25%0D%0A::error::x"
    )
  }

  /// GitHub shows an annotation only if it finds the file by its exact name.
  @Test func `keeps tabs and joiners in file names, but no other control characters`() {
    let name = "a\tb\u{200D}c\u{200C}"
    let file = "\(name)\u{1B}\u{202E}.csv"
    let expected =
      "::error file=\(name)\\u{1B}\\u{202E}.csv,line=1,col=2,title=S5.dose::"
      + "in a\\tb\\u{200D}c\\u{200C}\n"
    #expect(text([("in \(name)", place(1, 2, of: file))]).hasSuffix("\n" + expected))
  }

  @Test func `contains nothing that a log could read as another command`() {
    let lines = ReportKind.github.rendering(.sample(hostile)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") })
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
  }
}
