import Notation

/// The layouts of WTP's 2013 exports.
///
/// In a file, the titles may differ in spaces, case and punctuation.
extension ExportLayout {
  /// The boiler export: duty, feed water, boiler, six solids, thirteen liquids.
  static let wtpBoiler = ExportLayout(
    name: "wtp-boiler",
    columns: columns(
      """
      BOILER DUTY | steam lb/hr = summer_steam, lb/h | hrs/day = summer_hours, h/d
      | days/week = summer_days, d/wk | weeks = summer_weeks, wk/yr
      | steam lb/hr = winter_steam, lb/h | hrs/day = winter_hours, h/d
      | days/week = winter_days, d/wk | weeks = winter_weeks, wk/yr |
      FEED WATER | TDS = feed_tds, mg/L | M Alk = m_alkalinity, mg/L CaCO3 | pH = ph, pH
      | Ca hardness = calcium_hardness, mg/L CaCO3 | Temperature = feed_temperature, degC |
      BOILER DETAILS | max TDS = max_tds, mg/L | min Sulphite Reserve = min_sulphite, mg/L
      | min Caustic Alkalinity = min_caustic_alkalinity, mg/L CaCO3 |
      | Total Annual Feed = annual_feed, m3/yr | Dissolved Oxygen = dissolved_oxygen, mg/L
      """) + products("demand", "SS1295 SS1350 SS1095 SS1995 SS2295 SS8985")
      + columns("|\n| Min Alkalinity = min_alkalinity, mg/L CaCO3")
      + products("demand", "S5 S10 S123 S125 S26 S28 S19 S456 S124 S22 S23 S88 S95"),
    titleRows: (groups: 1, columns: 3))

  /// The cooling export: criteria, make-up, duty, results, nine solids, twenty-one liquids.
  static let wtpCooling = ExportLayout(
    name: "wtp-cooling",
    columns: columns(
      """
      CRITERIA | Circulation (m3/hr) = circulation, m3/h | ?T (°F) = temperature_drop, degF
      | Sump Volume (m3) = sump_volume, m3 | System Volume (m3) = system_volume, m3
      | Conc Factor = concentration_factor, 1 |
      MAKEUP WATER QUALITY | TDS = makeup_tds, mg/L | Total Hardness = makeup_hardness, mg/L CaCO3
      | M Alk = makeup_alkalinity, mg/L CaCO3 | pH = makeup_ph, pH | Chlorides = makeup_chloride, mg/L |
      DUTY/OPERATION | Hours/day = hours, h/d | Days/Week = days, d/wk | Weeks/Year = weeks, wk/yr |
      INTERMEDIATE RESULTS | Evaporation = evaporation, m3/h | Bleed = bleed, m3/h
      | Make Up = makeup, m3/h | Make Up/Annum = annual_makeup, m3/yr | Quality 1 = system_tds, mg/L
      | Quality 2 = system_hardness, mg/L CaCO3 | Quality 3 = system_alkalinity, mg/L CaCO3
      | Quality 4 = system_ph, pH | Quality 5 = system_chloride, mg/L
      """)
      + products(
        "dose", hasCosts: true, "HS2097 HS4390 HS3990 CS4400 CS4802 CS4490 SCG1 CSChlor C42T")
      + products(
        "dose",
        "H207 H2073 H280 H2805 H390 H3905 H391 H423 H425 H4255 H535 H874 C31 C32 C44 C45 C48 C51 C52 "
          + "C54 C58"),
    titleRows: (groups: 0, columns: 2))

  /// Returns the columns of lines, each with the title of a group and the columns below it.
  ///
  /// A column is `title = name, unit`, where money has no unit; an empty one is blank.
  private static func columns(_ lines: String) -> [Column] {
    lines.split(separator: "\n").flatMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        String($0.trimmedOfWhitespace)
      }
      return cells.dropFirst().enumerated().map { index, cell in
        let parts = cell.parts(separatedBy: " = ")
        guard parts.count == 2 else { return Column(group: "", title: "") }
        let figure = parts[1].parts(separatedBy: ", ")
        return Column(
          group: index == 0 ? cells[0] : "", title: parts[0], name: figure[0],
          unit: figure.dropFirst().first)
      }
    }
  }

  /// Returns columns for the dose and usage of each product, with two more for the price and the cost
  /// if `hasCosts` is set.
  private static func products(
    _ dose: String, hasCosts: Bool = false, _ ids: String
  ) -> [Column] {
    ids.split(separator: " ").flatMap { id in
      columns(
        "WTP \(id) | dosage g/M3 = \(id).\(dose), g/m3 | annual usage kg = \(id).usage, kg/yr"
          + (hasCosts ? " | Cost/kg = \(id).price | Cost/Annum = \(id).cost" : ""))
    }
  }
}
