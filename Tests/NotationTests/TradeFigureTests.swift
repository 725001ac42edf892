import Notation
import Testing

@Suite struct `A figure as the trade prints it` {
  /// 2.5 t/h of steam in lb/h, a third, and other figures rounded by hand.
  @Test(arguments: [
    (Rational(55_115_566, over: 10_000), "5,512"), (Rational(1, over: 3), "0.33"), (0, "0"),
    (Rational(700, over: 33), "21.2"), (Rational(62, over: 10), "6.2"), (28, "28"), (5000, "5,000"),
    (Rational(9997, over: 100), "100.0"), (Rational(1003, over: 100), "10.0"),
    (Rational(47, over: 1000), "0.047"), (Rational(-4149, over: 70), "-59.3"),
    (Rational(1_234_567_890), "1,234,567,890"), (Rational(1, over: 300_000), "0.0000033"),
    (Rational(-1, over: 2), "-0.5"), (Rational(99_996, over: 100_000), "1.00"),
  ])
  func `has as many digits as make sense`(figure: Rational, text: String) {
    #expect(tradeText(figure).replacing("\u{202F}", with: ",") == text)
  }

  @Test(arguments: [
    // The doses of a page, in g/m3; whole figures; figures above 100; and a small slug.
    ([Rational(117, over: 10), Rational(104), Rational(539, over: 10), 32], 1), ([20, 5, 80], 0),
    ([Rational(10_017, over: 10), Rational(2513, over: 3)], 0), ([], 0),
    ([0, Rational(1, over: 3)], 2),
    ([Rational(47, over: 1000), 300], 3),
  ])
  func `has the decimals of its column`(figures: [Rational], decimals: Int) {
    #expect(tradeDecimals(of: figures) == decimals)
  }

  /// 0.86 and 0.2867 are 1.1467, whose parts round to 0.9 and 0.3; 0.844 and 0.422 are 1.266.
  @Test(arguments: [
    ([Rational(86, over: 100), Rational(86, over: 300)], 2),
    ([Rational(844, over: 1000), Rational(422, over: 1000)], nil), ([1, 2], 1), ([], 1),
  ])
  func `has a decimal more where rounded parts do not add up`(parts: [Rational], found: Int?) {
    #expect(decimals(among: [1, 2], addingUp: parts) == found)
  }

  @Test(
    arguments: [
      (500 / 3.0, "166.667"), (1.5, "1.5"), (8000.5, "8000.5"), (0, "0"), (-2.0 / 3, "-0.666667"),
      (1_234_567.8, "1234568"), (0.000012345678, "0.0000123457"), (1e-9, "1e-09"),
    ] as [(Double, String)])
  func `has at most six digits in a sentence`(value: Double, text: String) {
    #expect(briefText(value) == text)
  }

  @Test(arguments: [
    ("1234.50", "1,234.50"), ("12", "12"), ("-1234567", "-1,234,567"), ("-0.25", "-0.25"),
    ("0.1234567", "0.1234567"), ("1e9", "1e9"),
  ])
  func `has a mark between thousands`(decimal: String, text: String) {
    #expect(withThousands(decimal, by: ",") == text)
    #expect(withThousands(decimal) == text.replacing(",", with: "\u{202F}"))
  }
}
