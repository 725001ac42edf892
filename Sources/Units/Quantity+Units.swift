/// Quantities in the units that a program knows when it is written.
extension Quantity where What == SteamFlow {
  /// A figure in pounds an hour.
  public static func poundsPerHour(_ figure: Double) -> Self { Self(figure, written: "lb/h") }

  /// A figure in kilograms an hour.
  public static func kilogramsPerHour(_ figure: Double) -> Self { Self(figure, written: "kg/h") }

  /// A figure in metric tonnes an hour.
  public static func tonnesPerHour(_ figure: Double) -> Self { Self(figure, written: "t/h") }

  /// A figure in kilograms a second.
  public static func kilogramsPerSecond(_ figure: Double) -> Self { Self(figure, written: "kg/s") }
}

extension Quantity where What == VolumeFlow {
  /// A figure in cubic metres an hour.
  public static func cubicMetresPerHour(_ figure: Double) -> Self { Self(figure, written: "m3/h") }

  /// A figure in litres a second.
  public static func litresPerSecond(_ figure: Double) -> Self { Self(figure, written: "L/s") }

  /// A figure in litres a minute.
  public static func litresPerMinute(_ figure: Double) -> Self { Self(figure, written: "L/min") }

  /// A figure in US gallons a minute.
  public static func usGallonsPerMinute(_ figure: Double) -> Self {
    Self(figure, written: "gal_us/min")
  }

  /// A figure in imperial gallons a minute.
  public static func imperialGallonsPerMinute(_ figure: Double) -> Self {
    Self(figure, written: "gal_imp/min")
  }
}

extension Quantity where What == Volume {
  /// A figure in cubic metres.
  public static func cubicMetres(_ figure: Double) -> Self { Self(figure, written: "m3") }

  /// A figure in litres.
  public static func litres(_ figure: Double) -> Self { Self(figure, written: "L") }

  /// A figure in US gallons.
  public static func usGallons(_ figure: Double) -> Self { Self(figure, written: "gal_us") }

  /// A figure in imperial gallons.
  public static func imperialGallons(_ figure: Double) -> Self { Self(figure, written: "gal_imp") }
}

extension Quantity where What == MassConcentration {
  /// A figure in milligrams a litre.
  public static func milligramsPerLitre(_ figure: Double) -> Self { Self(figure, written: "mg/L") }

  /// A figure in grams a litre.
  public static func gramsPerLitre(_ figure: Double) -> Self { Self(figure, written: "g/L") }
}

extension Quantity where What == Hardness {
  /// A figure in milligrams a litre as CaCO3.
  public static func asCalciumCarbonate(_ figure: Double) -> Self {
    Self(figure, written: "mg/L CaCO3")
  }

  /// A figure in German degrees.
  public static func germanDegrees(_ figure: Double) -> Self { Self(figure, written: "dH") }

  /// A figure in French degrees.
  public static func frenchDegrees(_ figure: Double) -> Self { Self(figure, written: "fH") }

  /// A figure in English degrees, after Clark.
  public static func clarkDegrees(_ figure: Double) -> Self { Self(figure, written: "degClark") }

  /// A figure in milliequivalents a litre.
  public static func milliequivalentsPerLitre(_ figure: Double) -> Self {
    Self(figure, written: "meq/L")
  }

  /// A figure in millimoles a litre.
  public static func millimolesPerLitre(_ figure: Double) -> Self {
    Self(figure, written: "mmol/L")
  }
}

extension Quantity where What == Alkalinity {
  /// A figure in milligrams a litre as CaCO3.
  public static func asCalciumCarbonate(_ figure: Double) -> Self {
    Self(figure, written: "mg/L CaCO3")
  }

  /// A figure in milliequivalents a litre.
  public static func milliequivalentsPerLitre(_ figure: Double) -> Self {
    Self(figure, written: "meq/L")
  }
}

extension Quantity where What == Temperature {
  /// A figure in degrees Celsius.
  public static func celsius(_ figure: Double) -> Self { Self(figure, written: "degC") }

  /// A figure in degrees Fahrenheit.
  public static func fahrenheit(_ figure: Double) -> Self { Self(figure, written: "degF") }

  /// A figure in kelvins.
  public static func kelvin(_ figure: Double) -> Self { Self(figure, written: "K") }
}

extension Quantity where What == TemperatureDifference {
  /// A figure in degrees Celsius.
  public static func celsiusDegrees(_ figure: Double) -> Self { Self(figure, written: "degC") }

  /// A figure in degrees Fahrenheit.
  public static func fahrenheitDegrees(_ figure: Double) -> Self { Self(figure, written: "degF") }

  /// A figure in kelvins.
  public static func kelvins(_ figure: Double) -> Self { Self(figure, written: "K") }
}

extension Quantity where What == Acidity {
  /// A figure in pH.
  public static func pH(_ figure: Double) -> Self { Self(figure, written: "pH") }
}

extension Quantity where What == Ratio {
  /// A figure in times.
  public static func times(_ figure: Double) -> Self { Self(figure, written: "x") }

  /// A figure in hundredths.
  public static func percent(_ figure: Double) -> Self { Self(figure, written: "%") }
}

extension Quantity where What == HoursPerDay {
  /// A figure in hours a day.
  public static func hoursPerDay(_ figure: Double) -> Self { Self(figure, written: "h/d") }
}

extension Quantity where What == DaysPerWeek {
  /// A figure in days a week.
  public static func daysPerWeek(_ figure: Double) -> Self { Self(figure, written: "d/wk") }
}

extension Quantity where What == WeeksPerYear {
  /// A figure in weeks a year.
  public static func weeksPerYear(_ figure: Double) -> Self { Self(figure, written: "wk/yr") }
}
