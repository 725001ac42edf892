import Notation
import Testing

@Suite struct `Grouped digits` {
  @Test func `have a comma before every three digits`() {
    let written = [0: "0", 999: "999", 1000: "1,000", 15_000_000: "15,000,000"]
    for (count, text) in written { #expect(grouped(count) == text) }
  }

  @Test func `have no comma after a minus sign`() {
    #expect(grouped(-123) == "-123")
    #expect(grouped(-123_456) == "-123,456")
    #expect(grouped(.min) == "-9,223,372,036,854,775,808")
  }
}
