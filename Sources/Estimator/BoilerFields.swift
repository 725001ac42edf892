import Units

/// The inputs of a boiler plant, in order.
///
/// Source of names, units and limits: WTP's estimator and reference sheets of 2013. The example
/// is the base plant of the sheets.
package enum BoilerFields {
  package static let summerSteam = steam("summer")
  package static let summerHours = hours("summer")
  package static let summerDays = days("summer")
  package static let summerWeeks = weeks("summer")
  package static let winterSteam = steam("winter")
  package static let winterHours = hours("winter")
  package static let winterDays = days("winter")
  package static let winterWeeks = weeks("winter")

  package static let feedTDS = Field(
    "feed_tds", "total dissolved solids of the feed water", .massConcentration,
    Limits(1, 50_000, .formula), usual: Limits(1, 2000, .slip), step: 5, example: "165 mg/L")
  package static let mAlkalinity = Field(
    "m_alkalinity", "total (\"M\") alkalinity of the feed water", .alkalinity,
    Limits(0, 10_000, .slip), usual: Limits(0, 500, .slip), step: 1, example: "84 mg/L CaCO3")
  package static let ph = Field(
    "ph", "pH of the feed water", .acidity,
    Limits(0, 14, .scale), usual: Limits(5, 11, .slip), step: 0.1, example: "7.6 pH")
  package static let calciumHardness = Field(
    "calcium_hardness", "calcium hardness of the feed water", .hardness,
    Limits(0, 10_000, .slip),
    usual: Limits(0, 50, .guide("boiler feed is softened or treated")),
    step: 1, example: "2 mg/L CaCO3")
  package static let feedTemperature = Field(
    "feed_temperature", "temperature of the feed water", .temperature,
    Limits(of: BoilerFormulas.oxygenTable), step: 1, example: "48 degC",
    asks: [BoilerFormulas.oxygenTable])
  package static let maxTDS = Field(
    "max_tds", "highest total dissolved solids allowed in the boiler water", .massConcentration,
    Limits(10, 100_000, .formula),
    usual: Limits(500, 8000, .guide("what boiler water is usually held to")),
    step: 50, example: "3500 mg/L")
  package static let minSulphite = Field(
    "min_sulphite", "least sulphite reserve in the boiler water", .massConcentration,
    Limits(0, 1000, .slip), usual: Limits(20, 100, .guide("what boiler water usually holds")),
    step: 5, example: "30 mg/L")
  package static let minCausticAlkalinity = Field(
    "min_caustic_alkalinity", "least caustic alkalinity in the boiler water", .alkalinity,
    Limits(0, 10_000, .slip),
    usual: Limits(100, 1000, .guide("what boiler water usually holds")),
    step: 10, example: "350 mg/L CaCO3")

  /// All fields, in the order in which they are asked for and written, each with its place in a
  /// typed plant.
  static let typed: [TypedField<BoilerPlant>] = [
    TypedField(summerSteam, \.summer.steam), TypedField(summerHours, \.summer.hours),
    TypedField(summerDays, \.summer.days), TypedField(summerWeeks, \.summer.weeks),
    TypedField(winterSteam, \.winter.steam), TypedField(winterHours, \.winter.hours),
    TypedField(winterDays, \.winter.days), TypedField(winterWeeks, \.winter.weeks),
    TypedField(feedTDS, \.feed.totalDissolvedSolids),
    TypedField(mAlkalinity, \.feed.mAlkalinity), TypedField(ph, \.feed.pH),
    TypedField(calciumHardness, \.feed.calciumHardness),
    TypedField(feedTemperature, \.feed.temperature),
    TypedField(maxTDS, \.boiler.maximumTDS),
    TypedField(minSulphite, \.boiler.minimumSulphite),
    TypedField(minCausticAlkalinity, \.boiler.minimumCausticAlkalinity),
  ]

  /// All fields, in order.
  package static let all = typed.map(\.field)

  private static func steam(_ season: String) -> Field {
    Field(
      "\(season)_steam", "steam raised while on duty in \(season)", .steam,
      Limits(0, 1_000_000, .slip), usual: Limits(250, 60_000, .slip),
      step: 100, example: "2200 lb/h", needsUnit: true)
  }

  private static func hours(_ season: String) -> Field {
    Field(
      "\(season)_hours", "duty a day in \(season)", .hoursPerDay,
      .hoursOfDay, step: 1, example: "20 h/d")
  }

  private static func days(_ season: String) -> Field {
    Field(
      "\(season)_days", "duty days a week in \(season)", .daysPerWeek,
      .daysOfWeek, step: 1, example: "5 d/wk")
  }

  private static func weeks(_ season: String) -> Field {
    Field(
      "\(season)_weeks", "weeks of the \(season) season a year", .weeksPerYear,
      .weeksOfYear, step: 1, example: "25 wk/yr")
  }
}
