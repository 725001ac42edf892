import Estimator
import Testing

/// Tests whether a plant is within the limits, and whether it can be adjusted to satisfy
/// cross-field limits.
@Suite struct `Model plants` {
  private func boiler(_ figures: [String: Double]) throws -> [Double] {
    var plant = Model.boiler.examplePlant
    for (name, figure) in figures { plant[try place(name)] = figure }
    return plant
  }

  private func place(_ name: String) throws -> Int { try #require(Model.boiler.place(of: name)) }

  /// WTP's limits are closed, and both seasons together are at most 52 weeks.
  @Test(
    arguments: [
      (["ph": 14], true), (["ph": 14.000001], false), (["ph": 0], true), (["ph": -1e-9], false),
      (["feed_tds": 3500], true), (["feed_tds": 3500.1], false),
      (["summer_weeks": 27, "winter_weeks": 25], true),
      (["summer_weeks": 27, "winter_weeks": 25.1], false), (["ph": .nan], false),
    ] as [([String: Double], Bool)])
  func `are admitted only within all limits`(figures: [String: Double], isAdmitted: Bool) throws {
    #expect(Model.boiler.admits(try boiler(figures)) == isAdmitted)
  }

  /// A feed of 4000 mg/L exceeds the example boiler's maximum of 3500.
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
  func `are adjusted to satisfy cross-field limits`(
    figures: [String: Double], kept: [String], moved: [String: Double]?
  ) throws {
    var plant = try boiler(figures)
    let isRepaired = Model.boiler.repair(&plant, keeping: try kept.map(place))
    #expect(isRepaired == (moved != nil))
    guard let moved else { return }
    let expected = try boiler(figures.merging(moved) { $1 })
    #expect(plant == expected)
  }

  /// 52 minus the smallest double rounds to 52, but their sum exceeds 52.
  @Test func `are adjusted by one ulp after rounding up`() throws {
    var plant = try boiler(["summer_weeks": .leastNonzeroMagnitude, "winter_weeks": 52])
    let repaired = try boiler([
      "summer_weeks": .leastNonzeroMagnitude, "winter_weeks": 52.0.nextDown,
    ])
    let isRepaired = Model.boiler.repair(&plant, keeping: [try place("summer_weeks")])
    #expect(isRepaired && plant == repaired)
  }
}
