import Notation
import Testing

@Suite struct `Counts` {
  @Test func `are written with a comma before every three digits`() {
    let written = [0: "0", 999: "999", 1000: "1,000", 15_000_000: "15,000,000"]
    for (count, text) in written { #expect(grouped(count) == text) }
  }

  @Test func `below zero have no comma behind their sign`() {
    #expect(grouped(-123) == "-123")
    #expect(grouped(-123_456) == "-123,456")
    #expect(grouped(.min) == "-9,223,372,036,854,775,808")
  }
}
