import Units

/// A season's duty of a boiler.
public struct Season: Sendable, Hashable {
  /// Steam raised while on duty.
  public var steam: Quantity<SteamFlow>
  /// Duty a day.
  public var hours: Quantity<HoursPerDay>
  /// Duty days a week.
  public var days: Quantity<DaysPerWeek>
  /// Weeks of the season, both seasons together at most a year.
  public var weeks: Quantity<WeeksPerYear>

  /// A season; its limits are checked when the plant is.
  public init(
    steam: Quantity<SteamFlow>, hours: Quantity<HoursPerDay>, days: Quantity<DaysPerWeek>,
    weeks: Quantity<WeeksPerYear>
  ) {
    (self.steam, self.hours, self.days, self.weeks) = (steam, hours, days, weeks)
  }
}

/// The quality of a boiler's feed water.
public struct FeedWater: Sendable, Hashable {
  /// Total dissolved solids, at most the boiler's maximum.
  public var totalDissolvedSolids: Quantity<MassConcentration>
  /// Total ("M") alkalinity.
  public var mAlkalinity: Quantity<Alkalinity>
  /// pH; WTP's rules do not use it.
  public var pH: Quantity<Acidity>
  /// Calcium hardness.
  public var calciumHardness: Quantity<Hardness>
  /// Temperature, which the oxygen table must hold.
  public var temperature: Quantity<Temperature>

  /// Feed water of a quality.
  public init(
    totalDissolvedSolids: Quantity<MassConcentration>, mAlkalinity: Quantity<Alkalinity>,
    pH: Quantity<Acidity>, calciumHardness: Quantity<Hardness>, temperature: Quantity<Temperature>
  ) {
    (self.totalDissolvedSolids, self.mAlkalinity) = (totalDissolvedSolids, mAlkalinity)
    (self.pH, self.calciumHardness, self.temperature) = (pH, calciumHardness, temperature)
  }
}

/// What is to be held in the boiler water.
public struct BoilerWater: Sendable, Hashable {
  /// Highest total dissolved solids.
  public var maximumTDS: Quantity<MassConcentration>
  /// Least sulphite reserve; WTP's rules do not use it.
  public var minimumSulphite: Quantity<MassConcentration>
  /// Least caustic alkalinity.
  public var minimumCausticAlkalinity: Quantity<Alkalinity>

  /// What is to be held.
  public init(
    maximumTDS: Quantity<MassConcentration>, minimumSulphite: Quantity<MassConcentration>,
    minimumCausticAlkalinity: Quantity<Alkalinity>
  ) {
    (self.maximumTDS, self.minimumSulphite) = (maximumTDS, minimumSulphite)
    self.minimumCausticAlkalinity = minimumCausticAlkalinity
  }
}

/// A steam boiler, in typed quantities; their limits are those of `Model.boiler.fields`.
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
  /// Duty in summer.
  public var summer: Season
  /// Duty in winter.
  public var winter: Season
  /// Quality of the feed water.
  public var feed: FeedWater
  /// What is to be held in the boiler water.
  public var boiler: BoilerWater

  /// A boiler; its limits are checked when it is estimated.
  public init(summer: Season, winter: Season, feed: FeedWater, boiler: BoilerWater) {
    (self.summer, self.winter, self.feed, self.boiler) = (summer, winter, feed, boiler)
  }

  /// What the plant needs of every product of a model.
  ///
  /// Throws `PlantError` with every figure outside its limits, in field order.
  public func estimate(by model: Model = .boiler) throws -> Estimate {
    precondition(model.system == .boiler, "a boiler plant needs a boiler model")
    return try Estimate(Plant(model, model.figures(ofTyped: self)))
  }
}
