import Estimator
import Laws

extension Model {
  /// Returns the figures of a plant by the second model of the system, by the names of their columns.
  func figuresOfSecondModel(at point: [String: Double]) -> [String: Double] {
    system == .boiler
      ? SecondBoilerModel(ofFeed: point, isSaturated: changes.oxygen == .saturation).figures
      : SecondCoolingModel(point: point).figures
  }
}

extension SecondBoilerModel {
  /// Creates the model of a plant, whose feed may be mixed, measured by two conductivities, or
  /// saturated with oxygen instead of as in the sheet's table.
  fileprivate init(ofFeed plant: [String: Double], isSaturated: Bool) {
    var point = plant
    for part in ["feed_tds", "m_alkalinity", "calcium_hardness", "feed_temperature"] {
      let name = part.hasPrefix("feed_") ? String(part.dropFirst(5)) : part
      guard let share = plant["condensate_return"], let makeup = plant["makeup_\(name)"],
        let condensate = plant["condensate_\(name)"]
      else { continue }
      point[part] = makeup * (1 - share) + condensate * share
    }
    if let feed = plant["feed_conductivity"], let boiler = plant["boiler_conductivity"],
      let maximum = plant["max_tds"]
    {
      point["feed_tds"] = maximum / boiler * feed
    }
    if isSaturated, plant["dissolved_oxygen"] == nil, let temperature = point["feed_temperature"] {
      point["dissolved_oxygen"] = Self.saturation(at: temperature)
    }
    self.init(point: point)
  }

  private var annualFeed: Double {
    if let metered = point["annual_feed"] { return metered }
    let summer = given("summer_hours") * given("summer_days") * given("summer_weeks")
    let winter = given("winter_hours") * given("winter_days") * given("winter_weeks")
    return (given("summer_steam") * summer + given("winter_steam") * winter) / Self.steamOfFeed
  }

  /// Every figure that has a value, by the name of its column.
  fileprivate var figures: [String: Double] {
    var figures = ["annual_feed": annualFeed, "cycles": cycles, "min_alkalinity": minAlkalinity]
    figures["dissolved_oxygen"] = dissolvedOxygen
    for name in ["feed_tds", "m_alkalinity", "calcium_hardness", "feed_temperature"] {
      figures[name] = point[name]
    }
    for case (let product, let demand?) in demands {
      let dose = demand < 0 ? 0 : demand
      figures["\(product).demand"] = demand
      figures["\(product).dose"] = dose
      figures["\(product).usage"] = dose * annualFeed / 1000
      figures["\(product).annual_demand"] = demand * annualFeed / 1000
    }
    return figures
  }
}

extension SecondCoolingModel {
  /// The doses of the inhibitors, in g/m3.
  private static let inhibitors: [(product: String, dose: Double)] = [
    ("HS2097", 20), ("HS4390", 20), ("HS3990", 20),
    ("H207", 100), ("H2073", 300), ("H280", 80), ("H2805", 160), ("H390", 50), ("H3905", 100),
    ("H391", 150), ("H423", 100), ("H425", 100), ("H4255", 200), ("H535", 100), ("H874", 120),
  ]

  /// Every figure, by the name of its column.
  fileprivate var figures: [String: Double] {
    let factor = given("concentration_factor")
    let evaporation = Self.evaporation(
      of: given("circulation"), cooledBy: given("temperature_drop"))
    let makeup = evaporation + evaporation / (factor - 1)
    let annualMakeup =
      point["annual_makeup"] ?? makeup * (given("hours") * given("days") * given("weeks"))
    var figures = [
      "evaporation": evaporation, "bleed": evaporation / (factor - 1), "makeup": makeup,
      "annual_makeup": annualMakeup, "system_ph": Self.riseOfPH + given("makeup_ph"),
    ]
    for name in ["tds", "hardness", "alkalinity", "chloride"] {
      figures["system_\(name)"] = factor * given("makeup_\(name)")
    }
    figures.merge(indices) { figure, _ in figure }
    for (product, dose) in Self.inhibitors {
      figures["\(product).dose"] = dose
      figures["\(product).usage"] = annualMakeup / factor * dose / 1000
    }
    let slugs = [(Self.systemSlugs, "system_volume"), (Self.sumpSlugs, "sump_volume")]
    for (products, volume) in slugs {
      for (product, dose) in products {
        figures["\(product).dose"] = dose
        figures["\(product).usage"] = Self.slugsInYear * dose * given(volume) / 1000
      }
    }
    return figures
  }
}
