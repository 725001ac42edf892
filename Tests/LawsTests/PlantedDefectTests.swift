import Estimator
import Formulas
import Laws
import Notation
import Proofs
import Testing

/// Each planted defect is caught by named laws, each failure shrunk and replayed, or by a proof.
@Suite struct `Planted defects` {
  @Test(arguments: PlantedDefect.all)
  func `are caught by name`(defect: PlantedDefect) throws {
    let subject = defect.subject()
    // The laws are those of WTP's rules, unless the model is a user's catalogue.
    let isOwn = subject.model.products != Model.of(defect.system).products
    let laws = isOwn ? Law.all(of: subject.model) : defect.system.laws
    let edges = EdgePlants(.of(defect.system))
    for name in defect.laws {
      let law = try #require(laws.first { $0.name == name }, "no law is called \(name)")
      let result = law.run(on: subject, Effort(cases: 150, pairsEdges: false), edges: edges)
      guard let smallest = result.smallest else {
        Issue.record("\(name) does not see that \(defect.name)")
        continue
      }
      let line = ReplayLine(smallest.tried, of: subject.model)
      let replayed = law.comparisons(subject, try ReplayLine.read(line.values, of: subject.model))
      let (isKept, text) = (replayed.holds, line.command(law))
      #expect(!isKept, "\(text) does not fail")
      #expect(line.values.count < 150, "\(text) is long")
    }
  }

  @Test func `in the oxygen table are refuted by two plants`() throws {
    let model = Model.boiler.withOxygen(PlantedDefect.exchangedNodes)
    let proof = ModelProof(model, outputs: try model.outputs(named: "S5"))
    let refuted = proof.claims.filter { !$0.isProved }
    #expect(refuted.count == 1)
    guard case .refuted(let witness) = try #require(refuted.first).verdict else {
      Issue.record("the claim is not refuted")
      return
    }
    let place = try #require(model.place(of: "feed_temperature"))
    #expect(witness.low[place] < 65 && witness.high[place] >= 65)
    // 35 g/g O2 times 4.7 - 4.25 mg/L.
    #expect(witness.change == Rational(1575, over: 100))
  }

  @Test func `in the blowdown are refuted by two plants`() throws {
    let model = Model.boiler.inverting("blowdown_fraction")
    let proof = ModelProof(model, outputs: try model.outputs(named: "S5"))
    let refuted = proof.claims.filter { !$0.isProved && !$0.isUnknown }
    #expect(refuted.map(\.claim.input) == ["feed_tds"])
  }

  @Test func `in the clamp show in the range`() throws {
    let output = try #require(Model.boiler.output("S19.demand"))
    guard case .proved(let range) = ProofProgram(output.formula, of: .boiler).range() else {
      Issue.record("the range is not proved")
      return
    }
    #expect(range.low < 0)
  }
}
