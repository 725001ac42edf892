import Testing
import Units

@testable import Estimator

@Suite struct `A model` {
  @Test(arguments: [(SystemKind.boiler, 16, 4, 20, 84), (.cooling, 13, 9, 34, 69)])
  func `has its fields, results, products and outputs`(
    system: SystemKind, fields: Int, results: Int, products: Int, outputs: Int
  ) {
    let model = Model.of(system)
    #expect(model.fields.count == fields && model.results.count == results)
    #expect(model.products.count == products && model.outputs.count == outputs)
    #expect("\(model)" == system.rawValue && model.system == system)
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
