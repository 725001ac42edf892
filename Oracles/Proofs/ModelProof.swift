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
    range = program.range()
    directions = model.fields.indices.map { program.direction(in: $0) }
  }
}

/// The range of an output over all plants of a proof.
package enum RangeFinding: Sendable {
  /// The output has a value for every plant, within the bounds.
  case proved(Interval)
  /// A plant for which the named figure has no value.
  case refuted(figure: String, plant: [Double])
  /// The named figure may divide by zero or leave its table.
  case unknown(figure: String)

  var isProved: Bool { if case .proved = self { true } else { false } }
  var isKnown: Bool { if case .unknown = self { false } else { true } }
}

extension ProofProgram {
  /// Returns the bounds of the formula over all plants, or a figure that has or may have no
  /// value.
  package func range(tries: Int = 2000) -> RangeFinding {
    let box = PlantBox(self)
    let enclosure = Enclosure(self, over: box)
    if let range = enclosure.range { return .proved(range) }
    guard let node = enclosure.firstWithoutValue else {
      preconditionFailure(
        "\(formula.name) has no range, but must have one since all its nodes have values")
    }
    let figure = nameOfFigure(at: node)
    var plants = box.plants(for: self)
    for _ in 0..<tries {
      let plant = plants.plant()
      if exactValue(at: plant) == nil { return .refuted(figure: figure, plant: plant) }
    }
    return .unknown(figure: figure)
  }

  /// Returns the name of the first named figure at or after a node.
  private func nameOfFigure(at node: Int) -> String {
    names.filter { $0.key >= node }.min { $0.key < $1.key }?.value.name ?? formula.name
  }
}
