import Estimator
import Formulas
import Notation
import Plants
import Proofs
import Testing

/// Reports of failed proofs; the proofs of WTP's rules do not fail.
@Suite struct `Failed proofs` {
  private let x = Term.input(BoilerFields.feedTemperature.input)

  @Test func `name a figure without a value`() throws {
    let proof = proof(of: .constant(1, .one) / (x - .constant(40, .one)))
    #expect(!proof.isProved && proof.unknown == 1)
    let sentence = "REFUTED: tested has no value for some plant"
    #expect(findings(proof).last == sentence)
  }

  /// The pole at 12345/223 is not a `Double`, so none of the plants tried is at it.
  @Test func `are unknown if no plant shows the missing value`() throws {
    let pole = Term.constant(Rational(12345, over: 223), .one)
    let proof = proof(of: .constant(1, .one) / (x - pole))
    // The figure falls on both sides of the pole and rises across it.
    #expect(!proof.isProved && proof.unknown == 1)
    #expect(findings(proof).last == "UNKNOWN: tested may have no value")
  }

  /// The report names the innermost figure, not those that depend on it.
  @Test func `name the innermost figure without a value`() throws {
    let inner = Formula("inner", .ratio, "inner", source: "test") {
      .constant(1, .one) / (x - .constant(40, .one))
    }
    let proof = proof(of: .formula(inner) + .constant(1, .one))
    #expect(findings(proof).last == "REFUTED: inner has no value for some plant")
  }

  @Test func `are in the headline of the report`() {
    let right = proof(of: x)
    let wrong = proof(of: .constant(1, .one) / (x - .constant(40, .one)))
    #expect([right].report.isPass && [right].report.headline == "Everything is proved")
    let report = [right, wrong].report
    #expect(!report.isPass && report.headline == "Not everything is proved")
    #expect(
      right.summary
        == "boiler: 16 directions in 16 boxes, 1 range, 0 claims on products; "
        + "0 unknown, 0 refuted")
    #expect(right.isProved && right.unknown == 0)
  }

  @Test func `show unknown directions and ranges as unknown`() {
    // (x + 1)(x + 2) - x(x + 3) is 2, which intervals do not show since x occurs four times.
    let one = Term.constant(1, .one)
    let proof = proof(of: (x + one) * (x + one + one) - x * (x + one + one + one))
    let finding = proof.directions.first { $0.input.name == "feed_temperature" }
    #expect(finding?.direction == nil && finding?.arrow == "?")
    #expect(proof.unknown == 1 && !proof.isProved)
    #expect(findings(proof) == ["unknown in feed_temperature"])
    let row = [proof].report.data.rows.first { $0[2] == "feed_temperature" }
    #expect(row?[3] == "unknown" && row?[7] == "-")
  }

  /// The lower end is rounded down and the upper end up, so that the range holds as printed.
  @Test(
    arguments: [
      (Rational(1_234_567_890_123, over: 10_000_000), "123456.789", "123456.7891"),
      (250, "250", "250"), (Rational(-5, over: 2), "-2.5", "-2.5"), (0, "0", "0"), (1, "1", "1"),
      (Rational(1_234_567_890_123, over: 10_000_000_000_000), "0.123456789", "0.1234567891"),
      (Rational(99_999_999_996, over: 10_000_000_000), "9.999999999", "10"),
      (
        Rational(-1, over: 30_000_000_000_000), "-0.00000000000003333333334",
        "-0.00000000000003333333333"
      ),
      (999_999_999_999_999, "999999999900000", "1000000000000000"),
    ] as [(Rational, String, String)])
  func `round the ends of a range for the report`(
    figure: Rational, low: String, high: String
  ) {
    let tables = [proof(of: .constant(figure, .one))].report.sections[0].parts.compactMap { part in
      if case .table(let table) = part { table } else { nil }
    }
    let ranges = tables.first { $0.title.hasPrefix("The range of each output") }
    #expect(ranges?.rows == [["tested", "\(low) to \(high)", ""]])
  }

  /// The curve in the README is of the example plant, and the oxygen table has a node every 5 degC.
  @Test func `are over the given plants`() throws {
    let (model, temperature) = (Model.boiler, BoilerFields.feedTemperature)
    let example = Plant.example(of: model)
    var ranges: [Int: ClosedRange<Rational>] = [:]
    for (place, field) in model.fields.enumerated() {
      let figure = try #require(example[field.name]?.exact)
      ranges[place] = figure...figure
    }
    func proof(_ range: ClosedRange<Rational>) throws -> OutputProof {
      ranges[model.place(of: temperature)] = range
      return ModelProof(
        model, outputs: try model.outputs(named: "S5.dose"), over: .given(ranges)
      ).outputs[0]
    }
    guard case .proved(let range) = try proof(40...100).range else {
      Issue.record("no range is proved")
      return
    }
    let (low, high) = (range.interval.low, range.interval.high)
    #expect(abs(low - 30.1571) < 1e-4 && abs(high - 243.6571) < 1e-4)
    let inTemperature = try [proof(40...100), proof(50.5...52)].map {
      $0.directions[model.place(of: temperature)].direction
    }
    #expect(inTemperature == [.falling, .constant])
  }

  private func proof(of term: Term) -> ModelProof {
    ModelProof(
      .boiler, outputs: [Output(Formula("tested", .ratio, "tested", source: "test") { term })])
  }

  private func findings(_ proof: ModelProof) -> [String] {
    [proof].report.sections[0].cases[0].findings.map(\.sentence)
  }
}
