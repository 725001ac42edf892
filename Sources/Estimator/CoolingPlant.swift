import Units

/// The quality of a cooling system's make-up water.
public struct MakeupWater: Sendable, Hashable {
  /// Total dissolved solids.
  public var totalDissolvedSolids: Quantity<MassConcentration>
  /// Total hardness.
  public var hardness: Quantity<Hardness>
  /// Total ("M") alkalinity.
  public var alkalinity: Quantity<Alkalinity>
  /// pH.
  public var pH: Quantity<Acidity>
  /// Chloride.
  public var chloride: Quantity<MassConcentration>

  /// Make-up water of a quality.
  public init(
    totalDissolvedSolids: Quantity<MassConcentration>, hardness: Quantity<Hardness>,
    alkalinity: Quantity<Alkalinity>, pH: Quantity<Acidity>, chloride: Quantity<MassConcentration>
  ) {
    (self.totalDissolvedSolids, self.hardness) = (totalDissolvedSolids, hardness)
    (self.alkalinity, self.pH, self.chloride) = (alkalinity, pH, chloride)
  }
}

/// The duty of a cooling system.
public struct CoolingDuty: Sendable, Hashable {
  /// Duty a day.
  public var hours: Quantity<HoursPerDay>
  /// Duty days a week.
  public var days: Quantity<DaysPerWeek>
  /// Duty weeks a year.
  public var weeks: Quantity<WeeksPerYear>

  /// A duty; the limits are checked when the plant is.
  public init(
    hours: Quantity<HoursPerDay>, days: Quantity<DaysPerWeek>, weeks: Quantity<WeeksPerYear>
  ) {
    (self.hours, self.days, self.weeks) = (hours, days, weeks)
  }
}

/// An evaporative cooling system, in typed quantities.
///
/// Their limits are those of `Model.cooling.fields`.
///
/// ```swift
/// let estimate = try CoolingPlant(
///   circulation: .cubicMetresPerHour(320), temperatureDrop: .fahrenheitDegrees(10),
///   sumpVolume: .cubicMetres(12.25), systemVolume: .cubicMetres(24),
///   concentrationFactor: .times(3), makeup: ..., duty: ...
/// ).estimate()
/// ```
public struct CoolingPlant: Sendable, Hashable {
  /// Recirculating flow.
  public var circulation: Quantity<VolumeFlow>
  /// Temperature drop over the tower.
  public var temperatureDrop: Quantity<TemperatureDifference>
  /// Volume of the sump, at most the system volume.
  public var sumpVolume: Quantity<Volume>
  /// Volume of the whole system.
  public var systemVolume: Quantity<Volume>
  /// Cycles of concentration.
  public var concentrationFactor: Quantity<Ratio>
  /// Quality of the make-up water.
  public var makeup: MakeupWater
  /// When the system runs.
  public var duty: CoolingDuty

  /// A system; its limits are checked when it is estimated.
  public init(
    circulation: Quantity<VolumeFlow>, temperatureDrop: Quantity<TemperatureDifference>,
    sumpVolume: Quantity<Volume>, systemVolume: Quantity<Volume>,
    concentrationFactor: Quantity<Ratio>, makeup: MakeupWater, duty: CoolingDuty
  ) {
    (self.circulation, self.temperatureDrop) = (circulation, temperatureDrop)
    (self.sumpVolume, self.systemVolume) = (sumpVolume, systemVolume)
    (self.concentrationFactor, self.makeup, self.duty) = (concentrationFactor, makeup, duty)
  }

  /// What the plant needs of every product of a model.
  ///
  /// Throws `PlantError` with every figure outside its limits, in field order.
  public func estimate(by model: Model = .cooling) throws -> Estimate {
    precondition(model.system == .cooling, "a cooling plant needs a cooling model")
    return try Estimate(Plant(model, model.figures(ofTyped: self)))
  }
}
