import Estimator
import Formulas
import Notation
import Plants
import Proofs
import Sheets

/// Proves that a mutant is equivalent: no admissible plant distinguishes it from the formula.
///
/// For each output, either the normal form of the difference is 0 or an interval bounds it below
/// the tolerance. A mutant that cannot be proved equivalent counts as different.
package struct Equivalence: Sendable {
  private let model: Model
  private let tolerances: [Double]
  /// Whether usages of negative demands are printed as the signed demand of a year.
  private let hasSignedUsages: Bool
  /// Plants at which most wrong formulas differ, which saves proving that the others do not.
  private let plants: [[String: Double]]
  /// The maximum number of boxes for one bound.
  private let boxes = 64

  /// Creates a prover for a model whose outputs are printed to the given tolerances.
  package init(_ model: Model, tolerances: [Double], hasSignedUsages: Bool = false) {
    self.model = model
    self.tolerances = tolerances
    self.hasSignedUsages = hasSignedUsages
    let ends = model.fields.enumerated().flatMap { place, field in
      [field.limits.from, field.limits.to].map { (place: place, figure: $0.double) }
    }
    let changed = ends.compactMap { model.example(with: [$0]) }
    plants = ([model.examplePlant] + changed).map(model.point)
  }

  /// Returns whether every output that a mutant changes is proved to stay the same.
  package func proves(_ mutant: Mutant) -> Bool { proves(mutant.changed, at: mutant.places) }

  /// Returns whether the changed formulas of some outputs are proved equal to the right ones.
  package func proves(_ changed: [Formula], at places: [Int]) -> Bool {
    zip(places, changed).allSatisfy { place, changed in
      areSame(model.outputs[place].formula.term, changed.term, within: tolerances[place])
        || isSignedDemand(changed.term, ofUsage: place)
    }
  }

  /// Returns whether a wrong usage is the signed demand of a year.
  ///
  /// A column of signed usages contains that demand in every row where it is negative. In all other
  /// rows, the usage equals the demand.
  private func isSignedDemand(_ wrong: Term, ofUsage place: Int) -> Bool {
    guard hasSignedUsages, let signed = model.signedPlace(ofUsage: place),
      let product = model.outputs[place].product
    else { return false }
    let unclamped = wrong.withoutClamps(below: "\(product.id).demand")
    return areSame(model.outputs[signed].formula.term, unclamped, within: tolerances[place])
  }

  /// Returns whether the wrong term has a value for every plant, and its difference from the right
  /// one is less than the tolerance or is 0 in normal form.
  private func areSame(_ right: Term, _ wrong: Term, within tolerance: Double) -> Bool {
    guard !areApart(right, wrong, by: tolerance), model.range(of: wrong) != nil else {
      return false
    }
    let difference = model.simplified(right) - model.simplified(wrong)
    let form = NormalForm(difference)
    return form.above.isZero
      || isSmall(form.hasManyParts ? difference : form.term, within: tolerance)
  }

  /// Returns whether two terms differ at one of the plants, beyond the rounding of doubles.
  private func areApart(_ right: Term, _ wrong: Term, by tolerance: Double) -> Bool {
    plants.contains { plant in
      guard let a = right.value(at: plant), let b = wrong.value(at: plant) else { return false }
      return abs(a - b) > tolerance + 1e-9 * max(abs(a), abs(b))
    }
  }

  /// Returns whether a difference is bounded below a tolerance, splitting the box where needed.
  private func isSmall(_ difference: Term, within tolerance: Double) -> Bool {
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

  /// Returns the field whose range is the largest share of its limits.
  private func widest(_ box: PlantBox, _ program: ProofProgram) -> Int? {
    func share(_ place: Int) -> Double {
      let limits = model.fields[place].limits
      return (box.ranges[place].high - box.ranges[place].low) / (limits.to - limits.from).double
    }
    return program.inputs.max { share($0) < share($1) }
  }
}

extension Term {
  /// Returns the term for plants in which a named formula is not negative, without its clamps at 0
  /// or less.
  fileprivate func withoutClamps(below name: String) -> Term {
    if case .formula(let formula) = self, formula.name != name {
      return formula.term.withoutClamps(below: name)
    }
    let inner = replacingOperands(operands.map { $0.withoutClamps(below: name) })
    guard case .operation(.maximum, .constant(let floor), .formula(let clamped)) = inner,
      floor.value <= 0, clamped.name == name
    else { return inner }
    return .formula(clamped)
  }
}

/// Simplifies terms over the admissible plants: removes clamps that never take effect and cuts
/// tables to the arguments that occur.
extension Model {
  /// Returns a term that has the same value for every admissible plant, with named formulas
  /// expanded.
  fileprivate func simplified(_ term: Term) -> Term {
    if case .formula(let formula) = term { return simplified(formula.term) }
    let inner = term.replacingOperands(term.operands.map(simplified))
    switch inner {
    case .operation(.maximum, let a, let b):
      return neverNegative(a - b) ? a : neverNegative(b - a) ? b : inner
    case .operation(.minimum, let a, let b):
      return neverNegative(a - b) ? b : neverNegative(b - a) ? a : inner
    case .lookup(let table, let argument): return lookup(table, argument)
    default: return inner
    }
  }

  /// Returns the range of a term over the admissible plants, or nil if it may have no value.
  func range(of term: Term) -> Interval? {
    let program = ProofProgram(term, of: self)
    return Enclosure(program, over: PlantBox(program)).range
  }

  private func neverNegative(_ term: Term) -> Bool { range(of: term).map { $0.low >= 0 } ?? false }

  private func lookup(_ table: StepTable, _ argument: Term) -> Term {
    guard let range = range(of: argument), let from = Rational(exactly: range.low),
      let to = Rational(exactly: range.high), let cut = table.cut(from, to)
    else { return .lookup(table, argument) }
    if cut.nodes.count == 1 { return .constant(cut.nodes[0].gives, cut.value.dimension) }
    return .lookup(cut, argument)
  }
}

extension StepTable {
  /// Returns the part of the table between two arguments, or nil if it has no value there.
  ///
  /// A node with the same value as the one before it is dropped.
  fileprivate func cut(_ from: Rational, _ to: Rational) -> StepTable? {
    guard nodes[0].at <= from, to <= through, let first = nodes.lastIndex(where: { $0.at <= from })
    else { return nil }
    var kept = [TableNode(at: from, gives: nodes[first].gives)]
    for node in nodes.dropFirst(first + 1) where node.at <= to {
      if node.gives != kept[kept.count - 1].gives { kept.append(node) }
    }
    return StepTable(name, from: argument, to: value, source: source, through: to, kept)
  }
}
