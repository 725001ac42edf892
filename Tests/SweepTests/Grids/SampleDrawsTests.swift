import Estimator
import Notation
import Sweep
import Testing

@Suite struct `Drawn plants` {
  private func draws(
    _ ranges: [String], set settings: [String] = [], seed: UInt64 = 3, decimals: Int, count: Int,
    capacity: Int
  ) throws -> SampleDraws {
    let plant = try figures(.boiler, settings)
    let sample = try Sample(
      .boiler, count: count, seed: seed,
      ranges: ranges.map { try SampledRange(parsing: $0, of: .boiler, decimals: decimals) },
      fixed: plant)
    return SampleDraws(sample, Grid(fixed: plant, around: sample), capacity: capacity)
  }

  /// In whole numbers of the last decimal these end below 2^53, below 2^54 and beyond: a double holds
  /// only the first exactly.
  @Test(arguments: [9000, 12_000, 40_000])
  func `have the doubles of their exact figures`(most: Int) throws {
    let draws = try draws(
      ["feed_tds=100:\(most)"], set: ["max_tds=100000"], decimals: 12, count: 300, capacity: 300)
    try draws.draw(0..<300)
    let values = UnsafeMutablePointer<Double>.allocate(capacity: 300)
    defer { values.deallocate() }
    draws.putValues(ofRange: 0, 300, in: values)
    let (numbers, written) = (draws.numbers(ofRange: 0), draws.figures(ofRange: 0, 300))
    for row in 0..<300 {
      let exact = Rational(numbers[row]) * Rational.powerOfTen(-12)
      #expect(exact >= 100 && exact <= Rational(most))
      #expect(values[row] == exact.double && written[row] == exact.double, "\(exact)")
    }
  }

  /// Computed from the constants of SplitMix64 (Steele, Lea and Flood, 2014), which mixes the numbers,
  /// and of FNV-1a (Fowler, Noll and Vo), which makes a key of a field's name.
  @Test func `are for a seed what they always were, also where they are drawn again`() throws {
    let solids = try draws(["feed_tds=100:200"], seed: 1, decimals: 3, count: 5, capacity: 5)
    try solids.draw(0..<5)
    let drawn = (0..<5).map { solids.numbers(ofRange: 0)[$0] }
    #expect(drawn == [146_824, 163_549, 104_736, 121_000, 195_505])

    let weeks = try draws(
      ["summer_weeks=0:52", "winter_weeks=0:52"], decimals: 0, count: 8, capacity: 8)
    try weeks.draw(0..<8)
    let (summer, winter) = (weeks.numbers(ofRange: 0), weeks.numbers(ofRange: 1))
    #expect((0..<8).map { summer[$0] } == [6, 24, 19, 49, 0, 26, 25, 21])
    #expect((0..<8).map { winter[$0] } == [24, 2, 10, 0, 47, 10, 23, 14])
    #expect((0..<8).map { weeks.redraws(in: $0..<$0 + 1) } == [0, 5, 0, 0, 2, 2, 1, 1])
  }

  /// About half of all pairs of weeks are more than a year, so half of the plants are drawn again,
  /// and half of those once more: as many draws as there are plants.
  @Test func `count what is drawn again, each plant for itself`() throws {
    let draws = try draws(
      ["summer_weeks=0:52", "winter_weeks=0:52"], decimals: 0, count: 500, capacity: 500)
    try draws.draw(0..<500)
    let all = draws.redraws(in: 0..<500)
    #expect(all > 350 && all < 650)
    #expect(draws.redraws(in: 0..<200) + draws.redraws(in: 200..<500) == all)
    try draws.draw(0..<500)
    #expect(draws.redraws(in: 0..<500) == all, "a segment that is drawn again counts anew")
  }

  @Test func `without a limit between their fields are not drawn again`() throws {
    let draws = try draws(["feed_temperature=40:100"], decimals: 3, count: 50, capacity: 50)
    try draws.draw(0..<50)
    #expect(draws.redraws(in: 0..<50) == 0)
  }

  @Test func `are given up, with their row, where next to none keeps a limit`() throws {
    let draws = try draws(
      ["feed_tds=1999.999:50000", "max_tds=10:2000"], decimals: 3, count: 10, capacity: 1)
    #expect(
      complaint { try draws.draw(5..<6) }
        == "no draw of row 6 keeps feed_tds and max_tds within their limit: narrow the ranges")
  }
}
