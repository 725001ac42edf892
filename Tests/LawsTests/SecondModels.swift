import Estimator
import Laws

extension Model {
  /// Returns the figures of a plant by the second model of the system, by the names of their columns.
  func figuresOfSecondModel(at point: [String: Double]) -> [String: Double] {
    system == .boiler
      ? BoilerSheet(ofFeed: point, isSaturated: changes.oxygen == .saturation).figures
      : CoolingSheet(point: point).figures
  }
}

/// A second, independent implementation of a sheet of WTP, written line by line as on paper.
///
/// It uses neither the formulas nor the catalogue, since two independent implementations rarely
/// have the same mistakes.
private protocol SecondModel {
  /// The figures of the plant by field name.
  var point: [String: Double] { get }
}

extension SecondModel {
  /// Returns a figure that the plant must have.
  fileprivate func given(_ name: String) -> Double {
    guard let figure = point[name] else {
      preconditionFailure("the plant must have the input \(name)")
    }
    return figure
  }
}

/// WTP's boiler sheet, with inputs in its units (lb/h, mg/L, degC) and figures in g/m3 and kg/yr.
private struct BoilerSheet: SecondModel {
  /// The figures of the plant, among them those of the feed.
  let point: [String: Double]

  /// Creates the sheet of a plant, whose feed may be mixed, measured by two conductivities, or
  /// saturated with oxygen instead of as in the sheet's table.
  init(ofFeed plant: [String: Double], isSaturated: Bool) {
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
      point["dissolved_oxygen"] = SecondBoilerModel.saturation(at: temperature)
    }
    self.point = point
  }

  private var cycles: Double { point["cycles"] ?? given("max_tds") / given("feed_tds") }

  private var minAlkalinity: Double { SecondBoilerModel.minAlkalinity(heldAt: given("max_tds")) }

  private var dissolvedOxygen: Double? {
    point["dissolved_oxygen"] ?? SecondBoilerModel.oxygen(at: given("feed_temperature"))
  }

  /// The signed demand for every product in g/m3 of feed, or nil if the product reacts with oxygen
  /// and the feed is outside the oxygen table.
  private var demands: [(product: String, demand: Double?)] {
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

  private var annualFeed: Double {
    if let metered = point["annual_feed"] { return metered }
    let summer = given("summer_hours") * given("summer_days") * given("summer_weeks")
    let winter = given("winter_hours") * given("winter_days") * given("winter_weeks")
    return (given("summer_steam") * summer + given("winter_steam") * winter)
      / SecondBoilerModel.steamOfFeed
  }

  /// Every figure that has a value, by the name of its column.
  var figures: [String: Double] {
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

/// WTP's cooling sheet, with inputs in the estimator's units, so that the temperature drop is in
/// degC; figures are in m3/h, mg/L, g/m3 and kg/yr.
private struct CoolingSheet: SecondModel {
  let point: [String: Double]

  /// The doses of the inhibitors, in g/m3.
  private static let inhibitors: [(product: String, dose: Double)] = [
    ("HS2097", 20), ("HS4390", 20), ("HS3990", 20),
    ("H207", 100), ("H2073", 300), ("H280", 80), ("H2805", 160), ("H390", 50), ("H3905", 100),
    ("H391", 150), ("H423", 100), ("H425", 100), ("H4255", 200), ("H535", 100), ("H874", 120),
  ]

  /// The weekly doses to the entire system and to the sump, in g/m3.
  private static let slugs: [(volume: String, products: [(product: String, dose: Double)])] = [
    (
      "system_volume",
      [
        ("CS4400", 15), ("CS4490", 20), ("SCG1", 5), ("CSChlor", 5), ("C42T", 5),
        ("C31", 200), ("C32", 100), ("C44", 80), ("C45", 125), ("C48", 250), ("C51", 125),
        ("C52", 100), ("C54", 100), ("C58", 100),
      ]
    ), ("sump_volume", [("CS4802", 20)]),
  ]

  /// Every figure, by the name of its column.
  var figures: [String: Double] {
    let factor = given("concentration_factor")
    let evaporation = SecondCoolingModel.evaporation(
      of: given("circulation"), cooledBy: given("temperature_drop"))
    let makeup = evaporation + evaporation / (factor - 1)
    let annualMakeup =
      point["annual_makeup"] ?? makeup * (given("hours") * given("days") * given("weeks"))
    var figures = [
      "evaporation": evaporation, "bleed": evaporation / (factor - 1), "makeup": makeup,
      "annual_makeup": annualMakeup,
      "system_ph": SecondCoolingModel.riseOfPH + given("makeup_ph"),
    ]
    for name in ["tds", "hardness", "alkalinity", "chloride"] {
      figures["system_\(name)"] = factor * given("makeup_\(name)")
    }
    figures.merge(SecondCoolingModel.indices(at: point)) { figure, _ in figure }
    for (product, dose) in Self.inhibitors {
      figures["\(product).dose"] = dose
      figures["\(product).usage"] = annualMakeup / factor * dose / 1000
    }
    for (volume, products) in Self.slugs {
      for (product, dose) in products {
        figures["\(product).dose"] = dose
        figures["\(product).usage"] = SecondCoolingModel.slugsInYear * dose * given(volume) / 1000
      }
    }
    return figures
  }
}
