import Units

/// The inputs of a boiler plant, in order.
///
/// Source of names, units and limits: WTP's estimator and reference sheets of 2013. The example
/// is the base plant of the sheets.
public enum BoilerFields {
  /// The field `summer_steam`.
  public static let summerSteam = steam("summer")
  /// The field `summer_hours`.
  public static let summerHours = hours("summer")
  /// The field `summer_days`.
  public static let summerDays = days("summer")
  /// The field `summer_weeks`.
  public static let summerWeeks = weeks("summer")
  /// The field `winter_steam`.
  public static let winterSteam = steam("winter")
  /// The field `winter_hours`.
  public static let winterHours = hours("winter")
  /// The field `winter_days`.
  public static let winterDays = days("winter")
  /// The field `winter_weeks`.
  public static let winterWeeks = weeks("winter")

  /// The field `feed_tds`.
  public static let feedTDS = Field(
    "feed_tds", "total dissolved solids of the feed water", .massConcentration,
    Limits(1, 50_000, .formula), usual: Limits(1, 2000, .slip), step: 5, example: "165 mg/L")
  /// The field `m_alkalinity`.
  public static let mAlkalinity = Field(
    "m_alkalinity", "total (\"M\") alkalinity of the feed water", .alkalinity,
    Limits(0, 10_000, .slip), usual: Limits(0, 500, .slip), step: 1, example: "84 mg/L CaCO3")
  /// The field `ph`.
  public static let ph = Field(
    "ph", "pH of the feed water", .acidity,
    Limits(0, 14, .scale), usual: Limits(5, 11, .slip), step: 0.1, example: "7.6 pH")
  /// The field `calcium_hardness`.
  public static let calciumHardness = Field(
    "calcium_hardness", "calcium hardness of the feed water", .hardness,
    Limits(0, 10_000, .slip),
    usual: Limits(0, 50, .guide("boiler feed is softened or treated")),
    step: 1, example: "2 mg/L CaCO3")
  /// The field `feed_temperature`.
  public static let feedTemperature = Field(
    "feed_temperature", "temperature of the feed water", .temperature,
    Limits(40, 100, .table), step: 1, example: "48 degC")
  /// The field `max_tds`.
  public static let maxTDS = Field(
    "max_tds", "highest total dissolved solids allowed in the boiler water", .massConcentration,
    Limits(10, 100_000, .formula),
    usual: Limits(500, 8000, .guide("what boiler water is usually held to")),
    step: 50, example: "3500 mg/L")
  /// The field `min_sulphite`.
  public static let minSulphite = Field(
    "min_sulphite", "least sulphite reserve in the boiler water", .massConcentration,
    Limits(0, 1000, .slip), usual: Limits(20, 100, .guide("what boiler water usually holds")),
    step: 5, example: "30 mg/L")
  /// The field `min_caustic_alkalinity`.
  public static let minCausticAlkalinity = Field(
    "min_caustic_alkalinity", "least caustic alkalinity in the boiler water", .alkalinity,
    Limits(0, 10_000, .slip),
    usual: Limits(100, 1000, .guide("what boiler water usually holds")),
    step: 10, example: "350 mg/L CaCO3")

  /// All fields, in the order in which they are asked for and written.
  public static let all = [
    summerSteam, summerHours, summerDays, summerWeeks,
    winterSteam, winterHours, winterDays, winterWeeks,
    feedTDS, mAlkalinity, ph, calciumHardness, feedTemperature,
    maxTDS, minSulphite, minCausticAlkalinity,
  ]

  private static func steam(_ season: String) -> Field {
    Field(
      "\(season)_steam", "steam raised while on duty in \(season)", .steam,
      Limits(0, 1_000_000, .slip), usual: Limits(250, 60_000, .slip),
      step: 100, example: "2200 lb/h", needsUnit: true)
  }

  private static func hours(_ season: String) -> Field {
    Field(
      "\(season)_hours", "duty a day in \(season)", .hoursPerDay,
      Limits(0, 24, .calendar), step: 1, example: "20 h/d")
  }

  private static func days(_ season: String) -> Field {
    Field(
      "\(season)_days", "duty days a week in \(season)", .daysPerWeek,
      Limits(0, 7, .calendar), step: 1, example: "5 d/wk")
  }

  private static func weeks(_ season: String) -> Field {
    Field(
      "\(season)_weeks", "weeks of the \(season) season a year", .weeksPerYear,
      Limits(0, 52, .calendar), step: 1, example: "25 wk/yr")
  }
}
