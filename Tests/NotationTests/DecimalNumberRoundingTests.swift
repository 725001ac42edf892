import Notation
import Testing

@Suite struct `A number rounded to decimals` {
  /// Ties go away from zero, as a person and a spreadsheet round.
  @Test(arguments: [
    (Rational(1419375, over: 100_000), 4, "14.1938"),
    (Rational(-1419375, over: 100_000), 4, "-14.1938"),
    (Rational(6365, over: 100), 1, "63.7"), (Rational(2, over: 3), 4, "0.6667"),
    (Rational(1, over: 3), 0, "0"), (Rational(1, over: 2), 0, "1"), (Rational(5), 2, "5.00"),
    (Rational(-1, over: 30_000), 4, "0.0000"), (Rational(0), 0, "0"),
  ])
  func `is rounded once, a tie away from zero`(number: Rational, decimals: Int, expected: String) {
    #expect(DecimalNumber(rounding: number, decimals: decimals).description == expected)
  }

  /// As C's `printf` writes such a number.
  @Test func `keeps its sign as a text, even where it rounds to zero`() {
    #expect(roundedText(Rational(-1, over: 30_000), decimals: 4) == "-0.0000")
    #expect(roundedText(Rational(-1, over: 3), decimals: 2) == "-0.33")
    #expect(roundedText(Rational(0), decimals: 2) == "0.00")
    #expect(roundedText(Rational(1, over: 30_000), decimals: 4) == "0.0000")
  }
}
