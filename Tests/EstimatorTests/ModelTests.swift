import Estimator
import Testing
import Units

@Suite struct `A model` {
  @Test(arguments: SystemKind.allCases)
  func `has the results and products of its reference table, and the fields`(
    system: SystemKind
  ) throws {
    let model = Model.of(system)
    let columns = try ReferenceSheet.own("\(system).csv").header.map(\.name).dropFirst()
    #expect(model.fields.map(\.name) == columns.prefix { model.output($0) == nil })
    #expect(
      model.results.map(\.name) == columns.filter { model.field($0) == nil && !$0.contains(".") })
    #expect("\(model)" == system.rawValue && model.system == system)
  }

  @Test func `takes products of one's own, and estimates by them alone`() throws {
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

  @Test func `takes no product twice, none of the other system, and none that hides a name`() async
  {
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

  @Test func `reads its products from the text of a table`() throws {
    for model in [Model.boiler, .cooling] {
      let text = CatalogueTable.text(of: [.boiler, .cooling])
      #expect(try Product.all(of: model.system, inTable: text) == model.products)
    }
    #expect(throws: CatalogueError.noProducts(.cooling, file: "catalogue")) {
      try Product.all(of: .cooling, inTable: CatalogueTable.text(of: [.boiler]))
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `gives no two things one name`(system: SystemKind) {
    let model = Model.of(system)
    let names =
      model.fields.map(\.name) + model.outputs.map(\.name) + model.products.map(\.id) + Model.groups
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    let plain = names.joined().allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".")
    }
    #expect(plain)
  }

  @Test func `finds by name what it has, and nothing else`() {
    let model = Model.boiler
    #expect(model.place(of: "summer_steam") == 0 && model.place(of: "min_caustic_alkalinity") == 15)
    #expect(model.field("ph")?.kind == .acidity && model.field("pH") == nil)
    #expect(model.product("S5")?.form == .liquid && model.product("H207") == nil)
    #expect(model.output("S5.dose")?.product?.id == "S5" && model.output("S5") == nil)
    #expect(model.output("annual_feed")?.product == nil)
    #expect(model.inputs.map(\.name) == model.fields.map(\.name))
  }

  @Test func `names an output by product and quantity, with its unit`() throws {
    let demand = try #require(Model.boiler.output("S5.demand"))
    #expect(demand.quantity == "demand" && demand.header == "S5.demand [g/m3]")
    let annual = try #require(Model.boiler.output("S5.annual_demand"))
    #expect(annual.quantity == "annual_demand" && annual.header == "S5.annual_demand [kg/yr]")
    let cycles = try #require(Model.boiler.output("cycles"))
    #expect(cycles.quantity == "cycles" && cycles.header == "cycles [1]")
    #expect(Model.cooling.output("system_ph")?.header == "system_ph [pH]")
    #expect(Model.boiler.output("dissolved_oxygen")?.header == "dissolved_oxygen [mg/L]")
  }
}
