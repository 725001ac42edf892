import Estimator
import Formulas
import Laws
import Mutation
import Testing

@Suite struct `Pinned figures` {
  /// Other laws catch a clamp that is not at 0.
  @Test(
    arguments: [
      .boiler, .boiler.with(oxygen: .saturation), .boiler.feeding(.mixed),
      .boiler.with(oxygen: .saturation).feeding(.mixedTemperature), .boiler.feeding(.conductivity),
      .cooling, .cooling.indexing(by: .hardness), .cooling.indexing(by: .calcium),
    ] as [Model])
  func `notice every constant that is off by one in its last digit`(model: Model) throws {
    let law = try #require(
      Law.all(of: model).first { $0.name.hasSuffix(".figures-are-the-exact-models") })
    let samples = law.obligations().map(\.sample)
    let subject = Subject(model)
    func holds(_ changed: [Formula], at places: [Int]) -> Bool {
      var formulas = model.outputs.map(\.formula)
      for (place, formula) in zip(places, changed) { formulas[place] = formula }
      let program = CompiledFormulas(formulas, inputs: model.inputs)
      let wrong = subject.answered { program.values(at: $0) }
      return samples.allSatisfy { law.trial(of: $0, on: wrong).holds }
    }
    #expect(holds([], at: []))
    // Under other rules, only what they change is pinned.
    let isOwn = model.changes == Model.of(model.system).changes
    let mutants = Mutant.all(of: model).filter {
      [.lastDigit, .percent].contains($0.kind)
        && (!$0.before.hasPrefix("max(0 ") || $0.after.hasPrefix("max(0 "))
        && (isOwn || !$0.formula.contains(".")) || isOwn && $0.kind == .node
    }
    let missed = mutants.filter { holds($0.changed, at: $0.places) }.map(\.description)
    #expect(mutants.count >= (isOwn ? 150 : 4) && missed.isEmpty, "\(mutants.count): \(missed)")
  }
}
