import Documents
import Foundation
import Notation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A report as JUnit XML` {
  @Test func `is well-formed for any text`() throws {
    for text in [hostile, "\u{0}\u{1F}\u{85}\u{2028}\u{FFFF}", "<![CDATA[x]]>", "a\tb\nc\rd"] {
      let suites = try #require(XMLElements(ReportKind.junit.rendering(.sample(text))))
      #expect(suites.named("testcase").count == 3)
    }
  }

  @Test func `has the time, the program and the files of the run`() throws {
    let suites = try #require(XMLElements(ReportKind.junit.rendering(.sample("x"))))
    #expect(suites.named("testsuite").allSatisfy { $0["timestamp"] == "1970-01-01T00:00:00" })
    let properties = suites.named("property").map { [$0["name"], $0["value"]] }
    let made = [["version", "x"], ["command", "wtp verify x"]]
    let plant = [["sha256 of plant.csv", "11"]]
    #expect(properties == made + [["sha256", "00"]] + plant + made + plant)
  }

  @Test func `has the total duration if every section was measured`() throws {
    var report = Report.sample("x")
    func time(_ seconds: [Double?]) throws -> String? {
      for (place, value) in seconds.enumerated() { report.sections[place].seconds = value }
      let suites = try #require(XMLElements(ReportKind.junit.rendering(report)))
      return suites.named("testsuites")[0]["time"]
    }
    #expect(try time([1.5, 0.25]) == "1.750")
    #expect(try time([1.5, nil]) == nil && time([nil, nil]) == nil)
  }

  /// Sources that are not the file of a section: another name, or the same name with other bytes.
  @Test func `lists sources other than the files of sections`() throws {
    var report = Report.sample("x")
    report.provenance = Provenance(
      program: "wtp", version: "1", words: [],
      sources: [.init("x", digest: "00"), .init("x", digest: "22"), .init("y", digest: "00")])
    let suites = try #require(XMLElements(ReportKind.junit.rendering(report)))
    let first = suites.named("property").prefix(5).map { [$0["name"], $0["value"]] }
    #expect(
      first == [
        ["version", "1"], ["command", "wtp"], ["sha256", "00"], ["sha256 of x", "22"],
        ["sha256 of y", "00"],
      ])
    report.provenance = nil
    report.sections[0].digest = nil
    let bare = try #require(XMLElements(ReportKind.junit.rendering(report)))
    #expect(bare.named("properties").isEmpty)
  }

  @Test func `has the sentences of its parts and the reasons of failures`() {
    var report = Report.sample("x")
    report.lead = ["lead"]
    let text = ReportKind.junit.rendering(report)
    // The diagnosis, the lead, a fact, the closing line, two parts, and a list with a label.
    #expect(text.contains("<system-out>x\nlead\nx\nx\nx\nx\nnote: x</system-out>"))
    #expect(text.contains("<system-out>x\nlead</system-out>"))
    #expect(text.contains("<failure message=\"x: x\">x\nx</failure>"))
    #expect(text.contains("name=\"x\" assertions=\"7\">"))
    var section = ReportSection("laws")
    var failed = ReportCase("law", .failed, verdict: "fails")
    failed.meaning = "doses rise"
    section.cases = [failed]
    report.sections = [section]
    #expect(
      ReportKind.junit.rendering(report).contains("<failure message=\"fails: doses rise\"/>"))
  }

  @Test func `has the duration of a case and the reason for skipping it`() {
    var passed = ReportCase("law", .passed, verdict: "holds")
    (passed.count, passed.seconds) = (2, 0.25)
    var skipped = ReportCase("rule", .skipped, verdict: "skipped")
    skipped.remark = "no sheet"
    var section = ReportSection("laws")
    section.cases = [passed, skipped]
    var report = Report("wtp check", "All hold", isPass: true, data: ReportTable([.words("a")]))
    report.sections = [section]
    #expect(
      ReportKind.junit.rendering(report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="wtp check" tests="2" failures="0">
          <testsuite name="laws" tests="2" failures="0">
            <testcase classname="laws" name="law" assertions="2" time="0.250"/>
            <testcase classname="laws" name="rule"><skipped message="no sheet"/></testcase>
            <system-out></system-out>
          </testsuite>
        </testsuites>

        """)
  }
}

/// The elements of an XML document, in order.
private final class XMLElements: NSObject, XMLParserDelegate {
  private var elements: [(name: String, attributes: [String: String])] = []

  /// Returns nil if the text is not XML.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func named(_ name: String) -> [[String: String]] {
    elements.filter { $0.name == name }.map(\.attributes)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) { elements.append((name, attributes)) }
}
