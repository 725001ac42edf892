import Notation

/// What a figure measures; more specific than its dimension.
///
/// A temperature is not a temperature difference, and mg/L of hardness as CaCO3 is not mg/L of
/// solids. Only units of the same kind convert to each other.
public enum Kind: String, Sendable, Hashable, CaseIterable {
  case steam, volumeFlow, volume, massConcentration, dissolvedOxygen, dose, hardness
  case calciumHardness, alkalinity
  case temperature, temperatureDifference, acidity, ratio, conductivity
  case hoursPerDay, daysPerWeek, weeksPerYear, massPerYear, volumePerYear

  /// The name of the kind in errors and help, with its article.
  public var name: String { declaration.name }

  /// The units of this kind, its own unit first.
  public var units: [UnitOfMeasure] { UnitOfMeasure.byKind[self, default: []] }

  /// The unit of every figure of this kind inside the estimator.
  package var ownUnit: UnitOfMeasure { units[0] }

  /// Returns the unit with the symbol of one of this kind.
  package func unit(withSymbol symbol: String) -> UnitOfMeasure {
    units.first(where: { $0.symbol == symbol }).expected(or: "\(symbol) is not a unit of \(name)")
  }

  /// Whether 0 is the same figure in all units: not for points of a scale, temperatures and pH.
  package var hasOneZero: Bool { self != .acidity && units.allSatisfy(\.offset.isZero) }

  /// The list of units in errors: `degC, degF or K`.
  package var unitList: String { listedInFull(units.map(\.symbol), last: "or") }

  /// The dimension of a figure of this kind in its own unit.
  package var dimension: CompoundUnit { declaration.dimension }

  private var declaration: (name: String, dimension: CompoundUnit) {
    switch self {
    case .steam: ("a mass flow of steam", .poundOfSteam / .hour)
    case .volumeFlow: ("a volume flow", .cubicMetre / .hour)
    case .volume: ("a volume", .cubicMetre)
    case .massConcentration: ("a mass concentration", .gramOfSolids / .cubicMetre)
    case .dissolvedOxygen: ("a concentration of oxygen", .gramOfOxygen / .cubicMetre)
    case .dose: ("a dose", .gram / .cubicMetre)
    case .hardness: ("a hardness as CaCO3", .gramOfCalciumCarbonate / .cubicMetre)
    case .calciumHardness: ("a calcium hardness as CaCO3", .gramOfCalciumCarbonate / .cubicMetre)
    case .alkalinity: ("an alkalinity as CaCO3", .gramOfCalciumCarbonate / .cubicMetre)
    case .temperature: ("a temperature", .degreeCelsius)
    case .temperatureDifference: ("a temperature difference", .celsiusDifference)
    case .acidity: ("a pH", .pH)
    case .ratio: ("a ratio", .one)
    case .conductivity: ("a conductivity", .microsiemensPerCentimetre)
    case .hoursPerDay: ("hours per day", .hour / .day)
    case .daysPerWeek: ("days per week", .day / .week)
    case .weeksPerYear: ("weeks a year", .week / .year)
    case .massPerYear: ("a mass per year", .kilogram / .year)
    case .volumePerYear: ("a volume a year", .cubicMetre / .year)
    }
  }
}
