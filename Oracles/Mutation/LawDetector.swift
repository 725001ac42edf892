import Estimator
import Formulas
import Laws

/// Holds mutants against the laws, sampled at edges and at random plants.
///
/// Laws that hold one reading of the model against another are left out: they would hold a mutant
/// against the right formulas, which no owner of wrong ones has.
package struct LawDetector {
  private let model: Model
  private let sound: Subject
  private let laws: [TriedLaw]
  /// The most cases that a mutant is tried on, of those in which it shows, for each law.
  private let maximumCases: Int
  /// Whether cases are tried in which nothing comes out differently.
  private let triesAll: Bool

  /// A law with the cases that it is tried on.
  private struct TriedLaw {
    let law: Law
    let cases: [Case]
    /// Both plants of every case, one after the other, field by field.
    let columns: [[Double]]
    /// The right outputs at those plants.
    let right: [[Double]]
  }

  package init(
    _ model: Model, laws: [Law]? = nil, cases: Int = 300, maximumCases: Int = 48,
    tryingAll triesAll: Bool = false
  ) {
    self.model = model
    sound = Subject(model)
    self.maximumCases = maximumCases
    self.triesAll = triesAll
    let edges = EdgePlants(model)
    let right = model.outputs.map(\.formula)
    self.laws = (laws ?? Law.all(of: model)).filter { !$0.isCostly }.map { law in
      let cases = law.auditCases(model, edges, random: cases)
      let plants = cases.flatMap { [$0.plant, $0.otherPlant] }
      let columns = model.fields.indices.map { place in plants.map { $0[place] } }
      return TriedLaw(
        law: law, cases: cases, columns: columns,
        right: evaluate(right, model.inputs, columns, count: plants.count))
    }
  }

  /// The first law that a mutant breaks, or nil where it keeps all.
  package func brokenLaw(_ mutant: Mutant) -> String? {
    let subject = subject(mutant)
    return laws.first { tried in
      showing(mutant, tried).contains { !tried.law.comparisons(subject, tried.cases[$0]).holds }
    }?.law.name
  }

  /// The model with the mistake in it.
  private func subject(_ mutant: Mutant) -> Subject {
    var formulas = model.outputs.map(\.formula)
    for (place, changed) in zip(mutant.places, mutant.changed) { formulas[place] = changed }
    let program = CompiledFormulas(formulas, inputs: model.inputs)
    return sound.answered { program.values(at: $0) }
  }

  /// Some of the cases in which an output comes out differently, spread over all of them.
  private func showing(_ mutant: Mutant, _ tried: TriedLaw) -> [Int] {
    let count = tried.cases.count
    let values = evaluate(mutant.changed, model.inputs, tried.columns, count: 2 * count)
    let all = (0..<count).filter { number in
      triesAll
        || zip(mutant.places, values).contains { place, values in
          let right = tried.right[place]
          return values[2 * number] != right[2 * number]
            || values[2 * number + 1] != right[2 * number + 1]
        }
    }
    let stride = max(1, all.count / maximumCases)
    return all.indices.filter { $0 % stride == 0 }.map { all[$0] }
  }
}

extension Law {
  /// Every edge of every field alone, with a neighbour where one is wanted, then random plants.
  fileprivate func auditCases(
    _ model: Model, _ edges: EdgePlants, random count: Int
  ) -> [Case] {
    var cases =
      wantsPartner ? edges.steps() : edges.singles().map { Case($0) }
    var random = RandomPlants(model, edges, RandomStream("audit of \(name)", seed: 1))
    for number in 0..<count {
      cases.append(
        random.next(withPartner: wantsPartner, of: number % model.fields.count))
    }
    return cases.filter { model.admits($0.plant) && model.admits($0.otherPlant) }
  }
}
