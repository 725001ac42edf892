import Estimator
import Testing

@Suite struct `Limits that two fields share` {
  @Test(arguments: [
    ("summer_weeks=26", "winter_weeks=26", true), ("summer_weeks=52", "winter_weeks=0", true),
    ("summer_weeks=26", "winter_weeks=26.000000000000004", true),
    ("summer_weeks=26", "winter_weeks=26.00000000000001", false),
    ("summer_weeks=0", "winter_weeks=52", true), ("summer_weeks=30", "winter_weeks=30", false),
    ("feed_tds=3500", "max_tds=3500", true), ("feed_tds=3500.0000000000005", "max_tds=3500", false),
    ("feed_tds=3.5 g/L", "max_tds=3500 ppm", true),
  ]) func `are closed in a boiler plant`(first: String, second: String, holds: Bool) throws {
    #expect(try problems(.boiler, first, second).isEmpty == holds)
  }

  @Test(arguments: [
    ("sump_volume=24", "system_volume=24", true), ("sump_volume=24000 L", "system_volume=24", true),
    ("sump_volume=24.000000000000004", "system_volume=24", false),
    ("sump_volume=1 gal_imp", "system_volume=1 gal_us", false),
    ("sump_volume=5 gal_us", "system_volume=5 gal_imp", true),
  ]) func `are closed in a cooling system`(first: String, second: String, holds: Bool) throws {
    #expect(try problems(.cooling, first, second).isEmpty == holds)
  }

  @Test func `let every pair of decimals through that makes 52 weeks`() throws {
    let limit = try #require(CrossLimit.boiler.first)
    for hundredths in 0...5200 {
      let (summer, winter) = (Double(hundredths) / 100, Double(5200 - hundredths) / 100)
      if !limit.holds(summer, winter) { Issue.record("\(summer) and \(winter) weeks are refused") }
    }
  }

  @Test func `do not hold what is not a number`() {
    for limit in CrossLimit.boiler + CrossLimit.cooling {
      #expect(!limit.holds(.nan, 1) && !limit.holds(1, .nan))
    }
  }

  @Test func `are three, each at its second field, none sharing a field`() {
    let fields = (CrossLimit.boiler + CrossLimit.cooling).map(\.fields)
    #expect(fields.map(\.first.name) == ["summer_weeks", "feed_tds", "sump_volume"])
    #expect(fields.map(\.second.name) == ["winter_weeks", "max_tds", "system_volume"])
  }
}
