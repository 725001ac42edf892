import Documents
import Estimator
import Notation
import Plants
import Proofs
import Testing

/// The claims that follow from a product's role, and the report of a broken claim.
@Suite struct `Product claims` {
  private func boiler(_ role: Product.Role, _ coefficients: BoilerCoefficients) -> Model {
    own(.boiler, role, .boiler(coefficients))
  }

  private func own(_ system: SystemKind, _ role: Product.Role, _ dosing: Product.Dosing) -> Model {
    Model(
      system,
      products: [Product(id: "OWN1", form: .liquid, role: role, what: "own", dosing: dosing)])
  }

  /// A hotter feed needs less oxygen scavenger, and a harder one needs more scale control.
  ///
  /// Except for those of builders, demands grow with the blowdown, which grows with the feed TDS.
  @Test(
    arguments: [
      (.oxygenScavenger, ["never rises", "never changes", "never changes"]),
      (.allInOne, ["never rises", "never falls", "never changes"]),
      (.scaleControl, ["never changes", "never falls", "never changes"]),
      (.condensateTreatment, ["never changes", "never changes", "never falls"]),
      (.alkalinityBuilder, ["never changes", "never falls", "never rises"]),
    ] as [(Product.Role, [String])])
  func `follow from the role of a boiler product`(role: Product.Role, moves: [String]) {
    let found = ProductClaim.all(of: boiler(role, BoilerCoefficients(reserve: 1)))
    let inputs = ["feed_temperature", "calcium_hardness", "m_alkalinity"]
    var expected = zip(inputs, moves).map { "\($0) \($1)" }
    if role != .alkalinityBuilder {
      expected += ["min_caustic_alkalinity never changes", "feed_tds never falls"]
    }
    #expect(found.map { "\($0.input.name) \($0.monotonicity.rawValue)" } == expected)
    #expect(found.allSatisfy { $0.product == "OWN1" && $0.output == "OWN1.demand" })
  }

  /// A role, coefficients that break a claim, and the reported direction, rule and term.
  @Test(
    arguments: [
      (
        .oxygenScavenger, BoilerCoefficients(oxygen: -12),
        "rises with feed_temperature|rise|oxygen -12"
      ),
      (
        .oxygenScavenger, BoilerCoefficients(oxygen: 12, hardness: 3),
        "rises with calcium_hardness|change|hardness 3, reserve_hardness 0"
      ),
      (
        .scaleControl, BoilerCoefficients(hardness: -2),
        "falls with calcium_hardness|fall|hardness -2, reserve_hardness 0"
      ),
      (
        .scaleControl, BoilerCoefficients(oxygen: 0.5, hardness: 1),
        "falls with feed_temperature|change|oxygen 0.5"
      ),
      (
        .condensateTreatment, BoilerCoefficients(alkalinity: -3),
        "falls with m_alkalinity|fall|alkalinity -3"
      ),
      (
        .allInOne, BoilerCoefficients(alkalinity: .init(1, over: 3)),
        "rises with m_alkalinity|change|alkalinity 1/3"
      ),
      (
        .alkalinityBuilder, BoilerCoefficients(alkalinity: 2),
        "rises with m_alkalinity|rise|alkalinity 2"
      ),
      (
        .scaleControl, BoilerCoefficients(hardness: 1, reserve: -45),
        "falls with feed_tds|fall|reserve -45, min_alkalinity 0"
      ),
      (
        .scaleControl, BoilerCoefficients(hardness: 1, causticAlkalinity: 2),
        "rises with min_caustic_alkalinity|change|caustic_alkalinity 2"
      ),
    ] as [(Product.Role, BoilerCoefficients, String)])
  func `that are false are reported with the product, the role and the term`(
    role: Product.Role, coefficients: BoilerCoefficients, expected: String
  ) throws {
    let model = boiler(role, coefficients)
    let parts = expected.split(separator: "|")
    let sentence =
      "OWN1: OWN1.demand \(parts[0]), but since its role is \(role.rawValue) it must never "
      + "\(parts[1]): look at \(parts[2])"
    let proof = ModelProof(model, outputs: try model.outputs(named: "OWN1.demand"))
    #expect(!proof.isProved && proof.unknown == 0)
    #expect(proof.claims.filter { !$0.isProved }.map(\.description) == [sentence])
    let claims = role == .alkalinityBuilder ? 3 : 5
    #expect(proof.summary.hasSuffix(", \(claims) claims on products; 0 unknown, 1 refuted"))
    let section = [proof].report.sections[0]
    #expect(section.cases.map(\.outcome) == [.failed])
    #expect(section.cases.map(\.verdict) == ["not proved"])
    #expect(section.cases[0].findings.map(\.sentence) == [sentence])
    #expect(unproved(section) == [sentence])
  }

  /// A refuted claim on one figure is not reported for another, unless the former was not
  /// requested: a report by cases needs a failed case.
  @Test(arguments: [
    ("OWN1.dose,OWN1.demand", "OWN1.demand"), ("OWN1", "OWN1.dose"),
    ("cycles,OWN1.usage", "OWN1.usage"),
  ]) func `are reported for their figure or the first figure of the product`(
    requested: String, expected: String
  )
    throws
  {
    let model = boiler(.oxygenScavenger, BoilerCoefficients(oxygen: -12))
    let proof = ModelProof(model, outputs: try model.outputs(named: requested))
    let failed = [proof].report.sections[0].cases.filter { $0.outcome == .failed }
    #expect(failed.map(\.name) == [expected] && failed.first?.findings.count == 1)
  }

  @Test func `require that terms are not exchanged`() throws {
    let coefficients = BoilerCoefficients(oxygen: 120, reserve: 35)
    let product = Product(
      id: "S5", form: .liquid, role: .oxygenScavenger, what: "own", dosing: .boiler(coefficients))
    let model = Model(.boiler, products: [product])
    let proof = ModelProof(model, outputs: try model.outputs(named: "S5"))
    #expect(!proof.isProved && proof.unknown == 0)
    let section = [proof].report.sections[0]
    let sentence = "S5: oxygen is 120 and reserve 35, but in WTP's catalogue they are reversed"
    #expect(unproved(section) == [sentence])
    #expect(section.cases.map(\.outcome) == [.failed, .passed])
    #expect(section.cases[0].findings.map(\.sentence) == [sentence])
  }

  /// The greater the volume or flow, the more of a product is needed.
  @Test(
    arguments: [
      (.bleed(dose: 5), "circulation"), (.weeklySystemSlug(dose: 5), "system_volume"),
      (.weeklySumpSlug(dose: 5), "sump_volume"),
    ] as [(Product.Dosing, String)])
  func `about a cooling product name its volume or flow`(
    dosing: Product.Dosing, input: String
  ) throws {
    let model = own(.cooling, .biocide, dosing)
    let proof = ModelProof(model, outputs: try model.outputs(named: "OWN1.usage"))
    #expect(
      proof.claims.map(\.description) == [
        "OWN1.usage never falls with \(input): proved in 1 box"
      ])
    #expect(proof.claims.map(\.claim.term) == ["dose 5 g/m3"])
    #expect(proof.claims.map(\.claim.reason) == ["it is dosed \(model.products[0].basis)"])
  }

  private func unproved(_ section: ReportSection) -> [String] {
    section.parts.flatMap { part -> [String] in
      if case .list(let list) = part { list.items.map(\.sentence) } else { [] }
    }
  }
}
