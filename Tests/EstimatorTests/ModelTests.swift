import Estimator
import Testing
import Units

@Suite struct `Models` {
  @Test(arguments: SystemKind.allCases)
  func `have the results, products and fields of the reference table`(
    system: SystemKind
  ) throws {
    let model = Model.of(system)
    let columns = try ReferenceSheet.own("\(system).csv").header.map(\.name).dropFirst()
    #expect(model.fields.map(\.name) == columns.prefix { model.output($0) == nil })
    #expect(
      model.results.map(\.name) == columns.filter { model.field($0) == nil && !$0.contains(".") })
    #expect("\(model)" == system.rawValue && model.system == system)
  }

  @Test func `accept custom products and estimate only those`() throws {
    let own = Product(
      id: "Own-1", form: .liquid, role: .oxygenScavenger, what: "bisulphite",
      dosing: .boiler(BoilerCoefficients(oxygen: 30, reserve: 90)))
    let model = Model(.boiler, products: [own])
    #expect(model.fields == Model.boiler.fields && model.products == [own])
    let estimate = try BoilerPlantTests.base.estimate(by: model)
    #expect(estimate.products.map(\.product) == [own])
    let byHand = 30 * 6.2 + 90 * 165.0 / 3500
    #expect(abs(try #require(estimate[product: "Own-1"]).dose.value - byHand) < 1e-12)
  }

  @Test func `reject duplicate, foreign and ambiguous products`() async {
    await #expect(processExitsWith: .failure) {
      _ = Model(.boiler, products: [BoilerCatalogue.all[0], BoilerCatalogue.all[0]])
    }
    await #expect(processExitsWith: .failure) {
      _ = Model(.boiler, products: CoolingCatalogue.all)
    }
    await #expect(processExitsWith: .failure) {
      let product = Product(
        id: "cycles", form: nil, role: .allInOne, what: "", dosing: .boiler(BoilerCoefficients()))
      _ = Model(.boiler, products: [product])
    }
    await #expect(processExitsWith: .failure) {
      _ = Product(
        id: "S 5", form: nil, role: .biocide, what: "", dosing: .bleed(dose: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = try CoolingPlantTests.base.estimate(by: .boiler)
    }
  }

  @Test func `read products from a table`() throws {
    for model in [Model.boiler, .cooling] {
      let text = CatalogueTable.text(of: [.boiler, .cooling])
      #expect(try Product.all(of: model.system, inTable: text) == model.products)
    }
    #expect(throws: CatalogueError.noProducts(.cooling, file: "catalogue")) {
      try Product.all(of: .cooling, inTable: CatalogueTable.text(of: [.boiler]))
    }
  }
}
