import Estimator
import Formulas
import Notation

/// Proves that a mutant is no mistake: for no admissible plant can it be told from the formula.
///
/// An output is proved by its normal form, or by an interval that bounds how far the mutant is
/// off, which must be below the tolerance. What cannot be proved is not equivalent.
package struct Equivalence: Sendable {
  private let model: Model
  /// The finest tolerance of each output.
  private let tolerances: [Double]
  /// The most boxes that a bound is split into.
  private let boxes = 64

  /// The proofs for a model whose outputs are printed to given tolerances.
  package init(_ model: Model, tolerances: [Double]) {
    self.model = model
    self.tolerances = tolerances
  }

  /// Whether every output that a mutant changes is proved to be the same.
  package func proves(_ mutant: Mutant) -> Bool {
    zip(mutant.places, mutant.changed).allSatisfy { place, changed in
      let right = model.outputs[place].formula.term
      return areEqual(right, changed.term)
        || areClose(right, changed.term, within: tolerances[place])
    }
  }

  /// Whether both have the same normal form, and the mutant a value for every plant.
  private func areEqual(_ right: Term, _ wrong: Term) -> Bool {
    let simplification = Simplification(model: model)
    let (a, b) = (simplification.simplified(right), simplification.simplified(wrong))
    return NormalForm(a).agrees(with: NormalForm(b)) && simplification.range(of: wrong) != nil
  }

  /// Whether the difference is bounded below a tolerance, the plants split where it is not.
  private func areClose(_ right: Term, _ wrong: Term, within tolerance: Double) -> Bool {
    let difference = Formula("difference", .ratio, "", source: "") { right - wrong }
    let program = ProofProgram(difference, of: model)
    var open = [PlantBox(program)]
    for _ in 0..<boxes {
      guard let box = open.popLast() else { return true }
      guard let range = Enclosure(program, over: box).range else { return false }
      if max(-range.low, range.high) < tolerance { continue }
      guard let halves = widest(box, program).flatMap(box.halves) else { return false }
      open += halves
    }
    return open.isEmpty
  }

  /// The field whose range is the widest part of its limits.
  private func widest(_ box: PlantBox, _ program: ProofProgram) -> Int? {
    program.inputs.max { share(of: $0, in: box) < share(of: $1, in: box) }
  }

  private func share(of place: Int, in box: PlantBox) -> Double {
    let limits = model.fields[place].limits
    return (box.ranges[place].high - box.ranges[place].low) / (limits.to - limits.from).double
  }
}
