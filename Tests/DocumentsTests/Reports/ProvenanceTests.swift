import Documents
import Notation
import Testing

@Suite struct `A provenance` {
  private let made = Provenance(
    program: "wtp", version: "1.2", words: ["verify", hostile + "-->\n<!--"],
    sources: [.init(hostile + "-->", digest: "00")])

  @Test func `is three meta elements, whatever its content`() {
    let elements = made.metaElements
    #expect(elements.count == 3 && elements[0] == "<meta name=\"generator\" content=\"wtp 1.2\">")
    #expect(elements.allSatisfy { $0.count { "<>".contains($0) } == 2 })
    #expect(elements.allSatisfy { $0.count { $0 == "\"" } == 4 })
  }
}
