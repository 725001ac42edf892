import Estimator
import Notation
import Plants
import Testing
import Units

/// Tests which remarks accompany an estimate.
@Suite struct `Remark rules` {
  @Test func `report omissions for the base boiler but nothing unusual`() throws {
    let estimate = try Estimate(plant(.boiler))
    #expect(
      estimate.remarks == [
        .blowdownNotInFeed(factor: Rational(3500, over: 3500 - 165)),
        // 700 mg/L in the boiler from 84 mg/L in the feed.
        .alkalinityLimitsCycles(of: Rational(3500, over: 165), to: Rational(700, over: 84)),
        .unused(field: "ph"),
        .unused(field: "min_sulphite"),
      ])
    let remarked = estimate.products.filter { !$0.remarks.isEmpty }.map(\.product.id)
    #expect(remarked == ["SS1995", "S19"])
    #expect(
      estimate[product: "S19"]?.remarks
        == [.notNeeded(product: "S19"), .asOnSheet(product: "S19")])
  }

  @Test func `report advice and slugs for the base cooling system`() throws {
    let estimate = try Estimate(plant(.cooling))
    let advice =
      "hold 1 to 3 mg/L of free halogen, as WTP states (UK guidance: HSE L8); local rules may differ"
    #expect(
      estimate.remarks
        == ["C42TB", "UB30", "Chlor10", "B20"].map { .advice(product: $0, advice) })
    let remarked = estimate.products.filter { !$0.remarks.isEmpty }
    #expect(remarked.map(\.product.id) == ["SCG1", "CSChlor", "C42T"])
    #expect(remarked.map(\.remarks) == remarked.map { [.holdsNoReserve(product: $0.product.id)] })
  }

  @Test func `report unneeded products if the demand is at most 0`() throws {
    let needed = try Estimate(plant(.boiler, "m_alkalinity=0"))
    #expect(needed[product: "S19"]?.remarks == [.asOnSheet(product: "S19")])
    #expect(needed[product: "S88"]?.remarks == [.notNeeded(product: "S88")])
    #expect(needed[product: "S5"]?.remarks == [])
    // h + 1000 b - 0.15 feed_tds - m is 0 for b = 1/10, feed 100, hardness 0, alkalinity 85.
    let turn = ["feed_tds=100", "max_tds=1000", "calcium_hardness=0"]
    let at = try Estimate(Plant(.boiler, figures(.boiler, turn + ["m_alkalinity=85"])))
    let below = try Estimate(Plant(.boiler, figures(.boiler, turn + ["m_alkalinity=84.99"])))
    #expect(at[product: "S19"]?.demand?.value == 0)
    #expect(at[product: "S19"]?.remarks.contains(.notNeeded(product: "S19")) == true)
    #expect(below[product: "S19"]?.remarks.contains(.notNeeded(product: "S19")) == false)
  }

  /// Plants whose demand cancels exactly or nearly, so that doubles have the wrong sign.
  ///
  /// S19: h + 1000 b - m - 0.15 feed_tds; SS1995: h + (1000 - caustic) b - m; b = feed_tds /
  /// max_tds.
  @Test(arguments: [
    ("S19", [304.8, 4000, 27.1, 29], "57.58", 0), ("S19", [224, 1000, 8.4, 0], "198.8", 0),
    ("S19", [224, 1000, 8.4, 0], "198.7999999999999999999", 1),
    ("S19", [304.8, 4000, 27.1, 29], "57.5800000000000000001", -1),
    ("SS1995", [304.8, 4000, 27.1, 29], "101.0902", 0),
    ("SS1995", [37.9, 1000, 8.4, 149], "40.6529", 0),
    ("SS1995", [37.9, 1000, 8.4, 149], "40.6528999999999999999", 1),
    ("SS1995", [304.8, 4000, 27.1, 29], "101.0902000000000000001", -1),
  ]) func `use the exact demand to report unneeded products`(
    product: String, amounts: [Double], alkalinity: String, sign: Int
  ) throws {
    let names = ["feed_tds", "max_tds", "calcium_hardness", "min_caustic_alkalinity"]
    let settings = zip(names, amounts).map { "\($0)=\($1)" } + ["m_alkalinity=\(alkalinity)"]
    let plant = try Plant(.boiler, figures(.boiler, settings))
    let estimate = try #require(try Estimate(plant)[product: product])
    #expect(estimate.remarks.contains(.notNeeded(product: product)) == (sign <= 0))
    let plants = PlantColumns(plant)
    try plants.estimate()
    let isNotNeeded = plants.notNeeded.contains {
      $0.product.id == product
    }
    #expect(isNotNeeded == (sign <= 0))
  }

  @Test(arguments: [
    ("feed_tds=1750", "max_tds=3500", true),
    ("feed_tds=1750.00000000000000001", "max_tds=3500", false),
    ("feed_tds=80", "max_tds=8000", true), ("feed_tds=79.99999999999999999", "max_tds=8000", false),
    ("feed_tds=2000", "max_tds=4000", true),
    ("feed_tds=2000.00000000000000001", "max_tds=4000.1", false),
  ]) func `use the exact figures to report unusual ones`(feed: String, most: String, isUsual: Bool)
    throws
  {
    let plant = try plant(.boiler, feed, most)
    let isUnusual = try Estimate(plant).remarks.contains { remark in
      if case .unusual = remark { return true }
      return false
    }
    #expect(isUnusual == !isUsual)
    let plants = PlantColumns(plant)
    try plants.estimate()
    #expect((plants.remarkCounts == [0]) == isUsual)
  }

  @Test func `use the exact annual water to report a plant never on duty`() throws {
    // The product of these is below the smallest double.
    let tiny = ["summer_steam=1e-200 lb/h", "summer_weeks=1e-200", "winter_weeks=0"]
    let estimate = try Estimate(Plant(.boiler, figures(.boiler, tiny)))
    #expect(estimate.result("annual_feed")?.value == 0)
    #expect(!estimate.remarks.contains(.neverOnDuty))
  }

  @Test func `report a plant that is never on duty`() throws {
    for settings in [
      ["summer_steam=0 lb/h", "winter_steam=0 lb/h"], ["summer_hours=0", "winter_days=0"],
      ["summer_weeks=0", "winter_weeks=0"],
    ] {
      let estimate = try Estimate(Plant(.boiler, figures(.boiler, settings)))
      #expect(estimate.remarks.contains(.neverOnDuty), "\(settings)")
    }
    for setting in ["hours=0", "days=0", "weeks=0"] {
      #expect(try Estimate(plant(.cooling, setting)).remarks.contains(.neverOnDuty))
    }
    #expect(try !Estimate(plant(.boiler, "summer_hours=0")).remarks.contains(.neverOnDuty))
    #expect(try !Estimate(plant(.cooling)).remarks.contains(.neverOnDuty))
  }

  @Test func `report the feed including the blowdown`() throws {
    func factors(_ settings: String...) throws -> [Rational?] {
      try Estimate(Plant(.boiler, figures(.boiler, settings))).remarks.compactMap {
        if case .blowdownNotInFeed(let factor) = $0 { [factor] } else { nil }
      }.flatMap { $0 }
    }
    #expect(try factors("feed_tds=1000", "max_tds=2000") == [2])
    #expect(try factors("feed_tds=1000", "max_tds=5000") == [1.25])
    #expect(try factors("feed_tds=1000", "max_tds=1000") == [nil])
    let near = "max_tds=1000.00000000000000001"
    #expect(try factors("feed_tds=1000", near) == [Rational.powerOfTen(20) + 1])
  }
}

/// A figure outside its usual range gets a remark but is never rejected.
@Suite struct `Usual ranges` {
  @Test(arguments: SystemKind.allCases)
  func `include their ends, but one ulp outside gets a remark`(system: SystemKind) throws {
    for line in FieldLine.lines(of: system) {
      guard let usual = line.usual else { continue }
      for inside in [usual.lowerBound, usual.upperBound] {
        #expect(try !remarked(system, line, inside), "\(line.name)=\(inside)")
      }
      for outside in [usual.lowerBound.nextDown, usual.upperBound.nextUp] {
        guard line.limits.contains(outside) else { continue }
        #expect(try remarked(system, line, outside), "\(line.name)=\(outside)")
      }
    }
  }

  private func remarked(_ system: SystemKind, _ line: FieldLine, _ value: Double) throws -> Bool {
    var settings = ["\(line.name)=\(value) \(line.unit)"]
    if let companion = FieldLine.companion(of: line.name, at: value) { settings.append(companion) }
    let estimate = try Estimate(Plant(.of(system), figures(system, settings)))
    return estimate.remarks.contains { remark in
      guard case .unusual(line.name, value, _, _) = remark else { return false }
      return true
    }
  }

  @Test(arguments: [
    ("feed_tds=500", "max_tds=1000", false), ("feed_tds=500", "max_tds=999.9", true),
    ("feed_tds=50", "max_tds=5000", false), ("feed_tds=50", "max_tds=5000.1", true),
  ]) func `apply to the cycles from 2 to 100`(feed: String, most: String, isUnusual: Bool) throws {
    let names = try Estimate(plant(.boiler, feed, most)).remarks.compactMap { remark in
      if case .unusual(let name, _, _, _) = remark { name } else { nil }
    }
    #expect(names == (isUnusual ? ["cycles"] : []))
  }

  @Test(arguments: [
    ("summer_steam=100 lb/h", true), ("summer_steam=0 lb/h", false),
    ("winter_steam=249 lb/h", true), ("winter_steam=30 t/h", true), ("winter_steam=25 t/h", false),
  ]) func `apply to the steam of a season on duty`(setting: String, isUnusual: Bool) throws {
    #expect(try Estimate(plant(.boiler, setting)).remarks.contains(where: isOfUsual) == isUnusual)
  }

  @Test func `do not apply to the steam of a season off duty`() throws {
    for season in ["summer", "winter"] {
      for duty in ["hours", "days", "weeks"] {
        let estimate = try Estimate(
          plant(.boiler, "\(season)_steam=100 lb/h", "\(season)_\(duty)=0"))
        #expect(!estimate.remarks.contains(where: isOfUsual), "\(season)_\(duty)")
        let other = season == "summer" ? "winter" : "summer"
        let on = try Estimate(plant(.boiler, "\(season)_steam=100 lb/h", "\(other)_\(duty)=0"))
        #expect(on.remarks.contains(where: isOfUsual), "\(season)_\(duty)")
      }
    }
  }
}

private func isOfUsual(_ remark: Remark) -> Bool {
  if case .unusual = remark { return true }
  return false
}
