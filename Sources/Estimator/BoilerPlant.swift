import Units

/// A season's duty of a boiler.
public struct Season: Sendable, Hashable {
  /// Steam raised while on duty, 0 to 1,000,000 lb/h.
  public var steam: Quantity<SteamFlow>
  /// Duty a day, 0 to 24 h.
  public var hours: Quantity<HoursPerDay>
  /// Duty days a week, 0 to 7.
  public var days: Quantity<DaysPerWeek>
  /// Weeks of the season, 0 to 52, both seasons together at most 52.
  public var weeks: Quantity<WeeksPerYear>

  /// A season; its limits are checked when the plant is.
  public init(
    steam: Quantity<SteamFlow>, hours: Quantity<HoursPerDay>, days: Quantity<DaysPerWeek>,
    weeks: Quantity<WeeksPerYear>
  ) {
    self.steam = steam
    self.hours = hours
    self.days = days
    self.weeks = weeks
  }
}

/// The quality of a boiler's feed water.
public struct FeedWater: Sendable, Hashable {
  /// Total dissolved solids, 1 to 50,000 mg/L, at most the boiler's maximum.
  public var totalDissolvedSolids: Quantity<MassConcentration>
  /// Total ("M") alkalinity, 0 to 10,000 mg/L as CaCO3.
  public var mAlkalinity: Quantity<Alkalinity>
  /// pH, 0 to 14; WTP's rules do not use it.
  public var pH: Quantity<Acidity>
  /// Calcium hardness, 0 to 10,000 mg/L as CaCO3.
  public var calciumHardness: Quantity<Hardness>
  /// Temperature, 40 to 100 degC.
  public var temperature: Quantity<Temperature>

  /// Feed water of a quality.
  public init(
    totalDissolvedSolids: Quantity<MassConcentration>, mAlkalinity: Quantity<Alkalinity>,
    pH: Quantity<Acidity>, calciumHardness: Quantity<Hardness>, temperature: Quantity<Temperature>
  ) {
    self.totalDissolvedSolids = totalDissolvedSolids
    self.mAlkalinity = mAlkalinity
    self.pH = pH
    self.calciumHardness = calciumHardness
    self.temperature = temperature
  }
}

/// What is to be held in the boiler water.
public struct BoilerWater: Sendable, Hashable {
  /// Highest total dissolved solids, 10 to 100,000 mg/L.
  public var maximumTDS: Quantity<MassConcentration>
  /// Least sulphite reserve, 0 to 1,000 mg/L; WTP's rules do not use it.
  public var minimumSulphite: Quantity<MassConcentration>
  /// Least caustic alkalinity, 0 to 10,000 mg/L as CaCO3.
  public var minimumCausticAlkalinity: Quantity<Alkalinity>

  /// What is to be held.
  public init(
    maximumTDS: Quantity<MassConcentration>, minimumSulphite: Quantity<MassConcentration>,
    minimumCausticAlkalinity: Quantity<Alkalinity>
  ) {
    self.maximumTDS = maximumTDS
    self.minimumSulphite = minimumSulphite
    self.minimumCausticAlkalinity = minimumCausticAlkalinity
  }
}

/// A steam boiler, in typed quantities.
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
    self.summer = summer
    self.winter = winter
    self.feed = feed
    self.boiler = boiler
  }

  /// The plant with its limits checked.
  ///
  /// Throws `PlantError` with every figure outside its limits, in field order.
  public func checked() throws(PlantError) -> Plant {
    try Plant(
      .boiler,
      [
        BoilerFields.summerSteam.name: GivenFigure(summer.steam),
        BoilerFields.summerHours.name: GivenFigure(summer.hours),
        BoilerFields.summerDays.name: GivenFigure(summer.days),
        BoilerFields.summerWeeks.name: GivenFigure(summer.weeks),
        BoilerFields.winterSteam.name: GivenFigure(winter.steam),
        BoilerFields.winterHours.name: GivenFigure(winter.hours),
        BoilerFields.winterDays.name: GivenFigure(winter.days),
        BoilerFields.winterWeeks.name: GivenFigure(winter.weeks),
        BoilerFields.feedTDS.name: GivenFigure(feed.totalDissolvedSolids),
        BoilerFields.mAlkalinity.name: GivenFigure(feed.mAlkalinity),
        BoilerFields.ph.name: GivenFigure(feed.pH),
        BoilerFields.calciumHardness.name: GivenFigure(feed.calciumHardness),
        BoilerFields.feedTemperature.name: GivenFigure(feed.temperature),
        BoilerFields.maxTDS.name: GivenFigure(boiler.maximumTDS),
        BoilerFields.minSulphite.name: GivenFigure(boiler.minimumSulphite),
        BoilerFields.minCausticAlkalinity.name: GivenFigure(boiler.minimumCausticAlkalinity),
      ])
  }

  /// What the plant needs of every boiler product.
  ///
  /// Throws `PlantError` with every figure outside its limits, in field order.
  public func estimate() throws -> Estimate { try Estimate(try checked()) }
}
