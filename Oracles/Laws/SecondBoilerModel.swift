/// WTP's boiler sheet written out a second time, line by line, as a chemist would on paper.
///
/// It uses neither the formulas nor the catalogue: two people's slips seldom agree. Inputs are in
/// the units of the sheet (lb/h, mg/L, degC), figures in g/m3 and kg/yr.
struct SecondBoilerModel {
  /// The figures of the plant by field name, which has all that the sheet uses.
  var point: [String: Double]

  private func given(_ name: String) -> Double {
    guard let figure = point[name] else { preconditionFailure("no input is called \(name)") }
    return figure
  }

  /// How many lb/h of steam take 1 m3/h of feed.
  static let steamOfFeed = 2200.0

  /// How many weeks of duty there are in a year, in both seasons together.
  static let weeksInYear = 52.0

  private var annualFeed: Double {
    let summer = given("summer_hours") * given("summer_days") * given("summer_weeks")
    let winter = given("winter_hours") * given("winter_days") * given("winter_weeks")
    return (given("summer_steam") * summer + given("winter_steam") * winter) / Self.steamOfFeed
  }

  private var cycles: Double { given("max_tds") / given("feed_tds") }

  var minAlkalinity: Double { Self.minAlkalinity(heldAt: given("max_tds")) }

  /// The alkalinity that is held in a boiler of some highest TDS.
  static func minAlkalinity(heldAt maxTDS: Double) -> Double { 15 * maxTDS / 100 }

  var dissolvedOxygen: Double? { Self.oxygen(at: given("feed_temperature")) }

  /// Every product's demand in g/m3 of feed, signed; nil where oxygen is needed and has no value.
  var demands: [(product: String, demand: Double?)] {
    let (mAlkalinity, calciumHardness) = (given("m_alkalinity"), given("calcium_hardness"))
    return [
      ("SS1294", 220 / cycles),
      ("SS1295", dissolvedOxygen.map { 10 * $0 + 35 / cycles }),
      ("SS1350", dissolvedOxygen.map { 10 * $0 + 35 / cycles }),
      ("SS1095", dissolvedOxygen.map { 9 * $0 + 28 / cycles }),
      ("SS1995", calciumHardness - mAlkalinity + (1000 - given("min_caustic_alkalinity")) / cycles),
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
  var figures: [String: Double] {
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
