import Estimator
import Formulas
import Notation
import Plants
import Tables
import Testing
import Units

@Suite struct `Estimates` {
  @Test(arguments: SystemKind.allCases)
  func `contain every output of the model in order`(system: SystemKind) throws {
    let estimate = try Estimate(plant(system))
    let figures = estimate.results + estimate.products.flatMap(\.figures)
    let outputs = Model.of(system).outputs
    #expect(figures.map(\.name) == outputs.map(\.name))
    #expect(figures.map(\.unit) == outputs.map(\.formula.unit))
    #expect(
      estimate.products.map(\.product.id) == Model.of(system).products.filter(\.isDosed).map(\.id))
  }

  @Test(arguments: SystemKind.allCases)
  func `have the exact value of each formula`(system: SystemKind) throws {
    let (plant, model) = (try plant(system), Model.of(system))
    let point = plant.exactPoint
    #expect(plant.exactOutputs == model.outputs.compactMap { $0.formula.exactValue(at: point) })
  }

  @Test func `find figures by name`() throws {
    let estimate = try Estimate(plant(.boiler))
    #expect(estimate.result("annual_feed")?.value == 5000)
    #expect(estimate.result("S5.dose") == nil && estimate.result("feed") == nil)
    let s19 = try #require(estimate[product: "S19"])
    #expect(s19.demand?.name == "S19.demand" && s19.annualDemand?.name == "S19.annual_demand")
    #expect(abs(try #require(s19.demand?.value) + 59.6071) < 5e-5)
    #expect(s19.dose.value == 0 && s19.usage.value == 0)
    #expect(abs(try #require(s19.annualDemand?.value) + 298.0357) < 5e-5)
    #expect(estimate[product: "H207"] == nil && estimate[product: "s5"] == nil)
    #expect(try Estimate(plant(.cooling))[product: "UB30"] == nil)
  }

  /// The dose is 10 * 6.2 + 35 * 165 / 3500, and a pound is 0.45359237 kg.
  @Test func `print the exact value in any unit of its kind`() throws {
    let product = try #require(try BoilerPlant.example.estimate()[.SS1295])
    #expect(product.dose.text(decimals: 1) == "63.7" && product.dose.exact == 63.65)
    let pounds = try product.usage.converted(to: "lb/yr")
    #expect(pounds.exact == 318.25 / 0.45359237 && pounds.text(decimals: 2) == "701.62")
    #expect(abs(pounds.value - 701.6211494) < 1e-7 && pounds.unit.symbol == "lb/yr")
    #expect(throws: UnitError.self) { try pounds.converted(to: "m3") }
    #expect(product.dose.working.hasPrefix("annual_feed") == false)
    #expect(product.dose.working.contains("\n  = max(0, 63.65)\n  = 63.65 g/m3\n"))
  }

  @Test func `have a key for every result`() throws {
    let estimates = try [Estimate(plant(.boiler)), Estimate(plant(.cooling))]
    let results = estimates.flatMap(\.results)
    #expect(results.map(\.name) == Estimate.Key.allCases.map(\.rawValue))
    #expect(
      results.map(\.value)
        == Estimate.Key.allCases.map { key in
          estimates.compactMap { $0[key]?.value }[0]
        })
    #expect(estimates[1][.annualFeed] == nil)
  }

  @Test func `are 0 for an almost empty plant`() throws {
    let idle = try plant(.boiler, "summer_steam=0 lb/h", "winter_hours=0", "m_alkalinity=0")
    let estimate = try Estimate(idle)
    #expect(estimate.result("annual_feed")?.value == 0)
    #expect(estimate.products.allSatisfy { $0.usage.value == 0 && $0.dose.value >= 0 })
    #expect(estimate[product: "S88"]?.dose.value == 0)
  }

  /// A dose of 10^306 g/m3 in 5000 m3 per year exceeds the largest double.
  ///
  /// Without feed, the usage is 0.
  @Test func `fail if a custom product overflows, in a table too`() throws {
    let own = Product(
      id: "Own", form: .liquid, role: .allInOne, what: "",
      dosing: .boiler(BoilerCoefficients(reserve: .powerOfTen(308))))
    let model = Model(.boiler, products: [own])
    #expect(throws: PlantError.noValue("Own.usage")) {
      try Estimate(Plant(model, Plant.example(of: model)))
    }
    for (rows, isEstimated) in [
      (["0,0"], true), (["0,0", "2200,2200"], false), (["2200,2200", "0,0"], false),
    ] {
      let text = "summer_steam [lb/h],winter_steam [lb/h]\n" + rows.map { "\($0)\n" }.joined()
      var table = try PlantTable(TableReader(file: "plants", bytes: Array(text.utf8)), of: model)
      let plants = PlantColumns(
        table, replacing: Plant.example(of: model).filter { !$0.key.hasSuffix("_steam") })
      try plants.read(&table)
      #expect(plants.arePlants())
      if isEstimated {
        try plants.estimate()
      } else {
        #expect(throws: PlantError.noValue("Own.usage")) { try plants.estimate() }
      }
    }
  }
}
