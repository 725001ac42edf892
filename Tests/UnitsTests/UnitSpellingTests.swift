import Testing
import Units

@Suite struct `Common spellings of units` {
  private static let spellings: [(String, Kind, String)] = [
    ("lb/hr", .steam, "lb/h"), ("lbs/hour", .steam, "lb/h"), ("pounds / hour", .steam, "lb/h"),
    ("kg/hr", .steam, "kg/h"), ("tonnes/h", .steam, "t/h"), ("kg/sec", .steam, "kg/s"),
    ("m³/h", .volumeFlow, "m3/h"), ("m3/hr", .volumeFlow, "m3/h"),
    ("m^3/hour", .volumeFlow, "m3/h"), (" m³ / h ", .volumeFlow, "m3/h"),
    ("l/s", .volumeFlow, "L/s"), ("litres/sec", .volumeFlow, "L/s"),
    ("l/mins", .volumeFlow, "L/min"), ("US gal/min", .volumeFlow, "gal_us/min"),
    ("us gallons/minute", .volumeFlow, "gal_us/min"), ("UK gal/min", .volumeFlow, "gal_imp/min"),
    ("m³", .volume, "m3"), ("liters", .volume, "L"), ("l", .volume, "L"),
    ("US gallon", .volume, "gal_us"), ("imperial gallons", .volume, "gal_imp"),
    ("UK\u{A0}gal", .volume, "gal_imp"), ("pph", .steam, "lb/h"),
    ("gpm_us", .volumeFlow, "gal_us/min"), ("mg/l", .massConcentration, "mg/L"),
    ("g/m³", .massConcentration, "g/m3"), ("mg/litre", .massConcentration, "mg/L"),
    ("g/l", .massConcentration, "g/L"), ("mg/L as CaCO3", .hardness, "mg/L CaCO3"),
    ("mg/l as CaCO₃", .hardness, "mg/L CaCO3"), ("ppm as caco3", .hardness, "ppm CaCO3"),
    ("mg/l as Ca", .calciumHardness, "mg/L Ca"), ("mg/L Ca²⁺", .calciumHardness, "mg/L Ca"),
    ("mg/L as HCO₃⁻", .alkalinity, "mg/L HCO3"), ("mg/L HCO3\u{2212}", .alkalinity, "mg/L HCO3"),
    ("°dH", .hardness, "dH"), ("°fH", .hardness, "fH"), ("°Clark", .hardness, "degClark"),
    ("Clark", .hardness, "degClark"), ("°e", .hardness, "degClark"),
    ("degE", .hardness, "degClark"), ("degDH", .hardness, "dH"), ("degFH", .hardness, "fH"),
    ("meq/l", .hardness, "meq/L"), ("mval/l", .hardness, "meq/L"),
    ("mmol/l", .hardness, "mmol/L"), ("gpg US", .hardness, "gpg_us"),
    ("gpg (US)", .hardness, "gpg_us"), ("gpg(US)", .hardness, "gpg_us"),
    ("US gpg", .hardness, "gpg_us"), ("grains/US gallon", .hardness, "gpg_us"),
    ("gpg UK", .hardness, "gpg_imp"), ("gpg (UK)", .hardness, "gpg_imp"),
    ("gpg(UK)", .alkalinity, "gpg_imp"), ("gpg_uk", .hardness, "gpg_imp"),
    ("gpg imperial", .hardness, "gpg_imp"), ("grains/UK gal", .alkalinity, "gpg_imp"),
    ("mg/L as CaCO3", .alkalinity, "mg/L CaCO3"), ("mval/L", .alkalinity, "meq/L"),
    ("mmol/l KS4,3", .alkalinity, "meq/L"), ("mmol/l KS4.3", .alkalinity, "meq/L"),
    ("°f", .alkalinity, "fH"), ("Std./Tag", .hoursPerDay, "h/d"),
    ("Wochen/Jahr", .weeksPerYear, "wk/yr"), ("jours/semaine", .daysPerWeek, "d/wk"),
    ("tyg./rok", .weeksPerYear, "wk/yr"), ("m³/an", .volumePerYear, "m3/yr"),
    ("ph", .acidity, "pH"), ("percent", .ratio, "%"), ("×", .ratio, "x"),
    ("hours/day", .hoursPerDay, "h/d"), ("hr/day", .hoursPerDay, "h/d"),
    ("days/week", .daysPerWeek, "d/wk"), ("weeks/year", .weeksPerYear, "wk/yr"),
    ("wks/yr", .weeksPerYear, "wk/yr"), ("kg/a", .massPerYear, "kg/yr"),
    ("tonnes/annum", .massPerYear, "t/yr"), ("lbs/year", .massPerYear, "lb/yr"),
    ("m³/year", .volumePerYear, "m3/yr"), ("gal_uk", .volume, "gal_imp"),
    ("gal_uk/min", .volumeFlow, "gal_imp/min"), ("°C", .temperature, "degC"),
    ("º C", .temperature, "degC"), ("deg C", .temperature, "degC"), ("C", .temperature, "degC"),
    ("Celsius", .temperature, "degC"), ("\u{2103}", .temperature, "degC"),
    ("°F", .temperature, "degF"), ("F", .temperature, "degF"),
    ("fahrenheit", .temperature, "degF"), ("\u{2109}", .temperature, "degF"),
    ("kelvin", .temperature, "K"), ("°C", .temperatureDifference, "degC"),
    ("F", .temperatureDifference, "degF"), ("kelvin", .temperatureDifference, "K"),
    ("delta_degC", .temperatureDifference, "degC"),
    ("delta degC", .temperatureDifference, "degC"), ("Δ°C", .temperatureDifference, "degC"),
    ("\u{2206}°F", .temperatureDifference, "degF"), ("delta °F", .temperatureDifference, "degF"),
    ("ΔK", .temperatureDifference, "K"), ("delta_C", .temperatureDifference, "degC"),
    ("ΔF", .temperatureDifference, "degF"),
    // As laboratories and boiler houses write them.
    ("°dH", .alkalinity, "dH"), ("dKH", .alkalinity, "dH"), ("°dKH", .alkalinity, "dH"),
    ("°fH", .alkalinity, "fH"), ("°f", .alkalinity, "fH"), ("°f", .hardness, "fH"),
    ("mg/L (as CaCO3)", .alkalinity, "mg/L CaCO3"), ("ppm (CaCO3)", .hardness, "ppm CaCO3"),
    ("mg CaCO3/L", .hardness, "mg/L CaCO3"), ("mg CaCO₃/l", .alkalinity, "mg/L CaCO3"),
    ("mg/dm³", .massConcentration, "mg/L"), ("mg L-1", .massConcentration, "mg/L"),
    ("mg L⁻¹", .massConcentration, "mg/L"), ("m3 h-1", .volumeFlow, "m3/h"),
    ("kg/m3", .massConcentration, "g/L"), ("kL", .volume, "m3"),
    ("US gpm", .volumeFlow, "gal_us/min"), ("usgpm", .volumeFlow, "gal_us/min"),
    ("klb/h", .steam, "klb/h"), ("klb/hr", .steam, "klb/h"), ("lbm/h", .steam, "lb/h"),
    ("lb per hour", .steam, "lb/h"), ("pounds per hour", .steam, "lb/h"),
    ("MG/L", .massConcentration, "mg/L"), ("PPM", .massConcentration, "ppm"),
    ("LB/HR", .steam, "lb/h"), ("h", .hoursPerDay, "h/d"), ("hours", .hoursPerDay, "h/d"),
    ("days", .daysPerWeek, "d/wk"), ("weeks", .weeksPerYear, "wk/yr"), ("pH units", .acidity, "pH"),
    // The Kelvin sign.
    ("\u{212A}", .temperature, "K"), ("Δ\u{212A}", .temperatureDifference, "K"),
    // In other languages.
    ("Stunden pro Tag", .hoursPerDay, "h/d"), ("m³ pro Jahr", .volumePerYear, "m3/yr"),
    ("mg/l als CaCO3", .alkalinity, "mg/L CaCO3"), ("cbm/h", .volumeFlow, "m3/h"),
    ("heures par jour", .hoursPerDay, "h/d"), ("j/sem.", .daysPerWeek, "d/wk"),
    ("mg/L en CaCO3", .hardness, "mg/L CaCO3"), ("t/heure", .steam, "t/h"),
    ("días por semana", .daysPerWeek, "d/wk"), ("semanas al año", .weeksPerYear, "wk/yr"),
    ("toneladas/hora", .steam, "t/h"), ("ppm como CaCO3", .hardness, "ppm CaCO3"),
    ("ore al giorno", .hoursPerDay, "h/d"), ("sett./anno", .weeksPerYear, "wk/yr"),
    ("mc/h", .volumeFlow, "m3/h"), ("mg/l come CaCO3", .alkalinity, "mg/L CaCO3"),
    ("uren/dag", .hoursPerDay, "h/d"), ("m³/u", .volumeFlow, "m3/h"),
    ("kg/u", .steam, "kg/h"), ("weken per jaar", .weeksPerYear, "wk/yr"),
    ("h/dobę", .hoursPerDay, "h/d"), ("dni/tydzień", .daysPerWeek, "d/wk"),
    ("m³ na rok", .volumePerYear, "m3/yr"), ("mg/l jako CaCO3", .hardness, "mg/L CaCO3"),
    ("horas por dia", .hoursPerDay, "h/d"), ("semanas/ano", .weeksPerYear, "wk/yr"),
  ]

  @Test(arguments: spellings) func `are accepted`(text: String, kind: Kind, symbol: String) throws {
    let unit = try UnitOfMeasure.named(text, of: kind, for: "it")
    #expect(unit.symbol == symbol && unit.isRead(from: " \(text) "))
  }

  @Test func `of temperature differences are not spellings of temperatures`() {
    for (text, kind, _) in Self.spellings where kind == .temperatureDifference {
      guard text.contains("delta") || text.contains("\u{394}") || text.contains("\u{2206}") else {
        continue
      }
      #expect(throws: UnitError.self) { try UnitOfMeasure.named(text, of: .temperature, for: "it") }
    }
  }

  @Test(arguments: ["µS/cm", "\u{B5}S/cm", "\u{3BC}S/cm", "uS/cm", "mS/cm", "µmho/cm", "mS/m"])
  func `of conductivities are recognised with either micro sign`(text: String) {
    #expect(throws: UnitError(.conductivity, "tds", needs: .massConcentration, given: text)) {
      try UnitOfMeasure.named(text, of: .massConcentration, for: "tds")
    }
  }

  @Test(arguments: ["Mg/L", "Lb/H", "degc", "mg / L / h", "mg//L", "/", "", " ", "m3h", "m 3/h"])
  func `are not guessed from similar text`(text: String) {
    for kind in Kind.allCases {
      #expect(throws: UnitError.self) { try UnitOfMeasure.named(text, of: kind, for: "it") }
    }
  }
}
