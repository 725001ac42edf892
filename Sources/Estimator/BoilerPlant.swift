@_exported import Units

/// A season of a boiler's duty.
public struct Season: Sendable, Hashable {
  /// The steam raised while on duty.
  public var steam: Quantity<SteamFlow>
  /// The hours on duty per day.
  public var hours: Quantity<HoursPerDay>
  /// The days on duty per week.
  public var days: Quantity<DaysPerWeek>
  /// The weeks of the season.
  ///
  /// Both seasons together are at most a year.
  public var weeks: Quantity<WeeksPerYear>

  /// Creates a season.
  ///
  /// The figures are checked when the plant is estimated.
  public init(
    steam: Quantity<SteamFlow>, hours: Quantity<HoursPerDay>, days: Quantity<DaysPerWeek>,
    weeks: Quantity<WeeksPerYear>
  ) {
    (self.steam, self.hours, self.days, self.weeks) = (steam, hours, days, weeks)
  }
}

/// The quality of a boiler's feed water.
public struct FeedWater: Sendable, Hashable {
  /// The total dissolved solids, at most the boiler's maximum.
  public var totalDissolvedSolids: Quantity<MassConcentration>
  /// The total ("M") alkalinity.
  public var mAlkalinity: Quantity<Alkalinity>
  /// The pH, which WTP's rules do not use.
  public var pH: Quantity<Acidity>
  /// The calcium hardness.
  public var calciumHardness: Quantity<CalciumHardness>
  /// The temperature, which must be within the range of the oxygen table.
  public var temperature: Quantity<Temperature>

  /// Creates feed water with these properties.
  public init(
    totalDissolvedSolids: Quantity<MassConcentration>, mAlkalinity: Quantity<Alkalinity>,
    pH: Quantity<Acidity>, calciumHardness: Quantity<CalciumHardness>,
    temperature: Quantity<Temperature>
  ) {
    (self.totalDissolvedSolids, self.mAlkalinity) = (totalDissolvedSolids, mAlkalinity)
    (self.pH, self.calciumHardness, self.temperature) = (pH, calciumHardness, temperature)
  }
}

/// The limits to maintain in the boiler water.
public struct BoilerWater: Sendable, Hashable {
  /// The maximum total dissolved solids.
  public var maximumTDS: Quantity<MassConcentration>
  /// The minimum sulphite reserve.
  ///
  /// WTP's rules do not use it.
  public var minimumSulphite: Quantity<MassConcentration>
  /// The minimum caustic alkalinity.
  public var minimumCausticAlkalinity: Quantity<Alkalinity>

  /// Creates the limits to maintain.
  public init(
    maximumTDS: Quantity<MassConcentration>, minimumSulphite: Quantity<MassConcentration>,
    minimumCausticAlkalinity: Quantity<Alkalinity>
  ) {
    (self.maximumTDS, self.minimumSulphite) = (maximumTDS, minimumSulphite)
    self.minimumCausticAlkalinity = minimumCausticAlkalinity
  }
}

/// A steam boiler in typed quantities, with the limits of `Model.boiler.fields`.
///
/// ```swift
/// let plant = BoilerPlant(
///   summer: Season(
///     steam: .poundsPerHour(2200), hours: .hoursPerDay(20), days: .daysPerWeek(5),
///     weeks: .weeksPerYear(25)),
///   winter: ..., feed: ..., boiler: ...)
/// let estimate = try plant.estimate()
/// ```
public struct BoilerPlant: Sendable, Hashable {
  /// The duty in summer.
  public var summer: Season
  /// The duty in winter.
  public var winter: Season
  /// The quality of the feed water.
  public var feed: FeedWater
  /// The limits to maintain in the boiler water.
  public var boiler: BoilerWater

  /// Creates a boiler.
  ///
  /// The figures are checked when the boiler is estimated.
  public init(summer: Season, winter: Season, feed: FeedWater, boiler: BoilerWater) {
    (self.summer, self.winter, self.feed, self.boiler) = (summer, winter, feed, boiler)
  }

  /// Returns the doses and amounts of every product of a model for this plant.
  ///
  /// Throws `EstimateError.plant` with every figure outside its limits, in field order.
  public func estimate(by model: DosingModel = .boiler) throws(EstimateError) -> Estimate {
    precondition(model.system == .boiler, "a boiler plant needs a boiler model")
    return try Estimate(ofTyped: self, by: model)
  }
}
