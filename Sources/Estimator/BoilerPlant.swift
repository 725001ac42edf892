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

  /// Creates a season, whose figures are checked when the plant is estimated.
  public init(
    steam: Quantity<SteamFlow>, hours: Quantity<HoursPerDay>, days: Quantity<DaysPerWeek>,
    weeks: Quantity<WeeksPerYear>
  ) {
    (self.steam, self.hours, self.days, self.weeks) = (steam, hours, days, weeks)
  }
}

/// The water that a boiler needs in a year.
public enum BoilerDuty: Sendable, Hashable {
  /// By WTP's rule, from the steam and the times of both seasons.
  case seasons(summer: Season, winter: Season)
  /// The feed of a year as metered, which contains the blowdown.
  case measured(feed: Quantity<VolumePerYear>)
}

/// The analysis of a boiler's feed water, or of a water that it is mixed from.
public struct FeedWater: Sendable, Hashable {
  /// The total dissolved solids, at most the boiler's maximum.
  public var totalDissolvedSolids: Quantity<MassConcentration>
  /// The total ("M") alkalinity.
  public var mAlkalinity: Quantity<Alkalinity>
  /// The calcium hardness.
  public var calciumHardness: Quantity<CalciumHardness>

  /// Creates an analysis.
  public init(
    totalDissolvedSolids: Quantity<MassConcentration>, mAlkalinity: Quantity<Alkalinity>,
    calciumHardness: Quantity<CalciumHardness>
  ) {
    self.totalDissolvedSolids = totalDissolvedSolids
    (self.mAlkalinity, self.calciumHardness) = (mAlkalinity, calciumHardness)
  }
}

/// The way in which a boiler's feed is known.
public enum BoilerFeed: Sendable, Hashable {
  /// By its analysis.
  case water(FeedWater)
  /// By the share of returned condensate, and the analyses of both waters, which mix linearly.
  case mixed(condensate: FeedWater, makeup: FeedWater, return: Quantity<Ratio>)
  /// By two conductivities, whose ratio is the cycles of concentration, instead of its solids.
  case conductivity(
    feed: Quantity<Conductivity>, boiler: Quantity<Conductivity>,
    mAlkalinity: Quantity<Alkalinity>, calciumHardness: Quantity<CalciumHardness>)
}

/// The oxygen dissolved in a boiler's feed.
public enum FeedOxygen: Sendable, Hashable {
  /// As measured, such as behind a deaerator.
  case measured(Quantity<OxygenConcentration>)
  /// By the table on WTP's sheet, from 40 to 100 degC.
  case table(at: Quantity<Temperature>)
  /// That of water saturated with air at 1 atm, from 0 to 100 degC.
  case saturation(at: Quantity<Temperature>)
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

/// A steam boiler in typed quantities.
///
/// ```swift
/// var plant = BoilerPlant.example
/// plant.oxygen = .saturation(at: .celsius(20))
/// let dose = try plant.estimate()[.S5]?.dose
/// ```
public struct BoilerPlant: Sendable, Hashable {
  /// The times and the steam, or the feed of a year.
  public var duty: BoilerDuty
  /// The quality of the feed water.
  public var feed: BoilerFeed
  /// The pH of the feed water, which WTP's rules do not use.
  public var feedPH: Quantity<Acidity>
  /// The oxygen dissolved in the feed water.
  public var oxygen: FeedOxygen
  /// The limits to maintain in the boiler water.
  public var boiler: BoilerWater

  /// Creates a boiler.
  ///
  /// The figures are checked when the boiler is estimated.
  public init(
    duty: BoilerDuty, feed: BoilerFeed, feedPH: Quantity<Acidity>, oxygen: FeedOxygen,
    boiler: BoilerWater
  ) {
    (self.duty, self.feed, self.feedPH) = (duty, feed, feedPH)
    (self.oxygen, self.boiler) = (oxygen, boiler)
  }

  /// The base plant of WTP's sheet.
  public static let example = BoilerPlant(
    duty: .seasons(summer: exampleSeason, winter: exampleSeason),
    feed: .water(
      FeedWater(
        totalDissolvedSolids: .milligramsPerLitre(165), mAlkalinity: .asCalciumCarbonate(84),
        calciumHardness: .asCalciumCarbonate(2))),
    feedPH: .pH(7.6), oxygen: .table(at: .celsius(48)),
    boiler: BoilerWater(
      maximumTDS: .milligramsPerLitre(3500), minimumSulphite: .milligramsPerLitre(30),
      minimumCausticAlkalinity: .asCalciumCarbonate(350)))

  private static let exampleSeason = Season(
    steam: .poundsPerHour(2200), hours: .hoursPerDay(20), days: .daysPerWeek(5),
    weeks: .weeksPerYear(25))

  /// Returns the doses and amounts of every product of a model for this plant.
  ///
  /// Throws `PlantError` with every figure outside its limits, in field order.
  public func estimate(by model: BoilerModel = .wtp) throws(PlantError) -> Estimate {
    var (plant, figures) = (self, FieldFigures())
    plant.exchange(&figures)
    return try Estimate(Plant(model.model.changing { $0 = changes }, figures.byName))
  }
}

// MARK: - As figures by field

extension BoilerPlant {
  /// How the plant's rules differ from WTP's.
  private var changes: RuleChanges {
    var changes = RuleChanges()
    if case .measured = duty { changes.measured.append(.annualFeed) }
    switch feed {
    case .water: break
    case .mixed: changes.feed = .mixed
    case .conductivity: changes.feed = .conductivity
    }
    switch oxygen {
    case .measured: changes.measured.append(.dissolvedOxygen)
    case .table: break
    case .saturation: changes.oxygen = .saturation
    }
    return changes
  }

  /// Creates the typed plant with the figures of a boiler.
  package init(_ plant: Plant) {
    // The figures are replaced below.
    self = .example
    let model = plant.model
    if model.measured.contains(.annualFeed) { duty = .measured(feed: .cubicMetresPerYear(0)) }
    switch model.feed {
    case .analysed: break
    case .mixed, .mixedTemperature:
      feed = .mixed(condensate: .none, makeup: .none, return: .times(0))
    case .conductivity:
      feed = .conductivity(
        feed: .microsiemensPerCentimetre(0), boiler: .microsiemensPerCentimetre(0),
        mAlkalinity: .asCalciumCarbonate(0), calciumHardness: .asCalciumCarbonate(0))
    }
    if model.measured.contains(.dissolvedOxygen) {
      oxygen = .measured(.milligramsPerLitre(0))
    } else if model.feed == .mixedTemperature {
      let (share, mixed) = (plant.figure(of: MixedFeed.condensateReturn), MixedFeed.temperature)
      let (warm, cold) = (plant.figure(of: mixed.condensate), plant.figure(of: mixed.makeup))
      oxygen = .saturation(
        at: .mixed(share.quantity(), of: warm.quantity(), with: cold.quantity()))
    } else if model.changes.oxygen == .saturation {
      oxygen = .saturation(at: .celsius(0))
    }
    var figures = FieldFigures(of: plant)
    exchange(&figures)
  }

  /// Exchanges the figures with those of their fields.
  private mutating func exchange(_ figures: inout FieldFigures) {
    switch duty {
    case .seasons(var summer, var winter):
      summer.exchange(&figures, BoilerFields.summer)
      winter.exchange(&figures, BoilerFields.winter)
      duty = .seasons(summer: summer, winter: winter)
    case .measured(var feed):
      figures.exchange(&feed, MeasuredResult.annualFeed.field)
      duty = .measured(feed: feed)
    }
    feed.exchange(&figures)
    oxygen.exchange(&figures)
    figures.exchange(&feedPH, BoilerFields.ph)
    figures.exchange(&boiler.maximumTDS, BoilerFields.maxTDS)
    figures.exchange(&boiler.minimumSulphite, BoilerFields.minSulphite)
    figures.exchange(&boiler.minimumCausticAlkalinity, BoilerFields.minCausticAlkalinity)
  }
}

extension Season {
  fileprivate mutating func exchange(_ figures: inout FieldFigures, _ fields: [Field]) {
    figures.exchange(&steam, fields[0])
    figures.exchange(&hours, fields[1])
    figures.exchange(&days, fields[2])
    figures.exchange(&weeks, fields[3])
  }
}

extension FeedWater {
  fileprivate static let none = FeedWater(
    totalDissolvedSolids: .milligramsPerLitre(0), mAlkalinity: .asCalciumCarbonate(0),
    calciumHardness: .asCalciumCarbonate(0))

  fileprivate mutating func exchange(_ figures: inout FieldFigures, _ fields: [Field]) {
    figures.exchange(&totalDissolvedSolids, fields[0])
    figures.exchange(&mAlkalinity, fields[1])
    figures.exchange(&calciumHardness, fields[2])
  }
}

extension BoilerFeed {
  fileprivate mutating func exchange(_ figures: inout FieldFigures) {
    switch self {
    case .water(var water):
      water.exchange(&figures, BoilerFields.feedWater)
      self = .water(water)
    case .mixed(var condensate, var makeup, var share):
      condensate.exchange(&figures, MixedFeed.all.map(\.condensate))
      makeup.exchange(&figures, MixedFeed.all.map(\.makeup))
      figures.exchange(&share, MixedFeed.condensateReturn)
      self = .mixed(condensate: condensate, makeup: makeup, return: share)
    case .conductivity(var feed, var boiler, var alkalinity, var hardness):
      figures.exchange(&feed, ConductivityFields.feed)
      figures.exchange(&boiler, ConductivityFields.boiler)
      figures.exchange(&alkalinity, BoilerFields.mAlkalinity)
      figures.exchange(&hardness, BoilerFields.calciumHardness)
      self = .conductivity(
        feed: feed, boiler: boiler, mAlkalinity: alkalinity, calciumHardness: hardness)
    }
  }
}

extension FeedOxygen {
  fileprivate mutating func exchange(_ figures: inout FieldFigures) {
    switch self {
    case .measured(var oxygen):
      figures.exchange(&oxygen, MeasuredResult.dissolvedOxygen.field)
      self = .measured(oxygen)
    case .table(var temperature):
      figures.exchange(&temperature, BoilerFields.feedTemperature)
      self = .table(at: temperature)
    case .saturation(var temperature):
      figures.exchange(&temperature, BoilerFields.feedTemperature)
      self = .saturation(at: temperature)
    }
  }
}

/// The figures of a typed plant by field name: those of a plant, to be read, or none yet.
struct FieldFigures {
  private(set) var byName: [String: GivenFigure] = [:]
  private let isRead: Bool

  /// Creates the figures of a plant, which replace those of a typed plant; or none, to be collected.
  init(of plant: Plant? = nil) {
    byName = plant.map { $0.model.point(of: $0.given) } ?? [:]
    isRead = plant != nil
  }

  /// Replaces a quantity of a typed plant with the figure of its field, or the reverse.
  ///
  /// A quantity without a figure is kept.
  mutating func exchange<What>(_ quantity: inout Quantity<What>, _ field: Field) {
    if isRead {
      quantity = byName[field.name]?.quantity() ?? quantity
    } else {
      byName[field.name] = GivenFigure(quantity)
    }
  }
}
