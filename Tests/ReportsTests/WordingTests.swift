import Reports
import Testing

@Suite struct `Wording` {
  @Test(arguments: [
    (0, "0"), (1, "1.00"), (-51.3571, "-51.4"), (0.0000714, "0.0000714"), (999.6, "1000"),
    (123_456, "123000"),
  ])
  func `gives a number three significant digits`(_ value: Double, _ words: String) {
    #expect(brief(value) == words || Double(brief(value)) == Double(words))
  }

  @Test func `lists the first few names`() {
    #expect(listed(["a", "b"]) == "a, b")
    #expect(listed(["a", "b", "c"], maximum: 2) == "a, b and 1 more")
    #expect(listed([]) == "")
  }

  @Test func `counts one thing as one`() {
    #expect(counted(1, "cell") == "1 cell" && counted(0, "cell") == "0 cells")
    #expect(counted(12_000, "cell") == "12,000 cells")
  }

  @Test func `gives a share in per cent`() {
    #expect(percent(0.727) == "72.7 %" && percent(.infinity) == "without bound")
  }
}
