import Estimator
import Laws
import Testing

/// Laws of certain kinds of boiler products, which select these products from a catalogue.
@Suite struct `Laws of boiler products` {
  @Test func `check a sulphite product that is not in WTP's lists`() throws {
    let law = "boiler.sulphite-falls-with-temperature"
    let right = try result(of: law, own: BoilerCoefficients(oxygen: 12, reserve: 30))
    let wrong = try result(of: law, own: BoilerCoefficients(oxygen: -12, reserve: 30))
    #expect(right.holds && !wrong.holds && wrong.broken != nil)
  }

  @Test func `do not apply to a catalogue without such a product`() throws {
    let own = BoilerCoefficients(reserve: 30)
    for law in ["sulphite-falls-with-temperature", "builders-fall-as-the-sheet-has-it"] {
      #expect(try result(of: "boiler.\(law)", own: own).outcome == .notApplicable)
    }
    let tannin = "boiler.tannin-ignores-temperature"
    #expect(try result(of: tannin, own: own).holds)
    #expect(try result(of: tannin, own: own, role: .scaleControl).outcome == .notApplicable)
    let sulphite = BoilerCoefficients(oxygen: 12, reserve: 30)
    #expect(try result(of: tannin, own: sulphite, role: .allInOne).outcome == .notApplicable)
  }

  @Test func `expect the demand of a builder to change direction at its reserve`() throws {
    let law = "boiler.builders-fall-as-the-sheet-has-it"
    func own(_ minAlkalinity: Int) -> BoilerCoefficients {
      BoilerCoefficients(
        hardness: 1, alkalinity: -1, reserve: 3000, minAlkalinity: .init(minAlkalinity))
    }
    #expect(try result(of: law, own: own(-1), role: .alkalinityBuilder).holds)
    #expect(try result(of: law, own: own(1), role: .alkalinityBuilder).broken != nil)
  }

  /// The law compares a sulphite product's dose with those at the two warmer nodes and in the
  /// hottest feed.
  @Test func `compare a sulphite product at two nodes and in the hottest feed`() throws {
    let seen = try stride(from: 45.0, through: 100, by: 5).filter { warmer in
      try !holds("sulphite-falls-with-temperature", dose: "S5", higherAt: warmer)
    }
    #expect(seen == [45, 50, 100])
  }

  @Test(arguments: ["SS1294", "S26", "S28", "S124"])
  func `catch a tannin product whose dose depends on temperature`(id: String) throws {
    #expect(try !holds("tannin-ignores-temperature", dose: id, higherAt: 100))
  }

  /// Returns whether a law holds in the coldest feed if one dose is too high at another
  /// temperature.
  private func holds(_ law: String, dose product: String, higherAt other: Double) throws -> Bool {
    let law = try SystemKind.boiler.law(law)
    let sound = Subject(.boiler)
    let temperature = sound.place(of: BoilerFields.feedTemperature)
    let wrong = try Subject.changing("\(product).dose", of: .boiler) { plant, dose in
      plant[temperature] == other ? dose + 1000 : dose
    }
    var plant = Model.boiler.examplePlant
    plant[temperature] = 40
    return law.trial(of: Case(plant), on: wrong).holds
  }

  /// Returns the verdict of a law on a catalogue with one custom product.
  private func result(
    of law: String, own: BoilerCoefficients, role: Product.Role = .oxygenScavenger
  ) throws -> LawResult {
    let product = Product(
      id: "OWN1", form: .liquid, role: role, what: "a site's own", dosing: .boiler(own))
    let model = Model(.boiler, products: [product])
    let law = try #require(Law.all(of: model).first { $0.name == law })
    return law.run(
      on: Subject(model), Effort(cases: 100, pairsEdges: true), edges: EdgePlants(model))
  }
}
