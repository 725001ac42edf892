import Estimator
import Laws
import Testing

/// The cases on which a law is checked, and their order.
@Suite struct `Law runs` {
  private static let edges = EdgePlants(.boiler)

  @Test(arguments: [false, true])
  func `report progress after every random case, with fewer cases for a slow law`(
    isCostly: Bool
  ) {
    var reported: [Int] = []
    let law = Law(.boiler, "tried", "it is tried", isCostly: isCostly) { trial in
      trial.equal(0, 1, 1)
    }
    let result = law.run(
      on: Subject(.boiler), Effort(cases: 30, pairsEdges: false, climbs: false),
      edges: Self.edges, progress: { reported.append($0) })
    let random = isCostly ? 3 : 30
    #expect(reported == Array(1...random))
    let cases = result.cases
    #expect(cases == Self.edges.singles().count + random)
  }

  @Test func `try pairs of edges if the law needs them and is not slow`() {
    for (isCostly, wantsPartner, expected) in [
      (false, false, Self.edges.pairs().count), (true, false, Self.edges.singles().count),
      (false, true, Self.edges.pairsWithPartner().count), (true, true, Self.edges.steps().count),
    ] {
      let law = Law(
        .boiler, "tried", "it is tried", wantsPartner: wantsPartner, isCostly: isCostly
      ) { trial in trial.equal(0, 1, 1) }
      let cases = law.run(
        on: Subject(.boiler), Effort(cases: 0, climbs: false), edges: Self.edges
      ).cases
      #expect(cases == expected)
    }
  }

  @Test func `try known failures first, and keep the first of equally bad cases`() {
    var known = Case(Model.boiler.examplePlant)
    known.plant[0] = 1234.5
    let law = Law(.boiler, "tried", "it is tried") { trial in
      trial.equal(0, 1, 1)
    }
    let result = law.run(
      on: Subject(.boiler), Effort(cases: 0, pairsEdges: false), edges: Self.edges,
      known: [known])
    let (worst, cases) = (result.worst?.sample, result.cases)
    #expect(worst == known && cases == Self.edges.singles().count + 1)
  }

  @Test func `stop the search at a case that cannot be worse`() {
    let absent = Law(.boiler, "absent", "no figure is there") { trial in
      trial.absent(0, trial.figures[0])
    }
    let wrong = Law(.boiler, "false", "no feed is above 0") { trial in
      trial.atMost(0, trial.figures[0], -1)
    }
    func cases(_ law: Law, climbs: Bool) -> Int {
      law.run(
        on: Subject(.boiler), Effort(cases: 20, pairsEdges: false, climbs: climbs),
        edges: Self.edges
      ).cases
    }
    #expect(cases(absent, climbs: true) == cases(absent, climbs: false))
    #expect(cases(wrong, climbs: true) > cases(wrong, climbs: false))
    #expect(cases(wrong, climbs: true) <= cases(wrong, climbs: false) + 20)
  }

  @Test func `require coverage of all obligations, and name those that are not covered`() {
    var plant = Model.boiler.examplePlant
    plant[0] = 1234.5
    let shown = Case(plant)
    let law = Law(
      .boiler, "obliged", "it is obliged",
      obligations: { ["seen", "not seen"].map { ($0, shown) } }
    ) { trial in
      trial.equal(0, 1, 1)
      if trial.sample == shown { trial.meet(0) }
    }
    let result = law.run(
      on: Subject(.boiler), Effort(cases: 0, pairsEdges: false), edges: Self.edges)
    let (cases, uncovered) = (result.cases, result.uncovered)
    #expect(cases == Self.edges.singles().count + 2)
    #expect(uncovered.contains("not seen") && !uncovered.contains("seen"))
  }

  @Test func `skip a case whose second figure is inadmissible`() {
    let law = Law(.boiler, "tried", "it is tried", wantsPartner: true) { trial in
      trial.equal(0, 1, 1)
    }
    let feed = Subject(.boiler).place(of: BoilerFields.feedTDS)
    func cases(_ other: Double) -> Int {
      law.run(
        on: Subject(.boiler), Effort(cases: 0, pairsEdges: false), edges: Self.edges,
        known: [Case(Model.boiler.examplePlant, partner: feed, other: other)]
      ).cases
    }
    // The example's maximum TDS is 3,500 mg/L.
    #expect(cases(3500) == Self.edges.steps().count + 1)
    #expect(cases(3501) == Self.edges.steps().count)
  }
}
