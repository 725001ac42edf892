import Estimator

/// A second, independent implementation of WTP's boiler sheet, written line by line as on paper.
///
/// It uses neither the formulas nor the catalogue, since two independent implementations rarely
/// have the same mistakes. Inputs are in the units of the sheet (lb/h, mg/L, degC), figures in g/m3 and kg/yr.
package struct SecondBoilerModel: SecondModel {
  /// The figures of the plant by field name, among them those of the feed.
  package let point: [String: Double]

  package init(point: [String: Double]) { self.point = point }

  /// The steam in lb/h that needs 1 m3/h of feed.
  package static let steamOfFeed = 2200.0

  /// The weeks in a year, which both seasons share.
  static let weeksInYear = 52.0

  package var cycles: Double { point["cycles"] ?? given("max_tds") / given("feed_tds") }

  package var minAlkalinity: Double { Self.minAlkalinity(heldAt: given("max_tds")) }

  /// Returns the target alkalinity of a boiler for a maximum TDS.
  static func minAlkalinity(heldAt maxTDS: Double) -> Double { 15 * maxTDS / 100 }

  package var dissolvedOxygen: Double? {
    point["dissolved_oxygen"] ?? Self.oxygen(at: given("feed_temperature"))
  }

  /// The signed demand for every product in g/m3 of feed, or nil if the product reacts with oxygen
  /// and the feed is outside the oxygen table.
  package var demands: [(product: String, demand: Double?)] {
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
  package static func saturation(at temperature: Double) -> Double {
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
