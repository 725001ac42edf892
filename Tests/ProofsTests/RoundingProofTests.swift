import Estimator
import Formulas
import Foundation
import Notation
import Proofs
import Testing

/// Checks the committed rounding bounds against the proofs, and doubles against these bounds.
@Suite struct `The reference rounding bounds` {
  private static func rows(_ system: SystemKind, _ plants: String) throws -> [[String]] {
    try referenceRows("rounding.csv", of: "\(system.rawValue),\(plants),", cells: 10)
  }

  @Test(arguments: SystemKind.allCases)
  func `match the proofs, output by output`(system: SystemKind) throws {
    let model = Model.of(system)
    for plants in [ProvedPlants.admissible, .usual] {
      let proof = try #require(RoundingProof(model, outputs: model.outputs, over: plants))
      #expect(proof.isProved)
      let proved = [proof].roundingReport.data.rows
      let claimed = try Self.rows(system, plants.name)
      #expect(claimed.count == model.outputs.count)
      let different = zip(claimed, proved).filter { $0 != $1 }
      #expect(different.isEmpty, "\(different.count) differ: \(different.prefix(2))")
    }
  }

  /// The plants have decimal figures, at edges and at random.
  @Test(arguments: SystemKind.allCases, ["admissible", "usual"])
  func `are never exceeded by doubles`(system: SystemKind, kind: String) throws {
    let model = Model.of(system)
    let bounds = try Self.rows(system, kind).map { row in
      try row[4..<7].map { try DecimalNumber(parsing: $0).rational }
    }
    let plants: ProvedPlants = kind == "usual" ? .usual : .admissible
    let any = ProofProgram(model.outputs[0].formula, of: model)
    let box = try #require(plants.box(of: model))
    let program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    var random = RandomStream("rounding \(kind)", seed: 1)
    var (drawn, figures, broken) = (box.plants(for: any, seed: 3), 0, [String]())
    for plant in EdgePlants(model).singles() + (0..<80).map({ _ in drawn.plant() }) {
      let exact = plant.map { random.written(near: $0) }
      let held = exact.map(\.double)
      guard box.holds(held) else { continue }
      let point = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), exact))
      for (bound, (output, computed)) in zip(bounds, zip(model.outputs, program.values(at: held))) {
        guard let value = output.formula.exactValue(at: point),
          let read = Rational(exactly: computed)
        else { continue }
        figures += 1
        let error = (read - value).absoluteValue
        let allowed = bound[0] + bound[1] * value.absoluteValue
        if error > allowed || error > bound[2] { broken.append("\(output.name) at \(held)") }
      }
    }
    #expect(broken.isEmpty && figures > 4000, "\(figures); \(broken.prefix(3))")
  }
}

/// Rounding bounds of boxes, and the splitting of boxes.
@Suite struct `Proofs of rounding` {
  @Test func `split a box only if that reduces the bound`() throws {
    let model = Model.boiler
    let proof = try #require(RoundingProof(model, outputs: model.outputs, over: .admissible))
    for finding in proof.findings {
      let program = ProofProgram(finding.output.formula, of: model)
      let whole = program.boundedFigure(over: PlantBox(program)).greatestError
      #expect(finding.greatest <= whole && finding.worstError <= finding.greatest)
      let parts = finding.parts.map(\.error)
      #expect(parts.max() == finding.greatest)
      if finding.parts.count > 1 { #expect(finding.greatest <= 0.98 * whole) }
    }
    let parts = Dictionary(
      uniqueKeysWithValues: proof.findings.map { ($0.output.name, $0.parts.count) })
    #expect(parts["S5.demand"] == 1)
    #expect(try #require(parts["S19.dose"]) > 1)
  }

  /// The evaporation is divided by the concentration factor minus 1.
  ///
  /// At 1.01, an error of one unit in the factor grows a hundredfold; at 3, it halves. Six figures
  /// may be off by a unit each, and twelve operations by half a unit.
  @Test func `over a range depend on how much errors grow there`() throws {
    let model = Model.cooling
    let makeup = try #require(model.output("annual_makeup"))
    let place = try #require(model.place(of: "concentration_factor"))
    func relative(_ range: ClosedRange<Rational>) throws -> Double {
      let proof = RoundingProof(model, outputs: [makeup], over: .given([place: range]))
      return try #require(proof).findings[0].bound.relative
    }
    let unit = 0x1p-52
    #expect(try relative(1.01...1.02) > 100 * unit)
    #expect(try relative(1.01...1.02) < 120 * unit)
    #expect(try relative(3...50) < 13 * unit)
  }

  /// 49.9 + 0.1 is 50, the next node, but the sum of the doubles may be below it.
  @Test func `have no bound if rounding may change the row of a table`() throws {
    let table = StepTable(
      "steps", from: .temperature, to: .dissolvedOxygen, source: "test", through: 200,
      [TableNode(at: 0, gives: 6), TableNode(at: 50, gives: 4)])
    let place = try #require(Model.boiler.place(of: "feed_temperature"))
    func finding(_ argument: Term, _ range: ClosedRange<Rational>) throws -> RoundingFinding {
      let output = Output(
        Formula("tested", .ratio, "tested", source: "test") { .lookup(table, argument) })
      let proof = RoundingProof(.boiler, outputs: [output], over: .given([place: range]))
      return try #require(proof).findings[0]
    }
    func isBounded(_ argument: Term, _ range: ClosedRange<Rational>) throws -> Bool {
      try finding(argument, range).bound.isFinite
    }
    let x = Term.input(BoilerFields.feedTemperature.input)
    let sum = x + .constant(Rational(1, over: 10), .one)
    #expect(try isBounded(x, 45...55) && !isBounded(sum, 45...55))
    #expect(try isBounded(sum, 45...49) && isBounded(sum, 50...55))
    // No box around the node has a bound, so the box is not split.
    #expect(try finding(sum, 45...55).parts.count == 1)
    // 6 and 4 are exact.
    let exact = try finding(x, 45...55)
    #expect(exact.greatest == 0 && exact.worstError == 0 && exact.worstPlant.isEmpty)
  }

  @Test func `are nil if shared limits exclude every plant`() throws {
    let model = Model.boiler
    let (feed, boiler) = (try #require(model.place(of: "feed_tds")), model.place(of: "max_tds"))
    let given: [Int: ClosedRange<Rational>] = [feed: 2000...3000, try #require(boiler): 10...100]
    #expect(RoundingProof(model, outputs: model.outputs, over: .given(given)) == nil)
  }

  @Test func `round figures up to three digits`() throws {
    let figures: [(Double, String)] = [
      (0, "0"), (1, "1.00e0"), (1.0000001, "1.01e0"), (9.9375, "9.94e0"), (9.995, "1.00e1"),
      (0x1p-53, "1.12e-16"), (123_400, "1.24e5"), (.leastNonzeroMagnitude, "4.95e-324"),
      (.infinity, "none"),
    ]
    for (figure, text) in figures {
      #expect(roundedUp(figure) == text)
      guard let exact = Rational(exactly: figure) else { continue }
      #expect(try DecimalNumber(parsing: text).rational >= exact)
    }
  }
}

extension RandomStream {
  /// Returns a decimal figure near a double.
  fileprivate mutating func written(near double: Double) -> Rational {
    DecimalNumber(rounding: Rational(exactly: double) ?? 0, decimals: index(below: 4)).rational
  }
}
