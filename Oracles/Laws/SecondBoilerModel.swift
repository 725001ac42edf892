/// WTP's boiler sheet written out a second time, line by line, as a chemist would on paper.
///
/// It uses neither the formulas nor the catalogue: two people's slips seldom agree. Inputs are in
/// the units of the sheet (lb/h, mg/L, degC), figures in g/m3 and kg/yr.
package struct SecondBoilerModel {
  package var summerSteam, summerHours, summerDays, summerWeeks: Double
  package var winterSteam, winterHours, winterDays, winterWeeks: Double
  package var feedTDS, mAlkalinity, calciumHardness, feedTemperature: Double
  package var maxTDS, minCausticAlkalinity: Double

  /// The plant of figures by field name; nil where one that the sheet uses is missing.
  package init?(_ point: [String: Double]) {
    guard let summerSteam = point["summer_steam"], let summerHours = point["summer_hours"],
      let summerDays = point["summer_days"], let summerWeeks = point["summer_weeks"],
      let winterSteam = point["winter_steam"], let winterHours = point["winter_hours"],
      let winterDays = point["winter_days"], let winterWeeks = point["winter_weeks"],
      let feedTDS = point["feed_tds"], let mAlkalinity = point["m_alkalinity"],
      let calciumHardness = point["calcium_hardness"],
      let feedTemperature = point["feed_temperature"], let maxTDS = point["max_tds"],
      let minCausticAlkalinity = point["min_caustic_alkalinity"]
    else { return nil }
    self.summerSteam = summerSteam
    self.summerHours = summerHours
    self.summerDays = summerDays
    self.summerWeeks = summerWeeks
    self.winterSteam = winterSteam
    self.winterHours = winterHours
    self.winterDays = winterDays
    self.winterWeeks = winterWeeks
    self.feedTDS = feedTDS
    self.mAlkalinity = mAlkalinity
    self.calciumHardness = calciumHardness
    self.feedTemperature = feedTemperature
    self.maxTDS = maxTDS
    self.minCausticAlkalinity = minCausticAlkalinity
  }

  /// How many lb/h of steam take 1 m3/h of feed.
  static let steamOfFeed = 2200.0

  /// How many weeks of duty there are in a year, in both seasons together.
  static let weeksInYear = 52.0

  package var annualFeed: Double {
    let summerHoursInYear = summerHours * summerDays * summerWeeks
    let winterHoursInYear = winterHours * winterDays * winterWeeks
    return (summerSteam * summerHoursInYear + winterSteam * winterHoursInYear) / Self.steamOfFeed
  }

  package var cycles: Double { maxTDS / feedTDS }

  package var minAlkalinity: Double { Self.minAlkalinity(heldAt: maxTDS) }

  /// The alkalinity that is held in a boiler of some highest TDS.
  static func minAlkalinity(heldAt maxTDS: Double) -> Double { 15 * maxTDS / 100 }

  package var dissolvedOxygen: Double? { Self.oxygen(at: feedTemperature) }

  /// Every product's demand in g/m3 of feed, signed; nil where oxygen is needed and has no value.
  package var demands: [(product: String, demand: Double?)] {
    [
      ("SS1294", 220 / cycles),
      ("SS1295", dissolvedOxygen.map { 10 * $0 + 35 / cycles }),
      ("SS1350", dissolvedOxygen.map { 10 * $0 + 35 / cycles }),
      ("SS1095", dissolvedOxygen.map { 9 * $0 + 28 / cycles }),
      ("SS1995", calciumHardness - mAlkalinity + (1000 - minCausticAlkalinity) / cycles),
      ("SS2295", 1.11 * calciumHardness + 45 / cycles),
      ("SS8985", mAlkalinity / 3),
      ("S5", dissolvedOxygen.map { 35 * $0 + 120 / cycles }),
      ("S10", dissolvedOxygen.map { 18 * $0 + 65 / cycles }),
      ("S123", dissolvedOxygen.map { 65 * $0 + 150 / cycles }),
      ("S125", dissolvedOxygen.map { 40 * $0 + 240 / cycles }),
      ("S26", 600 / cycles),
      ("S28", 600 / cycles),
      ("S19", calciumHardness - mAlkalinity + (1000 - minAlkalinity) / cycles),
      ("S456", 150 * (calciumHardness + 0.25) / cycles),
      ("S124", 1200 / cycles),
      ("S22", 4 * calciumHardness + 200 / cycles),
      ("S23", 20 * calciumHardness + 1000 / cycles),
      ("S88", 3 * mAlkalinity),
      ("S95", 5 * mAlkalinity),
    ]
  }

  /// Every figure of a table by its column's name; one that has no value is left out.
  package var figures: [String: Double] {
    var figures = [
      "annual_feed": annualFeed, "cycles": cycles, "min_alkalinity": minAlkalinity,
    ]
    figures["dissolved_oxygen"] = dissolvedOxygen
    for case (let product, let demand?) in demands {
      figures["\(product).demand"] = demand
      figures["\(product).dose"] = demand < 0 ? 0 : demand
      figures["\(product).usage"] = (demand < 0 ? 0 : demand) * annualFeed / 1000
      figures["\(product).annual_demand"] = demand * annualFeed / 1000
    }
    return figures
  }
}

extension SecondBoilerModel {
  /// The oxygen of the sheet in mg/L, from each temperature up to the next.
  static let oxygenBins: [(from: Double, milligrams: Double)] = [
    (40, 6.8), (45, 6.2), (50, 5.7), (55, 5.2), (60, 4.7), (65, 4.25), (70, 3.8), (75, 3.4),
    (80, 2.8), (85, 2.2), (90, 1.6), (95, 0.7),
  ]

  /// The lowest and the highest temperature of the oxygen table.
  static let oxygenTemperatures = 40.0...100.0

  /// The oxygen of the feed in mg/L; nil outside the table.
  static func oxygen(at temperature: Double) -> Double? {
    guard oxygenTemperatures.contains(temperature) else { return nil }
    return oxygenBins.last { $0.from <= temperature }?.milligrams
  }
}
