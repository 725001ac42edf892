import Formulas
import Units

/// The inputs of a boiler plant, in order.
///
/// Source of the names, units and limits: WTP's 2013 estimator and reference sheets. The example is
/// the sheets' base plant.
package enum BoilerFields {
  /// The steam, hours, days and weeks of each season.
  static let summer = season("summer")
  static let winter = season("winter")

  package static let summerSteam = summer[0]
  package static let summerHours = summer[1]
  package static let summerDays = summer[2]
  package static let summerWeeks = summer[3]
  package static let winterSteam = winter[0]
  package static let winterHours = winter[1]
  package static let winterDays = winter[2]
  package static let winterWeeks = winter[3]

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
    "calcium_hardness", "calcium hardness of the feed water", .calciumHardness,
    Limits(0, 10_000, .slip),
    usual: Limits(0, 50, .guide(.feed)),
    step: 1, example: "2 mg/L CaCO3")
  package static let feedTemperature = feedTemperature(
    Limits(of: BoilerFormulas.oxygenTable), lookedUpIn: [BoilerFormulas.oxygenTable])
  /// The feed temperature where the oxygen is that of saturated water.
  static let saturatedFeedTemperature = feedTemperature(Limits(0, 100, .formula))
  package static let maxTDS = Field(
    "max_tds", "maximum total dissolved solids of the boiler water",
    .massConcentration,
    Limits(10, 100_000, .formula),
    usual: Limits(500, 8000, .guide(.boilerWater)),
    step: 50, example: "3500 mg/L")
  package static let minSulphite = Field(
    "min_sulphite", "minimum sulphite reserve in the boiler water",
    .massConcentration,
    Limits(0, 1000, .slip), usual: Limits(20, 100, .guide(.boilerWater)),
    step: 5, example: "30 mg/L")
  package static let minCausticAlkalinity = Field(
    "min_caustic_alkalinity", "minimum caustic alkalinity in the boiler water",
    .alkalinity,
    Limits(0, 10_000, .slip),
    usual: Limits(100, 1000, .guide(.boilerWater)),
    step: 10, example: "350 mg/L CaCO3")

  /// The analysis of the feed, in the order of the mixtures.
  static let feedWater = [feedTDS, mAlkalinity, calciumHardness]

  /// All fields, in the order in which they are requested and printed.
  package static let all =
    summer + winter + [
      feedTDS, mAlkalinity, ph, calciumHardness, feedTemperature, maxTDS, minSulphite,
      minCausticAlkalinity,
    ]

  private static func feedTemperature(
    _ limits: Limits, lookedUpIn tables: [StepTable] = []
  ) -> Field {
    Field(
      "feed_temperature", "temperature of the feed water", .temperature, limits,
      step: 1, example: "48 degC", lookedUpIn: tables)
  }

  private static func season(_ season: String) -> [Field] {
    [
      Field(
        "\(season)_steam", "steam raised while on duty in \(season)", .steam,
        Limits(0, 1_000_000, .slip), usual: Limits(250, 60_000, .slip),
        step: 100, example: "2200 lb/h", needsUnit: true),
      Field(
        "\(season)_hours", "hours on duty per day in \(season)", .hoursPerDay,
        .hoursOfDay, step: 1, example: "20 h/d"),
      Field(
        "\(season)_days", "days on duty per week in \(season)", .daysPerWeek,
        .daysOfWeek, step: 1, example: "5 d/wk"),
      Field(
        "\(season)_weeks", "weeks of the \(season) season per year", .weeksPerYear,
        .weeksOfYear, step: 1, example: "25 wk/yr"),
    ]
  }
}
