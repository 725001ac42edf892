import Estimator
import Testing

/// A plant is within the limits or not, and may be moved into those that two fields share.
@Suite struct `A plant as judges know it` {
  private func boiler(_ figures: [String: Double]) throws -> [Double] {
    var plant = Model.boiler.examplePlant
    for (name, figure) in figures { plant[try place(name)] = figure }
    return plant
  }

  private func place(_ name: String) throws -> Int { try #require(Model.boiler.place(of: name)) }

  /// The limits of WTP's rules, closed, and both seasons together at most 52 weeks.
  @Test(
    arguments: [
      (["ph": 14], true), (["ph": 14.000001], false), (["ph": 0], true), (["ph": -1e-9], false),
      (["feed_tds": 3500], true), (["feed_tds": 3500.1], false),
      (["summer_weeks": 27, "winter_weeks": 25], true),
      (["summer_weeks": 27, "winter_weeks": 25.1], false), (["ph": .nan], false),
    ] as [([String: Double], Bool)])
  func `is within all limits`(figures: [String: Double], isAdmitted: Bool) throws {
    #expect(Model.boiler.admits(try boiler(figures)) == isAdmitted)
  }

  /// A feed of 4000 mg/L is more than the 3500 that the example's boiler may hold.
  @Test(
    arguments: [
      (["feed_tds": 4000], [], ["max_tds": 4000]),
      (["feed_tds": 4000], ["feed_tds"], ["max_tds": 4000]),
      (["feed_tds": 4000], ["max_tds"], ["feed_tds": 3500]),
      (["feed_tds": 4000], ["feed_tds", "max_tds"], nil),
      (["summer_weeks": 30], [], ["winter_weeks": 22]),
      (["summer_weeks": 30], ["winter_weeks"], ["summer_weeks": 27]),
      (["summer_weeks": 30], ["summer_weeks", "winter_weeks"], nil), (["ph": 7], [], [:]),
      (["summer_weeks": 60], ["summer_weeks"], nil), (["ph": 15], [], nil),
    ] as [([String: Double], [String], [String: Double]?)])
  func `is moved into a limit that two fields share`(
    figures: [String: Double], kept: [String], moved: [String: Double]?
  ) throws {
    var plant = try boiler(figures)
    let isRepaired = Model.boiler.repair(&plant, keeping: try kept.map(place))
    #expect(isRepaired == (moved != nil))
    guard let moved else { return }
    let expected = try boiler(figures.merging(moved) { $1 })
    #expect(plant == expected)
  }

  /// 52 less the least double is 52 when rounded, and with it more than 52.
  @Test func `is moved by a last digit where a difference was rounded up`() throws {
    var plant = try boiler(["summer_weeks": .leastNonzeroMagnitude, "winter_weeks": 52])
    let repaired = try boiler([
      "summer_weeks": .leastNonzeroMagnitude, "winter_weeks": 52.0.nextDown,
    ])
    let isRepaired = Model.boiler.repair(&plant, keeping: [try place("summer_weeks")])
    #expect(isRepaired && plant == repaired)
  }
}
