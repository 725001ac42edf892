import Estimator
import Sweep
import TestSupport
import Testing

@Suite struct `Points beside a limit or a node` {
  /// The step of the oxygen table that a double of degC falls on.
  private func oxygen(_ celsius: Double) -> Double? {
    BoilerFormulas.dissolvedOxygen.value(at: ["feed_temperature": celsius])
  }

  @Test(arguments: ["degC", "degF", "K"])
  func `of a list have the oxygen of their own side`(unit: String) throws {
    let figures = NearNode.all(in: unit)
    let list = figures.map(\.text).joined(separator: ",")
    let axis = try Axis(parsing: "feed_temperature=\(list) \(unit)", of: .boiler)
    for (place, near) in figures.enumerated() {
      let found = oxygen(axis.figure(place).value)
      #expect(found == Double(near.oxygen), "\(near.text) \(unit)")
    }
  }

  @Test func `are drawn on their own side`() throws {
    let range = try SampledRange(
      parsing: "feed_temperature=44.999999999999997:45.000000000000003", of: .boiler, decimals: 15)
    let plant = Plant.example(of: .boiler)
    let sample = try Sample(.boiler, count: 7, seed: 1, ranges: [range], fixed: plant)
    let draws = SampleDraws(sample, Grid(fixed: plant, around: sample), capacity: 7)
    try draws.draw(0..<7)
    let values = UnsafeMutablePointer<Double>.allocate(capacity: 7)
    defer { values.deallocate() }
    draws.putValues(ofRange: 0, 7, in: values)
    let numbers = draws.numbers(ofRange: 0)
    #expect(Set((0..<7).map { numbers[$0] }).count == 7)
    for row in 0..<7 {
      #expect(oxygen(values[row]) == (numbers[row] < 45_000_000_000_000_000 ? 6.8 : 6.2))
    }
  }

  @Test(arguments: [
    (["summer_weeks=25.99999999999999999,26,26.00000000000000001"], ["winter_weeks=26"], 1, 3),
    (["winter_weeks=26.00000000000000001,26"], ["summer_weeks=26"], 1, 1),
    (["winter_weeks=51.9,51.7"], ["summer_weeks=0.1"], 0, 0),
    (["feed_tds=3500.0000000000000001,3500,3499.9999999999999999"], ["max_tds=3500"], 1, 1),
    (
      [
        "feed_tds=3500.0000000000000001,3500,3500.0000000000000002",
        "max_tds=3500,3500.0000000000000001",
      ], [], 3, 1
    ),
    (["feed_temperature=100,100.00000000000000001"], [], 1, 2),
    (["feed_temperature=103.99999999999999999,104 degF"], [], 1, 1),
  ]) func `are outside by their exact figures`(
    axes: [String], settings: [String], outside: Int, first: Int
  ) {
    let sentence = complaint { _ = try grid(.boiler, axes, set: settings) }
    #expect((sentence == nil) == (outside == 0), "\(sentence ?? "")")
    guard let sentence else { return }
    #expect(sentence.hasPrefix("\(outside) of "), "\(sentence)")
    #expect(sentence.contains("the first is row \(first) "), "\(sentence)")
  }

  /// Three figures that all have the double of the one in the middle, beside a field that is given.
  @Test(arguments: [
    ("winter_weeks=26", "summer_weeks=25.999999999999999:26.000000000000001", true),
    ("summer_weeks=26", "winter_weeks=25.999999999999999:26.000000000000001", true),
    ("max_tds=3500", "feed_tds=3499.999999999999999:3500.000000000000001", true),
    ("feed_tds=3500", "max_tds=3499.999999999999999:3500.000000000000001", false),
  ]) func `are drawn within the limit beside a given figure`(
    given: String, drawn: String, isMost: Bool
  ) throws {
    let range = try SampledRange(parsing: drawn, of: .boiler, decimals: 15)
    let plant = try figures(.boiler, [given])
    let sample = try Sample(.boiler, count: 60, seed: 4, ranges: [range], fixed: plant)
    let draws = SampleDraws(sample, Grid(fixed: plant, around: sample), capacity: 60)
    try draws.draw(0..<60)
    let numbers = draws.numbers(ofRange: 0)
    let limit = range.from + 1
    #expect((0..<60).allSatisfy { isMost ? numbers[$0] <= limit : numbers[$0] >= limit })
    #expect(Set((0..<60).map { numbers[$0] }).count == 2 && draws.redraws(in: 0..<60) > 0)
  }

  /// Whole weeks that make up the year in one draw of 53, and tenths that do.
  @Test(arguments: [(0, "0:52"), (1, "0:52"), (15, "25.999999999999999:26.000000000000001")])
  func `are drawn within the limit that two fields share`(decimals: Int, ends: String) throws {
    let ranges = try ["summer_weeks", "winter_weeks"].map {
      try SampledRange(parsing: "\($0)=\(ends)", of: .boiler, decimals: decimals)
    }
    let plant = Plant.example(of: .boiler)
    let sample = try Sample(.boiler, count: 500, seed: 3, ranges: ranges, fixed: plant)
    let draws = SampleDraws(sample, Grid(fixed: plant, around: sample), capacity: 500)
    try draws.draw(0..<500)
    let (a, b) = (draws.numbers(ofRange: 0), draws.numbers(ofRange: 1))
    let most = (0..<decimals).reduce(52) { product, _ in product * 10 }
    let sums = (0..<500).map { a[$0] + b[$0] }
    #expect(sums.allSatisfy { $0 <= most } && sums.contains(most))
  }
}
