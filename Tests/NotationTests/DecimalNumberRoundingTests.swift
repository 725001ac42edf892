import Notation
import Testing

@Suite struct `Rounding of decimal numbers` {
  /// People and spreadsheets round ties away from zero.
  @Test(arguments: [
    (Rational(1419375, over: 100_000), 4, "14.1938"),
    (Rational(-1419375, over: 100_000), 4, "-14.1938"),
    (Rational(6365, over: 100), 1, "63.7"), (Rational(2, over: 3), 4, "0.6667"),
    (Rational(1, over: 3), 0, "0"), (Rational(1, over: 2), 0, "1"), (Rational(5), 2, "5.00"),
    (Rational(-1, over: 30_000), 4, "0.0000"), (Rational(0), 0, "0"),
  ])
  func `rounds ties away from zero`(number: Rational, decimals: Int, expected: String) {
    #expect(DecimalNumber(rounding: number, decimals: decimals).description == expected)
  }

  /// C's `printf` does the same.
  @Test func `keeps the minus sign of a number that rounds to zero`() {
    #expect(roundedText(Rational(-1, over: 30_000), decimals: 4) == "-0.0000")
    #expect(roundedText(Rational(-1, over: 3), decimals: 2) == "-0.33")
    #expect(roundedText(Rational(0), decimals: 2) == "0.00")
    #expect(roundedText(Rational(1, over: 30_000), decimals: 4) == "0.0000")
  }
}
