import Estimator
import Formulas
import Testing
import Units

/// The oxygen of saturated water, compared with published figures.
@Suite struct `Oxygen at saturation` {
  private let model = Model.boiler.with(oxygen: .saturation)

  /// IAPWS G7-04 with the vapour pressure and density of IAPWS-IF97, at 101.325 kPa.
  @Test(arguments: [
    (1.0, 14.0980), (25, 8.3431), (40, 6.4850), (48, 5.7193), (60, 4.6858), (84, 2.3677),
    (94, 1.0096), (95, 0.8525), (98, 0.3532), (99, 0.1768),
  ])
  func `is within 0.0018 mg/L of IAPWS G7-04`(temperature: Double, published: Double) throws {
    let oxygen = try #require(try oxygen(at: "\(temperature) degC"))
    #expect(abs(oxygen - published) <= 0.0018 + 0.00005)
  }

  @Test func `is 0 where water boils`() throws {
    #expect(try oxygen(at: "99.974 degC") == 0)
    #expect(try oxygen(at: "100 degC") == 0)
  }

  @Test(arguments: ["-0.1 degC", "100.1 degC"])
  func `is refused outside 0 to 100 degC`(temperature: String) throws {
    #expect(throws: PlantError.self) { try oxygen(at: temperature) }
  }

  @Test func `is named in every estimate, and WTP's table in none`() throws {
    func remarks(_ model: Model) throws -> [Remark] {
      try Estimate(Plant(model, Plant.example(of: model))).remarks
    }
    #expect(try remarks(model).contains(.oxygenAtSaturation))
    #expect(try !remarks(.boiler).contains(.oxygenAtSaturation))
  }

  @Test func `keeps a programme's products`() throws {
    let chosen = Model.boiler.choosing(Model.boiler.products.filter { $0.id == "S5" })
    let saturated = chosen.with(oxygen: .saturation)
    #expect(saturated.products.map(\.id) == ["S5"] && saturated.isProgramme)
    #expect(saturated.with(oxygen: .table).outputs == chosen.outputs)
  }

  @Test func `has consistent units`() throws {
    for output in model.outputs { try output.formula.checkUnits() }
  }

  private func oxygen(at temperature: String) throws -> Double? {
    var figures = Plant.example(of: model)
    figures["feed_temperature"] = GivenFigure(
      try WrittenQuantity(parsing: temperature, as: .temperature, for: "feed_temperature"))
    return try Estimate(Plant(model, figures)).result("dissolved_oxygen")?.value
  }
}
