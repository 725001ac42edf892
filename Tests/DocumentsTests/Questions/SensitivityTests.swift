import Documents
import Estimator
import Notation
import Plants
import Testing

@Suite struct `Sensitivities` {
  private func effects(
    on output: String, _ settings: [String] = [], share: Rational = 0.1
  ) throws -> [String: InputEffect] {
    let plant = try SamplePlants.boiler(settings)
    let sensitivity = Sensitivity(
      of: plant, outputs: try Model.boiler.outputs(named: output), by: { .by(share, of: $0) })
    let effects = try #require(sensitivity.outputs.first).effects
    #expect(effects.map(\.swing) == effects.map(\.swing).sorted(by: >))
    return Dictionary(uniqueKeysWithValues: effects.map { ($0.input.field.name, $0) })
  }

  /// The usage of S5 is (35 oxygen + 120 * 165 / max_tds) g/m3 of 5000 m3; oxygen is 6.8, 6.2 and 5.7
  /// mg/L from 40, 45 and 50 degC.
  @Test func `have the outputs at the ends, the slopes and the steps`() throws {
    let effects = try effects(on: "S5.usage")
    let steam = try #require(effects["summer_steam"])
    let usage = Rational(7793, over: 7)
    #expect(steam.input.low == 1980 && steam.input.high == 2420)
    #expect(steam.atLow == usage * 0.95 && steam.atHigh == usage * 1.05)
    #expect(steam.swing == usage / 10 && steam.below?.elasticity == 0.5)
    #expect(steam.above?.slope == usage / 4400)
    let temperature = try #require(effects["feed_temperature"])
    #expect(temperature.input.low == 43 && temperature.input.high == 53)
    #expect(temperature.steps.map(\.at) == [45, 50])
    #expect(temperature.steps.map(\.height) == [-105, -87.5])
    #expect(temperature.below?.slope == 0 && temperature.below?.elasticity == nil)
    let solids = try #require(effects["max_tds"])
    #expect(solids.above?.slope == Rational(-99_000, over: 3500 * 3500))
    #expect(effects["ph"]?.isRead == false && effects["ph"]?.swing == 0)
  }

  /// 25 and 25 weeks leave 2 of 52, and a feed of 3500 mg/L is at the boiler's limit.
  @Test func `stop at limits, which have one side`() throws {
    let weeks = try #require(try effects(on: "annual_feed")["summer_weeks"]?.input)
    #expect(weeks.high == 27 && weeks.isHighCut && weeks.low == 22.5 && !weeks.isLowCut)
    let feed = try #require(try effects(on: "S5.dose", ["feed_tds=3500"])["feed_tds"])
    #expect(feed.input.high == 3500 && feed.input.isHighCut)
    #expect(feed.above == nil && feed.below?.slope == Rational(120, over: 3500))
  }

  /// At 45 degC the oxygen is that of the row above, and a step down to 44 is at its upper end.
  @Test func `list a step at the plant itself`() throws {
    let effect = try #require(
      try effects(on: "dissolved_oxygen", ["feed_temperature=45"])[
        "feed_temperature"])
    #expect(effect.steps.map(\.at) == [45, 50] && effect.atLow == 6.8 && effect.atHigh == 5.7)
    let edge = try #require(
      try effects(on: "dissolved_oxygen", ["feed_temperature=50"])[
        "feed_temperature"])
    #expect(edge.steps.map(\.at) == [50, 55] && edge.atLow == 6.2)
  }

  @Test func `have figures in the plant's units`() throws {
    let effect = try #require(
      try effects(on: "annual_feed", ["summer_steam=1 t/h"], share: 0.5)["summer_steam"])
    #expect(effect.input.low == 0.5 && effect.input.high == 1.5)
    // 20 h/d, 5 d/wk and 25 weeks of 1000 kg at 2200 lb a m3.
    let slope = 2500 / Rational(45_359_237, over: 100_000_000) / 2.2
    #expect(effect.below?.slope == slope && effect.atHigh - effect.atLow == slope)
  }
}

/// The example boiler with other figures.
enum SamplePlants {
  static func boiler(_ settings: [String], _ model: Model = .boiler) throws -> Plant {
    var figures = Plant.example(of: model)
    for setting in settings {
      let setting = try Setting(parsing: setting, of: model)
      figures[setting.field.name] = setting.figure
    }
    return try Plant(model, figures)
  }
}
