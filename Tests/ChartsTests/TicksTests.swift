import Charts
import Notation
import Testing

@Suite struct `Ticks of an axis` {
  /// The example of the paper and of the R package `labeling` 0.4, whose Heckbert gives 5, 10, 15.
  @Test func `of 8.1 to 14.1 are those of the published algorithm`() {
    #expect(Ticks(over: (8.1, 14.1), about: 4).values == [8, 10, 12, 14])
  }

  @Test func `inside a range are within it, and around one reach its ends`() {
    for (low, high) in [(Rational(8.1), Rational(14.1)), (0.003, 0.0041), (-7, 1_000_000)] {
      let inside = Ticks(over: (low, high), about: 5, .inside).values
      #expect(inside.allSatisfy { low <= $0 && $0 <= high } && inside.count >= 2)
      let around = Ticks(over: (low, high), about: 5, .around).values
      #expect(around[0] <= low && high <= around[around.count - 1])
    }
  }

  @Test func `are round numbers at every size, and far from 0`() {
    for power in [-300, -9, 0, 9, 300] {
      let unit = Rational.powerOfTen(power)
      #expect(Ticks(over: (0, 10 * unit), about: 6, .around).values[1] == 2 * unit)
    }
    let far = Ticks(over: (1_000_000_000, 1_000_000_001), about: 5, .around)
    #expect(far.step < 1 && far.count >= 3)
  }

  @Test func `are labelled alike, without needless digits`() {
    func labels(_ low: Rational, _ high: Rational) -> [String] {
      FigureText.labels(of: Ticks(over: (low, high), about: 5, .around))
    }
    #expect(labels(0, 1) == ["0", "0.25", "0.50", "0.75", "1.00"])
    #expect(
      labels(0, 40_000) == [
        "0", "10\u{202F}000", "20\u{202F}000", "30\u{202F}000", "40\u{202F}000",
      ])
    #expect(labels(0, 20_000)[1] == "5\u{202F}000")
    #expect(labels(0, 5000).last == "5000")
    #expect(labels(-100, 100).first == "−100")
    #expect(labels(0, 4e-9).last == "4×10⁻⁹")
  }
}
