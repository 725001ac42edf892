import Estimator
import Laws
import Plants
import Testing

/// The laws of cooling systems on a catalogue of which WTP's lists know nothing.
@Suite struct `Laws of cooling systems` {
  private static let own = Model(
    .cooling,
    products: [
      product("OWN1", .scaleInhibitor, .bleed(dose: 90)),
      product("OWN2", .biocide, .weeklySystemSlug(dose: 30)),
      product("OWN3", .oxidisingBiocide, .weeklySumpSlug(dose: 12)),
    ])

  @Test func `hold for a user's own products, each dosed into its own volume`() {
    let subject = Subject(Self.own)
    let edges = EdgePlants(Self.own)
    for law in Law.all(of: Self.own) {
      let result = law.run(on: subject, Effort(cases: 20, pairsEdges: false), edges: edges)
      if !result.holds { Issue.record("\(result.verdict(for: subject).text(width: 100))") }
    }
  }

  /// A slug of 12 g/m3 for the sump, a year's worth of which is counted by the whole system.
  @Test(arguments: [("OWN3.usage", 12.0, "system_volume"), ("OWN2.usage", 30, "sump_volume")])
  func `see a user's slug that goes into the other volume`(
    output: String, dose: Double, volume: String
  ) throws {
    let sound = Subject(Self.own)
    let place = try #require(sound.place(of: output))
    let field = try #require(Self.own.place(of: volume))
    let wrong = Subject(Self.own) { plant in
      var figures = sound.figures(plant)
      figures[place] = dose * plant[field] * 52 / 1000
      return figures
    }
    let law = try #require(
      SystemKind.cooling.laws.first { $0.name == "cooling.slug-goes-into-its-volume" })
    let example = Case(Self.own.examplePlant)
    let (right, found) = (law.comparisons(sound, example), law.comparisons(wrong, example))
    #expect(right.holds && right.worst != nil && !found.holds)
  }

  private static func product(
    _ id: String, _ role: Product.Role, _ dosing: Product.Dosing
  ) -> Product {
    Product(id: id, form: .liquid, role: role, what: "a site's own", dosing: dosing)
  }
}
