/// The rules of WTP's boiler sheet that laws compare figures with.
///
/// They are independent of the formulas and the catalogue, since two independent implementations
/// rarely have the same mistakes. The laws' tests have the rest of the second model.
package enum SecondBoilerModel {
  /// The steam in lb/h that needs 1 m3/h of feed.
  package static let steamOfFeed = 2200.0

  /// The weeks in a year, which both seasons share.
  static let weeksInYear = 52.0

  /// The products that react with oxygen, so that they have no demand outside the oxygen table.
  static let takingOxygen: Set = [
    "SS1295", "SS1350", "SS1095", "S5", "S10", "S123", "S125",
  ]

  /// Returns the target alkalinity of a boiler for a maximum TDS.
  package static func minAlkalinity(heldAt maxTDS: Double) -> Double { 15 * maxTDS / 100 }

  /// The oxygen table of the sheet in mg/L, from each temperature up to the next.
  static let oxygenBins: [(from: Double, milligrams: Double)] = [
    (40, 6.8), (45, 6.2), (50, 5.7), (55, 5.2), (60, 4.7), (65, 4.25), (70, 3.8), (75, 3.4),
    (80, 2.8), (85, 2.2), (90, 1.6), (95, 0.7),
  ]

  /// The lowest and the highest temperature of the oxygen table.
  static let oxygenTemperatures = 40.0...100.0

  /// Returns the dissolved oxygen in mg/L of water that is saturated with air at 1 atm.
  package static func saturation(at temperature: Double) -> Double {
    let numerator = 0.1448 + temperature * (temperature * 1.596e-5 - 5.89e-4)
    let denominator = 1 + temperature * (0.0127 - temperature * 9.4e-5)
    let oxygen = (99.974 - temperature) / denominator * numerator
    return oxygen < 0 ? 0 : oxygen
  }

  /// Returns the dissolved oxygen of the feed in mg/L, or nil outside the table.
  package static func oxygen(at temperature: Double) -> Double? {
    guard oxygenTemperatures.contains(temperature) else { return nil }
    return oxygenBins.last { $0.from <= temperature }?.milligrams
  }
}

/// The rules of WTP's cooling sheet that laws compare figures with, in the estimator's units.
///
/// They are independent of the formulas and the catalogue.
package enum SecondCoolingModel {
  /// Returns a thousandth of the circulation for each degF of the drop, which is passed in degC.
  package static func evaporation(of circulation: Double, cooledBy drop: Double) -> Double {
    circulation * drop * 9 / 5 / 1000
  }

  /// The difference in pH between system water and make-up.
  package static let riseOfPH = 0.7

  /// The number of slugs a year: one a week, regardless of the duty.
  package static let slugsInYear = 52.0

  /// The biocides that are dosed to the sump; all others are dosed to the system.
  static let forTheSump: Set = ["CS4802"]

  /// The decimal logarithm by its five fractions.
  private static func logarithm(_ x: Double) -> Double {
    let parts = [
      6.719 / (x + 5.26), 41.822 / (x + 50.1), 247.87 / (x + 316), 1660.7 / (x + 1990),
      24303 / (x + 19000),
    ]
    return 5.00536 - parts.reduce(0, +)
  }

  /// Returns the indices of Langelier, Ryznar and Puckorius, if the plant has a water temperature.
  package static func indices(at point: [String: Double]) -> [String: Double] {
    guard let temperature = point["water_temperature"] else { return [:] }
    func given(_ name: String) -> Double { point[name] ?? .nan }
    let factor = logarithm(given("concentration_factor") * 10) - 1
    let calcium = factor + logarithm(point["calcium_hardness"] ?? given("makeup_hardness"))
    let alkalinity = factor + logarithm(given("makeup_alkalinity"))
    let a = (factor + logarithm(given("makeup_tds")) - 1) / 10
    let b = 3078.28 / (433 + temperature) - 4.524788 - 0.00443715 * temperature
    let saturated = 9.3 + a + b - (calcium - 0.4 + alkalinity)
    let ph = given("makeup_ph") + riseOfPH
    return [
      "lsi": ph - saturated, "rsi": 2 * saturated - ph,
      "psi": 2 * saturated - (4.54 + 1.465 * alkalinity),
    ]
  }
}
