import Estimator
import Formulas
import Laws
import Mutation
import Proofs
import Testing

/// The mistakes that laws and proofs catch without a sheet.
@Suite struct `Audits of the laws and proofs` {
  /// The kinds of a direction, clamp, table or season.
  ///
  /// An `operation` is none of them: `220 + x` rises just as `220 * x` does.
  private static let shapes: Set<MutantKind> = [
    .sign, .operands, .extreme, .clamp, .node, .neighbours, .edge, .line, .season,
  ]

  @Test(arguments: SystemKind.allCases)
  func `catch at least 95 % of the mistakes of direction, clamp, table and season`(
    system: SystemKind
  ) {
    let model = Model.of(system)
    let laws = LawDetector(model, laws: system.laws, cases: 100, maximumCases: 24)
    let proofs = ProofDetector(model)
    let equivalence = Equivalence(model, tolerances: model.outputs.map { _ in 5e-5 })
    var (caught, unseen) = (0, [String]())
    for mutant in Mutant.all(of: model) where Self.shapes.contains(mutant.kind) {
      if laws.brokenLaw(by: mutant.changed, at: mutant.places) != nil
        || proofs.failingProof(of: mutant.changed, at: mutant.places) != nil
      {
        caught += 1
      } else if !equivalence.proves(mutant) {
        unseen.append(mutant.description)
      }
    }
    print("\(system): \(caught) structural mistakes caught by laws and proofs, \(unseen.count) not")
    #expect(caught >= 19 * unseen.count, "\(unseen.prefix(10))")
    #expect(caught > 100)
  }

  @Test(arguments: SystemKind.allCases)
  func `accept the correct formulas`(system: SystemKind) {
    let model = Model.of(system)
    let (right, places) = (model.outputs.map(\.formula), Array(model.outputs.indices))
    #expect(ProofDetector(model).failingProof(of: right, at: places) == nil)
    let detector = LawDetector(
      model, laws: system.laws, cases: 50, maximumCases: 1000, tryingAll: true)
    #expect(detector.brokenLaw(by: right, at: places) == nil)
  }

  /// Where slopes leave a direction open, as for S19 in the feed TDS, either direction is accepted,
  /// but not a missing dependence.
  @Test func `name the first output and input whose proof fails`() throws {
    let (feed, hardness) = (input(BoilerFields.feedTDS), input(BoilerFields.calciumHardness))
    let alkalinity = input(BoilerFields.mAlkalinity)
    let falling = Term.constant(0, .one) - alkalinity
    let detector = ProofDetector(.boiler)
    for (output, wrong, proof) in [
      ("S88.demand", falling, "proof of S88.demand in m_alkalinity"),
      ("S88.demand", feed / (feed - feed), "proof that S88.demand has a value"),
      ("S19.demand", Term.constant(5, .one), "proof of S19.demand in feed_tds"),
      ("S19.demand", hardness - alkalinity + feed, "proof of S19.demand in max_tds"),
    ] {
      let (place, changed) = try changed(output, wrong)
      #expect(detector.failingProof(of: [changed], at: [place]) == proof)
    }
  }

  /// One mutant has no clamp; the other subtracts 1 g/m3 from the dose of S88, which is negative
  /// only in the few plants with almost no alkalinity.
  @Test func `name the first broken law even if few plants show it`() throws {
    let unclamped = try #require(Model.boiler.output("S19.demand")).formula.term
    let dose = try #require(Model.boiler.output("S88.dose")).formula
    let less = dose.term - .constant(1, dose.kind.dimension)
    let detector = LawDetector(.boiler, laws: SystemKind.boiler.laws, cases: 20, maximumCases: 1000)
    for (output, wrong) in [("S19.dose", unclamped), ("S88.dose", less)] {
      let (place, changed) = try changed(output, wrong)
      let law = detector.brokenLaw(by: [changed], at: [place])
      #expect(law == "boiler.finite-and-never-negative")
    }
  }

  /// Exchanged values of the oxygen table show in a pair of plants if only one of them is affected.
  ///
  /// No law catches 1 % of a coefficient.
  @Test(
    arguments: [
      (.neighbours, "dissolved_oxygen", "boiler.directions"), (.percent, "S5.demand", nil),
    ] as [(MutantKind, String, String?)])
  func `catch a mistake in one of two plants, but no slight mistake`(
    kind: MutantKind, formula: String, law: String?
  ) throws {
    let mutant = try #require(
      Mutant.all(of: .boiler).first { $0.kind == kind && $0.formula == formula })
    let laws = SystemKind.boiler.laws.filter { law == nil || $0.name == law }
    let detector = LawDetector(.boiler, laws: laws, cases: 20, maximumCases: law == nil ? 24 : 1000)
    #expect(detector.brokenLaw(by: mutant.changed, at: mutant.places) == law)
  }

  /// Only one plant has the least figure of the first field, and one the greatest of the last.
  @Test func `try every plant, including the first and the last`() throws {
    let plants = EdgePlants(.boiler).singles()
    for plant in [plants.first, plants.last] {
      let law = Law(.boiler, "tried", "all plants but one are right") { trial in
        trial.equal(0, 1, trial.sample.plant == plant ? 2 : 1)
      }
      let detector = LawDetector(
        .boiler, laws: [law], cases: 0, maximumCases: plants.count, tryingAll: true)
      #expect(detector.brokenLaw(by: [], at: []) == "boiler.tried")
    }
  }

  private func input(_ field: Field) -> Term { .input(field.input) }

  /// Returns a boiler output with a different term, and its index.
  private func changed(_ output: String, _ term: Term) throws -> (Int, Formula) {
    let place = try #require(Model.boiler.outputs.firstIndex { $0.name == output })
    return (place, Model.boiler.outputs[place].formula.with(term))
  }
}

extension SystemKind {
  /// The laws of WTP's rules, whose directions are proved only once for all tests.
  fileprivate var laws: [Law] { self == .boiler ? Self.boilerLaws : Self.coolingLaws }

  private static let boilerLaws = Law.all(of: .boiler)
  private static let coolingLaws = Law.all(of: .cooling)
}
