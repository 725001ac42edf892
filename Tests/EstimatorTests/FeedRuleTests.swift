import Estimator
import Formulas
import Notation
import Plants
import Testing
import Units

/// Other ways of giving a boiler's feed; the expected figures are computed by hand.
@Suite struct `The feed of a boiler` {
  private static let mixed = Model.boiler.feeding(.mixed)
  private static let conductivity = Model.boiler.feeding(.conductivity)

  @Test func `is asked for as make-up and condensate if it is mixed`() {
    let waters = ["makeup", "condensate"]
    let parts = ["tds", "m_alkalinity", "calcium_hardness"]
    let own = waters.flatMap { water in parts.map { "\(water)_\($0)" } }
    let fields = Self.mixed.fields.map(\.name)
    #expect(
      Array(fields[8...]) == ["condensate_return"] + own + [
        "ph", "feed_temperature", "max_tds", "min_sulphite", "min_caustic_alkalinity",
      ])
    #expect(
      Self.mixed.results.map(\.name) == [
        "feed_tds", "m_alkalinity", "calcium_hardness", "annual_feed", "cycles",
        "dissolved_oxygen", "min_alkalinity",
      ])
  }

  /// Half of 5 and 325 mg/L, of 2 and 166, and of 0 and 4; then 70 % of the first.
  @Test(arguments: [
    ("50 %", [165.0, 84, 2]), ("0.7", [101, 51.2, 1.2]), ("0 %", [325, 166, 4]),
  ])
  func `is mixed linearly`(share: String, expected: [Double]) throws {
    let estimate = try estimate(Self.mixed, ["condensate_return": share])
    for (result, figure) in zip(estimate.results, expected) {
      #expect(abs(result.value - figure) < 1e-9, "\(result.name)")
    }
    let cycles = try #require(estimate.result("cycles")).value
    #expect(abs(cycles - 3500 / expected[0]) < 1e-9)
    // S22 takes 4 g per g of hardness, and a reserve of 200 g/m3.
    let dose = try #require(estimate[product: "S22"]).dose.value
    #expect(abs(dose - (4 * expected[2] + 200 * expected[0] / 3500)) < 1e-9)
  }

  /// The example's cycles are 3500 / 165 = 7000 / 330.
  @Test func `has its solids from the ratio of two conductivities`() throws {
    let estimate = try estimate(Self.conductivity, [:])
    let factor = Rational(700, over: 667)
    #expect(estimate.remarks.contains(.blowdownNotInFeed(factor: factor)))
    let example = try Estimate(Plant(.boiler, Plant.example(of: .boiler)))
    #expect(estimate.results.map(\.name)[0] == "feed_tds")
    #expect(abs(estimate.results[0].value - 165) < 1e-9)
    for (one, other) in zip(estimate.products, example.products) {
      #expect(abs(one.usage.value - other.usage.value) < 1e-9, "\(one.product.id)")
    }
    let other = try self.estimate(Self.conductivity, ["feed_conductivity": "0.7 mS/cm"])
    #expect(try #require(other.result("cycles")).value == 10)
  }

  @Test(arguments: [
    ("condensate_return", "1"), ("makeup_tds", "3501 mg/L"), ("condensate_tds", "101 mg/L"),
    ("feed_temperature", "39 degC"), ("max_tds", "99 mg/L"),
  ])
  func `is refused outside the limits of its waters`(name: String, figure: String) {
    #expect(throws: PlantError.self) { try estimate(Self.mixed, [name: figure]) }
  }

  /// The Autoflame manual: 83.3 % of condensate at 176 degF and make-up at 41 degF give 153.4 degF.
  @Test func `mixes its temperature too, with oxygen at saturation`() throws {
    let model = Model.boiler.with(oxygen: .saturation).feeding(.mixedTemperature)
    #expect(model.field("feed_temperature") == nil)
    let estimate = try estimate(
      model,
      [
        "condensate_return": "83.3 %", "condensate_temperature": "176 degF",
        "makeup_temperature": "41 degF",
      ])
    let celsius = try #require(estimate.result("feed_temperature")).value
    #expect(abs(celsius * 1.8 + 32 - 153.4) < 0.06)
    let oxygen = try #require(estimate.result("dissolved_oxygen")).value
    let given = try self.estimate(
      .boiler.with(oxygen: .saturation), ["feed_temperature": "\(celsius) degC"])
    #expect(abs(oxygen - (try #require(given.result("dissolved_oxygen")).value)) < 1e-9)
    #expect("\(model)" == "boiler, oxygen at saturation, mixed feed and temperature")
    for output in model.outputs { try output.formula.checkUnits() }
  }

  @Test func `may not conduct better than the boiler water`() {
    #expect(throws: PlantError.self) {
      try estimate(Self.conductivity, ["feed_conductivity": "7001 uS/cm"])
    }
  }

  @Test func `has consistent units`() throws {
    for output in Self.mixed.outputs + Self.conductivity.outputs {
      try output.formula.checkUnits()
    }
  }

  @Test func `is named in the model`() {
    #expect("\(Self.mixed)" == "boiler, mixed feed")
    #expect("\(Self.conductivity)" == "boiler, cycles by conductivity")
  }

  @Test(arguments: [
    ("condensate_return", FeedRule.mixed as FeedRule?), ("Condensate return", .mixed),
    ("makeup_tds", .mixed), ("boiler_conductivity", .conductivity), ("feed_tds", nil),
    ("makeup_temperature", .mixedTemperature), ("Condensate temperature", .mixedTemperature),
    ("Feed TDS", nil), ("ph", nil), ("x", nil),
  ])
  func `is known by its fields`(name: String, rule: FeedRule?) {
    #expect(Model.boiler.feedRule(ofField: name) == rule)
    #expect(Model.cooling.feedRule(ofField: name) == nil)
  }

  @Test func `explains which figure is computed`() {
    #expect(
      Self.mixed.hint(onField: "feed_tds")
        == "; it is computed from condensate_return and makeup_tds: give either")
    let model = Model.boiler.with(oxygen: .saturation).feeding(.mixedTemperature)
    #expect(
      model.hint(onField: "feed_temperature")
        == "; it is computed from condensate_return and makeup_temperature: give either")
  }

  private func estimate(_ model: Model, _ settings: [String: String]) throws -> Estimate {
    var figures = Plant.example(of: model)
    for (name, text) in settings {
      figures[name] = try Setting(parsing: "\(name)=\(text)", of: model).figure
    }
    return try Estimate(Plant(model, figures))
  }
}
