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
    let estimate = try BoilerPlant.example.estimate(by: BoilerModel(products: [own]))
    #expect(estimate.products.map(\.product) == [own])
    let byHand = 30 * 6.2 + 90 * 165.0 / 3500
    #expect(abs(try #require(estimate[product: "Own-1"]).dose.value - byHand) < 1e-12)
    #expect(estimate[.S5] == nil)
  }

  @Test(arguments: [
    (Array(repeating: BoilerCatalogue.all[7], count: 2), 3, "S5 is already in the catalogue"),
    (CoolingCatalogue.all, 2, "basis is \"bleed\", but must be feed"),
    ([product("cycles", 1)], 2, "\"cycles\" is not a valid product name"),
    ([product("S 5", 1)], 2, "\"S 5\" is not a valid product name"),
    ([product("Own", 1_000_000_001)], 2, "reserve is \"1000000001\", but must be from -1e9 to 1e9"),
  ]) func `reject duplicate, foreign, unnamed and too strong products`(
    products: [Product], line: Int, words: String
  ) {
    do throws(CatalogueError) {
      _ = try BoilerModel(products: products)
      Issue.record("the products were accepted")
    } catch { #expect(error.line == line && "\(error)".contains(words), "\(error)") }
  }

  private static func product(_ id: String, _ reserve: Rational) -> Product {
    Product(
      id: id, form: nil, role: .allInOne, what: "own",
      dosing: .boiler(BoilerCoefficients(reserve: reserve)))
  }

  @Test func `reject a negative dose of a cooling product`() {
    let less = Product(id: "Less", form: nil, role: .biocide, what: "own", dosing: .bleed(dose: -1))
    #expect(throws: CatalogueError.self) { try CoolingModel(products: [less]) }
  }

  @Test func `have WTP's products by name`() {
    #expect(
      Product.Name.allCases.map(\.rawValue)
        == (BoilerCatalogue.all + CoolingCatalogue.all).map(\.id))
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
