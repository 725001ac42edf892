import Foundation
import Reports
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A report as JUnit XML` {
  @Test func `is well-formed, whatever it quotes`() throws {
    for text in [hostile, "\u{0}\u{1F}\u{85}\u{2028}\u{FFFF}", "<![CDATA[x]]>", "a\tb\nc\rd"] {
      let suites = try #require(XMLElements(ReportKind.junit.rendering(.sample(text))))
      #expect(suites.named("testcase").count == 3)
    }
  }

  @Test func `counts what failed as its cases have it`() throws {
    let suites = try #require(XMLElements(ReportKind.junit.rendering(.sample("x"))))
    let first = suites.named("testsuite")[0]
    #expect(suites.named("testsuites")[0]["tests"] == "3")
    #expect(first["tests"] == "3" && first["failures"] == "1" && first["time"] == "1.500")
    #expect(suites.named("testsuite")[1]["tests"] == "0")
    #expect(suites.named("failure").count == 1 && suites.named("skipped").count == 1)
  }

  @Test func `states the run: when it was, of which program, on which file`() throws {
    let suites = try #require(XMLElements(ReportKind.junit.rendering(.sample("x"))))
    #expect(suites.named("testsuite").allSatisfy { $0["timestamp"] == "1970-01-01T00:00:00" })
    let properties = suites.named("property").map { [$0["name"], $0["value"]] }
    let made = [["version", "x"], ["command", "wtp verify x"]]
    let plant = [["sha256 of plant.csv", "11"]]
    #expect(properties == made + [["sha256", "00"]] + plant + made + plant)
  }

  @Test func `keeps line breaks and tabs of a name`() throws {
    let name = "a\tb\nc\rd"
    let suites = try #require(XMLElements(ReportKind.junit.rendering(.sample(name))))
    #expect(suites.named("testsuite")[0]["name"] == name)
    #expect(suites.named("testcase")[2]["classname"] == name)
  }
}

/// The elements of an XML document, in order.
private final class XMLElements: NSObject, XMLParserDelegate {
  private var elements: [(name: String, attributes: [String: String])] = []

  /// Nil for what is not XML.
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
