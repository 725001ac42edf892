import Estimator
import Testing
import Units

/// A figure outside its usual range gets a remark but is never rejected.
@Suite struct `Usual ranges` {
  @Test(arguments: SystemKind.allCases)
  func `are closed: one ulp outside gets a remark`(system: SystemKind) throws {
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
