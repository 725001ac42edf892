import Estimator
import Laws
import Testing

/// How a law is tried: on which cases, in which order, and when no more.
@Suite struct `A run of a law` {
  private static let edges = EdgePlants(.boiler)

  @Test(arguments: [false, true])
  func `tells its progress after every random case, of which a costly law has a tenth`(
    isCostly: Bool
  ) {
    var told: [Int] = []
    let law = Law(.boiler, "tried", "it is tried", isCostly: isCostly) { trial in
      trial.equal(0, 1, 1)
    }
    let result = law.run(
      on: Subject(.boiler), Effort(cases: 30, pairsEdges: false, climbs: false),
      edges: Self.edges, progress: { told.append($0) })
    let random = isCostly ? 3 : 30
    #expect(told == Array(1...random))
    let cases = result.cases
    #expect(cases == Self.edges.singles().count + random)
  }

  @Test func `tries edges two by two where that is asked for and not too costly`() {
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

  @Test func `tries known failures first, and keeps the first of the worst`() {
    var known = Case(Model.boiler.examplePlant)
    known.plant[0] = 1234.5
    let law = Law(.boiler, "tried", "it is tried") { trial in
      trial.equal(0, 1, 1)
    }
    let result = law.run(
      on: Subject(.boiler), Effort(cases: 0, pairsEdges: false), edges: Self.edges,
      known: [known])
    let (worst, cases) = (result.worst?.tried, result.cases)
    #expect(worst == known && cases == Self.edges.singles().count + 1)
  }

  @Test func `climbs no further from a case that nothing can be worse than`() {
    let absent = Law(.boiler, "absent", "no figure is there") { trial in
      trial.absent(0, trial.figures[0])
    }
    let wrong = Law(.boiler, "false", "no feed is above 0") { trial in
      trial.atMost(0, trial.figures[0], -1)
    }
    func cases(_ law: Law, climbs: Bool) -> Int {
      law.search(
        on: Subject(.boiler), Effort(cases: 20, pairsEdges: false, climbs: climbs),
        edges: Self.edges
      ).cases
    }
    #expect(cases(absent, climbs: true) == cases(absent, climbs: false))
    #expect(cases(wrong, climbs: true) > cases(wrong, climbs: false))
    #expect(cases(wrong, climbs: true) <= cases(wrong, climbs: false) + 20)
  }

  @Test func `tries what it is obliged to see, and names what it did not`() {
    var plant = Model.boiler.examplePlant
    plant[0] = 1234.5
    let shown = Case(plant)
    let law = Law(
      .boiler, "obliged", "it is obliged",
      obligations: { ["seen", "not seen"].map { ($0, shown) } }
    ) { trial in
      trial.equal(0, 1, 1)
      if trial.tried == shown { trial.meet(0) }
    }
    let result = law.run(
      on: Subject(.boiler), Effort(cases: 0, pairsEdges: false), edges: Self.edges)
    let (cases, uncovered) = (result.cases, result.uncovered)
    #expect(cases == Self.edges.singles().count + 2)
    #expect(uncovered.contains("not seen") && !uncovered.contains("seen"))
  }

  @Test func `passes over a case whose second figure no plant may have`() {
    let law = Law(.boiler, "tried", "it is tried", wantsPartner: true) { trial in
      trial.equal(0, 1, 1)
    }
    let feed = Subject(.boiler).place(of: BoilerFields.feedTDS)
    func cases(_ other: Double) -> Int {
      law.search(
        on: Subject(.boiler), Effort(cases: 0, pairsEdges: false), edges: Self.edges,
        known: [Case(Model.boiler.examplePlant, partner: feed, other: other)]
      ).cases
    }
    // The example's highest TDS is 3,500 mg/L.
    #expect(cases(3500) == Self.edges.steps().count + 1)
    #expect(cases(3501) == Self.edges.steps().count)
  }
}
