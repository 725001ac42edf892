import Testing
import Units

/// One spelling is written; the ones that people write are read.
@Suite struct `Common spellings of units` {
  @Test(arguments: [
    ("°C", "degC"), ("º C", "degC"), ("deg C", "degC"), ("C", "degC"), ("Celsius", "degC"),
    ("\u{2103}", "degC"), ("°F", "degF"), ("F", "degF"), ("fahrenheit", "degF"),
    ("\u{2109}", "degF"), ("kelvin", "K"),
  ]) func `of temperatures`(text: String, symbol: String) throws {
    for kind in [Kind.temperature, .temperatureDifference] { try expect(text, kind, symbol) }
  }

  @Test(arguments: [
    ("delta_degC", "degC"), ("delta degC", "degC"), ("Δ°C", "degC"), ("\u{2206}°F", "degF"),
    ("delta °F", "degF"), ("ΔK", "K"), ("delta_C", "degC"), ("ΔF", "degF"),
  ]) func `of temperature differences only`(text: String, symbol: String) throws {
    try expect(text, .temperatureDifference, symbol)
    #expect(throws: UnitError.self) {
      try UnitOfMeasure.named(text, of: .temperature, for: "it")
    }
  }

  @Test(arguments: [
    ("lb/hr", Kind.steam, "lb/h"), ("lbs/hour", .steam, "lb/h"), ("pounds / hour", .steam, "lb/h"),
    ("kg/hr", .steam, "kg/h"), ("tonnes/h", .steam, "t/h"), ("kg/sec", .steam, "kg/s"),
    ("m³/h", .volumeFlow, "m3/h"), ("m3/hr", .volumeFlow, "m3/h"),
    ("m^3/hour", .volumeFlow, "m3/h"),
    (" m³ / h ", .volumeFlow, "m3/h"), ("l/s", .volumeFlow, "L/s"),
    ("litres/sec", .volumeFlow, "L/s"),
    ("l/mins", .volumeFlow, "L/min"), ("US gal/min", .volumeFlow, "gal_us/min"),
    ("us gallons/minute", .volumeFlow, "gal_us/min"), ("UK gal/min", .volumeFlow, "gal_imp/min"),
    ("m³", .volume, "m3"), ("liters", .volume, "L"), ("l", .volume, "L"),
    ("US gallon", .volume, "gal_us"), ("imperial gallons", .volume, "gal_imp"),
    ("UK\u{A0}gal", .volume, "gal_imp"), ("pph", .steam, "lb/h"),
    ("gpm_us", .volumeFlow, "gal_us/min"),
  ]) func `of flows and volumes`(text: String, kind: Kind, symbol: String) throws {
    try expect(text, kind, symbol)
  }

  @Test(arguments: [
    ("mg/l", Kind.massConcentration, "mg/L"), ("g/m³", .massConcentration, "g/m3"),
    ("mg/litre", .massConcentration, "mg/L"), ("g/l", .massConcentration, "g/L"),
    ("mg/L as CaCO3", .hardness, "mg/L CaCO3"), ("mg/l as CaCO₃", .hardness, "mg/L CaCO3"),
    ("ppm as caco3", .hardness, "ppm CaCO3"), ("°dH", .hardness, "dH"), ("°fH", .hardness, "fH"),
    ("°Clark", .hardness, "degClark"), ("Clark", .hardness, "degClark"),
    ("°e", .hardness, "degClark"), ("degE", .hardness, "degClark"), ("degDH", .hardness, "dH"),
    ("degFH", .hardness, "fH"),
    ("meq/l", .hardness, "meq/L"), ("mval/l", .hardness, "meq/L"), ("mmol/l", .hardness, "mmol/L"),
    ("gpg US", .hardness, "gpg_us"), ("gpg (US)", .hardness, "gpg_us"),
    ("gpg(US)", .hardness, "gpg_us"),
    ("US gpg", .hardness, "gpg_us"), ("grains/US gallon", .hardness, "gpg_us"),
    ("gpg UK", .hardness, "gpg_imp"), ("gpg (UK)", .hardness, "gpg_imp"),
    ("gpg(UK)", .alkalinity, "gpg_imp"), ("gpg_uk", .hardness, "gpg_imp"),
    ("gpg imperial", .hardness, "gpg_imp"), ("grains/UK gal", .alkalinity, "gpg_imp"),
    ("mg/L as CaCO3", .alkalinity, "mg/L CaCO3"), ("mval/L", .alkalinity, "meq/L"),
    ("ph", .acidity, "pH"), ("percent", .ratio, "%"), ("×", .ratio, "x"),
    ("hours/day", .hoursPerDay, "h/d"), ("hr/day", .hoursPerDay, "h/d"),
    ("days/week", .daysPerWeek, "d/wk"), ("weeks/year", .weeksPerYear, "wk/yr"),
    ("wks/yr", .weeksPerYear, "wk/yr"), ("kg/a", .massPerYear, "kg/yr"),
    ("tonnes/annum", .massPerYear, "t/yr"), ("lbs/year", .massPerYear, "lb/yr"),
    ("m³/year", .volumePerYear, "m3/yr"),
  ]) func `of concentrations and times`(text: String, kind: Kind, symbol: String) throws {
    try expect(text, kind, symbol)
  }

  @Test(arguments: ["µS/cm", "\u{B5}S/cm", "\u{3BC}S/cm", "uS/cm", "mS/cm", "µmho/cm", "mS/m"])
  func `of a conductivity, with either micro sign`(text: String) {
    #expect(throws: UnitError.conductivity(quantity: "tds", needs: .massConcentration, given: text))
    {
      try UnitOfMeasure.named(text, of: .massConcentration, for: "tds")
    }
  }

  @Test(arguments: ["MG/L", "Lb/H", "degc", "mg / L / h", "mg//L", "/", "", " ", "m3h", "m 3/h"])
  func `are not guessed at`(text: String) {
    for kind in Kind.allCases {
      #expect(throws: UnitError.self) { try UnitOfMeasure.named(text, of: kind, for: "it") }
    }
  }

  private func expect(_ text: String, _ kind: Kind, _ symbol: String) throws {
    #expect(try UnitOfMeasure.named(text, of: kind, for: "it").symbol == symbol)
  }
}
