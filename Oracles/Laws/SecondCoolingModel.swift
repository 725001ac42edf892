/// A second, independent implementation of WTP's cooling sheet, written line by line as on paper.
///
/// It uses neither the formulas nor the catalogue. Inputs are in the estimator's units, so the
/// temperature drop is in degC; figures are in m3/h, mg/L, g/m3 and kg/yr.
struct SecondCoolingModel {
  /// The figures of the plant by field name.
  let point: [String: Double]

  private func given(_ name: String) -> Double {
    guard let figure = point[name] else {
      preconditionFailure("the plant must have the input \(name)")
    }
    return figure
  }

  private var factor: Double { given("concentration_factor") }

  private var evaporation: Double {
    Self.evaporation(of: given("circulation"), cooledBy: given("temperature_drop"))
  }

  /// Returns a thousandth of the circulation for each degF of the drop, which is passed in degC.
  static func evaporation(of circulation: Double, cooledBy drop: Double) -> Double {
    circulation * drop * 9 / 5 / 1000
  }

  /// The difference in pH between system water and make-up.
  static let riseOfPH = 0.7

  /// The number of slugs a year: one a week, regardless of the duty.
  static let slugsInYear = 52.0

  private var bleed: Double { evaporation / (factor - 1) }

  private var annualMakeup: Double {
    if let metered = point["annual_makeup"] { return metered }
    return (evaporation + bleed) * (given("hours") * given("days") * given("weeks"))
  }

  /// The doses of the inhibitors, in g/m3.
  private static let inhibitors: [(product: String, dose: Double)] = [
    ("HS2097", 20), ("HS4390", 20), ("HS3990", 20),
    ("H207", 100), ("H2073", 300), ("H280", 80), ("H2805", 160), ("H390", 50), ("H3905", 100),
    ("H391", 150), ("H423", 100), ("H425", 100), ("H4255", 200), ("H535", 100), ("H874", 120),
  ]

  /// The weekly doses to the entire system, in g/m3.
  private static let systemSlugs: [(product: String, dose: Double)] = [
    ("CS4400", 15), ("CS4490", 20), ("SCG1", 5), ("CSChlor", 5), ("C42T", 5),
    ("C31", 200), ("C32", 100), ("C44", 80), ("C45", 125), ("C48", 250), ("C51", 125),
    ("C52", 100), ("C54", 100), ("C58", 100),
  ]

  /// The weekly doses to the sump, in g/m3.
  static let sumpSlugs: [(product: String, dose: Double)] = [("CS4802", 20)]

  /// Returns whether a slug goes into the sump instead of the system, or nil for a product that is
  /// not WTP's.
  static func isForTheSump(_ product: String) -> Bool? {
    if sumpSlugs.contains(where: { $0.product == product }) { return true }
    return systemSlugs.contains { $0.product == product } ? false : nil
  }

  /// The decimal logarithm by its five fractions.
  private static func logarithm(_ x: Double) -> Double {
    let parts = [
      6.719 / (x + 5.26), 41.822 / (x + 50.1), 247.87 / (x + 316), 1660.7 / (x + 1990),
      24303 / (x + 19000),
    ]
    return 5.00536 - parts.reduce(0, +)
  }

  /// The indices of Langelier, Ryznar and Puckorius, if the plant has a water temperature.
  private var indices: [String: Double] {
    guard let temperature = point["water_temperature"] else { return [:] }
    let factor = Self.logarithm(factor * 10) - 1
    let calcium = factor + Self.logarithm(point["calcium_hardness"] ?? given("makeup_hardness"))
    let alkalinity = factor + Self.logarithm(given("makeup_alkalinity"))
    let a = (factor + Self.logarithm(given("makeup_tds")) - 1) / 10
    let b = 3078.28 / (433 + temperature) - 4.524788 - 0.00443715 * temperature
    let saturated = 9.3 + a + b - (calcium - 0.4 + alkalinity)
    let ph = given("makeup_ph") + Self.riseOfPH
    return [
      "lsi": ph - saturated, "rsi": 2 * saturated - ph,
      "psi": 2 * saturated - (4.54 + 1.465 * alkalinity),
    ]
  }

  /// Every figure, by the name of its column.
  var figures: [String: Double] {
    var figures = [
      "evaporation": evaporation, "bleed": bleed, "makeup": evaporation + bleed,
      "annual_makeup": annualMakeup, "system_tds": factor * given("makeup_tds"),
      "system_hardness": factor * given("makeup_hardness"),
      "system_alkalinity": factor * given("makeup_alkalinity"),
      "system_ph": Self.riseOfPH + given("makeup_ph"),
      "system_chloride": factor * given("makeup_chloride"),
    ]
    figures.merge(indices) { figure, _ in figure }
    for (product, dose) in Self.inhibitors {
      figures["\(product).dose"] = dose
      figures["\(product).usage"] = annualMakeup / factor * dose / 1000
    }
    for (product, dose) in Self.systemSlugs {
      figures["\(product).dose"] = dose
      figures["\(product).usage"] = Self.slugsInYear * dose * given("system_volume") / 1000
    }
    for (product, dose) in Self.sumpSlugs {
      figures["\(product).dose"] = dose
      figures["\(product).usage"] = Self.slugsInYear * dose * given("sump_volume") / 1000
    }
    return figures
  }
}
