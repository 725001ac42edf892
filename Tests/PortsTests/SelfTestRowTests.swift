import Estimator
import Ports
import Testing

/// The plants of a port's self-test.
@Suite struct `Self-tests of ports` {
  @Test(arguments: [Model.boiler, .cooling])
  func `are a dozen plants, with a nonzero value for every output`(model: Model) {
    let rows = PortedRules(model, catalogue: .builtIn(of: model), version: "0").selfTest
    #expect(rows.count == 12 && Set(rows).count == 12)
    for (place, output) in model.outputs.enumerated() {
      let isInformative = rows.contains { row in row.figures[place].map { $0 != 0 } ?? false }
      #expect(isInformative, "\(output.name)")
    }
  }

  /// At the example's 84 mg/L of alkalinity the demand is negative, and outside the oxygen table
  /// there is no dose either.
  @Test func `include a plant that needs a product most plants do not need`() {
    let product = Product(
      id: "P", form: nil, role: .biocide, what: "a test",
      dosing: .boiler(BoilerCoefficients(oxygen: 1, alkalinity: -1)))
    let model = Model(.boiler, products: [product])
    let rows = PortedRules(model, catalogue: .builtIn(of: model), version: "0").selfTest
    let dose = model.outputs.firstIndex { $0.name == "P.dose" } ?? 0
    #expect(rows.contains { ($0.figures[dose] ?? 0) > 0 })
  }

  /// WTP's table covers 40 to 100 degC, and a node applies up to, but not including, the next one.
  @Test func `include feeds at both ends of the oxygen table, and at a node and just below it`()
    throws
  {
    let rules = PortedRules(.boiler, catalogue: .builtIn(of: .boiler), version: "0")
    let temperature = try #require(Model.boiler.place(of: "feed_temperature"))
    let found = Set(rules.selfTest.map { $0.plant[temperature] })
    #expect(found.isSuperset(of: [40, 100]))
    let nodes = try #require(rules.tables.first).nodes.map(\.argument)
    #expect(nodes.dropFirst().contains { found.contains($0) && found.contains($0.nextDown) })
    #expect(rules.selfTest.first?.plant == Model.boiler.fields.map { $0.example.value })
  }

  @Test func `include feeds just outside the oxygen table, which have no dose`() throws {
    let rules = PortedRules(.boiler, catalogue: .builtIn(of: .boiler), version: "0")
    let temperature = try #require(Model.boiler.place(of: "feed_temperature"))
    let dose = try #require(Model.boiler.outputs.firstIndex { $0.name == "S5.dose" })
    let outside = rules.selfTest.filter { $0.figures[dose] == nil }
    #expect(outside.map { $0.plant[temperature] } == [39.99, 100.01])
  }
}
