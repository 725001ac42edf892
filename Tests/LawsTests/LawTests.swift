import Estimator
import Foundation
import Laws
import Proofs
import Tables
import Testing

/// The laws on WTP's own rules, and the engine on laws that are wrong.
@Suite struct `Laws` {
  private static let effort = Effort(
    cases: ProcessInfo.processInfo.environment["PROPERTY_CASES"].flatMap(Int.init) ?? 100,
    pairsEdges: ProcessInfo.processInfo.environment["PROPERTY_CASES"] != nil)

  @Test(arguments: SystemKind.allCases)
  func `hold for WTP's rules, cover every table and clamp, and bite`(system: SystemKind) throws {
    let model = Model.of(system)
    let subject = Subject(model)
    let edges = EdgePlants(model)
    let known = try knownFailures()
    for law in system.laws {
      let result = law.run(
        on: subject, Self.effort, edges: edges, known: known.cases(of: law))
      let verdict = result.verdict(for: subject)
      if !result.holds { Issue.record("\(verdict.text(names: 0, width: 100))") }
    }
  }

  @Test func `that failed before are laws that are still tried`() throws {
    let known = try knownFailures()
    let names = SystemKind.allCases.flatMap { $0.laws.map(\.name) }
    #expect(known.count > 0)
    #expect(known.laws.allSatisfy(names.contains))
    #expect(Set(names).count == names.count)
  }

  @Test func `that are false are found, shrunk and replayed`() throws {
    let subject = Subject(.boiler)
    let wrong = Law(.boiler, "wrong", "no feed is above 3500 m3 a year") { trial, comparisons in
      trial.below("annual_feed", 3500, &comparisons)
    }
    let result = wrong.run(on: subject, Self.effort, edges: EdgePlants(.boiler))
    let smallest = try #require(result.smallest)
    let (holds, margin) = (result.holds, result.worst?.comparison.margin ?? 0)
    #expect(!holds && margin < 0)
    let replay = ReplayLine(smallest.tried, of: .boiler)
    #expect(replay.command(wrong) == "wtp check boiler.wrong --values \"\(replay.values)\"")
    let read = try ReplayLine.read(replay.values, of: .boiler)
    #expect(read == smallest.tried)
    let isKept = wrong.comparisons(subject, read).holds
    #expect(!isKept)
    #expect(replay.values == "example" || replay.values.split(separator: ",").count <= 3)
  }

  @Test func `that say nothing of any plant fail as vacuous`() {
    let empty = Law(.boiler, "empty", "nothing is said") { _, _ in }
    let result = empty.run(on: Subject(.boiler), Self.effort, edges: EdgePlants(.boiler))
    let (holds, bites) = (result.holds, result.bites)
    #expect(!holds && bites == 0)
  }

  @Test func `that see one season alone do not count as covered`() {
    let warm = Law(.boiler, "warm", "only warm plants are looked at") { trial, comparisons in
      guard trial.given(BoilerFields.feedTemperature) > 60 else { return }
      comparisons.equal(0, 1, 1, ulps: 0)
    }
    let result = warm.run(on: Subject(.boiler), Self.effort, edges: EdgePlants(.boiler))
    let (holds, uncovered) = (result.holds, result.uncovered)
    #expect(!holds)
    #expect(uncovered.contains("feed_temperature at the node 45"))
    #expect(uncovered.contains("feed_temperature at the end of the segment from 40"))
  }

  @Test func `have streams of their own`() {
    var (first, again) = (RandomStream("a", seed: 1), RandomStream("a", seed: 1))
    var other = RandomStream("b", seed: 1)
    #expect(first.next() == again.next())
    #expect(first.next() != other.next())
  }

  @Test func `that see no case move are not covered`() {
    let still = Law(
      .boiler, "still", "nothing moves",
      obligations: { [Obligation(name: "it moves", tried: Case(Model.boiler.examplePlant))] }
    ) { _, comparisons in comparisons.equal(0, 1, 1, ulps: 0) }
    let result = still.run(on: Subject(.boiler), Self.effort, edges: EdgePlants(.boiler))
    let (holds, uncovered) = (result.holds, result.uncovered)
    #expect(!holds && uncovered.last == "it moves")
  }

  @Test(arguments: SystemKind.allCases)
  func `of direction see every output move each way that is proved`(system: SystemKind) throws {
    let law = try #require(system.laws.first { $0.name.hasSuffix(".directions") })
    let model = Model.of(system)
    let moves = ModelProof(model, outputs: model.outputs).directions.reduce(0) { count, finding in
      switch finding.direction {
      case .rising, .falling: count + 1
      case .neither: count + 2
      case .constant, nil: count
      }
    }
    #expect(law.obligations().count == moves)
  }

  @Test(arguments: [
    ("min_alkalinity", 525, "min_alkalinity rises with max_tds"),
    ("dissolved_oxygen", 6.2, "dissolved_oxygen falls with feed_temperature"),
  ])
  func `of direction see that an output stands still which should move`(
    output: String, figure: Double, move: String
  ) throws {
    let law = try #require(SystemKind.boiler.laws.first { $0.name == "boiler.directions" })
    let still = try Subject.changing(output, of: .boiler) { _, _ in figure }
    let result = law.run(
      on: still, Effort(cases: 10, pairsEdges: false), edges: EdgePlants(.boiler))
    let (holds, uncovered) = (result.holds, result.uncovered)
    #expect(!holds && uncovered == [move])
  }

  @Test func `see every edge once: limits, nodes, their neighbours, the turn of a clamp`() throws {
    let edges = EdgePlants(.boiler)
    let place = try #require(Model.boiler.place(of: "feed_temperature"))
    let temperatures = edges.figures[place]
    #expect(Set(temperatures).count == temperatures.count)
    for node in stride(from: 45.0, through: 95, by: 5) {
      #expect([node.nextDown, node, node.nextUp].allSatisfy(temperatures.contains))
    }
    #expect(temperatures.first == 40 && temperatures.last == 100)
    let alkalinity = edges.figures[try #require(Model.boiler.place(of: "m_alkalinity"))]
    #expect(alkalinity.contains { abs($0 - 24.64) < 0.5 }, "S19 turns near 24.6")
  }

  private func knownFailures() throws -> KnownFailures {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("reference/failures.csv")
    let bytes = [UInt8](try Data(contentsOf: path))
    return try KnownFailures(try TableReader(file: "failures.csv", bytes: bytes))
  }
}

extension Trial {
  fileprivate func below(_ output: String, _ most: Double, _ comparisons: inout Comparisons) {
    guard let place = subject.place(of: output) else { return }
    comparisons.atMost(place, figures[place], most, ulps: 0)
  }
}

extension SystemKind {
  /// The laws of WTP's own rules, whose directions are proved once for all tests.
  var laws: [Law] { self == .boiler ? Self.boilerLaws : Self.coolingLaws }

  private static let boilerLaws = Law.all(of: .boiler)
  private static let coolingLaws = Law.all(of: .cooling)
}
