import Documents
import Estimator
import Formulas
import Notation
import Proofs
import Testing

/// What a report of proofs shows, by WTP's rules and limits.
@Suite struct `A report of proofs` {
  private func section(_ outputs: [Output]) -> ReportSection {
    [ModelProof(.boiler, outputs: outputs)].report.sections[0]
  }

  private func table(_ title: String, in section: ReportSection) -> [[String]] {
    section.parts.compactMap { part in
      if case .table(let table) = part, table.title.hasPrefix(title) { table.rows } else { nil }
    }.first ?? []
  }

  /// A feed of at most 50,000 mg/L has no more than the boiler, which has 10 to 100,000; and 1,000,000
  /// lb/h at most, for 24 h a day, 7 d a week and 52 weeks, are 3,970,909.0909 m3.
  @Test func `has a sign for each direction, and the ends of each range`() throws {
    let fields = Model.boiler.fields.map(\.name)
    let section = section(try Model.boiler.outputs(named: "annual_feed,cycles"))
    let matrices = section.parts.compactMap { part in
      if case .matrix(let matrix) = part { matrix } else { nil }
    }
    let matrix = try #require(matrices.first)
    #expect(matrix.columns == fields && matrix.key.map(\.sign) == ["↑", "↓", "·", "↕", "?"])
    #expect(
      matrix.key.map(\.meaning) == [
        "never falls", "never rises", "never changes", "rises for some, falls for others",
        "unknown",
      ])
    #expect(matrix.rows.map(\.title) == ["annual_feed", "cycles"])
    #expect(
      matrix.rows.map(\.signs) == [
        fields.map { $0.hasPrefix("summer_") || $0.hasPrefix("winter_") ? "↑" : "·" },
        fields.map { $0 == "feed_tds" ? "↓" : $0 == "max_tds" ? "↑" : "·" },
      ])
    #expect(
      table("Within what each output lies", in: section) == [
        ["annual_feed", "0 to 3970909.091", "m3/yr"], ["cycles", "1 to 100000", ""],
      ])
    #expect(section.cases.map(\.outcome) == [.passed, .passed])
    #expect(section.cases.map(\.count) == [16, 16] && table("Rises and falls", in: section) == [])
  }

  /// 15 % of 6,666.67 mg/L are the 1,000 of what S19 has for a reserve.
  @Test func `says where a direction turns`() throws {
    let outputs = try Model.boiler.outputs(named: "S19.demand")
    let turn = "max_tds 6666.666667 mg/L: never falls below, never rises above"
    #expect(
      table("Rises and falls", in: section(outputs)) == [
        ["S19.demand in feed_tds", "turns at \(turn)"]
      ])
    let rows = [ModelProof(.boiler, outputs: outputs)].report.data.rows
    #expect(
      rows.filter { ["feed_tds", "m_alkalinity", "ph"].contains($0[2]) } == [
        ["boiler", "S19.demand", "feed_tds", "neither", "1", turn],
        ["boiler", "S19.demand", "m_alkalinity", "falling", "1", "-"],
        ["boiler", "S19.demand", "ph", "constant", "1", "-"],
      ])
  }

  /// The table rises at 70 alone, from 4 to 4.5.
  @Test func `has a pair of plants for each way where there is no one turn`() throws {
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
    // Ten digits may not tell an end from the node beside it.
    #expect((60.0...70).contains(ends[0]) && (70.0...80).contains(ends[1]) && ends[2] <= ends[3])
  }

  /// (x + 1)(x + 2) - x(x + 3) is 2, which no interval of an x that stands four times shows; each of
  /// three claims is given up where a box has no double between its ends, which some fifty halvings lead
  /// to: 100 degrees are 2^52.6 times the distance of the doubles below 100.
  @Test func `says how far it came with a direction that is unknown, and what it left open`() throws
  {
    let (x, one) = (Term.input(BoilerFields.feedTemperature.input), Term.constant(1, .one))
    let output = Output(
      Formula("tested", .ratio, "tested", source: "test") {
        (x + one) * (x + one + one) - x * (x + one + one + one)
      })
    let row = try #require(table("Rises and falls", in: section([output])).first)
    #expect(row[0] == "tested in feed_temperature")
    let said = try #require(
      row[1].wholeMatch(
        of: /unknown after (\d+) boxes; left open: feed_temperature ([\d.]+) to ([\d.]+)/))
    let (boxes, low, high) = (Int(said.1), Double(said.2), Double(said.3))
    #expect(try (1 + 3 * 52...1 + 3 * 54).contains(#require(boxes)))
    #expect(try #require(low).nextUp == high)
  }
}

/// What a report of rounding bounds shows.
@Suite struct `A report of rounding bounds` {
  private func report(
    _ model: Model, _ outputs: [Output], _ plants: RoundedPlants = .admissible
  ) throws -> Report {
    [try #require(RoundingProof(model, outputs: outputs, over: plants))].roundingReport
  }

  private func rows(_ report: Report) -> [[String]] {
    report.sections[0].parts.flatMap { part -> [[String]] in
      if case .table(let table) = part { table.rows } else { [] }
    }
  }

  /// At most 100,000 / 50 are 2,000 cycles, and 5.56e-16 of those 1.12e-12.
  @Test func `says over which plants, and at which of them it is greatest`() throws {
    let places = Dictionary(
      uniqueKeysWithValues: Model.boiler.fields.enumerated().map { ($1.name, $0) })
    let (feed, ph) = (try #require(places["feed_tds"]), try #require(places["ph"]))
    let report = try report(
      .boiler, Model.boiler.outputs(named: "cycles"),
      .given([ph: Interval(7.5), feed: Interval(50, 500)]))
    #expect(
      report.sections.map(\.title) == [
        "boiler, every plant within the limits with feed_tds 50 to 500 mg/L, ph 7.5 to 7.5 pH"
      ])
    #expect(
      rows(report) == [
        ["cycles", "0", "5.56e-16", "1.12e-12", "", "feed_tds 50, max_tds 100000"]
      ])
    #expect(report.isPass && report.headline == "Every bound is proved")
    #expect(report.sections[0].cases.map(\.verdict) == ["proved"])
    #expect(report.data.rows[0].prefix(4) == ["boiler", "given", "cycles", "1"])
  }

  @Test func `names any plant for a figure that is the same for all`() throws {
    let outputs = try Model.cooling.outputs(named: "H207.dose")
    for (plants, words) in [
      (RoundedPlants.admissible, "every plant within the limits"),
      (.usual, "every plant whose figures are usual"),
    ] {
      let report = try report(.cooling, outputs, plants)
      #expect(report.sections.map(\.title) == ["cooling, \(words)"])
      #expect(rows(report) == [["H207.dose", "0", "0", "0", "g/m3", "any"]])
    }
  }

  /// A feed of 40 degC has no value.
  @Test func `fails where there is no bound`() throws {
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
