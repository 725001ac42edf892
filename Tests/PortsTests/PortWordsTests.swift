import Estimator
import Formulas
import Ports
import Testing

@Suite struct `Words of ports` {
  private let rules = PortedRules(.boiler, catalogue: .builtIn(of: .boiler), version: "0")

  @Test func `name a catalogue by its file without the folder`() {
    for (path, name) in [
      ("-", "standard input"), ("a/b/own.csv", "own.csv"), ("own.csv", "own.csv"),
    ] {
      #expect(PortedCatalogue(file: path, digest: "0").name == name)
    }
  }

  @Test func `say of a product its role where its words do not`() throws {
    func title(_ id: String) throws -> String {
      rules.title(of: try #require(Model.boiler.products.first { $0.id == id }))
    }
    #expect(
      try title("S5")
        == "S5: catalysed sodium bisulphite, 17 %, oxygen scavenger, liquid; dosed per m3 of feed")
    #expect(
      try title("SS1294") == "SS1294: tannin oxygen scavenger, solid; dosed per m3 of feed")
  }

  @Test func `say of a formula its unit and source, and its figures with their units`() throws {
    func comments(_ name: String) throws -> [String] {
      rules.comments(on: try #require(rules.formulas.first { $0.name == name }))
    }
    #expect(
      try comments("cycles") == [
        "cycles: cycles of concentration (mass balance, as on the WTP boiler reference sheet, 2013)"
      ])
    let feed = try comments("annual_feed")
    #expect(feed[0].hasPrefix("annual_feed [m3/yr]: feed water a year, the blowdown not added ("))
    #expect(feed[1].hasPrefix("= ") && feed[1].contains("2200"))
    #expect(
      rules.comment(on: try #require(rules.tables.first))
        == "oxygen_table: mg/L by degC (WTP boiler reference sheet, 2013, Dissolved Oxygen). Each node "
        + "holds up to the next, the last to 100 inclusive; there is no value outside.")
  }

  @Test func `say which limits two fields share`() {
    let limits = rules.portedCrossLimits
    #expect(limits.map(\.first.name) == ["summer_weeks", "feed_tds"])
    #expect(limits.map(\.second.name) == ["winter_weeks", "max_tds"])
    #expect(limits.map(\.maximumSum) == ["52", nil])
  }

  /// The cycles are the solids that the boiler may have over those of the feed.
  @Test func `are about what some outputs need`() throws {
    let outputs = try Model.boiler.outputs(named: "cycles")
    let some = PortedRules(
      .boiler, outputs: outputs, catalogue: .builtIn(of: .boiler), version: "0")
    #expect(some.neededFields.map(\.name) == ["feed_tds", "max_tds"])
    #expect(some.formulas.map(\.name) == ["cycles"] && some.tables.isEmpty)
    #expect(some.groups.map { $0.product?.id } == [nil])
    // The demand, which is not asked for, stands with the dose that is made of it.
    let dose = PortedRules(
      .boiler, outputs: try Model.boiler.outputs(named: "S22.dose"),
      catalogue: .builtIn(of: .boiler), version: "0")
    #expect(
      dose.groups.last.map { $0.formulas.map(\.name) } == ["S22.demand", "S22.dose"]
        && dose.groups.last?.product?.id == "S22")
    // Four results, and the blowdown's share that only formulas name; then twenty products.
    #expect(rules.groups.count == 21 && rules.groups[0].product == nil)
    #expect(rules.groups.dropFirst().map { $0.product?.id } == Model.boiler.products.map(\.id))
  }
}
