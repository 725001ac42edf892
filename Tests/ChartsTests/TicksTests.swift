import Charts
import Notation
import Testing

@Suite struct `Axis ticks` {
  /// The best of all candidates by the paper's formulas, computed in another language.
  ///
  /// Every other candidate scores at least 0.0001 less.
  private static let published:
    [(low: Int, high: Int, about: Int, Ticks.Extent, first: Double, step: Double, count: Int)] = [
      (39, 679, 3, .inside, 50, 200, 4),
      (-173, 570, 4, .inside, 0, 250, 3),
      (792, 813, 2, .inside, 795, 15, 2),
      (-297, -267, 12, .inside, -295, 2.5, 12),
      (510, 820, 12, .inside, 525, 25, 12),
      (-600, -573, 12, .inside, -600, 2.5, 11),
      (-532, 25, 3, .inside, -500, 250, 3),
      (611, 623, 12, .inside, 611, 1, 13),
      (-16, 505, 9, .inside, 0, 50, 11),
      (37, 584, 5, .inside, 50, 100, 6),
      (0, 882, 4, .inside, 0, 200, 5),
      (28, 53, 2, .inside, 30, 20, 2),
      (0, 18, 6, .inside, 0, 3, 7),
      (-8, 12, 9, .inside, -8, 2, 11),
      (-377, -351, 12, .around, -377.5, 2.5, 12),
      (6, 24, 5, .around, 5, 5, 5),
      (-833, -822, 4, .around, -834, 4, 4),
      (0, 193, 4, .around, 0, 50, 5),
      (57, 75, 9, .around, 55, 2.5, 9),
      (0, 265, 3, .around, 0, 100, 4),
      (141, 148, 3, .around, 140, 4, 3),
      (4, 849, 7, .around, 0, 100, 10),
      (0, 27, 2, .around, 0, 30, 2),
      (-11, -9, 12, .around, -11, 0.2, 11),
      (31, 423, 12, .around, 0, 50, 10),
      (56, 70, 6, .around, 56, 2, 8),
      (40, 47, 3, .around, 40, 4, 3),
      (0, 429, 4, .around, 0, 150, 4),
    ]

  @Test func `are the best by the paper's formulas`() {
    for (low, high, about, extent, first, step, count) in Self.published {
      let ticks = Ticks(over: (Rational(low), Rational(high)), about: about, extent)
      #expect(
        ticks.first.double == first && ticks.step.double == step && ticks.count == count,
        "\(low) to \(high), about \(about)")
    }
  }

  /// Both candidates score 0.25: four labels 2 apart with a simplicity of -1 and a density of 0.5, and
  /// three labels 3 apart with -2 and 1.
  @Test(arguments: [Ticks.Extent.inside, .around], [5, 11, 23])
  func `are the simpler of two candidates with the same score`(extent: Ticks.Extent, from low: Int)
  {
    let ticks = Ticks(over: (Rational(low), Rational(low + 6)), about: 3, extent)
    #expect(ticks.values == [0, 2, 4, 6].map { Rational(low + $0) })
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
    #expect(labels(0, 1) == ["0", "0.25", "0.50", "0.75", "1.00"])
    #expect(
      labels(0, 40_000) == [
        "0", "10,000", "20,000", "30,000", "40,000",
      ])
    #expect(labels(0, 800).allSatisfy { !$0.contains(",") })
    #expect(labels(0, 4e-6).last == "0.000004" && labels(0, 4e-7).last == "4×10⁻⁷")
    #expect(labels(0, 400_000_000).last == "400,000,000")
    #expect(labels(0, 4_000_000_000).last == "4×10⁹")
    #expect(labels(-400_000_000, 0).first == "−4×10⁸")
    #expect(labels(0, 5000).last == "5,000")
    #expect(labels(-100, 100).first == "−100")
    #expect(labels(0, 4e-9).last == "4×10⁻⁹")
  }
}

@Suite struct `A figure of a chart` {
  @Test(arguments: [
    ("0", "0"), ("1234.5", "1,235"), ("12345.6", "12,346"), ("-1.5", "−1.5"),
    ("0.00012345", "0.0001235"), ("0.000001", "0.000001"), ("0.00000015", "1.5×10⁻⁷"),
    ("999.96", "1,000"), ("0.5", "0.5"), ("1", "1"), ("9.9994", "9.999"), ("9.99951", "10"),
    ("100000000000", "100,000,000,000"), ("1000000000000", "1×10¹²"),
    ("-25000000000000", "−2.5×10¹³"), ("123456", "123,456"),
    ("1234567", "1,234,567"),
  ])
  func `has four digits, or all integer digits`(figure: String, text: String) throws {
    #expect(FigureText.rounded(try DecimalNumber(parsing: figure).rational) == text)
  }
}
