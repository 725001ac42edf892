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
