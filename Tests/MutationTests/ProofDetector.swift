import Estimator
import Formulas
import Proofs

/// Detects wrong formulas by proof: whatever is proved for the right formulas must also be proved
/// for the changed ones.
struct ProofDetector {
  private let model: Model
  /// The claims that the slopes of each output prove in each field, over all plants.
  private let proved: [[Monotonicity?]]

  init(_ model: Model) {
    self.model = model
    proved = model.outputs.map { ProofDetector.claims(on: $0.formula, model) ?? [] }
  }

  /// Returns the first proof that fails for changed formulas, or nil if all succeed.
  func failingProof(of changed: [Formula], at places: [Int]) -> String? {
    for (place, changed) in zip(places, changed) {
      guard let claims = ProofDetector.claims(on: changed, model) else {
        return "proof that \(changed.name) has a value"
      }
      for (field, (right, wrong)) in zip(proved[place], claims).enumerated() where right != wrong {
        if right != nil || wrong == .constant {
          return "proof of \(changed.name) in \(model.fields[field].name)"
        }
      }
    }
    return nil
  }

  /// Returns the claim proved in each field, or nil if the formula may have no value.
  private static func claims(on formula: Formula, _ model: Model) -> [Monotonicity?]? {
    let program = ProofProgram(formula, of: model)
    let enclosure = Enclosure(program, over: PlantBox(program))
    guard enclosure.range != nil else { return nil }
    let read = Set(program.inputs)
    return model.fields.indices.map { field in
      read.contains(field)
        ? .proved(by: SlopeEnclosure(program, in: field, enclosure).range) : .constant
    }
  }
}
