import Estimator
import Formulas
import Laws
import Mutation
import Testing

/// What the laws and proofs see of the mistakes, without any sheet.
@Suite struct `Audits of the laws and proofs` {
  @Test(arguments: SystemKind.allCases)
  func `catch at least 95 % of the mistakes of direction, clamp, table and season`(
    system: SystemKind
  ) {
    let model = Model.of(system)
    let laws = LawDetector(model, laws: system.laws, cases: 100, maximumCases: 24)
    let proofs = ProofDetector(model)
    let equivalence = Equivalence(model, tolerances: model.outputs.map { _ in 5e-5 })
    var (caught, unseen) = (0, [String]())
    for mutant in MutantShelf(model).mutants where mutant.kind.isOfShape {
      if laws.brokenLaw(mutant) != nil || proofs.failingProof(mutant) != nil {
        caught += 1
      } else if !equivalence.proves(mutant) {
        unseen.append(mutant.description)
      }
    }
    print("\(system): \(caught) mistakes of shape caught by laws and proofs, \(unseen.count) not")
    #expect(caught >= 19 * unseen.count, "\(unseen.prefix(10))")
    #expect(caught > 100)
  }

  @Test(arguments: SystemKind.allCases)
  func `see nothing wrong in the right formulas`(system: SystemKind) {
    let model = Model.of(system)
    let right = Mutant(
      kind: .operation, formula: "", constant: nil, before: "", after: "",
      places: Array(model.outputs.indices), changed: model.outputs.map(\.formula))
    #expect(ProofDetector(model).failingProof(right) == nil)
    let detector = LawDetector(
      model, laws: system.laws, cases: 50, maximumCases: 1000, tryingAll: true)
    #expect(detector.brokenLaw(right) == nil)
  }

  /// What slopes leave open, as S19 in the feed TDS, may turn out either way, but not to nothing.
  @Test func `name the first output and input of which no more is proved`() throws {
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
      #expect(detector.failingProof(try mutant(of: output, wrong)) == proof)
    }
  }

  @Test func `name the first law that is broken`() throws {
    let unclamped = try mutant(
      of: "S19.dose", #require(Model.boiler.output("S19.demand")).formula.term)
    let laws = LawDetector(.boiler, laws: SystemKind.boiler.laws, cases: 20)
    #expect(laws.brokenLaw(unclamped) == "boiler.finite-and-never-negative")
  }

  /// 1 g/m3 less than S88 needs is below 0 only where there is nearly no alkalinity, as in a few of the
  /// plants in which it shows.
  @Test func `see what most plants do not show`() throws {
    let law = SystemKind.boiler.laws.filter { $0.name == "boiler.finite-and-never-negative" }
    let less = try #require(Model.boiler.output("S88.dose")).formula
    let wrong = try mutant(of: "S88.dose", less.term - .constant(1, less.kind.dimension))
    let detector = LawDetector(.boiler, laws: law, cases: 20, maximumCases: 1000)
    #expect(law.count == 1 && detector.brokenLaw(wrong) == law.first?.name)
  }

  /// Two neighbours of the oxygen table that are exchanged show between two plants of which one alone
  /// is read from them.
  @Test func `see what is wrong with one plant of two`() throws {
    let law = SystemKind.boiler.laws.filter { $0.name == "boiler.directions" }
    let mutant = try #require(
      MutantShelf(.boiler).mutants.first {
        $0.kind == .neighbours && $0.formula == "dissolved_oxygen"
      })
    let detector = LawDetector(.boiler, laws: law, cases: 20, maximumCases: 1000)
    #expect(law.count == 1 && detector.brokenLaw(mutant) == law.first?.name)
  }

  /// The least figure of the first field stands in one plant alone, the greatest of the last likewise.
  @Test func `try every plant, from the first to the last`() throws {
    let plants = EdgePlants(.boiler).singles()
    let right = try mutant(of: "cycles", #require(Model.boiler.output("cycles")).formula.term)
    for plant in [plants.first, plants.last] {
      let law = Law(.boiler, "tried", "all plants but one are right") { trial, comparisons in
        comparisons.equal(0, 1, trial.tried.plant == plant ? 2 : 1)
      }
      let detector = LawDetector(
        .boiler, laws: [law], cases: 0, maximumCases: plants.count, tryingAll: true)
      #expect(detector.brokenLaw(right) == "boiler.tried")
    }
  }

  private func input(_ field: Field) -> Term { .input(field.input) }

  /// One output of the boiler with another term.
  private func mutant(of output: String, _ term: Term) throws -> Mutant {
    let place = try #require(Model.boiler.outputs.firstIndex { $0.name == output })
    let formula = Model.boiler.outputs[place].formula
    return Mutant(
      kind: .operation, formula: output, constant: nil, before: "", after: "", places: [place],
      changed: [formula.with(term)])
  }

  @Test func `do not see a coefficient that is 1 % off`() {
    let mutant = MutantShelf(.boiler).mutants.first {
      $0.formula == "S5.demand" && $0.kind == .percent
    }
    let law = mutant.flatMap {
      LawDetector(.boiler, laws: SystemKind.boiler.laws, cases: 50, maximumCases: 24).brokenLaw($0)
    }
    #expect(mutant != nil && law == nil)
  }
}

extension SystemKind {
  /// The laws of WTP's own rules, whose directions are proved once for all tests.
  fileprivate var laws: [Law] { self == .boiler ? Self.boilerLaws : Self.coolingLaws }

  private static let boilerLaws = Law.all(of: .boiler)
  private static let coolingLaws = Law.all(of: .cooling)
}
