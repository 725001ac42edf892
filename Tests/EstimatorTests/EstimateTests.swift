import Estimator
import Formulas
import Testing
import Units

@Suite struct `An estimate` {
  @Test(arguments: SystemKind.allCases)
  func `holds every output of its model, in its order`(system: SystemKind) throws {
    let estimate = try Estimate(plant(system))
    let figures = estimate.results + estimate.products.flatMap(\.figures)
    let outputs = Model.of(system).outputs
    #expect(figures.map(\.name) == outputs.map(\.name))
    #expect(figures.map(\.unit) == outputs.map(\.formula.unit))
    #expect(
      estimate.products.map(\.product.id) == Model.of(system).products.filter(\.isDosed).map(\.id))
  }

  @Test(arguments: SystemKind.allCases)
  func `is what each formula gives by itself`(system: SystemKind) throws {
    let plant = try plant(system)
    let estimate = try Estimate(plant)
    for figure in estimate.results + estimate.products.flatMap(\.figures) {
      let formula = try #require(Model.of(system).output(figure.name)).formula
      #expect(formula.value(at: plant.point)?.bitPattern == figure.value.bitPattern)
    }
  }

  @Test func `finds its figures by name`() throws {
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

  @Test func `of an all but empty plant is 0 and not an error`() throws {
    let idle = try plant(.boiler, "summer_steam=0 lb/h", "winter_hours=0", "m_alkalinity=0")
    let estimate = try Estimate(idle)
    #expect(estimate.result("annual_feed")?.value == 0)
    #expect(estimate.products.allSatisfy { $0.usage.value == 0 && $0.dose.value >= 0 })
    #expect(estimate[product: "S88"]?.dose.value == 0)
  }

  @Test func `names the figure that has no value`() {
    #expect(EstimateError.noValue("S5.dose").description == "S5.dose has no value for this plant")
  }
}
