import Notation
import Testing

@Suite struct `Wording` {
  @Test(arguments: [
    (0, "0"), (1, "1.00"), (-51.3571, "-51.4"), (0.0000714, "0.0000714"), (999.6, "1000"),
    (123_456, "123000"),
  ])
  func `rounds a number to three significant digits`(_ value: Double, _ words: String) {
    #expect(brief(value) == words || Double(brief(value)) == Double(words))
  }

  @Test(arguments: [
    (0.00000123, "0.00000123"), (0.000000123, "1.23e-7"), (-0.000000123, "-1.23e-7"),
    (123_456_000_000_000, "123000000000000"), (1_234_560_000_000_000, "1.23e15"),
    (-2.5, "-2.5"), (12.34, "12.3"), (999.4, "999"), (99.96, "100"), (100.4, "100"),
    (9.995e15, "1.00e16"), (-0.00004, "-0.00004"),
  ])
  func `uses plain notation unless a number has many zeros`(_ value: Double, _ words: String) {
    #expect(brief(value) == words)
  }

  /// A rejected row has the value NaN, and a missing bound is infinite.
  @Test func `prints numbers that are not finite`() {
    #expect(brief(.nan) == "nan")
    #expect(brief(.infinity) == "inf" && brief(-.infinity) == "-inf" && brief(-0.0) == "0")
  }

  @Test func `lists the first few names`() {
    #expect(listed(["a", "b"]) == "a, b")
    #expect(listed(["a", "b", "c"], maximum: 2) == "a, b and 1 more")
    #expect(listed([]) == "")
    #expect(listed(["a", "b", "c", "d", "e"]) == "a, b, c, d, e")
    #expect(listed(["a", "b", "c", "d", "e", "f"]) == "a, b, c, d, e and 1 more")
  }

  @Test func `uses the singular for one`() {
    #expect(counted(1, "cell") == "1 cell" && counted(0, "cell") == "0 cells")
    #expect(counted(12_000, "cell") == "12,000 cells")
  }

  @Test func `formats a share as a percentage`() {
    #expect(percent(0.727) == "72.7 %" && percent(.infinity) == "without bound")
    #expect(percent(1800) == "180,000.0 %" && percent(9.9996) == "1,000.0 %")
    #expect(percent(-0.001) == "-0.1 %" && percent(-12.5) == "-1,250.0 %" && percent(0) == "0.0 %")
    #expect(percent(9_990_000_000) == "999,000,000,000.0 %" && percent(1e10) == "1000000000000 %")
  }
}
