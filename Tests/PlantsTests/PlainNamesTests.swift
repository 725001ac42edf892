import Estimator
import Plants
import Testing
import Units

@Suite struct `Plain names` {
  /// The examples from the documentation.
  @Test(arguments: [
    ("feed_temperature_degC", "feed_temperature [degC]"), ("S5_dose_g_m3", "S5.dose [g/m3]"),
    ("S5_annual_demand_kg_yr", "S5.annual_demand [kg/yr]"), ("cycles", "cycles [1]"),
    ("concentration_factor_percent", "concentration_factor [%]"),
    ("m_alkalinity_mg_L_CaCO3", "m_alkalinity [mg/L CaCO3]"),
    ("own_annual_demand_g_m3", "own_annual.demand [g/m3]"), ("AZaz_dose_g_m3", "AZaz.dose [g/m3]"),
  ])
  func `represent a name and its unit`(name: String, title: String) {
    #expect(PlainNames.title(of: name) == title)
  }

  @Test(arguments: [
    "feed_temperature", "feed_tds_degC", "S5_dose", "_dose_g_m3", "S5_dose_kg_yr", "S-5_dose_g_m3",
    "", "case", "feed_temperature [degC]", "5_dose_g_m3",
    "@_dose_g_m3", "`_dose_g_m3", "[_dose_g_m3", "{_dose_g_m3",
  ])
  func `do not represent any other names`(name: String) {
    #expect(PlainNames.title(of: name) == nil)
  }

  /// If two columns shared a name, it would be ambiguous.
  @Test func `are unique for each column and unit, and round-trip`() {
    var titles: [String: String] = [:]
    var wrong: [String] = []
    for model in SystemKind.allCases.map(Model.of) {
      let figures =
        model.fields.map { ($0.name, $0.kind) } + model.outputs.map { ($0.name, $0.formula.kind) }
      for (column, kind) in figures {
        for unit in kind.units {
          let (name, title) = (PlainNames.name(of: column, in: unit), "\(column) [\(unit)]")
          let other = titles.updateValue(title, forKey: name)
          if !PlainNames.isPlain(name) || PlainNames.title(of: name) != title
            || (other ?? title) != title
          {
            wrong.append("\(name): \(title), \(other ?? "")")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(titles.count > 500)
  }
}
