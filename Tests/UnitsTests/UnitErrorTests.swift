import Testing
import Units

/// The sentence of every refusal of a unit.
@Suite struct `Unit errors` {
  /// What follows after `it needs KIND (UNITS), but `, for units that are taken for one another.
  private static let refusals: [(kind: Kind, unit: String, rest: String)] = [
    // A unit of another kind.
    (.steam, "degC", "is a temperature or a temperature difference"),
    (.temperature, "m3/h", "is a volume flow"),
    (.temperature, "delta_degC", "is a temperature difference"), (.acidity, "%", "is a ratio"),
    (.volumeFlow, "m3", "is a volume"), (.daysPerWeek, "h/d", "is hours a day"),
    (.hardness, "K", "is a temperature or a temperature difference"),
    (.massConcentration, "mmol/l", "is a hardness as CaCO3"), (.steam, "kg/yr", "is a mass a year"),
    (.dose, "kg/yr", "is a mass a year"), (.alkalinity, "dH", "is a hardness as CaCO3"),
    (.temperature, "gal", "is a volume"), (.volume, "gpm", "is a volume flow"),
    (.volumePerYear, "gal", "is a volume"),
    // A gallon that may be US or imperial.
    (.volume, "gal", gallon("gal_us or gal_imp")),
    (.volume, "gallons", gallon("gal_us or gal_imp")),
    (.volumeFlow, "gal/min", gallon("gal_us/min or gal_imp/min")),
    (.volumeFlow, "gpm", gallon("gal_us/min or gal_imp/min")),
    (.volumeFlow, "gph", gallon("gal_us/min or gal_imp/min")),
    (.hardness, "gpg", gallon("gpg_us or gpg_imp")),
    (.alkalinity, "gr/gal", gallon("gpg_us or gpg_imp")),
    (.hardness, "grains/gallon", gallon("gpg_us or gpg_imp")),
    // A volume for a mass, and the reverse.
    (.steam, "m3/h", density("a volume")), (.steam, "gal", density("a volume")),
    (.steam, "L/min", density("a volume")), (.steam, "L/h", density("a volume")),
    (.steam, "m3/s", density("a volume")), (.steam, "m3/d", density("a volume")),
    (.massPerYear, "L/yr", density("a volume")), (.massPerYear, "m3/yr", density("a volume")),
    (.volume, "kg", density("a mass")), (.volumeFlow, "lb/h", density("a mass")),
    (.volumePerYear, "t/yr", density("a mass")),
    // A conductivity.
    (.massConcentration, "µS/cm", conductivity), (.dissolvedOxygen, "mS/cm", conductivity),
    (.dose, "mS/cm", conductivity), (.hardness, "mS/cm", conductivity),
    (.alkalinity, "mS/cm", conductivity), (.temperature, "mS/cm", "is a conductivity"),
    // Degrees.
    (.hardness, "degC", "is a degree of temperature, not of hardness"),
    (.hardness, "°F", "is a degree of temperature, not of hardness"),
    (.hardness, "C", "is a degree of temperature, not of hardness"),
    (.hardness, "delta_degC", "is a degree of temperature, not of hardness"),
    (.temperature, "dH", "is a degree of hardness, not of temperature"),
    (.temperatureDifference, "°dH", "is a degree of hardness, not of temperature"),
    (.temperature, "fH", "is a degree of hardness, not of temperature"),
    (.temperatureDifference, "Clark", "is a degree of hardness, not of temperature"),
    (
      .alkalinity, "mmol/L",
      "may count CaCO3 or the acid it takes up, a factor of 2: write meq/L or mg/L CaCO3"
    ),
  ]

  private static func gallon(_ units: String) -> String {
    "may be US or imperial: write \(units)"
  }

  private static func density(_ given: String) -> String {
    "is \(given): that needs a density, which is not known here"
  }

  private static let conductivity =
    "is a conductivity, which is not one: the ratio of the two differs from water to water"

  @Test(arguments: refusals)
  func `say what a unit is taken for`(kind: Kind, unit: String, rest: String) {
    #expect(refusal(of: unit, as: kind) == needs(kind, "\"\(unit)\" \(rest)"))
  }

  @Test(arguments: [
    ("furlong", Kind.volume, ""), ("degc", .temperature, "; did you mean \"degC\"?"),
    ("h/week", .weeksPerYear, ""), ("", .ratio, ""),
    // The Greek ano teleia is equal to the middle dot, which may stand between words.
    ("mg/L\u{387}CaCO3", .hardness, ""),
  ]) func `put right a text that is no unit in its capitals only`(
    unit: String, kind: Kind, offer: String
  ) {
    #expect(refusal(of: unit, as: kind) == needs(kind, "no unit is called \"\(unit)\"\(offer)"))
  }

  /// Unicode counts U+212A as equal to the letter K, and so does Swift's `==`.
  @Test(arguments: [
    ("\u{212A}", "K", Kind.temperature), ("\u{394}\u{212A}", "\u{394}K", .temperatureDifference),
    ("U\u{212A} gal", "UK gal", .volume),
  ]) func `tell the Kelvin sign from the letter, which is offered in its place`(
    unit: String, letter: String, kind: Kind
  ) {
    let sentence = needs(
      kind,
      "\"\(unit)\" has the Kelvin sign U+212A, which is not the letter K: write \"\(letter)\"")
    // Compared byte for byte, since the two letters are equal as characters.
    #expect(Array(refusal(of: unit, as: kind).utf8) == Array(sentence.utf8))
  }

  @Test func `ask for a unit that is missing where it is needed, and list those of the kind`() {
    #expect(
      "\(UnitError(.missing, "summer_steam", needs: .steam, given: "2200"))"
        == "summer_steam needs its unit, since units of a mass flow of steam are easily confused: "
        + "write \"2200 lb/h\", or another of lb/h, kg/h, t/h or kg/s")
    #expect(
      refusal(of: "m3", as: .temperature)
        == "it needs a temperature (degC, degF or K), but \"m3\" is a volume")
  }

  private func needs(_ kind: Kind, _ rest: String) -> String {
    "it needs \(kind.name) (\(kind.unitList)), but \(rest)"
  }

  private func refusal(of unit: String, as kind: Kind) -> String {
    do {
      return "accepted as \(try UnitOfMeasure.named(unit, of: kind, for: "it"))"
    } catch { return "\(error)" }
  }
}
