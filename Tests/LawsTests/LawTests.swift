import Estimator
import Foundation
import Laws
import Proofs
import Tables
import Testing

/// Laws checked on WTP's rules, and on wrong ones.
@Suite struct `Laws` {
  private static let effort = Effort(
    cases: ProcessInfo.processInfo.environment["PROPERTY_CASES"].flatMap(Int.init) ?? 100,
    pairsEdges: ProcessInfo.processInfo.environment["PROPERTY_CASES"] != nil)

  @Test(arguments: SystemKind.allCases)
  func `hold for WTP's rules, and cover every table and clamp`(system: SystemKind) throws {
    let model = Model.of(system)
    let subject = Subject(model)
    let edges = EdgePlants(model)
    let known = try knownFailures()
    for law in system.laws {
      let result = law.run(
        on: subject, Self.effort, edges: edges, known: known[law.name] ?? [])
      let verdict = result.verdict()
      if !result.holds { Issue.record("\(verdict.text(names: 0, width: 100))") }
    }
  }

  @Test func `include every law with a known failure`() throws {
    let known = try knownFailures()
    let names = SystemKind.allCases.flatMap { $0.laws.map(\.name) }
    #expect(!known.isEmpty)
    #expect(known.keys.allSatisfy(names.contains))
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: SystemKind.allCases)
  func `of direction show every proved change of an output`(system: SystemKind) throws {
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
  func `of direction catch an output that wrongly stays constant`(
    output: String, figure: Double, move: String
  ) throws {
    let law = try SystemKind.boiler.law("directions")
    let still = try Subject.changing(output, of: .boiler) { _, _ in figure }
    let result = law.run(
      on: still, Effort(cases: 10, pairsEdges: false), edges: EdgePlants(.boiler))
    let (holds, uncovered) = (result.holds, result.uncovered)
    #expect(!holds && uncovered == [move])
  }

  /// Returns the plants on which each law failed while it was being written, by its name.
  private func knownFailures() throws -> [String: [Case]] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("reference/failures.csv")
    var table = try TableReader(
      file: "failures.csv", bytes: [UInt8](try Data(contentsOf: path)))
    var known: [String: [Case]] = [:]
    while let row = try table.next() {
      let name = row.cells[0].text
      let system = try #require(SystemKind(rawValue: String(name.prefix { $0 != "." })))
      known[name, default: []].append(try Case(values: row.cells[1].text, of: .of(system)))
    }
    return known
  }
}

extension SystemKind {
  /// The laws of WTP's rules, whose directions are proved only once for all tests.
  var laws: [Law] { self == .boiler ? Self.boilerLaws : Self.coolingLaws }

  /// Returns the law with a name.
  func law(_ name: String) throws -> Law {
    try #require(laws.first { $0.name == "\(rawValue).\(name)" })
  }

  private static let boilerLaws = Law.all(of: .boiler)
  private static let coolingLaws = Law.all(of: .cooling)
}
