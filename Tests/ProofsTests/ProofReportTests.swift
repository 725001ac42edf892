import Documents
import Estimator
import Formulas
import Notation
import Proofs
import Testing

/// Reports of proofs, for WTP's rules and limits.
@Suite struct `Proof reports` {
  private func section(_ outputs: [Output]) -> ReportSection {
    [ModelProof(.boiler, outputs: outputs)].report.sections[0]
  }

  private func table(_ title: String, in section: ReportSection) -> [[String]] {
    section.parts.compactMap { part in
      if case .table(let table) = part, table.title.hasPrefix(title) { table.rows } else { nil }
    }.first ?? []
  }

  /// The table rises only at 70, from 4 to 4.5.
  @Test func `show a pair of plants for each direction if there is no single turn`() throws {
    let dip = StepTable(
      "dip", from: .temperature, to: .dissolvedOxygen, source: "test", through: 100,
      [
        TableNode(at: 40, gives: 6), TableNode(at: 60, gives: 4), TableNode(at: 70, gives: 4.5),
        TableNode(at: 80, gives: 2),
      ])
    let output = Output(
      Formula("tested", .ratio, "tested", source: "test") {
        .lookup(dip, .input(BoilerFields.feedTemperature.input))
      })
    let row = try #require(table("Rises and falls", in: section([output])).first)
    #expect(row[0] == "tested in feed_temperature")
    let pairs = try #require(
      row[1].wholeMatch(
        of:
          /by 0\.5 from ([\d.]+) to ([\d.]+) in one plant; by -[\d.]+ from ([\d.]+) to ([\d.]+) in one plant/
      ))
    let ends = [pairs.1, pairs.2, pairs.3, pairs.4].compactMap { Double($0) }
    // Ten digits may not distinguish an end from the node next to it.
    #expect((60.0...70).contains(ends[0]) && (70.0...80).contains(ends[1]) && ends[2] <= ends[3])
  }
}

@Suite struct `Rounding reports` {
  private func report(
    _ model: Model, _ outputs: [Output], _ plants: ProvedPlants = .admissible
  ) throws -> Report {
    [try #require(RoundingProof(model, outputs: outputs, over: plants))].roundingReport
  }

  private func rows(_ report: Report) -> [[String]] {
    report.sections[0].parts.flatMap { part -> [[String]] in
      if case .table(let table) = part { table.rows } else { [] }
    }
  }

  /// At a feed temperature of 40 degC there is no value.
  @Test func `fail if there is no bound`() throws {
    let output = Output(
      Formula("tested", .ratio, "tested", source: "test") {
        .constant(1, .one)
          / (.input(BoilerFields.feedTemperature.input) - .constant(40, .one))
      })
    let report = try report(.boiler, [output])
    #expect(!report.isPass && report.headline == "Not every bound is proved")
    #expect(report.sections[0].cases.map(\.verdict) == ["no bound"])
    #expect(report.sections[0].cases.map(\.outcome) == [.failed])
  }
}
