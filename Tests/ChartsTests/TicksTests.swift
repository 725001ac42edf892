import Charts
import Notation
import Testing

@Suite struct `Axis ticks` {
  @Test(
    arguments: [
      (39, 679, 3, .inside, 200, 200, 3), (-173, 570, 4, .inside, 0, 200, 3),
      (510, 820, 12, .inside, 520, 20, 16), (0, 18, 6, .inside, 0, 5, 4),
      (28, 53, 2, .inside, 30, 10, 3), (1, 9, 2, .inside, 2, 2, 4),
      (6, 24, 5, .around, 5, 5, 5), (0, 265, 3, .around, 0, 100, 4),
      (0, 193, 4, .around, 0, 50, 5), (-11, -9, 12, .around, -11, 0.2, 11),
    ] as [(Int, Int, Int, Ticks.Extent, Double, Double, Int)])
  func `are about as many as wanted`(
    low: Int, high: Int, wanted: Int, extent: Ticks.Extent, first: Double, step: Double, count: Int
  ) {
    let ticks = Ticks(over: (Rational(low), Rational(high)), about: wanted, extent)
    #expect(ticks.first.double == first && ticks.step.double == step && ticks.count == count)
  }

  @Test func `are inside a range or cover it`() {
    for (low, high) in [(Rational(8.1), Rational(14.1)), (0.003, 0.0041), (-7, 1_000_000)] {
      let inside = Ticks(over: (low, high), about: 5, .inside).values
      #expect(inside.allSatisfy { low <= $0 && $0 <= high } && inside.count >= 2)
      let around = Ticks(over: (low, high), about: 5, .around).values
      #expect(around[0] <= low && high <= around[around.count - 1])
    }
  }

  @Test func `are round numbers at any size and far from 0`() {
    for power in [-300, -9, 0, 9, 300] {
      let unit = Rational.powerOfTen(power)
      #expect(Ticks(over: (0, 10 * unit), about: 6, .around).values[1] == 2 * unit)
    }
    let far = Ticks(over: (1_000_000_000, 1_000_000_001), about: 5, .around)
    #expect(far.step < 1 && far.count >= 3)
  }

  @Test func `have labels in the same style without excess digits`() {
    func labels(_ low: Rational, _ high: Rational) -> [String] {
      FigureText.labels(of: Ticks(over: (low, high), about: 5, .around))
    }
    #expect(labels(0, 1) == ["0", "0.2", "0.4", "0.6", "0.8", "1.0"])
    #expect(
      labels(0, 40_000) == [
        "0", "10\u{202F}000", "20\u{202F}000", "30\u{202F}000", "40\u{202F}000",
      ])
    #expect(labels(0, 800).allSatisfy { !$0.contains("\u{202F}") })
    #expect(labels(0, 4e-6).last == "0.000004" && labels(0, 4e-7).last == "4×10⁻⁷")
    #expect(labels(0, 400_000_000).last == "400\u{202F}000\u{202F}000")
    #expect(labels(0, 4_000_000_000).last == "4×10⁹")
    #expect(labels(-400_000_000, 0).first == "−4×10⁸")
    #expect(labels(0, 5000).last == "5\u{202F}000")
    #expect(labels(-100, 100).first == "−100")
    #expect(labels(0, 4e-9).last == "4×10⁻⁹")
  }
}

@Suite struct `A figure of a chart` {
  @Test(arguments: [
    ("0", "0"), ("1234.5", "1\u{202F}235"), ("12345.6", "12\u{202F}346"), ("-1.5", "−1.5"),
    ("0.00012345", "0.0001235"), ("0.000001", "0.000001"), ("0.00000015", "1.5×10⁻⁷"),
    ("999.96", "1\u{202F}000"), ("0.5", "0.5"), ("1", "1"), ("9.9994", "9.999"), ("9.99951", "10"),
    ("100000000000", "100\u{202F}000\u{202F}000\u{202F}000"), ("1000000000000", "1×10¹²"),
    ("-25000000000000", "−2.5×10¹³"), ("123456", "123\u{202F}456"),
    ("1234567", "1\u{202F}234\u{202F}567"),
  ])
  func `has four digits, or all integer digits`(figure: String, text: String) throws {
    #expect(FigureText.rounded(try DecimalNumber(parsing: figure).rational) == text)
  }
}
