import Notation

/// What a typed quantity measures, so that the compiler refuses one kind for another.
public protocol Measure: Sendable {
  static var kind: Kind { get }
}

/// Mass flow of steam.
public enum SteamFlow: Measure { public static let kind = Kind.steam }
/// Volume flow of water.
public enum VolumeFlow: Measure { public static let kind = Kind.volumeFlow }
/// Volume of water.
public enum Volume: Measure { public static let kind = Kind.volume }
/// Mass of a solute in a volume of water.
public enum MassConcentration: Measure { public static let kind = Kind.massConcentration }
/// Hardness as CaCO3.
public enum Hardness: Measure { public static let kind = Kind.hardness }
/// Alkalinity as CaCO3.
public enum Alkalinity: Measure { public static let kind = Kind.alkalinity }
/// A point of temperature.
public enum Temperature: Measure { public static let kind = Kind.temperature }
/// A difference of two temperatures.
public enum TemperatureDifference: Measure {
  public static let kind = Kind.temperatureDifference
}
/// pH.
public enum Acidity: Measure { public static let kind = Kind.acidity }
/// A plain ratio.
public enum Ratio: Measure { public static let kind = Kind.ratio }
/// Hours of duty a day.
public enum HoursPerDay: Measure { public static let kind = Kind.hoursPerDay }
/// Days of duty a week.
public enum DaysPerWeek: Measure { public static let kind = Kind.daysPerWeek }
/// Weeks of duty a year.
public enum WeeksPerYear: Measure { public static let kind = Kind.weeksPerYear }

/// A figure with its unit, of a kind that the compiler knows.
///
/// ```swift
/// let drop: Quantity<TemperatureDifference> = .fahrenheitDegrees(10)
/// let steam = try Quantity<SteamFlow>("2.2 t/h")
/// ```
public struct Quantity<What: Measure>: Sendable, Hashable {
  /// The figure in the unit it was given in.
  public let figure: Double
  /// The unit it was given in.
  public let unit: Unit
  /// The figure in the kind's own unit, rounded once.
  public let value: Double

  /// A figure in a unit named by its spelling, for units known only when the program runs.
  ///
  /// Throws `UnitError` for a unit of another kind.
  public init(_ figure: Double, in unit: String) throws(UnitError) {
    self.init(figure, try Unit.named(unit, of: What.kind, for: "this quantity"))
  }

  /// A quantity read from a text such as `2200 lb/h`.
  ///
  /// Throws `QuantityError` for a text that is no number, or a unit of another kind.
  public init(_ text: String) throws(QuantityError) {
    let written = try WrittenQuantity(
      parsing: text, as: What.kind, for: "this quantity", needsUnit: true)
    figure = written.number.double
    unit = written.unit
    value = written.value
  }

  /// The figure in another unit of the kind, rounded once.
  ///
  /// Throws `UnitError` for a unit of another kind.
  public func figure(in unit: String) throws(UnitError) -> Double {
    try Unit.named(unit, of: What.kind, for: "this quantity").fromOwnUnit(value)
  }

  fileprivate init(_ figure: Double, _ unit: Unit) {
    self.figure = figure
    self.unit = unit
    value = unit.inOwnUnit(figure)
  }

  /// A figure in the unit of this kind that the catalogue writes so.
  fileprivate init(_ figure: Double, written symbol: String) {
    let unit = What.kind.units.first { $0.symbol == symbol }
    precondition(unit != nil, "the catalogue has no \(symbol) for \(What.kind.name)")
    self.init(figure, unit ?? What.kind.ownUnit)
  }
}

extension Quantity where What == SteamFlow {
  public static func poundsPerHour(_ figure: Double) -> Self { Self(figure, written: "lb/h") }
  public static func kilogramsPerHour(_ figure: Double) -> Self { Self(figure, written: "kg/h") }
  public static func tonnesPerHour(_ figure: Double) -> Self { Self(figure, written: "t/h") }
  public static func kilogramsPerSecond(_ figure: Double) -> Self { Self(figure, written: "kg/s") }
}

extension Quantity where What == VolumeFlow {
  public static func cubicMetresPerHour(_ figure: Double) -> Self { Self(figure, written: "m3/h") }
  public static func litresPerSecond(_ figure: Double) -> Self { Self(figure, written: "L/s") }
  public static func litresPerMinute(_ figure: Double) -> Self { Self(figure, written: "L/min") }
  public static func usGallonsPerMinute(_ figure: Double) -> Self {
    Self(figure, written: "gal_us/min")
  }
  public static func imperialGallonsPerMinute(_ figure: Double) -> Self {
    Self(figure, written: "gal_imp/min")
  }
}

extension Quantity where What == Volume {
  public static func cubicMetres(_ figure: Double) -> Self { Self(figure, written: "m3") }
  public static func litres(_ figure: Double) -> Self { Self(figure, written: "L") }
  public static func usGallons(_ figure: Double) -> Self { Self(figure, written: "gal_us") }
  public static func imperialGallons(_ figure: Double) -> Self { Self(figure, written: "gal_imp") }
}

extension Quantity where What == MassConcentration {
  public static func milligramsPerLitre(_ figure: Double) -> Self { Self(figure, written: "mg/L") }
  public static func gramsPerLitre(_ figure: Double) -> Self { Self(figure, written: "g/L") }
}

extension Quantity where What == Hardness {
  public static func asCalciumCarbonate(_ figure: Double) -> Self {
    Self(figure, written: "mg/L CaCO3")
  }
  public static func germanDegrees(_ figure: Double) -> Self { Self(figure, written: "dH") }
  public static func frenchDegrees(_ figure: Double) -> Self { Self(figure, written: "fH") }
  public static func clarkDegrees(_ figure: Double) -> Self { Self(figure, written: "degClark") }
  public static func milliequivalentsPerLitre(_ figure: Double) -> Self {
    Self(figure, written: "meq/L")
  }
  public static func millimolesPerLitre(_ figure: Double) -> Self {
    Self(figure, written: "mmol/L")
  }
}

extension Quantity where What == Alkalinity {
  public static func asCalciumCarbonate(_ figure: Double) -> Self {
    Self(figure, written: "mg/L CaCO3")
  }
  public static func milliequivalentsPerLitre(_ figure: Double) -> Self {
    Self(figure, written: "meq/L")
  }
}

extension Quantity where What == Temperature {
  public static func celsius(_ figure: Double) -> Self { Self(figure, written: "degC") }
  public static func fahrenheit(_ figure: Double) -> Self { Self(figure, written: "degF") }
  public static func kelvin(_ figure: Double) -> Self { Self(figure, written: "K") }
}

extension Quantity where What == TemperatureDifference {
  public static func celsiusDegrees(_ figure: Double) -> Self { Self(figure, written: "degC") }
  public static func fahrenheitDegrees(_ figure: Double) -> Self { Self(figure, written: "degF") }
  public static func kelvins(_ figure: Double) -> Self { Self(figure, written: "K") }
}

extension Quantity where What == Acidity {
  public static func pH(_ figure: Double) -> Self { Self(figure, written: "pH") }
}

extension Quantity where What == Ratio {
  public static func times(_ figure: Double) -> Self { Self(figure, written: "x") }
  public static func percent(_ figure: Double) -> Self { Self(figure, written: "%") }
}

extension Quantity where What == HoursPerDay {
  public static func hoursPerDay(_ figure: Double) -> Self { Self(figure, written: "h/d") }
}

extension Quantity where What == DaysPerWeek {
  public static func daysPerWeek(_ figure: Double) -> Self { Self(figure, written: "d/wk") }
}

extension Quantity where What == WeeksPerYear {
  public static func weeksPerYear(_ figure: Double) -> Self { Self(figure, written: "wk/yr") }
}

extension Quantity: CustomStringConvertible {
  public var description: String { "\(figure) \(unit)" }
}
