import Notation

extension UnitOfMeasure {
  /// Every unit, a line each; the first of a kind is its own unit.
  ///
  /// Sources. Pound: 0.45359237 kg, and the imperial gallon: 4.54609 L, both exact (UK Units of
  /// Measurement Regulations 1995). US gallon: 231 in3 = 3.785411784 L exactly (NIST SP 811,
  /// appendix B). Hardness follows from two molar masses, 100.0869 g/mol of CaCO3 and 56.0774 g/mol
  /// of CaO (IUPAC standard atomic weights of 2007: Ca 40.078, C 12.0107, O 15.9994): 1 mmol/L is
  /// 100.0869 mg/L CaCO3, 1 meq/L is half of it, 1 dH is 10 mg/L CaO, 1 fH is 10 mg/L CaCO3 by
  /// definition, and 1 degree Clark is a grain, 64.79891 mg (International Yard and Pound Agreement
  /// of 1959), in an imperial gallon. A grain per gallon is as CaCO3. None of them is rounded. ppm is
  /// read as mg/kg in water of 1 kg/L.
  public static let catalogue: [UnitOfMeasure] = [
    UnitOfMeasure("lb/h", .steam, 1, "pounds an hour", also: ["pph"]),
    UnitOfMeasure("kg/h", .steam, 1 / pound, "kilograms an hour"),
    UnitOfMeasure("t/h", .steam, 1000 / pound, "metric tonnes an hour"),
    UnitOfMeasure("kg/s", .steam, 3600 / pound, "kilograms a second"),

    UnitOfMeasure("m3/h", .volumeFlow, 1, "cubic metres an hour"),
    UnitOfMeasure("L/s", .volumeFlow, Rational(3600, over: 1000), "litres a second"),
    UnitOfMeasure("L/min", .volumeFlow, Rational(60, over: 1000), "litres a minute"),
    UnitOfMeasure(
      "gal_us/min", .volumeFlow, 60 * gallonUS, "US gallons a minute", also: ["gpm_us"]),
    UnitOfMeasure("gal_imp/min", .volumeFlow, 60 * gallonImperial, "imperial gallons a minute"),

    UnitOfMeasure("m3", .volume, 1, "cubic metres"),
    UnitOfMeasure("L", .volume, Rational(1, over: 1000), "litres"),
    UnitOfMeasure("gal_us", .volume, gallonUS, "US gallons of 3.785411784 L"),
    UnitOfMeasure("gal_imp", .volume, gallonImperial, "imperial gallons of 4.54609 L"),

    UnitOfMeasure("mg/L", .massConcentration, 1, "milligrams a litre"),
    UnitOfMeasure("g/m3", .massConcentration, 1, "grams a cubic metre"),
    UnitOfMeasure("g/L", .massConcentration, 1000, "grams a litre"),
    UnitOfMeasure("ppm", .massConcentration, 1, "parts per million, in water of 1 kg/L"),

    UnitOfMeasure("mg/L", .dissolvedOxygen, 1, "milligrams of oxygen a litre"),
    UnitOfMeasure("g/m3", .dissolvedOxygen, 1, "grams of oxygen a cubic metre"),
    UnitOfMeasure("ppm", .dissolvedOxygen, 1, "parts per million, in water of 1 kg/L"),

    UnitOfMeasure("g/m3", .dose, 1, "grams of product a cubic metre"),
    UnitOfMeasure("mg/L", .dose, 1, "milligrams of product a litre"),
    UnitOfMeasure("ppm", .dose, 1, "parts per million, in water of 1 kg/L"),

    UnitOfMeasure("mg/L CaCO3", .hardness, 1, "milligrams a litre as CaCO3"),
    UnitOfMeasure("ppm CaCO3", .hardness, 1, "parts per million as CaCO3, in water of 1 kg/L"),
    UnitOfMeasure("mg/L", .hardness, 1, "milligrams a litre, taken as CaCO3"),
    UnitOfMeasure("ppm", .hardness, 1, "parts per million, taken as CaCO3, in water of 1 kg/L"),
    UnitOfMeasure(
      "dH", .hardness, germanDegree, "German degrees of 10 mg/L CaO", also: ["degdH", "degDH"]),
    UnitOfMeasure(
      "fH", .hardness, 10, "French degrees of 10 mg/L CaCO3", also: ["degfH", "degFH"]),
    UnitOfMeasure(
      "degClark", .hardness, clarkDegree, "English degrees, a grain a gallon",
      also: ["degE", "dege"]),
    UnitOfMeasure("meq/L", .hardness, millimole / 2, "milliequivalents a litre", also: ["mval/L"]),
    UnitOfMeasure("mmol/L", .hardness, millimole, "millimoles a litre"),
    grainsPerUSGallon(.hardness), grainsPerImperialGallon(.hardness),

    UnitOfMeasure("mg/L CaCO3", .alkalinity, 1, "milligrams a litre as CaCO3"),
    UnitOfMeasure("ppm CaCO3", .alkalinity, 1, "parts per million as CaCO3, in water of 1 kg/L"),
    UnitOfMeasure("mg/L", .alkalinity, 1, "milligrams a litre, taken as CaCO3"),
    UnitOfMeasure("ppm", .alkalinity, 1, "parts per million, taken as CaCO3, in water of 1 kg/L"),
    UnitOfMeasure(
      "meq/L", .alkalinity, millimole / 2, "milliequivalents a litre", also: ["mval/L"]),
    grainsPerUSGallon(.alkalinity), grainsPerImperialGallon(.alkalinity),

    UnitOfMeasure("degC", .temperature, 1, "degrees Celsius", also: ["C"]),
    UnitOfMeasure(
      "degF", .temperature, Rational(5, over: 9), "degrees Fahrenheit",
      offset: Rational(-160, over: 9), also: ["F"]),
    UnitOfMeasure("K", .temperature, 1, "kelvins", offset: -273.15),

    UnitOfMeasure(
      "degC", .temperatureDifference, 1, "Celsius degrees apart",
      also: ["C", "delta_degC", "delta_C"]),
    UnitOfMeasure(
      "degF", .temperatureDifference, Rational(5, over: 9), "Fahrenheit degrees apart",
      also: ["F", "delta_degF", "delta_F"]),
    UnitOfMeasure("K", .temperatureDifference, 1, "kelvins apart", also: ["delta_K"]),

    UnitOfMeasure("pH", .acidity, 1, "pH", also: ["ph", "PH"]),

    UnitOfMeasure("1", .ratio, 1, "a plain number"),
    UnitOfMeasure("x", .ratio, 1, "times", also: ["×"]),
    UnitOfMeasure("%", .ratio, Rational(1, over: 100), "hundredths", also: ["percent"]),

    UnitOfMeasure("h/d", .hoursPerDay, 1, "hours a day"),
    UnitOfMeasure("d/wk", .daysPerWeek, 1, "days a week"),
    UnitOfMeasure("wk/yr", .weeksPerYear, 1, "weeks a year"),

    UnitOfMeasure("kg/yr", .massPerYear, 1, "kilograms a year"),
    UnitOfMeasure("t/yr", .massPerYear, 1000, "metric tonnes a year"),
    UnitOfMeasure("lb/yr", .massPerYear, pound, "pounds a year"),

    UnitOfMeasure("m3/yr", .volumePerYear, 1, "cubic metres a year"),
  ]

  /// The units of a kind, its own unit first.
  static func units(of kind: Kind) -> [UnitOfMeasure] { byKind[kind, default: []] }

  private static let byKind = Dictionary(grouping: catalogue, by: \.kind)

  /// A pound in kilograms.
  private static let pound = Rational(45_359_237, over: 100_000_000)
  /// A US gallon in cubic metres.
  private static let gallonUS = Rational(3_785_411_784, over: 1_000_000_000_000)
  /// An imperial gallon in cubic metres.
  private static let gallonImperial = Rational(454_609, over: 100_000_000)
  /// A millimole of CaCO3 in milligrams.
  private static let millimole = Rational(1_000_869, over: 10_000)
  /// Ten milligrams of CaO as milligrams of CaCO3.
  private static let germanDegree = 10 * millimole / Rational(560_774, over: 10_000)
  /// A grain in milligrams.
  private static let grain = Rational(6_479_891, over: 100_000)
  /// A grain in an imperial gallon, in milligrams a litre.
  private static let clarkDegree = grain / (1000 * gallonImperial)

  private static func grainsPerUSGallon(_ kind: Kind) -> UnitOfMeasure {
    UnitOfMeasure(
      "gpg_us", kind, grain / (1000 * gallonUS), "grains a US gallon, as CaCO3",
      also: ["gpg US", "gpg (US)", "gpg(US)", "US gpg", "gpg_US", "gr/gal_us", "grains/gal_us"])
  }

  private static func grainsPerImperialGallon(_ kind: Kind) -> UnitOfMeasure {
    UnitOfMeasure(
      "gpg_imp", kind, clarkDegree, "grains an imperial gallon, as CaCO3",
      also: [
        "gpg imp", "gpg (UK)", "gpg(UK)", "imp gpg", "gpg_uk", "gpg_UK", "gr/gal_imp",
        "grains/gal_imp",
      ])
  }
}
