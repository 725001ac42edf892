import Estimator
import Notation
import Sweep
import TestSupport
import Testing

@Suite struct `Points next to a limit or a node` {
  /// Returns the step of the oxygen table for a temperature in degC.
  private func oxygen(_ celsius: Double) -> Double? {
    BoilerFormulas.dissolvedOxygen.value(at: ["feed_temperature": celsius])
  }

  @Test(arguments: ["degC", "degF", "K"])
  func `in a list use the oxygen step on their side`(unit: String) throws {
    let figures = NearNode.all(in: unit)
    let list = figures.map(\.text).joined(separator: ",")
    let axis = try Axis(parsing: "feed_temperature=\(list) \(unit)", of: .boiler)
    for (place, near) in figures.enumerated() {
      let found = oxygen(axis.figure(place).value)
      #expect(found == Double(near.oxygen), "\(near.text) \(unit)")
    }
  }

  @Test func `use the oxygen step on their side when drawn at random`() throws {
    let sweep = try drawn(
      ["feed_temperature=44.999999999999997:45.000000000000003"], count: 7, decimals: 15,
      outputs: [try #require(Model.boiler.output("dissolved_oxygen"))])
    let rows = try table(sweep).dropFirst()
    #expect(Set(rows.map { $0[0] }).count == 7)
    for row in rows { #expect(row[1] == (row[0] < "45" ? "6.8" : "6.2"), "\(row)") }
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
  ]) func `are checked by their exact figures`(
    axes: [String], settings: [String], outside: Int, first: Int
  ) {
    let sentence = complaint { _ = try grid(.boiler, axes, set: settings) }
    #expect((sentence == nil) == (outside == 0), "\(sentence ?? "")")
    guard let sentence else { return }
    #expect(sentence.hasPrefix("\(outside) of "), "\(sentence)")
    #expect(sentence.contains("the first is row \(first) "), "\(sentence)")
  }

  /// Three figures that all round to the double of the middle one, with a fixed field.
  @Test(arguments: [
    ("winter_weeks=26", "summer_weeks=25.999999999999999:26.000000000000001", true),
    ("summer_weeks=26", "winter_weeks=25.999999999999999:26.000000000000001", true),
    ("max_tds=3500", "feed_tds=3499.999999999999999:3500.000000000000001", true),
    ("feed_tds=3500", "max_tds=3499.999999999999999:3500.000000000000001", false),
  ]) func `are drawn within the limit shared with a fixed field`(
    given: String, drawn: String, isMost: Bool
  ) throws {
    let sweep = try SweepTests.drawn(
      [drawn], set: [given], count: 60, seed: 4, decimals: 15, outputs: [])
    let (all, limit) = (try numbers(sweep, 0), try figure(of: given))
    #expect(all.allSatisfy { isMost ? $0 <= limit : $0 >= limit })
    #expect(try Set(all).count == 2 && sweep.write { _ in }.redraws > 0)
  }

  private func numbers(_ sweep: Sweep, _ column: Int) throws -> [Rational] {
    try table(sweep).dropFirst().map { try DecimalNumber(parsing: $0[column]).rational }
  }

  private func figure(of setting: String) throws -> Rational {
    try DecimalNumber(parsing: String(setting.split(separator: "=")[1])).rational
  }

  /// About one in 53 draws of whole weeks adds up to exactly 52.
  @Test(arguments: [(0, "0:52"), (1, "0:52"), (15, "25.999999999999999:26.000000000000001")])
  func `are drawn within the limit that two drawn fields share`(decimals: Int, ends: String) throws
  {
    let sweep = try drawn(
      ["summer_weeks=\(ends)", "winter_weeks=\(ends)"], count: 500, seed: 3, decimals: decimals,
      outputs: [])
    let sums = try zip(numbers(sweep, 0), numbers(sweep, 1)).map(+)
    #expect(sums.allSatisfy { $0 <= 52 } && sums.contains(52))
  }
}
