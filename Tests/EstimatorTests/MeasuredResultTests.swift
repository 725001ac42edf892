import Estimator
import Formulas
import Notation
import Plants
import Tables
import Testing
import Units

/// Results that plants give as measured figures; the expected figures are computed by hand.
@Suite struct `A given result` {
  private static let seasons = ["summer", "winter"].flatMap { season in
    ["steam", "hours", "days", "weeks"].map { "\(season)_\($0)" }
  }

  @Test(arguments: [
    (MeasuredResult.annualFeed, seasons), (.dissolvedOxygen, ["feed_temperature"]),
    (.cycles, ["feed_tds"]),
    (.annualMakeup, ["hours", "days", "weeks"]),
  ])
  func `replaces the inputs that only its rule needs`(
    result: MeasuredResult, inputs: [String]
  ) throws {
    #expect(result.unneeded.map(\.name) == inputs)
    let (own, given) = (Model.of(result.system), Model.of(result.system).giving([result]))
    let place = try #require(own.place(of: inputs[0]))
    var expected = own.fields.map(\.name)
    expected.replaceSubrange(place..<place + inputs.count, with: [result.rawValue])
    #expect(given.fields.map(\.name) == expected)
    #expect(given.outputs.map(\.name) == own.outputs.map(\.name).filter { $0 != result.rawValue })
    for output in given.outputs { try output.formula.checkUnits() }
  }

  /// 35 x 0.02 + 120 x 165 / 3500, and the example's 5000 m3 a year.
  @Test func `enters the doses`() throws {
    let estimate = try self.estimate(.boiler, ["dissolved_oxygen": "0.02 mg/L"])
    #expect(try dose(of: "S5", in: estimate).isNear(0.7 + 19_800 / 3500))
    #expect(try usage(of: "S5", in: estimate).isNear((0.7 + 19_800 / 3500) * 5))
  }

  /// S124 is 1200 / 7.4 g/m3, and S19 at 20 mg/L of alkalinity 2 - 20 + (1000 - 0.15 x 3500) / 7.4.
  @Test func `of cycles leaves the alkalinity that the maximum TDS sets`() throws {
    let model = Model.boiler.giving([.cycles])
    var figures = Plant.example(of: model)
    for setting in ["cycles=7.4", "m_alkalinity=20"] {
      let setting = try Setting(parsing: setting, of: model)
      figures[setting.field.name] = setting.figure
    }
    let estimate = try Estimate(Plant(model, figures))
    #expect(try dose(of: "S124", in: estimate).isNear(1200 / 7.4))
    #expect(try dose(of: "S19", in: estimate).isNear(2 - 20 + 475 / 7.4))
    #expect(estimate[.minAlkalinity]?.value == 525)
    #expect(estimate.remarks.contains(.blowdownNotInFeed(factor: Rational(74, over: 64))))
  }

  /// Above 700 / 84 cycles, the alkalinity limits those that are given too.
  @Test func `of cycles has the remark on the alkalinity`() throws {
    let limit = Remark.alkalinityLimitsCycles(of: 10, to: Rational(25, over: 3))
    #expect(try estimate(.boiler, ["cycles": "10"]).remarks.contains(limit))
    #expect(try !estimate(.boiler, ["cycles": "8"]).remarks.contains { $0.kind == limit.kind })
    let mixed = try estimate(Model.boiler.feeding(.mixed), ["cycles": "8"])
    #expect(try dose(of: "S124", in: mixed).isNear(150))
  }

  /// 700 / 78 is 8.97 cycles, which the remark prints as 9.0: whoever sets that reads no remark again.
  @Test func `of cycles has no remark at the printed cycles`() throws {
    for (cycles, isRemarked) in [("9", false), ("9.03", true)] {
      let remarks = try estimate(.boiler, ["m_alkalinity": "78", "cycles": cycles]).remarks
      let isFound = remarks.contains {
        if case .alkalinityLimitsCycles = $0 { true } else { false }
      }
      #expect(isFound == isRemarked, "\(cycles)")
    }
  }

  /// A port needs a name for each formula.
  @Test func `of cycles has a formula of its own beside a mixed feed`() {
    let model = Model.boiler.feeding(.mixed).giving([.cycles])
    let formulas = Set(model.outputs.flatMap { $0.formula.formulas + [$0.formula] })
    #expect(Set(formulas.map(\.name)).count == formulas.count)
  }

  @Test func `enters the amounts`() throws {
    let boiler = try estimate(.boiler, ["annual_feed": "4321 m3/yr"])
    #expect(try usage(of: "S26", in: boiler).isNear(600.0 * 165 / 3500 * 4.321))
    // 100 g/m3 in a third of the make-up; a slug does not depend on it.
    let cooling = try estimate(.cooling, ["annual_makeup": "9000 m3/yr"])
    #expect(try usage(of: "H207", in: cooling).isNear(300))
    #expect(try usage(of: "C44", in: cooling).isNear(80 * 24 * 52 / 1000.0))
  }

  @Test(arguments: [
    ("dissolved_oxygen", "20.1 mg/L"), ("dissolved_oxygen", "-0.1 mg/L"),
    ("annual_feed", "4000001 m3/yr"), ("annual_feed", "-1 m3/yr"),
  ])
  func `is refused outside its limits`(name: String, figure: String) {
    #expect(throws: PlantError.self) { try estimate(.boiler, [name: figure]) }
  }

  @Test func `is named in the estimate, and WTP's rules need no other remark`() throws {
    let estimate = try self.estimate(
      .boiler, ["dissolved_oxygen": "0.02 mg/L", "annual_feed": "4321 m3/yr"])
    #expect(
      estimate.remarks == [
        .alkalinityLimitsCycles(of: Rational(3500, over: 165), to: Rational(700, over: 84)),
        .given(result: "annual_feed"), .given(result: "dissolved_oxygen"), .unused(field: "ph"),
        .unused(field: "min_sulphite"),
      ])
    #expect(
      estimate.remarks[2].description == "dissolved_oxygen is given, not by WTP's rule")
  }

  @Test func `leaves the days on duty unknown if the duty is not asked for`() throws {
    #expect(try estimate(.boiler, ["annual_feed": "1 m3/yr"]).plant.dutyDays == nil)
    #expect(try estimate(.cooling, ["annual_makeup": "1 m3/yr"]).plant.dutyDays == nil)
    #expect(try estimate(.boiler, ["dissolved_oxygen": "1 mg/L"]).plant.dutyDays == 250)
  }

  @Test func `of no water means a plant that is never on duty`() throws {
    for (model, name) in [(Model.boiler, "annual_feed"), (.cooling, "annual_makeup")] {
      #expect(try estimate(model, [name: "0 m3/yr"]).remarks.contains(.neverOnDuty))
      #expect(try !estimate(model, [name: "1 m3/yr"]).remarks.contains(.neverOnDuty))
    }
  }

  @Test func `keeps a programme's products and other changes`() {
    let chosen = Model.boiler.choosing(Model.boiler.products.filter { $0.id == "S5" })
    let given = chosen.giving([.dissolvedOxygen]).giving([.annualFeed])
    #expect(given.products.map(\.id) == ["S5"] && given.isProgramme)
    #expect(given.measured == [.annualFeed, .dissolvedOxygen])
    #expect("\(given)" == "boiler, annual_feed and dissolved_oxygen given")
    #expect(
      "\(Model.boiler.with(oxygen: .saturation).giving([.annualFeed]))"
        == "boiler, oxygen at saturation, annual_feed given")
  }

  @Test func `is read from a table, whose columns for its rule are listed as not needed`() throws {
    let text = "dissolved_oxygen [mg/L],feed_temperature [degC],cycles [1]\n0.02,105,9\n"
    let reader = try TableReader(file: "site.csv", bytes: Array(text.utf8))
    var table = try PlantTable(reader, of: .boiler.giving([.dissolvedOxygen]))
    #expect(table.outputColumns == ["cycles"])
    #expect(
      table.notesOnUnneeded == ["feed_temperature is not used, since dissolved_oxygen is given"])
    #expect(try table.next()?.figures.mapValues(\.description) == ["dissolved_oxygen": "0.02 mg/L"])
  }

  @Test(arguments: [
    ("feed_temperature", "; it is not needed, since dissolved_oxygen is given"),
    ("cycles", "; it is an output, which is computed from the inputs feed_tds and max_tds"),
  ])
  func `explains which names are no fields`(name: String, hint: String) {
    #expect(Model.boiler.giving([.dissolvedOxygen]).hint(onField: name) == hint)
  }

  @Test(arguments: [
    ("dissolved_oxygen", MeasuredResult.dissolvedOxygen as MeasuredResult?),
    ("Dissolved oxygen", .dissolvedOxygen), ("cycles", .cycles), ("annual_makeup", nil), ("x", nil),
  ])
  func `is found by its name`(name: String, result: MeasuredResult?) {
    #expect(Model.boiler.measurable(inWords: name) == result)
  }

  // MARK: -

  private func estimate(_ model: Model, _ settings: [String: String]) throws -> Estimate {
    let model = model.giving(settings.keys.compactMap { MeasuredResult(rawValue: $0) })
    var figures = Plant.example(of: model)
    for (name, text) in settings {
      figures[name] = try Setting(parsing: "\(name)=\(text)", of: model).figure
    }
    return try Estimate(Plant(model, figures))
  }

  private func dose(of product: String, in estimate: Estimate) throws -> Double {
    try #require(estimate[product: product]).dose.value
  }

  private func usage(of product: String, in estimate: Estimate) throws -> Double {
    try #require(estimate[product: product]).usage.value
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1e-12 * abs(other) }
}
