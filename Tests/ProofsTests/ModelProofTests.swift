import Estimator
import Formulas
import Notation
import Proofs
import Testing

/// What is told of proofs that fail, which no rule of WTP's does.
@Suite struct `A proof that fails` {
  private let x = Term.input(BoilerFields.feedTemperature.input)

  @Test func `for want of a value is told with the figure that has none`() throws {
    let proof = proof(of: .constant(1, .one) / (x - .constant(40, .one)))
    #expect(!proof.isProved && proof.unknown == 1)
    let words = "REFUTED: tested has no value for some plant"
    #expect(findings(proof).last == words)
    let certificate = Certificate([proof]).text
    #expect(certificate.contains("{\"proof\":\"range\",\"result\":\"refuted\",\"plant\":[\""))
    #expect(certificate.contains("{\"proof\":\"rounding\",\"result\":\"unknown\"}"))
  }

  /// The pole at 12345/223, which is no Double, is met by no plant that is tried.
  @Test func `for want of a plant that shows it is unknown`() throws {
    let pole = Term.constant(Rational(12345, over: 223), .one)
    let proof = proof(of: .constant(1, .one) / (x - pole))
    #expect(!proof.isProved)
    #expect(findings(proof).last == "UNKNOWN: tested may have no value")
    #expect(Certificate([proof]).text.contains("{\"proof\":\"range\",\"result\":\"unknown\"}"))
  }

  @Test func `counts what is unknown, and heads the report with it`() {
    let right = proof(of: x)
    let wrong = proof(of: .constant(1, .one) / (x - .constant(40, .one)))
    #expect([right].report.isPass && [right].report.headline == "Everything is proved")
    let report = [right, wrong].report
    #expect(!report.isPass && report.headline == "Not everything is proved")
    #expect(
      right.summary
        == "boiler: 16 directions in 16 boxes, 1 ranges, 0 claims on products; "
        + "0 unknown, 0 refuted")
    #expect(right.isProved && right.unknown == 0)
  }

  @Test func `writes a direction and a range that none is known of as such`() {
    // (x + 1)(x + 2) - x(x + 3) is 2, which no interval of an x that stands four times shows.
    let one = Term.constant(1, .one)
    let proof = proof(of: (x + one) * (x + one + one) - x * (x + one + one + one))
    let finding = proof.directions.first { $0.input == "feed_temperature" }
    #expect(finding?.direction == nil && finding?.arrow == "?")
    #expect(proof.unknown == 1 && !proof.isProved)
    #expect(findings(proof) == ["unknown in feed_temperature"])
    let row = [proof].report.data.rows.first { $0[2] == "feed_temperature" }
    #expect(row?[3] == "unknown" && row?[5] == "-")
    #expect(
      Certificate([proof]).text.contains(
        "{\"proof\":\"direction\",\"in\":\"feed_temperature\",\"result\":\"unknown\"}"))
  }

  @Test func `of a claim says how far it came`() throws {
    let outputs = try Model.boiler.outputs(named: "S5.demand")
    let proof = ModelProof(.boiler, outputs: outputs)
    #expect(
      proof.claims.first?.description
        == "S5.demand never rises with feed_temperature: proved in 1 box")
    #expect(proof.claims.map(\.isUnknown) == proof.claims.map { _ in false })
  }

  private func proof(of term: Term) -> ModelProof {
    ModelProof(
      .boiler, outputs: [Output(Formula("tested", .ratio, "tested", source: "test") { term })])
  }

  private func findings(_ proof: ModelProof) -> [String] {
    [proof].report.sections[0].cases[0].findings.map(\.sentence)
  }
}
