import Estimator

/// A second, independent implementation of WTP's boiler sheet, written line by line as on paper.
///
/// It uses neither the formulas nor the catalogue, since two independent implementations rarely
/// have the same mistakes. Inputs are in the units of the sheet (lb/h, mg/L, degC), figures in g/m3 and kg/yr.
struct SecondBoilerModel {
  /// The figures of the plant by field name.
  var point: [String: Double]
  /// Whether the feed is saturated with oxygen, instead of as in the sheet's table.
  var isSaturated = false

  private func given(_ name: String) -> Double {
    guard let figure = point[name] ?? computed(name) else {
      preconditionFailure("the plant must have the input \(name)")
    }
    return figure
  }

  /// Returns a figure of the feed that the plant does not have: mixed, or by two conductivities.
  private func computed(_ name: String) -> Double? {
    if name == "feed_tds", let feed = point["feed_conductivity"] {
      return given("max_tds") / given("boiler_conductivity") * feed
    }
    let part = name.hasPrefix("feed_") ? String(name.dropFirst(5)) : name
    guard let share = point["condensate_return"], let makeup = point["makeup_\(part)"],
      let condensate = point["condensate_\(part)"]
    else { return nil }
    return makeup * (1 - share) + condensate * share
  }

  /// The steam in lb/h that needs 1 m3/h of feed.
  static let steamOfFeed = 2200.0

  /// The weeks in a year, which both seasons share.
  static let weeksInYear = 52.0

  private var annualFeed: Double {
    if let metered = point["annual_feed"] { return metered }
    let summer = given("summer_hours") * given("summer_days") * given("summer_weeks")
    let winter = given("winter_hours") * given("winter_days") * given("winter_weeks")
    return (given("summer_steam") * summer + given("winter_steam") * winter) / Self.steamOfFeed
  }

  private var cycles: Double { given("max_tds") / given("feed_tds") }

  var minAlkalinity: Double { Self.minAlkalinity(heldAt: given("max_tds")) }

  /// Returns the target alkalinity of a boiler for a maximum TDS.
  static func minAlkalinity(heldAt maxTDS: Double) -> Double { 15 * maxTDS / 100 }

  var dissolvedOxygen: Double? {
    if let measured = point["dissolved_oxygen"] { return measured }
    let temperature = given("feed_temperature")
    return isSaturated ? Self.saturation(at: temperature) : Self.oxygen(at: temperature)
  }

  /// The signed demand for every product in g/m3 of feed, or nil if the product reacts with oxygen
  /// and the feed is outside the oxygen table.
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

  /// Every figure that has a value, by the name of its column.
  var figures: [String: Double] {
    var figures = ["annual_feed": annualFeed, "cycles": cycles, "min_alkalinity": minAlkalinity]
    figures["dissolved_oxygen"] = dissolvedOxygen
    for name in ["feed_tds", "m_alkalinity", "calcium_hardness", "feed_temperature"] {
      figures[name] = point[name] ?? computed(name)
    }
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
  /// The oxygen table of the sheet in mg/L, from each temperature up to the next.
  static let oxygenBins: [(from: Double, milligrams: Double)] = [
    (40, 6.8), (45, 6.2), (50, 5.7), (55, 5.2), (60, 4.7), (65, 4.25), (70, 3.8), (75, 3.4),
    (80, 2.8), (85, 2.2), (90, 1.6), (95, 0.7),
  ]

  /// The lowest and the highest temperature of the oxygen table.
  static let oxygenTemperatures = 40.0...100.0

  /// Returns the dissolved oxygen in mg/L of water that is saturated with air at 1 atm.
  static func saturation(at temperature: Double) -> Double {
    let numerator = 0.1448 + temperature * (temperature * 1.596e-5 - 5.89e-4)
    let denominator = 1 + temperature * (0.0127 - temperature * 9.4e-5)
    let oxygen = (99.974 - temperature) / denominator * numerator
    return oxygen < 0 ? 0 : oxygen
  }

  /// Returns the dissolved oxygen of the feed in mg/L, or nil outside the table.
  static func oxygen(at temperature: Double) -> Double? {
    guard oxygenTemperatures.contains(temperature) else { return nil }
    return oxygenBins.last { $0.from <= temperature }?.milligrams
  }
}

/// Returns the figures of a plant by the second model of its system, by name.
package func figuresOfSecondModel(at point: [String: Double], of model: Model) -> [String: Double] {
  model.system == .boiler
    ? SecondBoilerModel(point: point, isSaturated: model.changes.oxygen == .saturation).figures
    : SecondCoolingModel(point: point).figures
}
