/// The type of what a quantity measures, which lets the compiler distinguish the kinds.
public protocol Measure: Sendable {
  /// The kind of the quantities.
  static var kind: Kind { get }
}

/// A measure that is expressed as the equivalent amount of calcium carbonate.
public protocol CountedAsCalciumCarbonate: Measure {}

/// A hardness, of calcium alone or of calcium and magnesium together.
public protocol HardnessMeasure: CountedAsCalciumCarbonate {}

/// Mass flow of steam.
public enum SteamFlow: Measure {
  /// `Kind.steam`.
  public static let kind = Kind.steam
}

/// Volume flow of water.
public enum VolumeFlow: Measure {
  /// `Kind.volumeFlow`.
  public static let kind = Kind.volumeFlow
}

/// Volume of water.
public enum Volume: Measure {
  /// `Kind.volume`.
  public static let kind = Kind.volume
}

/// Mass of a solute in a volume of water.
public enum MassConcentration: Measure {
  /// `Kind.massConcentration`.
  public static let kind = Kind.massConcentration
}

/// Mass of oxygen dissolved in a volume of water.
public enum OxygenConcentration: Measure {
  /// `Kind.dissolvedOxygen`.
  public static let kind = Kind.dissolvedOxygen
}

/// Hardness of calcium and magnesium together, as CaCO3.
public enum Hardness: HardnessMeasure {
  /// `Kind.hardness`.
  public static let kind = Kind.hardness
}

/// Hardness of calcium alone, as CaCO3.
public enum CalciumHardness: HardnessMeasure {
  /// `Kind.calciumHardness`.
  public static let kind = Kind.calciumHardness
}

/// Alkalinity as CaCO3.
public enum Alkalinity: CountedAsCalciumCarbonate {
  /// `Kind.alkalinity`.
  public static let kind = Kind.alkalinity
}

/// Temperature on a scale, such as Celsius.
public enum Temperature: Measure {
  /// `Kind.temperature`.
  public static let kind = Kind.temperature
}

/// Difference between two temperatures.
public enum TemperatureDifference: Measure {
  /// `Kind.temperatureDifference`.
  public static let kind = Kind.temperatureDifference
}

/// pH.
public enum Acidity: Measure {
  /// `Kind.acidity`.
  public static let kind = Kind.acidity
}

/// A plain ratio.
public enum Ratio: Measure {
  /// `Kind.ratio`.
  public static let kind = Kind.ratio
}

/// Electrical conductivity of water.
public enum Conductivity: Measure {
  /// `Kind.conductivity`.
  public static let kind = Kind.conductivity
}

/// Hours of duty per day.
public enum HoursPerDay: Measure {
  /// `Kind.hoursPerDay`.
  public static let kind = Kind.hoursPerDay
}

/// Days of duty per week.
public enum DaysPerWeek: Measure {
  /// `Kind.daysPerWeek`.
  public static let kind = Kind.daysPerWeek
}

/// Weeks of duty per year.
public enum WeeksPerYear: Measure {
  /// `Kind.weeksPerYear`.
  public static let kind = Kind.weeksPerYear
}

/// Volume of water in a year.
public enum VolumePerYear: Measure {
  /// `Kind.volumePerYear`.
  public static let kind = Kind.volumePerYear
}
