import Units

/// A season's duty of a boiler.
public struct Season: Sendable, Hashable {
  public var steam: Quantity<SteamFlow>
  public var hours: Quantity<HoursPerDay>
  public var days: Quantity<DaysPerWeek>
  public var weeks: Quantity<WeeksPerYear>

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
  public var totalDissolvedSolids: Quantity<MassConcentration>
  public var mAlkalinity: Quantity<Alkalinity>
  public var pH: Quantity<Acidity>
  public var calciumHardness: Quantity<Hardness>
  public var temperature: Quantity<Temperature>

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
  public var maximumTDS: Quantity<MassConcentration>
  public var minimumSulphite: Quantity<MassConcentration>
  public var minimumCausticAlkalinity: Quantity<Alkalinity>

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
  public var summer: Season
  public var winter: Season
  public var feed: FeedWater
  public var boiler: BoilerWater

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
