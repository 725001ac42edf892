import Estimator
import Tables
import Testing

@Suite struct `Cross-field limits` {
  @Test(arguments: [
    ("summer_weeks=26", "winter_weeks=26", true), ("summer_weeks=52", "winter_weeks=0", true),
    ("summer_weeks=26", "winter_weeks=26.000000000000004", false),
    ("summer_weeks=26.00000000000000001", "winter_weeks=26", false),
    ("summer_weeks=26.00000000000000001", "winter_weeks=25.99999999999999999", true),
    ("summer_weeks=0.1", "winter_weeks=51.9", true),
    ("summer_weeks=0.3", "winter_weeks=51.7", true),
    ("feed_tds=3500.0000000000000001", "max_tds=3500", false),
    ("feed_tds=3500", "max_tds=3500.0000000000000001", true),
    ("feed_tds=2000.0000000000000001", "max_tds=2000.0000000000000002", true),
    ("feed_tds=3.5000000000000000001 g/L", "max_tds=3500 ppm", false),
    ("summer_weeks=26", "winter_weeks=26.00000000000001", false),
    ("summer_weeks=0", "winter_weeks=52", true), ("summer_weeks=30", "winter_weeks=30", false),
    ("feed_tds=3500", "max_tds=3500", true), ("feed_tds=3500.0000000000005", "max_tds=3500", false),
    ("feed_tds=3.5 g/L", "max_tds=3500 ppm", true),
  ]) func `include equality in boiler plants`(first: String, second: String, holds: Bool) throws {
    #expect(try problems(.boiler, first, second).isEmpty == holds)
  }

  @Test(arguments: [
    ("sump_volume=24", "system_volume=24", true), ("sump_volume=24000 L", "system_volume=24", true),
    ("sump_volume=24000.00000000000000001 L", "system_volume=24", false),
    ("sump_volume=24.000000000000004", "system_volume=24", false),
    ("sump_volume=1 gal_imp", "system_volume=1 gal_us", false),
    ("sump_volume=5 gal_us", "system_volume=5 gal_imp", true),
  ]) func `include equality in cooling systems`(first: String, second: String, holds: Bool) throws {
    #expect(try problems(.cooling, first, second).isEmpty == holds)
  }

  @Test func `accept every pair of decimals that adds up to 52 weeks`() throws {
    let limit = try #require(CrossLimit.boiler.first)
    for hundredths in 0...5200 {
      let (summer, winter) = (Double(hundredths) / 100, Double(5200 - hundredths) / 100)
      if !limit.holds(summer, winter) { Issue.record("\(summer) and \(winter) weeks are refused") }
    }
  }

  @Test func `accept pairs of tenths up to 52 weeks and reject larger ones`() throws {
    for tenths in stride(from: 0, through: 520, by: 7) {
      let (summer, winter) = (weeks(tenths), weeks(520 - tenths))
      #expect(try problems(.boiler, "summer_weeks=\(summer)", "winter_weeks=\(winter)").isEmpty)
      let more = winter + "00000000000000001"
      #expect(try !problems(.boiler, "summer_weeks=\(summer)", "winter_weeks=\(more)").isEmpty)
    }
  }

  private func weeks(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  @Test func `reject NaN`() {
    for limit in CrossLimit.boiler + CrossLimit.cooling {
      #expect(!limit.holds(.nan, 1) && !limit.holds(1, .nan))
    }
  }
}
