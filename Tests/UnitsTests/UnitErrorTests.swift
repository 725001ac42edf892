import Testing
import Units

/// The sentence of every refusal of a unit.
@Suite struct `Unit errors` {
  @Test(arguments: [
    (
      "degC", Kind.steam,
      "it needs a mass flow of steam (lb/h, kg/h, t/h or kg/s), but \"degC\" is "
        + "a temperature or a temperature difference"
    ),
    (
      "m3/h", .temperature,
      "it needs a temperature (degC, degF or K), but \"m3/h\" is a volume flow"
    ),
    (
      "delta_degC", .temperature,
      "it needs a temperature (degC, degF or K), but \"delta_degC\" is a temperature difference"
    ),
    (
      "%", .acidity, "it needs a pH (pH), but \"%\" is a ratio"
    ),
    (
      "m3", .volumeFlow,
      "it needs a volume flow (m3/h, L/s, L/min, gal_us/min or gal_imp/min), but \"m3\" is a volume"
    ),
    (
      "h/d", .daysPerWeek, "it needs days a week (d/wk), but \"h/d\" is hours a day"
    ),
    (
      "K", .hardness,
      "it needs a hardness as CaCO3 (mg/L CaCO3, ppm CaCO3, mg/L, ppm, dH, fH, degClark, meq/L, "
        + "mmol/L, gpg_us or gpg_imp), but \"K\" is a temperature or a temperature difference"
    ),
    (
      "mmol/l", .massConcentration,
      "it needs a mass concentration (mg/L, g/m3, g/L or ppm), but \"mmol/l\" is "
        + "a hardness as CaCO3"
    ),
    (
      "kg/yr", .steam,
      "it needs a mass flow of steam (lb/h, kg/h, t/h or kg/s), but \"kg/yr\" is a mass a year"
    ),
    ("kg/yr", .dose, "it needs a dose (g/m3, mg/L or ppm), but \"kg/yr\" is a mass a year"),
    (
      "dH", .alkalinity,
      "it needs an alkalinity as CaCO3 (mg/L CaCO3, ppm CaCO3, mg/L, ppm, meq/L, gpg_us or gpg_imp), but \"dH\" is "
        + "a hardness as CaCO3"
    ),
  ]) func `a unit of another kind is named as what it is`(
    unit: String, kind: Kind, sentence: String
  ) { #expect(refusal(of: unit, as: kind) == sentence) }

  @Test(arguments: [
    (
      "furlong", Kind.volume,
      "it needs a volume (m3, L, gal_us or gal_imp), but no unit is called "
        + "\"furlong\""
    ),
    (
      "gal_uk", .volume,
      "it needs a volume (m3, L, gal_us or gal_imp), but no unit is called "
        + "\"gal_uk\""
    ),
    (
      "degc", .temperature,
      "it needs a temperature (degC, degF or K), but no unit is called "
        + "\"degc\"; did you mean \"degC\"?"
    ),
    ("h/week", .weeksPerYear, "it needs weeks a year (wk/yr), but no unit is called \"h/week\""),
    ("", .ratio, "it needs a ratio (1, x or %), but no unit is called \"\""),
  ]) func `a text that is no unit is put right in its capitals only`(
    unit: String, kind: Kind, sentence: String
  ) { #expect(refusal(of: unit, as: kind) == sentence) }

  /// Unicode counts U+212A as equal to the letter K, and so does Swift's `==`.
  @Test(arguments: [
    ("\u{212A}", "K", Kind.temperature, "a temperature (degC, degF or K)"),
    (
      "\u{394}\u{212A}", "\u{394}K", .temperatureDifference,
      "a temperature difference (degC, degF or K)"
    ),
    ("U\u{212A} gal", "UK gal", .volume, "a volume (m3, L, gal_us or gal_imp)"),
  ]) func `the Kelvin sign is not the letter, which is offered in its place`(
    unit: String, letter: String, kind: Kind, needed: String
  ) {
    let sentence =
      "it needs \(needed), but \"\(unit)\" has the Kelvin sign U+212A, which is not the letter K: "
      + "write \"\(letter)\""
    // Compared byte for byte, since the two letters are equal as characters.
    #expect(Array(refusal(of: unit, as: kind).utf8) == Array(sentence.utf8))
  }

  @Test func `other characters that Unicode counts as equal to ours are not ours`() {
    // The Greek ano teleia is equal to the middle dot, which may stand between words.
    #expect(
      refusal(of: "mg/L\u{387}CaCO3", as: .hardness).contains("no unit is called"))
  }

  @Test(arguments: [
    ("gal", Kind.volume, "a volume (m3, L, gal_us or gal_imp)", "gal_us or gal_imp"),
    ("gallons", .volume, "a volume (m3, L, gal_us or gal_imp)", "gal_us or gal_imp"),
    (
      "gal/min", .volumeFlow, "a volume flow (m3/h, L/s, L/min, gal_us/min or gal_imp/min)",
      "gal_us/min or gal_imp/min"
    ),
    (
      "gpm", .volumeFlow, "a volume flow (m3/h, L/s, L/min, gal_us/min or gal_imp/min)",
      "gal_us/min or gal_imp/min"
    ),
    (
      "gph", .volumeFlow, "a volume flow (m3/h, L/s, L/min, gal_us/min or gal_imp/min)",
      "gal_us/min or gal_imp/min"
    ),
  ]) func `a gallon must be US or imperial`(
    unit: String, kind: Kind, needs: String, instead: String
  ) {
    #expect(
      refusal(of: unit, as: kind)
        == "it needs \(needs), but \"\(unit)\" may be US or imperial: write \(instead)")
  }

  @Test(arguments: ["gpg", "gr/gal", "grains/gallon"], [Kind.hardness, .alkalinity])
  func `grains a gallon are of one gallon or the other`(unit: String, kind: Kind) {
    #expect(
      refusal(of: unit, as: kind)
        == "it needs \(kind.name) (\(kind.unitList)), but \"\(unit)\" may be US or imperial: write "
        + "gpg_us or gpg_imp")
  }

  @Test(arguments: [
    ("gal", Kind.temperature, "it needs a temperature (degC, degF or K), but \"gal\" is a volume"),
    ("gpm", .volume, "it needs a volume (m3, L, gal_us or gal_imp), but \"gpm\" is a volume flow"),
    ("gal", .volumePerYear, "it needs a volume a year (m3/yr), but \"gal\" is a volume"),
  ]) func `a gallon where none is needed is a unit of another kind`(
    unit: String, kind: Kind, sentence: String
  ) { #expect(refusal(of: unit, as: kind) == sentence) }

  @Test(arguments: [
    ("m3/h", Kind.steam, "a mass flow of steam (lb/h, kg/h, t/h or kg/s)", "a volume"),
    ("gal", .steam, "a mass flow of steam (lb/h, kg/h, t/h or kg/s)", "a volume"),
    ("L/min", .steam, "a mass flow of steam (lb/h, kg/h, t/h or kg/s)", "a volume"),
    ("L/h", .steam, "a mass flow of steam (lb/h, kg/h, t/h or kg/s)", "a volume"),
    ("m3/s", .steam, "a mass flow of steam (lb/h, kg/h, t/h or kg/s)", "a volume"),
    ("m3/d", .steam, "a mass flow of steam (lb/h, kg/h, t/h or kg/s)", "a volume"),
    ("L/yr", .massPerYear, "a mass a year (kg/yr, t/yr or lb/yr)", "a volume"),
    ("m3/yr", .massPerYear, "a mass a year (kg/yr, t/yr or lb/yr)", "a volume"),
    ("kg", .volume, "a volume (m3, L, gal_us or gal_imp)", "a mass"),
    ("lb/h", .volumeFlow, "a volume flow (m3/h, L/s, L/min, gal_us/min or gal_imp/min)", "a mass"),
    ("t/yr", .volumePerYear, "a volume a year (m3/yr)", "a mass"),
  ]) func `a volume for a mass, and the reverse, needs a density`(
    unit: String, kind: Kind, needs: String, given: String
  ) {
    #expect(
      refusal(of: unit, as: kind)
        == "it needs \(needs), but \"\(unit)\" is \(given): that needs a density, which is not "
        + "known here")
  }

  @Test func `a conductivity is no concentration of solids`() {
    #expect(
      refusal(of: "µS/cm", as: .massConcentration)
        == "it needs a mass concentration (mg/L, g/m3, g/L or ppm), but \"µS/cm\" is a "
        + "conductivity, which is not one: the ratio of the two differs from water to water")
    #expect(
      refusal(of: "mS/cm", as: .temperature)
        == "it needs a temperature (degC, degF or K), but \"mS/cm\" is a conductivity")
    for kind in [Kind.dissolvedOxygen, .dose, .hardness, .alkalinity] {
      #expect(refusal(of: "mS/cm", as: kind).contains(" is a conductivity, which is not one: "))
    }
  }

  @Test(
    arguments: ["dH", "°dH", "fH", "Clark", "°fH"], [Kind.temperature, .temperatureDifference])
  func `a degree of hardness is no temperature`(unit: String, kind: Kind) {
    #expect(
      refusal(of: unit, as: kind)
        == "it needs \(kind.name) (degC, degF or K), but \"\(unit)\" is a degree of hardness, "
        + "not of temperature")
  }

  @Test(arguments: ["degC", "°F", "C", "delta_degC"])
  func `a degree of temperature is no hardness`(unit: String) {
    #expect(
      refusal(of: unit, as: .hardness)
        == "it needs a hardness as CaCO3 (\(Kind.hardness.unitList)), but \"\(unit)\" is a degree of "
        + "temperature, not of hardness")
  }

  @Test func `millimoles of alkalinity are ambiguous`() {
    #expect(
      refusal(of: "mmol/L", as: .alkalinity)
        == "it needs an alkalinity as CaCO3 (mg/L CaCO3, ppm CaCO3, mg/L, ppm, meq/L, gpg_us or gpg_imp), but "
        + "\"mmol/L\" may count CaCO3 or the acid it takes up, a factor of 2: write meq/L or "
        + "mg/L CaCO3")
  }

  @Test func `a unit that is missing where it is needed is asked for`() {
    #expect(
      UnitError.missing(quantity: "summer_steam", needs: .steam, given: "2200").description
        == "summer_steam needs its unit, since units of a mass flow of steam are easily confused: "
        + "write \"2200 lb/h\", or another of lb/h, kg/h, t/h or kg/s")
  }

  private func refusal(of unit: String, as kind: Kind) -> String {
    do {
      return "accepted as \(try UnitOfMeasure.named(unit, of: kind, for: "it"))"
    } catch { return "\(error)" }
  }
}
