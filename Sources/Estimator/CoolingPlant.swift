import Units

/// The quality of a cooling system's make-up water.
public struct MakeupWater: Sendable, Hashable {
  /// Total dissolved solids, 0 to 50,000 mg/L.
  public var totalDissolvedSolids: Quantity<MassConcentration>
  /// Total hardness, 0 to 20,000 mg/L as CaCO3.
  public var hardness: Quantity<Hardness>
  /// Total ("M") alkalinity, 0 to 20,000 mg/L as CaCO3.
  public var alkalinity: Quantity<Alkalinity>
  /// pH, 0 to 14.
  public var pH: Quantity<Acidity>
  /// Chloride, 0 to 20,000 mg/L.
  public var chloride: Quantity<MassConcentration>

  /// Make-up water of a quality.
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
  /// Duty a day, 0 to 24 h.
  public var hours: Quantity<HoursPerDay>
  /// Duty days a week, 0 to 7.
  public var days: Quantity<DaysPerWeek>
  /// Duty weeks a year, 0 to 52.
  public var weeks: Quantity<WeeksPerYear>

  /// A duty; the limits are checked when the plant is.
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
  /// Recirculating flow, 0.01 to 100,000 m3/h.
  public var circulation: Quantity<VolumeFlow>
  /// Temperature drop over the tower, 0.1 to 50 Celsius degrees.
  public var temperatureDrop: Quantity<TemperatureDifference>
  /// Volume of the sump, 0.01 to 100,000 m3, at most the system volume.
  public var sumpVolume: Quantity<Volume>
  /// Volume of the whole system, 0.01 to 100,000 m3.
  public var systemVolume: Quantity<Volume>
  /// Cycles of concentration, 1.01 to 50.
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
