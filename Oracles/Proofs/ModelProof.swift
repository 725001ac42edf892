import Estimator
import Formulas
import Notation
import Units

/// Proofs about a model's outputs over all admissible plants, or over some of them.
package struct ModelProof: Sendable {
  package let model: Model
  /// The plants of the ranges and directions; the claims on products are about all of them.
  package let plants: ProvedPlants
  /// The proofs for each output, in the order of the model.
  package let outputs: [OutputProof]
  /// The claims that follow from the roles of the products, with their verdicts.
  package let claims: [ClaimProof]
  /// The products with two terms exchanged, compared with WTP's product with the same id, and a
  /// sentence about each.
  package let exchanged: [(product: String, sentence: String)]

  /// Proves ranges, directions and claims for some outputs of a model.
  ///
  /// There must be a plant in the ranges.
  package init(_ model: Model, outputs: [Output], over plants: ProvedPlants = .admissible) {
    (self.model, self.plants) = (model, plants)
    self.outputs = outputs.map { OutputProof($0, of: model, over: plants) }
    let products = Set(outputs.compactMap(\.product?.id))
    claims = ProductClaim.all(of: model).filter { products.contains($0.product) }
      .map { ClaimProof($0, of: model) }
    exchanged = model.products.filter { products.contains($0.id) }.flatMap { product in
      exchangedTerms(of: product, in: model.system).map { (product.id, $0) }
    }
  }

  /// The number of unknown directions, ranges and claims.
  package var unknown: Int {
    directions.filter { $0.direction == nil }.count + outputs.filter { !$0.range.isKnown }.count
      + claims.filter(\.isUnknown).count
  }

  /// Whether everything is proved.
  package var isProved: Bool {
    unknown == 0 && exchanged.isEmpty && claims.allSatisfy(\.isProved)
      && outputs.allSatisfy { $0.range.isProved }
  }

  /// The directions of all outputs and inputs.
  package var directions: [DirectionFinding] { outputs.flatMap(\.directions) }

  /// The number of boxes that the proofs of the directions examined.
  package var boxes: Int { directions.reduce(0) { $0 + $1.boxes } }
}

/// The range of one output and its direction in every input.
package struct OutputProof: Sendable {
  package let output: Output
  /// The range over all plants.
  package let range: RangeFinding
  /// The direction in each input, in field order.
  package let directions: [DirectionFinding]

  init(_ output: Output, of model: Model, over plants: ProvedPlants) {
    let program = ProofProgram(output.formula, of: model, over: plants)
    self.output = output
    directions = model.fields.indices.map { program.direction(in: $0) }
    range = program.range(directions)
  }
}
