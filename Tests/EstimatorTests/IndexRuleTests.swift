import Estimator
import Formulas
import Plants
import Testing
import Units

/// Saturation indices, compared with the published formulas with their logarithms.
@Suite struct `Saturation indices` {
  private static let calcium = Model.cooling.indexing(by: .calcium)
  private static let hardness = Model.cooling.indexing(by: .hardness)

  /// The published formulas by Python, for a factor of 2, at which the pH is 0.7 higher.
  ///
  /// pHs = 9.3 + (log10 TDS - 1)/10 + 34.55 - 13.12 log10(T + 273.15) - log10 Ca + 0.4 - log10 alkalinity
  /// and pHeq = 1.465 log10 alkalinity + 4.54. The first is Carbotecnia's example, LSI 0.6.
  @Test(arguments: [
    ([25, 160, 75, 17, 8.1], [0.5716, 7.6567, 9.6731]),
    ([30, 250, 125, 50, 7.3], [0.5374, 6.9252, 7.4552]),
    ([45, 1500, 600, 250, 8.5], [3.3150, 2.5701, 3.2761]),
    ([5, 20, 13, 11, 6.3], [-2.4839, 11.9677, 12.4611]),
    ([60, 4000, 2500, 1000, 7.7], [3.9567, 0.4865, -0.4895]),
  ])
  func `are near those with logarithms`(water: [Double], indices: [Double]) throws {
    let fields = [
      "water_temperature", "makeup_tds", "calcium_hardness", "makeup_alkalinity", "makeup_ph",
    ]
    let plant = zip(fields, water).map { "\($0)=\($1)" } + ["concentration_factor=2"]
    let estimate = try estimate(Self.calcium, plant + ["makeup_hardness=5000"])
    for (name, index) in zip(["lsi", "rsi", "psi"], indices) {
      let found = try #require(estimate.result(name))
      #expect(abs(found.value - index) < 0.0011 && found.unit.symbol == "pH", "\(name)")
    }
  }

  @Test func `count all of the hardness where no calcium is given, and say so`() throws {
    let all = try estimate(Self.hardness, ["makeup_hardness=90"])
    let given = try estimate(Self.calcium, ["makeup_hardness=120", "calcium_hardness=90"])
    #expect(all.result("lsi")?.exact == given.result("lsi")?.exact)
    #expect(all.remarks.contains(.hardnessAsCalcium))
    #expect(!given.remarks.contains(.hardnessAsCalcium))
    #expect(Self.hardness.field("calcium_hardness") == nil)
  }

  @Test(arguments: [
    ("makeup_hardness=9.9", true), ("makeup_alkalinity=9.9", true), ("makeup_tds=9.9", true),
    ("makeup_ph=8.81", true), ("water_temperature=-0.1", true), ("water_temperature=101", true),
    ("makeup_tds=10001", true), ("makeup_hardness=10", false), ("makeup_ph=8.8", false),
  ])
  func `are refused for soft water, and above pH 9.5`(setting: String, isRefused: Bool) throws {
    if isRefused {
      #expect(throws: PlantError.self) { try estimate(Self.hardness, [setting]) }
    } else {
      _ = try estimate(Self.hardness, [setting])
    }
  }

  @Test func `are refused for more calcium than hardness`() {
    #expect(throws: PlantError.self) { try estimate(Self.calcium, ["calcium_hardness=121"]) }
  }

  @Test func `are results only where they are asked for`() throws {
    #expect(Model.cooling.output("lsi") == nil && Self.calcium.output("lsi") != nil)
    let names = Model.cooling.results.map(\.name) + ["lsi", "rsi", "psi"]
    #expect(Self.calcium.results.map(\.name) == names)
    #expect("\(Self.hardness)" == "cooling, saturation indices by hardness")
    let metered = Self.hardness.giving([.annualMakeup])
    #expect(metered.output("psi") != nil && metered.field("annual_makeup") != nil)
  }

  @Test func `have consistent units`() throws {
    for output in Self.calcium.outputs { try output.formula.checkUnits() }
  }

  @Test(arguments: [
    ("water_temperature", "water_temperature" as String?),
    ("Water temperature", "water_temperature"), ("calcium_hardness", "calcium_hardness"),
    ("makeup_tds", nil), ("x", nil),
  ])
  func `are known by their inputs`(name: String, field: String?) {
    #expect(Model.cooling.indexField(inWords: name)?.name == field)
    #expect(Model.boiler.indexField(inWords: name) == nil)
  }

  @Test func `leave out their inputs in other estimates`() throws {
    #expect(
      Model.cooling.reasonNotAsked(for: "water_temperature")
        == "only reviews and saturation indices need it")
    #expect(Self.hardness.reasonNotAsked(for: "calcium_hardness") != nil)
    #expect(Model.boiler.reasonNotAsked(for: "water_temperature") == nil)
  }

  private func estimate(_ model: Model, _ settings: [String]) throws -> Estimate {
    var figures = Plant.example(of: model)
    for text in settings {
      let setting = try Setting(parsing: text, of: model)
      figures[setting.field.name] = setting.figure
    }
    return try Estimate(Plant(model, figures))
  }
}
