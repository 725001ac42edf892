import Documents
import Notation

/// Text that would break a format that does not escape it.
let hostile = "a|b<i>&amp;\"'`]]>\r\n# c\u{1B}[31m\u{FFFE}\u{301},*_\\"

extension Report {
  /// Returns a report with every kind of part, each of which contains `text`.
  static func sample(_ text: String) -> Report {
    var report = Report(
      "wtp \(text)", "One differs \(text)", isPass: false,
      data: ReportTable(
        [.words("name \(text)"), .words("cells", unit: "%")], [[text, "1"], ["", "2"]]))
    report.opensWithHeadline = true
    report.diagnosis = [text]
    report.lead = [text]
    report.moreData = [("more", ReportTable([.words("a")], [[text]]))]
    report.provenance = Provenance(
      program: "wtp", version: text, words: ["verify", text],
      sources: [.init(text, digest: "00"), .init("plant.csv", digest: "11")])
    report.width = .max
    report.overview = [.sentences([text])]
    report.sections = [.sample(text), ReportSection("empty")]
    report.closing = [text]
    return report
  }

  /// A report with every kind of part in words that need no escaping, and a case that only JSON
  /// shows.
  static var plain: Report {
    var section = ReportSection("boiler", about: "16 inputs")
    section.facts = ["2 rows"]
    section.parts = [
      .sentences(["All of them."]),
      .table(ReportTable([.words("row"), .figures("n")], [["a", "10"]], titled: "Rows")),
      .matrix(
        ReportTable(
          [.words(""), .words("dose"), .words("usage")], [["feed", "↑", "·"], ["ph", "·", "↑"]],
          titled: "Moves"), key: [("↑", "rises"), ("·", "stays")]),
      .list(
        ReportList("Notes", label: "note", [.init("found", details: ["at 5"])], more: "3 more")),
      .picture(html: "<svg></svg>"),
    ]
    section.closing = ["1 row left."]
    var failed = ReportCase("law", .failed, verdict: "fails")
    (failed.meaning, failed.remark, failed.count) = ("doses rise", "one fell", 7)
    failed.findings = [.init("it fell")]
    section.cases = [failed]
    var report = Report("wtp prove", "All hold", isPass: true, data: ReportTable([.words("a")]))
    report.sections = [section]
    return report
  }
}

extension ReportSection {
  fileprivate static func sample(_ text: String) -> ReportSection {
    var section = ReportSection(text, about: text)
    section.facts = [text]
    section.parts = [
      .sentences([text]), .sentences([]),
      .folded([text], ReportTable([.words(text)], [[text]]), isOpen: false),
      .table(
        ReportTable([.words(text), .figures("n")], [[text, "10"], ["b", "9"]], titled: text)),
      .matrix(
        ReportTable([.words(""), .words(text), .words("c")], [[text, "+", " "]], titled: text),
        key: [("+", text)]),
      .list(ReportList(text, label: "note", [.init(text, details: [text])], more: "3 more")),
      .list(ReportList(text, [String]())),
    ]
    section.cases = ReportCase.samples(text)
    section.showsCases = true
    section.closing = [text]
    section.digest = "00"
    return section
  }
}

extension ReportCase {
  /// A case with each outcome.
  fileprivate static func samples(_ text: String) -> [ReportCase] {
    let passed = ReportCase("passed", .passed, verdict: "holds")
    var skipped = ReportCase("skipped \(text)", .skipped, verdict: text)
    skipped.remark = text
    var failed = ReportCase(text, .failed, verdict: text)
    (failed.meaning, failed.remark, failed.count) = (text, text, 7)
    failed.findings = [.init(text, details: [text])]
    return [passed, skipped, failed]
  }
}
