import Notation

extension UnitOfMeasure {
  /// All units; the first unit of each kind is the kind's own unit.
  ///
  /// Sources of the factors, none of which is rounded:
  ///
  /// - The pound is 0.45359237 kg and the imperial gallon 4.54609 L, both exactly (UK Units of
  ///   Measurement Regulations 1995). The US gallon is 231 in3, exactly 3.785411784 L (NIST SP 811,
  ///   appendix B).
  /// - The molar masses are 100.0869 g/mol for CaCO3, 56.0774 g/mol for CaO and 61.01684 g/mol for HCO3
  ///   (IUPAC standard atomic weights of 2007: Ca 40.078, C 12.0107, O 15.9994, H 1.00794).
  /// - 1 mmol/L is 100.0869 mg/L CaCO3, and 1 meq/L is half of that. By definition 1 dH is 10 mg/L CaO
  ///   and 1 fH is 10 mg/L CaCO3. One mole of Ca, and two of HCO3, are equivalent to one of CaCO3.
  /// - 1 degree Clark is one grain, 64.79891 mg (International Yard and Pound Agreement of 1959), per
  ///   imperial gallon. Grains per gallon are as CaCO3.
  /// - ppm means mg/kg and ppb ug/kg, in water of 1 kg/L; a billion is 10^9 (NIST SP 811, 7.10.3).
  package static let catalogue: [UnitOfMeasure] =
    flows + hardnesses(.hardness) + hardnesses(.calciumHardness)
    + [
      UnitOfMeasure(
        "mg/L Ca", .calciumHardness, millimole / calcium, "milligrams of calcium per litre",
        also: ["mg/L Ca2+", "mg/L Ca++"])
    ] + alkalinities + others

  private static func calciumCarbonate(_ kind: Kind) -> [UnitOfMeasure] {
    [
      UnitOfMeasure("mg/L CaCO3", kind, 1, "milligrams per litre as CaCO3"),
      UnitOfMeasure("ppm CaCO3", kind, 1, "parts per million as CaCO3, in water of 1 kg/L"),
      UnitOfMeasure("mg/L", kind, 1, "milligrams per litre, taken as CaCO3"),
      UnitOfMeasure("ppm", kind, 1, "parts per million, taken as CaCO3, in water of 1 kg/L"),
    ]
  }

  private static func milliequivalents(_ kind: Kind) -> UnitOfMeasure {
    UnitOfMeasure("meq/L", kind, millimole / 2, "milliequivalents per litre", also: ["mval/L"])
  }

  private static func hardnesses(_ kind: Kind) -> [UnitOfMeasure] {
    calciumCarbonate(kind) + [
      germanDegrees(kind), frenchDegrees(kind),
      UnitOfMeasure(
        "degClark", kind, clarkDegree, "English degrees, one grain per imperial gallon",
        also: ["degE", "dege"]),
      milliequivalents(kind), UnitOfMeasure("mmol/L", kind, millimole, "millimoles per litre"),
      grainsPerUSGallon(kind), grainsPerImperialGallon(kind),
    ]
  }

  private static let flows: [UnitOfMeasure] = [
    UnitOfMeasure("lb/h", .steam, 1, "pounds per hour", also: ["pph"]),
    UnitOfMeasure("klb/h", .steam, 1000, "thousands of pounds per hour", also: ["klbs/h", "kpph"]),
    UnitOfMeasure("kg/h", .steam, 1 / pound, "kilograms per hour"),
    UnitOfMeasure("t/h", .steam, 1000 / pound, "metric tonnes per hour"),
    UnitOfMeasure("kg/s", .steam, 3600 / pound, "kilograms per second"),

    UnitOfMeasure("m3/h", .volumeFlow, 1, "cubic metres per hour"),
    UnitOfMeasure("L/s", .volumeFlow, Rational(3600, over: 1000), "litres per second"),
    UnitOfMeasure("L/min", .volumeFlow, Rational(60, over: 1000), "litres per minute"),
    UnitOfMeasure(
      "gal_us/min", .volumeFlow, 60 * gallonUS, "US gallons per minute",
      also: ["gpm_us", "US gpm", "USgpm", "gpm US", "gpm (US)"]),
    UnitOfMeasure(
      "gal_imp/min", .volumeFlow, 60 * gallonImperial, "imperial gallons per minute",
      also: ["gpm_imp", "imp gpm", "gpm imp", "igpm"]),

    UnitOfMeasure("m3", .volume, 1, "cubic metres"),
    UnitOfMeasure("L", .volume, Rational(1, over: 1000), "litres"),
    UnitOfMeasure("gal_us", .volume, gallonUS, "US gallons of 3.785411784 L"),
    UnitOfMeasure("gal_imp", .volume, gallonImperial, "imperial gallons of 4.54609 L"),

    UnitOfMeasure("mg/L", .massConcentration, 1, "milligrams per litre"),
    UnitOfMeasure("g/m3", .massConcentration, 1, "grams per cubic metre"),
    UnitOfMeasure("g/L", .massConcentration, 1000, "grams per litre", also: ["kg/m3"]),
    UnitOfMeasure("ppm", .massConcentration, 1, "parts per million, in water of 1 kg/L"),

    UnitOfMeasure("mg/L", .dissolvedOxygen, 1, "milligrams of oxygen per litre"),
    UnitOfMeasure("g/m3", .dissolvedOxygen, 1, "grams of oxygen per cubic metre"),
    UnitOfMeasure("ppm", .dissolvedOxygen, 1, "parts per million, in water of 1 kg/L"),
    UnitOfMeasure(
      "ug/L", .dissolvedOxygen, Rational(1, over: 1000), "micrograms of oxygen per litre"),
    UnitOfMeasure(
      "ppb", .dissolvedOxygen, Rational(1, over: 1000),
      "parts per billion, in water of 1 kg/L"),

    UnitOfMeasure("g/m3", .dose, 1, "grams of product per cubic metre"),
    UnitOfMeasure("mg/L", .dose, 1, "milligrams of product per litre"),
    UnitOfMeasure("ppm", .dose, 1, "parts per million, in water of 1 kg/L"),

  ]

  private static let alkalinities =
    calciumCarbonate(.alkalinity) + [
      milliequivalents(.alkalinity),
      UnitOfMeasure(
        "mg/L HCO3", .alkalinity, millimole / 2 / bicarbonate,
        "milligrams of bicarbonate per litre", also: ["mg/L HCO3-"]),
      germanDegrees(.alkalinity, also: ["dKH", "degdKH", "degKH"]), frenchDegrees(.alkalinity),
      grainsPerUSGallon(.alkalinity), grainsPerImperialGallon(.alkalinity),
    ]

  private static let others = [
    UnitOfMeasure("degC", .temperature, 1, "degrees Celsius", also: ["C"]),
    UnitOfMeasure(
      "degF", .temperature, Rational(5, over: 9), "degrees Fahrenheit",
      offset: Rational(-160, over: 9), also: ["F"]),
    UnitOfMeasure("K", .temperature, 1, "kelvins", offset: -273.15),

    UnitOfMeasure(
      "degC", .temperatureDifference, 1, "degrees Celsius of difference",
      also: ["C", "delta_degC", "delta_C"]),
    UnitOfMeasure(
      "degF", .temperatureDifference, Rational(5, over: 9), "degrees Fahrenheit of difference",
      also: ["F", "delta_degF", "delta_F"]),
    UnitOfMeasure("K", .temperatureDifference, 1, "kelvins of difference", also: ["delta_K"]),

    UnitOfMeasure("pH", .acidity, 1, "pH", also: ["ph", "PH", "pH unit", "pH units"]),

    UnitOfMeasure("1", .ratio, 1, "a plain number"),
    UnitOfMeasure("x", .ratio, 1, "times", also: ["×"]),
    UnitOfMeasure("%", .ratio, Rational(1, over: 100), "hundredths", also: ["percent"]),

    UnitOfMeasure("uS/cm", .conductivity, 1, "microsiemens per centimetre"),
    UnitOfMeasure("mS/cm", .conductivity, 1000, "millisiemens per centimetre"),
    UnitOfMeasure("mS/m", .conductivity, 10, "millisiemens per metre"),

    UnitOfMeasure("h/d", .hoursPerDay, 1, "hours per day", also: ["h"]),
    UnitOfMeasure(
      "min/d", .hoursPerDay, Rational(1, over: 60), "minutes per day", also: ["min"]),
    UnitOfMeasure("s/d", .hoursPerDay, Rational(1, over: 3600), "seconds per day", also: ["s"]),
    UnitOfMeasure("d/wk", .daysPerWeek, 1, "days per week", also: ["d"]),
    UnitOfMeasure("wk/yr", .weeksPerYear, 1, "weeks per year", also: ["wk"]),

    UnitOfMeasure("kg/yr", .massPerYear, 1, "kilograms per year"),
    UnitOfMeasure("t/yr", .massPerYear, 1000, "metric tonnes per year"),
    UnitOfMeasure("lb/yr", .massPerYear, pound, "pounds per year"),

    UnitOfMeasure("m3/yr", .volumePerYear, 1, "cubic metres per year"),
  ]

  /// The units of a kind, its own unit first.
  static func units(of kind: Kind) -> [UnitOfMeasure] { byKind[kind, default: []] }

  private static let byKind = Dictionary(grouping: catalogue, by: \.kind)

  /// One pound in kilograms.
  private static let pound = Rational(45_359_237, over: 100_000_000)
  /// One US gallon in cubic metres.
  private static let gallonUS = Rational(3_785_411_784, over: 1_000_000_000_000)
  /// One imperial gallon in cubic metres.
  private static let gallonImperial = Rational(454_609, over: 100_000_000)
  /// One millimole of CaCO3 in milligrams.
  private static let millimole = Rational(1_000_869, over: 10_000)
  /// One millimole of calcium and of HCO3 in milligrams.
  private static let (calcium, bicarbonate) = (
    Rational(40_078, over: 1000), Rational(6_101_684, over: 100_000)
  )
  /// Ten milligrams of CaO as milligrams of CaCO3.
  private static let germanDegree = 10 * millimole / Rational(560_774, over: 10_000)
  /// One grain in milligrams.
  private static let grain = Rational(6_479_891, over: 100_000)
  /// One grain per imperial gallon in milligrams per litre.
  private static let clarkDegree = grain / (1000 * gallonImperial)

  private static func germanDegrees(_ kind: Kind, also others: [String] = []) -> UnitOfMeasure {
    UnitOfMeasure(
      "dH", kind, germanDegree, "German degrees of 10 mg/L CaO",
      also: ["degdH", "degDH"] + others)
  }

  /// French degrees; `°f` is how French laboratories write them, and `°F` is Fahrenheit.
  private static func frenchDegrees(_ kind: Kind) -> UnitOfMeasure {
    UnitOfMeasure(
      "fH", kind, 10, "French degrees of 10 mg/L CaCO3", also: ["degfH", "degFH", "degf"])
  }

  private static func grainsPerUSGallon(_ kind: Kind) -> UnitOfMeasure {
    UnitOfMeasure(
      "gpg_us", kind, grain / (1000 * gallonUS), "grains per US gallon, as CaCO3",
      also: ["gpg US", "gpg (US)", "gpg(US)", "US gpg", "gpg_US", "gr/gal_us", "grains/gal_us"])
  }

  private static func grainsPerImperialGallon(_ kind: Kind) -> UnitOfMeasure {
    UnitOfMeasure(
      "gpg_imp", kind, clarkDegree, "grains per imperial gallon, as CaCO3",
      also: [
        "gpg imp", "gpg (UK)", "gpg(UK)", "imp gpg", "gpg_uk", "gpg_UK", "gr/gal_imp",
        "grains/gal_imp",
      ])
  }
}
