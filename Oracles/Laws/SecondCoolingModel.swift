/// A second, independent implementation of WTP's cooling sheet, written line by line as on paper.
///
/// It uses neither the formulas nor the catalogue. Inputs are in the estimator's units, so the
/// temperature drop is in degC; figures are in m3/h, mg/L, g/m3 and kg/yr.
package struct SecondCoolingModel: SecondModel {
  /// The figures of the plant by field name.
  package let point: [String: Double]

  package init(point: [String: Double]) { self.point = point }

  private var factor: Double { given("concentration_factor") }

  /// Returns a thousandth of the circulation for each degF of the drop, which is passed in degC.
  package static func evaporation(of circulation: Double, cooledBy drop: Double) -> Double {
    circulation * drop * 9 / 5 / 1000
  }

  /// The difference in pH between system water and make-up.
  package static let riseOfPH = 0.7

  /// The number of slugs a year: one a week, regardless of the duty.
  package static let slugsInYear = 52.0

  /// The weekly doses to the entire system, in g/m3.
  package static let systemSlugs: [(product: String, dose: Double)] = [
    ("CS4400", 15), ("CS4490", 20), ("SCG1", 5), ("CSChlor", 5), ("C42T", 5),
    ("C31", 200), ("C32", 100), ("C44", 80), ("C45", 125), ("C48", 250), ("C51", 125),
    ("C52", 100), ("C54", 100), ("C58", 100),
  ]

  /// The weekly doses to the sump, in g/m3.
  package static let sumpSlugs: [(product: String, dose: Double)] = [("CS4802", 20)]

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
  package var indices: [String: Double] {
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
}
