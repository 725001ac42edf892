import Units

/// The quality of a cooling system's make-up water.
public struct MakeupWater: Sendable, Hashable {
  /// The total dissolved solids.
  public var totalDissolvedSolids: Quantity<MassConcentration>
  /// The total hardness.
  public var hardness: Quantity<Hardness>
  /// The total ("M") alkalinity.
  public var alkalinity: Quantity<Alkalinity>
  /// The pH.
  public var pH: Quantity<Acidity>
  /// The chloride.
  public var chloride: Quantity<MassConcentration>

  /// Creates make-up water with these properties.
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
  /// The hours on duty per day.
  public var hours: Quantity<HoursPerDay>
  /// The days on duty per week.
  public var days: Quantity<DaysPerWeek>
  /// The weeks on duty per year.
  public var weeks: Quantity<WeeksPerYear>

  /// Creates a duty.
  ///
  /// The figures are checked when the system is estimated.
  public init(
    hours: Quantity<HoursPerDay>, days: Quantity<DaysPerWeek>, weeks: Quantity<WeeksPerYear>
  ) {
    (self.hours, self.days, self.weeks) = (hours, days, weeks)
  }
}

/// An evaporative cooling system in typed quantities, with the limits of `Model.cooling.fields`.
///
/// ```swift
/// let estimate = try CoolingPlant(
///   circulation: .cubicMetresPerHour(320), temperatureDrop: .fahrenheitDegrees(10),
///   sumpVolume: .cubicMetres(12.25), systemVolume: .cubicMetres(24),
///   concentrationFactor: .times(3), makeup: ..., duty: ...
/// ).estimate()
/// ```
public struct CoolingPlant: Sendable, Hashable {
  /// The recirculating flow.
  public var circulation: Quantity<VolumeFlow>
  /// The temperature drop across the tower.
  public var temperatureDrop: Quantity<TemperatureDifference>
  /// The volume of the sump, at most the system volume.
  public var sumpVolume: Quantity<Volume>
  /// The volume of the complete system.
  public var systemVolume: Quantity<Volume>
  /// The cycles of concentration.
  public var concentrationFactor: Quantity<Ratio>
  /// The quality of the make-up water.
  public var makeup: MakeupWater
  /// The times during which the system runs.
  public var duty: CoolingDuty

  /// Creates a cooling system.
  ///
  /// The figures are checked when the system is estimated.
  public init(
    circulation: Quantity<VolumeFlow>, temperatureDrop: Quantity<TemperatureDifference>,
    sumpVolume: Quantity<Volume>, systemVolume: Quantity<Volume>,
    concentrationFactor: Quantity<Ratio>, makeup: MakeupWater, duty: CoolingDuty
  ) {
    (self.circulation, self.temperatureDrop) = (circulation, temperatureDrop)
    (self.sumpVolume, self.systemVolume) = (sumpVolume, systemVolume)
    (self.concentrationFactor, self.makeup, self.duty) = (concentrationFactor, makeup, duty)
  }

  /// Returns the doses and amounts of every product of a model for this plant.
  ///
  /// Throws `EstimateError.plant` with every figure outside its limits, in field order.
  public func estimate(by model: DosingModel = .cooling) throws(EstimateError) -> Estimate {
    precondition(model.system == .cooling, "a cooling plant needs a cooling model")
    return try Estimate(ofTyped: self, by: model)
  }
}
