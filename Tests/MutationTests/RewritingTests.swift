import Estimator
import Mutation
import Testing

/// Checks that mutants match their descriptions.
///
/// Otherwise a sheet would get credit for mistakes that it does not catch.
@Suite struct `Rewritten formulas` {
  private static let mutants = [Model.boiler, .cooling].map { ($0, Mutant.all(of: $0)) }

  /// Returns the value of a formula with and without a mistake.
  private func values(
    _ description: String, _ figures: [String: Double]
  ) throws -> (right: Double?, wrong: Double?) {
    let found = Self.mutants.lazy.flatMap { model, all in all.map { (model, $0) } }
      .first { $0.1.description == description }
    let (model, mutant) = try #require(found)
    let place = try #require(
      mutant.places.firstIndex { model.outputs[$0].name == mutant.formula })
    let example = model.fields.map { ($0.name, $0.example.value) }
    let point = Dictionary(uniqueKeysWithValues: example).merging(figures) { $1 }
    return (
      model.outputs[mutant.places[place]].formula.value(at: point),
      mutant.changed[place].value(at: point)
    )
  }

  private func expect(_ description: String, _ figures: [String: Double], factor: Double) throws {
    let (right, wrong) = try values(description, figures)
    let found = try #require(wrong) / #require(right)
    #expect(abs(found - factor) <= 1e-12 * abs(factor), "\(found)")
  }

  /// 2 + 650 x 165 / 3500 - 84 is negative, and so is the remaining operand, -84.
  @Test func `keep the sign of the second operand of a difference`() throws {
    let whole =
      "1 g/g CaCO3 * calcium_hardness + (1000 g/m3 - 1 g/g CaCO3 * min_caustic_alkalinity) * "
      + "blowdown_fraction - 1 g/g CaCO3 * m_alkalinity"
    try expect(
      "SS1995.demand: \(whole) -> -1 * 1 g/g CaCO3 * m_alkalinity", [:],
      factor: -84 / (2 + 650 * 165 / 3500.0 - 84))
  }

  /// A pound is 0.45359237 kg, a short ton 2000 lb and a long ton 2240 lb.
  ///
  /// A US gallon is 3.785411784 L and an imperial gallon 4.54609 L. The molar masses are 100.0869
  /// g/mol for CaCO3, 40.078 for Ca and 61.0168 for HCO3.
  @Test(
    arguments: [
      ("annual_feed: summer_steam -> summer_steam x lb per kg", 1 / 0.45359237),
      ("annual_feed: summer_steam -> summer_steam / lb per kg", 0.45359237),
      ("annual_feed: summer_steam -> summer_steam x hours per day", 24),
      ("annual_feed: summer_steam -> summer_steam / hours per day", 1 / 24.0),
      ("annual_feed: summer_steam -> summer_steam x long for short tons", 1.12),
      ("annual_feed: summer_steam -> summer_steam / long for short tons", 1 / 1.12),
      ("annual_feed: summer_steam -> summer_steam x metric for short tons", 1 / 0.90718474),
      ("annual_feed: summer_steam -> summer_steam / metric for short tons", 0.90718474),
      ("annual_feed: summer_steam -> summer_steam x metric for long tons", 1 / 1.0160469088),
      ("annual_feed: summer_steam -> summer_steam / metric for long tons", 1.0160469088),
      ("annual_feed: summer_steam / 2200 lb steam/m3 -> summer_steam / 2000 lb steam/m3", 1.1),
      (
        "annual_feed: summer_steam / 2200 lb steam/m3 -> summer_steam / 2204.62 lb steam/m3",
        2200 / 2204.62
      ),
      ("annual_feed: summer_hours -> summer_hours as 24, whatever is entered", 1.2),
      ("annual_feed: summer_days -> summer_days as 7, whatever is entered", 1.4),
      ("annual_feed: summer_weeks -> summer_weeks as 52, whatever is entered", 52 / 25.0),
      ("S88.demand: m_alkalinity -> m_alkalinity x HCO3 as CaCO3", 100.0869 / 122.0336),
      ("S88.demand: m_alkalinity -> m_alkalinity / HCO3 as CaCO3", 122.0336 / 100.0869),
      ("system_hardness: makeup_hardness -> makeup_hardness x Ca as CaCO3", 100.0869 / 40.078),
      ("system_hardness: makeup_hardness -> makeup_hardness / Ca as CaCO3", 40.078 / 100.0869),
      (
        "C31.usage: system_volume -> system_volume in US for imperial gallons",
        3.785411784 / 4.54609
      ),
      (
        "evaporation: circulation -> circulation in imperial for US gallons", 4.54609 / 3.785411784
      ), ("C31.usage: C31.dose / 1000 g/kg -> C31.dose / 1 g/kg", 1000),
      ("C31.usage: C31.dose / 1000 g/kg -> C31.dose / 453.592 g/kg", 1000 / 453.592),
      ("evaporation: circulation -> circulation x hours per day", 24),
      ("evaporation: temperature_drop -> temperature_drop x degF per degC", 1.8),
      ("evaporation: temperature_drop -> temperature_drop / degF per degC", 1 / 1.8),
      // As temperatures instead of differences, 5 degC are 41 degF, and 5 degF are -15 degC.
      ("evaporation: temperature_drop -> temperature_drop as degF read as degC", 8.2),
      ("evaporation: temperature_drop -> temperature_drop as degC read as degF", -3),
    ] as [(String, Double)])
  func `with a wrong unit are off by the ratio of the units`(description: String, factor: Double)
    throws
  {
    try expect(
      description,
      [
        "summer_hours": 20, "summer_days": 5, "summer_weeks": 25, "winter_weeks": 0,
        "temperature_drop": 5,
      ], factor: factor)
  }

  /// The two seasons differ only in their weeks, 25 and 10.
  @Test(
    arguments: [
      ("summer alone", 25), ("winter alone", 10), ("summer twice", 50), ("winter twice", 20),
      ("summer twice + winter", 60), ("summer + winter twice", 45),
    ] as [(String, Double)])
  func `with the wrong season have the described number of weeks`(
    description: String, weeks: Double
  ) throws {
    var plant = ["summer_weeks": 25.0, "winter_weeks": 10]
    for season in ["summer", "winter"] {
      plant.merge(["\(season)_steam": 2200, "\(season)_hours": 20, "\(season)_days": 5]) { $1 }
    }
    try expect("annual_feed: summer + winter -> \(description)", plant, factor: weeks / 35)
  }

  /// WTP's table has 6.8 mg/L at 40 degC, 6.2 at 45, 5.7 at 50, 4.7 at 60, 4.25 at 65, and 0.7 from
  /// 95 to 100.
  @Test(
    arguments: [
      ("at 45: 6.2 -> 6.3", [40: 6.8, 45: 6.3, 50: 5.7]),
      ("at 45: 6.2 -> 6.1", [40: 6.8, 45: 6.1, 50: 5.7]),
      ("from 45 on: 6.2 -> from 46", [45: 6.8, 45.9: 6.8, 46: 6.2, 50: 5.7]),
      ("from 45 on: 6.2 -> from 44", [43.9: 6.8, 44: 6.2, 50: 5.7]),
      ("at 40 and 45: 6.8, 6.2 -> 6.2, 6.8", [40: 6.2, 44: 6.2, 45: 6.8, 49: 6.8, 50: 5.7]),
      ("at or above 45 -> above 45", [44: 6.8, 45: 6.8, 45.0.nextUp: 6.2, 50: 5.7]),
      ("at or above each node -> above each node", [45: 6.8, 45.0.nextUp: 6.2, 50: 6.2]),
      ("through 100 -> through 101", [95: 0.7, 101: 0.7, 101.1: nil]),
      ("through 100 -> through 99", [95: 0.7, 99: 0.7, 99.1: nil]),
      ("through 100 -> below 100", [95: 0.7, 100.0.nextDown: 0.7, 100: nil]),
      ("in steps -> a line", [40: 6.8, 42.5: 6.5, 45: 6.2, 62: 4.52, 97: 0.7, 100: 0.7]),
    ] as [(String, [Double: Double?])])
  func `with a wrong table have the described values`(
    description: String, figures: [Double: Double?]
  ) throws {
    for (temperature, figure) in figures {
      let wrong = try values(
        "dissolved_oxygen: oxygen_table \(description)", ["feed_temperature": temperature]
      ).wrong
      #expect((wrong == nil) == (figure == nil), "\(temperature)")
      if let wrong, let figure { #expect(abs(wrong - figure) < 1e-12, "\(temperature)") }
    }
  }
}
