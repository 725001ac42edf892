/// What a typed quantity measures, so that the compiler refuses one kind for another.
public protocol Measure: Sendable {
  /// The kind of every such quantity.
  static var kind: Kind { get }
}

/// Mass flow of steam.
public enum SteamFlow: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.steam
}

/// Volume flow of water.
public enum VolumeFlow: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.volumeFlow
}

/// Volume of water.
public enum Volume: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.volume
}

/// Mass of a solute in a volume of water.
public enum MassConcentration: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.massConcentration
}

/// Hardness as CaCO3.
public enum Hardness: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.hardness
}

/// Alkalinity as CaCO3.
public enum Alkalinity: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.alkalinity
}

/// A point of temperature.
public enum Temperature: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.temperature
}

/// A difference of two temperatures.
public enum TemperatureDifference: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.temperatureDifference
}

/// pH.
public enum Acidity: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.acidity
}

/// A plain ratio.
public enum Ratio: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.ratio
}

/// Hours of duty a day.
public enum HoursPerDay: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.hoursPerDay
}

/// Days of duty a week.
public enum DaysPerWeek: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.daysPerWeek
}

/// Weeks of duty a year.
public enum WeeksPerYear: Measure {
  /// The kind of every such quantity.
  public static let kind = Kind.weeksPerYear
}
