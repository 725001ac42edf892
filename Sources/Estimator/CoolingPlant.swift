import Units

/// The quality of a cooling system's make-up water.
public struct MakeupWater: Sendable, Hashable {
  public var totalDissolvedSolids: Quantity<MassConcentration>
  public var hardness: Quantity<Hardness>
  public var alkalinity: Quantity<Alkalinity>
  public var pH: Quantity<Acidity>
  public var chloride: Quantity<MassConcentration>

  public init(
    totalDissolvedSolids: Quantity<MassConcentration>, hardness: Quantity<Hardness>,
    alkalinity: Quantity<Alkalinity>, pH: Quantity<Acidity>, chloride: Quantity<MassConcentration>
  ) {
    self.totalDissolvedSolids = totalDissolvedSolids
    self.hardness = hardness
    self.alkalinity = alkalinity
    self.pH = pH
    self.chloride = chloride
  }
}

/// The duty of a cooling system.
public struct CoolingDuty: Sendable, Hashable {
  public var hours: Quantity<HoursPerDay>
  public var days: Quantity<DaysPerWeek>
  public var weeks: Quantity<WeeksPerYear>

  public init(
    hours: Quantity<HoursPerDay>, days: Quantity<DaysPerWeek>, weeks: Quantity<WeeksPerYear>
  ) {
    self.hours = hours
    self.days = days
    self.weeks = weeks
  }
}

/// An evaporative cooling system, in typed quantities.
///
/// ```swift
/// let estimate = try CoolingPlant(
///   circulation: .cubicMetresPerHour(320), temperatureDrop: .fahrenheitDegrees(10),
///   sumpVolume: .cubicMetres(12.25), systemVolume: .cubicMetres(24),
///   concentrationFactor: .times(3), makeup: ..., duty: ...
/// ).estimate()
/// ```
public struct CoolingPlant: Sendable, Hashable {
  public var circulation: Quantity<VolumeFlow>
  public var temperatureDrop: Quantity<TemperatureDifference>
  public var sumpVolume: Quantity<Volume>
  public var systemVolume: Quantity<Volume>
  public var concentrationFactor: Quantity<Ratio>
  public var makeup: MakeupWater
  public var duty: CoolingDuty

  public init(
    circulation: Quantity<VolumeFlow>, temperatureDrop: Quantity<TemperatureDifference>,
    sumpVolume: Quantity<Volume>, systemVolume: Quantity<Volume>,
    concentrationFactor: Quantity<Ratio>, makeup: MakeupWater, duty: CoolingDuty
  ) {
    self.circulation = circulation
    self.temperatureDrop = temperatureDrop
    self.sumpVolume = sumpVolume
    self.systemVolume = systemVolume
    self.concentrationFactor = concentrationFactor
    self.makeup = makeup
    self.duty = duty
  }

  /// The plant with its limits checked.
  ///
  /// Throws `PlantError` with every figure outside its limits, in field order.
  public func checked() throws(PlantError) -> Plant {
    try Plant(
      .cooling,
      [
        CoolingFields.circulation.name: GivenFigure(circulation),
        CoolingFields.temperatureDrop.name: GivenFigure(temperatureDrop),
        CoolingFields.sumpVolume.name: GivenFigure(sumpVolume),
        CoolingFields.systemVolume.name: GivenFigure(systemVolume),
        CoolingFields.concentrationFactor.name: GivenFigure(concentrationFactor),
        CoolingFields.makeupTDS.name: GivenFigure(makeup.totalDissolvedSolids),
        CoolingFields.makeupHardness.name: GivenFigure(makeup.hardness),
        CoolingFields.makeupAlkalinity.name: GivenFigure(makeup.alkalinity),
        CoolingFields.makeupPH.name: GivenFigure(makeup.pH),
        CoolingFields.makeupChloride.name: GivenFigure(makeup.chloride),
        CoolingFields.hours.name: GivenFigure(duty.hours),
        CoolingFields.days.name: GivenFigure(duty.days),
        CoolingFields.weeks.name: GivenFigure(duty.weeks),
      ])
  }

  /// What the system needs of every cooling product.
  ///
  /// Throws `PlantError` with every figure outside its limits, in field order.
  public func estimate() throws -> Estimate { try Estimate(try checked()) }
}
