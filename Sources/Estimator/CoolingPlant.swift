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

/// The make-up water that a cooling system needs in a year.
public enum CoolingDuty: Sendable, Hashable {
  /// By WTP's rule, from the times on duty.
  case times(
    hours: Quantity<HoursPerDay>, days: Quantity<DaysPerWeek>, weeks: Quantity<WeeksPerYear>)
  /// The make-up of a year as metered.
  case measured(makeup: Quantity<VolumePerYear>)
}

/// An evaporative cooling system in typed quantities.
///
/// ```swift
/// var plant = CoolingPlant.example
/// plant.concentrationFactor = .times(4)
/// let usage = try plant.estimate()[.H207]?.usage
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
  /// The times during which the system runs, or the make-up of a year.
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

  /// The base plant of WTP's sheet, whose temperature drop is in degF.
  public static let example = CoolingPlant(
    circulation: .cubicMetresPerHour(320), temperatureDrop: .fahrenheitDegrees(10),
    sumpVolume: .cubicMetres(12.25), systemVolume: .cubicMetres(24), concentrationFactor: .times(3),
    makeup: MakeupWater(
      totalDissolvedSolids: .milligramsPerLitre(200), hardness: .asCalciumCarbonate(120),
      alkalinity: .asCalciumCarbonate(100), pH: .pH(7.3), chloride: .milligramsPerLitre(25)),
    duty: .times(hours: .hoursPerDay(12), days: .daysPerWeek(5), weeks: .weeksPerYear(48)))

  /// Returns the doses and amounts of every product of a model for this plant.
  ///
  /// Throws `PlantError` with every figure outside its limits, in field order.
  public func estimate(by model: CoolingModel = .wtp) throws(PlantError) -> Estimate {
    var (plant, figures, rules) = (self, FieldFigures(), model.model)
    plant.exchange(&figures)
    if case .measured = duty { rules = rules.giving([.annualMakeup]) }
    return try Estimate(Plant(rules, figures.byName))
  }
}

// MARK: - As figures by field

extension CoolingPlant {
  /// Creates the typed plant with the figures of a cooling system.
  package init(_ plant: Plant) {
    // The figures are replaced below.
    self = .example
    if plant.model.measured.contains(.annualMakeup) {
      duty = .measured(makeup: .cubicMetresPerYear(0))
    }
    var figures = FieldFigures(of: plant)
    exchange(&figures)
  }

  /// Exchanges the figures with those of their fields.
  private mutating func exchange(_ figures: inout FieldFigures) {
    figures.exchange(&circulation, CoolingFields.circulation)
    figures.exchange(&temperatureDrop, CoolingFields.temperatureDrop)
    figures.exchange(&sumpVolume, CoolingFields.sumpVolume)
    figures.exchange(&systemVolume, CoolingFields.systemVolume)
    figures.exchange(&concentrationFactor, CoolingFields.concentrationFactor)
    figures.exchange(&makeup.totalDissolvedSolids, CoolingFields.makeupTDS)
    figures.exchange(&makeup.hardness, CoolingFields.makeupHardness)
    figures.exchange(&makeup.alkalinity, CoolingFields.makeupAlkalinity)
    figures.exchange(&makeup.pH, CoolingFields.makeupPH)
    figures.exchange(&makeup.chloride, CoolingFields.makeupChloride)
    switch duty {
    case .times(var hours, var days, var weeks):
      figures.exchange(&hours, CoolingFields.hours)
      figures.exchange(&days, CoolingFields.days)
      figures.exchange(&weeks, CoolingFields.weeks)
      duty = .times(hours: hours, days: days, weeks: weeks)
    case .measured(var makeup):
      figures.exchange(&makeup, MeasuredResult.annualMakeup.field)
      duty = .measured(makeup: makeup)
    }
  }
}
