/// Quantities in units that are known at compile time.
extension Quantity where What == SteamFlow {
  /// Creates a flow in `lb/h`, the unit in which WTP rates boilers.
  public static func poundsPerHour(_ figure: Double) -> Self { Self(figure, "lb/h") }

  /// Creates a flow in `kg/h`; a pound is exactly 0.45359237 kg.
  public static func kilogramsPerHour(_ figure: Double) -> Self { Self(figure, "kg/h") }

  /// Creates a flow in `t/h`; a tonne is 1000 kg.
  public static func tonnesPerHour(_ figure: Double) -> Self { Self(figure, "t/h") }
}

extension Quantity where What == VolumeFlow {
  /// Creates a flow in `m3/h`, the unit in which pumps are rated.
  public static func cubicMetresPerHour(_ figure: Double) -> Self { Self(figure, "m3/h") }

  /// Creates a flow in `L/s`; 1 L/s is 3.6 m3/h.
  public static func litresPerSecond(_ figure: Double) -> Self { Self(figure, "L/s") }

  /// Creates a flow in `gal_us/min`; a US gallon is exactly 3.785411784 L.
  public static func usGallonsPerMinute(_ figure: Double) -> Self { Self(figure, "gal_us/min") }
}

extension Quantity where What == Volume {
  /// Creates a volume in `m3`, the unit of every volume inside the estimator.
  public static func cubicMetres(_ figure: Double) -> Self { Self(figure, "m3") }

  /// Creates a volume in `L`; a litre is a thousandth of a cubic metre.
  public static func litres(_ figure: Double) -> Self { Self(figure, "L") }

  /// Creates a volume in `gal_us`; a US gallon is exactly 3.785411784 L.
  public static func usGallons(_ figure: Double) -> Self { Self(figure, "gal_us") }
}

extension Quantity where What == MassConcentration {
  /// Creates a concentration in `mg/L`, the same as `g/m3`.
  public static func milligramsPerLitre(_ figure: Double) -> Self { Self(figure, "mg/L") }
}

extension Quantity where What == OxygenConcentration {
  /// Creates a concentration of oxygen in `mg/L`, the same as `g/m3`.
  public static func milligramsPerLitre(_ figure: Double) -> Self { Self(figure, "mg/L") }

  /// Creates a concentration of oxygen in `ug/L`, as measured behind a deaerator.
  public static func microgramsPerLitre(_ figure: Double) -> Self { Self(figure, "ug/L") }
}

extension Quantity where What: CountedAsCalciumCarbonate {
  /// Creates a quantity in `mg/L CaCO3`, the unit in which WTP states hardness and alkalinity.
  public static func asCalciumCarbonate(_ figure: Double) -> Self { Self(figure, "mg/L CaCO3") }

  /// Creates a quantity in `meq/L`; 1 meq/L is half a millimole of CaCO3 per litre, 50.04345 mg/L.
  public static func milliequivalentsPerLitre(_ figure: Double) -> Self { Self(figure, "meq/L") }

  /// Creates a quantity in `gpg_us`, grains of CaCO3 per US gallon.
  public static func grainsPerUSGallon(_ figure: Double) -> Self { Self(figure, "gpg_us") }
}

extension Quantity where What: HardnessMeasure {
  /// Creates a hardness in `dH`, German degrees of 10 mg/L CaO.
  public static func germanDegrees(_ figure: Double) -> Self { Self(figure, "dH") }

  /// Creates a hardness in `fH`, French degrees of 10 mg/L CaCO3.
  public static func frenchDegrees(_ figure: Double) -> Self { Self(figure, "fH") }

  /// Creates a hardness in `degClark`, English degrees of one grain per imperial gallon.
  public static func clarkDegrees(_ figure: Double) -> Self { Self(figure, "degClark") }

  /// Creates a hardness in `mmol/L` of calcium and magnesium together.
  public static func millimolesPerLitre(_ figure: Double) -> Self { Self(figure, "mmol/L") }
}

extension Quantity where What == Temperature {
  /// Creates a temperature in `degC`.
  public static func celsius(_ figure: Double) -> Self { Self(figure, "degC") }

  /// Creates a temperature in `degF`.
  public static func fahrenheit(_ figure: Double) -> Self { Self(figure, "degF") }
}

extension Quantity where What == TemperatureDifference {
  /// Creates a temperature difference in `degC`.
  public static func celsiusDegrees(_ figure: Double) -> Self { Self(figure, "degC") }

  /// Creates a temperature difference in `degF`; a Fahrenheit degree is 5/9 of a Celsius degree.
  public static func fahrenheitDegrees(_ figure: Double) -> Self { Self(figure, "degF") }
}

extension Quantity where What == Acidity {
  /// Creates a pH; it has no other unit.
  public static func pH(_ figure: Double) -> Self { Self(figure, "pH") }
}

extension Quantity where What == Ratio {
  /// Creates a ratio from a plain number.
  public static func times(_ figure: Double) -> Self { Self(figure, "x") }

  /// Creates a ratio in `%`.
  public static func percent(_ figure: Double) -> Self { Self(figure, "%") }
}

extension Quantity where What == Conductivity {
  /// Creates a conductivity in `uS/cm`, as meters show it.
  public static func microsiemensPerCentimetre(_ figure: Double) -> Self { Self(figure, "uS/cm") }

  /// Creates a conductivity in `mS/cm`; 1 mS/cm is 1000 uS/cm.
  public static func millisiemensPerCentimetre(_ figure: Double) -> Self { Self(figure, "mS/cm") }
}

extension Quantity where What == HoursPerDay {
  /// Creates a duty in `h/d`, at most 24.
  public static func hoursPerDay(_ figure: Double) -> Self { Self(figure, "h/d") }
}

extension Quantity where What == DaysPerWeek {
  /// Creates a duty in `d/wk`, at most 7.
  public static func daysPerWeek(_ figure: Double) -> Self { Self(figure, "d/wk") }
}

extension Quantity where What == WeeksPerYear {
  /// Creates a duty in `wk/yr`, at most 52, since WTP counts 52 weeks per year.
  public static func weeksPerYear(_ figure: Double) -> Self { Self(figure, "wk/yr") }
}

extension Quantity where What == VolumePerYear {
  /// Creates a volume a year in `m3/yr`.
  public static func cubicMetresPerYear(_ figure: Double) -> Self { Self(figure, "m3/yr") }
}
