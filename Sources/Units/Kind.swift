import Notation

/// What a figure measures, finer than its dimension.
///
/// A temperature is not a temperature difference, and mg/L of hardness as CaCO3 is not mg/L of
/// solids: units of one kind convert into each other, units of two kinds never do.
public enum Kind: String, Sendable, Hashable, CaseIterable {
  case steam
  case volumeFlow
  case volume
  case massConcentration
  case dissolvedOxygen
  case dose
  case hardness
  case alkalinity
  case temperature
  case temperatureDifference
  case acidity
  case ratio
  case hoursPerDay
  case daysPerWeek
  case weeksPerYear
  case massPerYear
  case volumePerYear

  /// The kind in words, with its article, as errors and help name it.
  public var name: String {
    switch self {
    case .steam: "a mass flow of steam"
    case .volumeFlow: "a volume flow"
    case .volume: "a volume"
    case .massConcentration: "a mass concentration"
    case .dissolvedOxygen: "a concentration of oxygen"
    case .dose: "a dose"
    case .hardness: "a hardness as CaCO3"
    case .alkalinity: "an alkalinity as CaCO3"
    case .temperature: "a temperature"
    case .temperatureDifference: "a temperature difference"
    case .acidity: "a pH"
    case .ratio: "a ratio"
    case .hoursPerDay: "hours a day"
    case .daysPerWeek: "days a week"
    case .weeksPerYear: "weeks a year"
    case .massPerYear: "a mass a year"
    case .volumePerYear: "a volume a year"
    }
  }

  /// The units of this kind, the field's own unit first.
  public var units: [UnitOfMeasure] { UnitOfMeasure.units(of: self) }

  /// The unit that every figure of this kind has inside the estimator.
  public var ownUnit: UnitOfMeasure { units[0] }

  /// The units of this kind as an error lists them: `degC, degF or K`.
  public var unitList: String { listedInFull(units.map(\.symbol), last: "or") }

  /// The dimension of a figure of this kind in its own unit.
  public var dimension: CompoundUnit {
    switch self {
    case .steam: .poundOfSteam / .hour
    case .volumeFlow: .cubicMetre / .hour
    case .volume: .cubicMetre
    case .massConcentration: .gramOfSolids / .cubicMetre
    case .dissolvedOxygen: .gramOfOxygen / .cubicMetre
    case .dose: .gram / .cubicMetre
    case .hardness, .alkalinity: .gramOfCalciumCarbonate / .cubicMetre
    case .temperature: .degreeCelsius
    case .temperatureDifference: .celsiusDifference
    case .acidity: .pH
    case .ratio: .one
    case .hoursPerDay: .hour / .day
    case .daysPerWeek: .day / .week
    case .weeksPerYear: .week / .year
    case .massPerYear: .kilogram / .year
    case .volumePerYear: .cubicMetre / .year
    }
  }
}
