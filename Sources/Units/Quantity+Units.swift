/// Quantities in the units that a program knows when it is written.
extension Quantity where What == SteamFlow {
  /// `lb/h`, the unit that WTP rates boilers in.
  public static func poundsPerHour(_ figure: Double) -> Self { Self(figure, "lb/h") }

  /// `kg/h`; a pound is 0.45359237 kg exactly.
  public static func kilogramsPerHour(_ figure: Double) -> Self { Self(figure, "kg/h") }

  /// `t/h`, tonnes of 1000 kg.
  public static func tonnesPerHour(_ figure: Double) -> Self { Self(figure, "t/h") }

  /// `kg/s`, as heat balances give it.
  public static func kilogramsPerSecond(_ figure: Double) -> Self { Self(figure, "kg/s") }
}

extension Quantity where What == VolumeFlow {
  /// `m3/h`, the unit that pumps are rated in.
  public static func cubicMetresPerHour(_ figure: Double) -> Self { Self(figure, "m3/h") }

  /// `L/s`, 3.6 m3/h.
  public static func litresPerSecond(_ figure: Double) -> Self { Self(figure, "L/s") }

  /// `L/min`, 0.06 m3/h.
  public static func litresPerMinute(_ figure: Double) -> Self { Self(figure, "L/min") }

  /// `gal_us/min`, gallons of 3.785411784 L exactly.
  public static func usGallonsPerMinute(_ figure: Double) -> Self { Self(figure, "gal_us/min") }

  /// `gal_imp/min`, gallons of 4.54609 L exactly.
  public static func imperialGallonsPerMinute(_ figure: Double) -> Self {
    Self(figure, "gal_imp/min")
  }
}

extension Quantity where What == Volume {
  /// `m3`, the unit of every volume inside the estimator.
  public static func cubicMetres(_ figure: Double) -> Self { Self(figure, "m3") }

  /// `L`, a thousandth of a cubic metre.
  public static func litres(_ figure: Double) -> Self { Self(figure, "L") }

  /// `gal_us`, gallons of 3.785411784 L exactly.
  public static func usGallons(_ figure: Double) -> Self { Self(figure, "gal_us") }

  /// `gal_imp`, gallons of 4.54609 L exactly.
  public static func imperialGallons(_ figure: Double) -> Self { Self(figure, "gal_imp") }
}

extension Quantity where What == MassConcentration {
  /// `mg/L`, the same as `g/m3`.
  public static func milligramsPerLitre(_ figure: Double) -> Self { Self(figure, "mg/L") }

  /// `g/L`, 1000 mg/L.
  public static func gramsPerLitre(_ figure: Double) -> Self { Self(figure, "g/L") }
}

extension Quantity where What: CountedAsCalciumCarbonate {
  /// `mg/L CaCO3`, as WTP gives hardness and alkalinity.
  public static func asCalciumCarbonate(_ figure: Double) -> Self { Self(figure, "mg/L CaCO3") }

  /// `meq/L`, half a millimole of CaCO3 a litre: 50.04345 mg/L.
  public static func milliequivalentsPerLitre(_ figure: Double) -> Self { Self(figure, "meq/L") }

  /// `gpg_us`, grains of CaCO3 in a US gallon.
  public static func grainsPerUSGallon(_ figure: Double) -> Self { Self(figure, "gpg_us") }

  /// `gpg_imp`, grains of CaCO3 in an imperial gallon.
  public static func grainsPerImperialGallon(_ figure: Double) -> Self { Self(figure, "gpg_imp") }
}

extension Quantity where What == Hardness {
  /// `dH`, degrees of 10 mg/L CaO.
  public static func germanDegrees(_ figure: Double) -> Self { Self(figure, "dH") }

  /// `fH`, degrees of 10 mg/L CaCO3.
  public static func frenchDegrees(_ figure: Double) -> Self { Self(figure, "fH") }

  /// `degClark`, English degrees of a grain in an imperial gallon.
  public static func clarkDegrees(_ figure: Double) -> Self { Self(figure, "degClark") }

  /// `mmol/L`, of calcium and magnesium together.
  public static func millimolesPerLitre(_ figure: Double) -> Self { Self(figure, "mmol/L") }
}

extension Quantity where What == Temperature {
  /// `degC`, a point on the scale.
  public static func celsius(_ figure: Double) -> Self { Self(figure, "degC") }

  /// `degF`, a point on the scale.
  public static func fahrenheit(_ figure: Double) -> Self { Self(figure, "degF") }

  /// `K`, a point above absolute zero.
  public static func kelvin(_ figure: Double) -> Self { Self(figure, "K") }
}

extension Quantity where What == TemperatureDifference {
  /// `degC` between two temperatures.
  public static func celsiusDegrees(_ figure: Double) -> Self { Self(figure, "degC") }

  /// `degF` between two temperatures, 5/9 of a Celsius degree.
  public static func fahrenheitDegrees(_ figure: Double) -> Self { Self(figure, "degF") }

  /// `K` between two temperatures, the same as Celsius degrees.
  public static func kelvins(_ figure: Double) -> Self { Self(figure, "K") }
}

extension Quantity where What == Acidity {
  /// `pH`, which has no other unit.
  public static func pH(_ figure: Double) -> Self { Self(figure, "pH") }
}

extension Quantity where What == Ratio {
  /// `x`, a plain number.
  public static func times(_ figure: Double) -> Self { Self(figure, "x") }

  /// `%`, hundredths of a plain number.
  public static func percent(_ figure: Double) -> Self { Self(figure, "%") }
}

extension Quantity where What == HoursPerDay {
  /// `h/d`, at most 24.
  public static func hoursPerDay(_ figure: Double) -> Self { Self(figure, "h/d") }
}

extension Quantity where What == DaysPerWeek {
  /// `d/wk`, at most 7.
  public static func daysPerWeek(_ figure: Double) -> Self { Self(figure, "d/wk") }
}

extension Quantity where What == WeeksPerYear {
  /// `wk/yr`, at most 52 as WTP counts a year.
  public static func weeksPerYear(_ figure: Double) -> Self { Self(figure, "wk/yr") }
}
