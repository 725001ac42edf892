import Estimator
import Formulas
import Laws

/// Detects wrong formulas by laws, sampled at edges and at random plants.
///
/// Laws that compare two evaluations of the model are left out, since in practice there are no right
/// formulas to compare the wrong ones with.
struct LawDetector {
  private let model: Model
  private let correct: Subject
  private let laws: [SampledLaw]
  /// The maximum number of cases tried for a law, among those in which an output differs.
  private let maximumCases: Int
  /// Whether to also try cases in which no output differs.
  private let triesAll: Bool

  /// A law with its cases.
  private struct SampledLaw {
    let law: Law
    let cases: [Case]
    /// Both plants of every case in sequence, field by field.
    let columns: [[Double]]
    /// The correct outputs at those plants.
    let right: [[Double]]
  }

  init(
    _ model: Model, laws: [Law]? = nil, cases: Int = 300, maximumCases: Int = 48,
    tryingAll triesAll: Bool = false
  ) {
    self.model = model
    correct = Subject(model)
    (self.maximumCases, self.triesAll) = (maximumCases, triesAll)
    let edges = EdgePlants(model)
    let right = model.outputs.map(\.formula)
    let applicable = (laws ?? Law.all(of: model)).filter { law in
      !law.isCostly && law.lacking(in: model).isEmpty
    }
    self.laws = applicable.map { law in
      let cases = law.auditCases(model, edges, random: cases)
      let plants = cases.flatMap { [$0.plant, $0.otherPlant] }
      let columns = model.fields.indices.map { place in plants.map { $0[place] } }
      return SampledLaw(
        law: law, cases: cases, columns: columns,
        right: evaluate(
          CompiledFormulas(right, inputs: model.inputs), columns, count: plants.count))
    }
  }

  /// Returns the first law that changed formulas break, or nil if they satisfy all.
  func brokenLaw(by changed: [Formula], at places: [Int]) -> String? {
    var formulas = model.outputs.map(\.formula)
    for (place, changed) in zip(places, changed) { formulas[place] = changed }
    let program = CompiledFormulas(formulas, inputs: model.inputs)
    let subject = correct.answered { program.values(at: $0) }
    return laws.first { sampled in
      showing(changed, places, sampled).contains {
        !sampled.law.trial(of: sampled.cases[$0], on: subject).holds
      }
    }?.law.name
  }

  /// Returns some of the cases in which an output differs, spread over all of them.
  private func showing(_ changed: [Formula], _ places: [Int], _ sampled: SampledLaw) -> [Int] {
    let values = evaluate(
      CompiledFormulas(changed, inputs: model.inputs), sampled.columns,
      count: 2 * sampled.cases.count)
    let all = sampled.cases.indices.filter { number in
      triesAll
        || zip(places, values).contains { place, values in
          values[2 * number..<2 * number + 2] != sampled.right[place][2 * number..<2 * number + 2]
        }
    }
    let stride = max(1, all.count / maximumCases)
    return all.indices.filter { $0 % stride == 0 }.map { all[$0] }
  }
}

extension Law {
  /// Returns every edge of every field, with a neighbour if needed, then random plants.
  fileprivate func auditCases(_ model: Model, _ edges: EdgePlants, random count: Int) -> [Case] {
    var random = RandomPlants(model, edges, RandomStream("audit of \(name)", seed: 1))
    let cases =
      self.cases(edges, inPairs: false)
      + (0..<count).map { random.next(withPartner: wantsPartner, of: $0 % model.fields.count) }
    return cases.filter { model.admits($0.plant) && model.admits($0.otherPlant) }
  }
}
