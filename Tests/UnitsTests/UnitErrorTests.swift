import Testing
import Units

@Suite struct `Unit errors` {
  /// The end of the message, after `it must be KIND (UNITS), but `.
  private static let refusals: [(kind: Kind, unit: String, rest: String)] = [
    // A unit of another kind.
    (.steam, "degC", "is a temperature or a temperature difference"),
    (.temperature, "m3/h", "is a volume flow"),
    (.temperature, "delta_degC", "is a temperature difference"), (.acidity, "%", "is a ratio"),
    (.volumeFlow, "m3", "is a volume"), (.daysPerWeek, "h/d", "is hours per day"),
    (.hardness, "K", "is a temperature or a temperature difference"),
    (.massConcentration, "mmol/l", "is a hardness as CaCO3"),
    (.steam, "kg/yr", "is a mass per year"),
    (.dose, "kg/yr", "is a mass per year"), (.alkalinity, "degClark", "is a hardness as CaCO3"),
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
    // A volume instead of a mass, and the reverse.
    (.steam, "m3/h", density("a volume")), (.steam, "gal", density("a volume")),
    (.steam, "L/min", density("a volume")), (.steam, "L/h", density("a volume")),
    (.steam, "m3/s", density("a volume")), (.steam, "m3/d", density("a volume")),
    (.massPerYear, "L/yr", density("a volume")), (.massPerYear, "m3/yr", density("a volume")),
    (.volume, "kg", density("a mass")), (.volumeFlow, "lb/h", density("a mass")),
    (.volumePerYear, "t/yr", density("a mass")),
    // A conductivity.
    (.massConcentration, "µS/cm", "\(conductivity); \(advice)"),
    (.dissolvedOxygen, "mS/cm", conductivity),
    (.dose, "mS/cm", conductivity), (.hardness, "mS/cm", conductivity),
    (.alkalinity, "mS/cm", conductivity), (.temperature, "mS/cm", "is a conductivity"),
    // Degrees.
    (
      .hardness, "mg/L Ca",
      "counts calcium alone, and total hardness counts magnesium too: write the total hardness, as in "
        + "mg/L CaCO3"
    ), (.alkalinity, "mg/L Ca", "is a calcium hardness as CaCO3"),
    (.hardness, "mg/L HCO3", "is an alkalinity as CaCO3"),
    (.calciumHardness, "uS/cm", conductivity),
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
      "may mean CaCO3 or the acid that neutralizes it, a factor of 2: write meq/L or mg/L CaCO3"
    ),
  ]

  private static func gallon(_ units: String) -> String {
    "may be US or imperial: write \(units)"
  }

  private static func density(_ given: String) -> String {
    "is \(given): the conversion needs a density, which is not known"
  }

  private static let advice = "use the TDS in mg/L that the analysis or the meter gives"

  private static let conductivity =
    "is a conductivity, not a concentration: the ratio of the two differs from water to water"

  @Test(arguments: refusals)
  func `name the kind of another unit`(kind: Kind, unit: String, rest: String) {
    #expect(refusal(of: unit, as: kind) == needs(kind, "\"\(unit)\" \(rest)"))
  }

  @Test(arguments: [
    ("furlong", Kind.volume, ""), ("degc", .temperature, "; did you mean \"degC\"?"),
    ("h/week", .weeksPerYear, ""), ("", .ratio, ""),
    // The Greek ano teleia is equal to the middle dot, which is allowed between words.
    ("mg/L\u{387}CaCO3", .hardness, ""),
  ]) func `suggest a unit only if the spelling differs only in case`(
    unit: String, kind: Kind, offer: String
  ) {
    #expect(refusal(of: unit, as: kind) == needs(kind, "\"\(unit)\" is not a unit\(offer)"))
  }

  @Test func `list the units if one is missing`() {
    #expect(
      "\(UnitError(.missing, "summer_steam", needs: .steam, given: "2200"))"
        == "summer_steam needs a unit, since the units of a mass flow of steam are easily confused: "
        + "write \"2200 lb/h\", or use another unit: lb/h, klb/h, kg/h, t/h or kg/s")
    #expect(
      refusal(of: "m3", as: .temperature)
        == "it must be a temperature (degC, degF or K), but \"m3\" is a volume")
  }

  private func needs(_ kind: Kind, _ rest: String) -> String {
    "it must be \(kind.name) (\(kind.unitList)), but \(rest)"
  }

  private func refusal(of unit: String, as kind: Kind) -> String {
    do {
      return "accepted as \(try UnitOfMeasure.named(unit, of: kind, for: "it"))"
    } catch { return "\(error)" }
  }
}
