import Estimator
import Formulas
import Notation
import Proofs
import Sheets

/// Proves that a mutant is not a mistake: for no admissible plant can it be told from the formula.
///
/// An output is proved by the normal form of how far the mutant is off, which must be 0, or bounded
/// by an interval below the tolerance. What cannot be proved is not equivalent.
package struct Equivalence: Sendable {
  private let model: Model
  /// The finest tolerance of each output.
  private let tolerances: [Double]
  /// Whether a usage is printed as the signed demand of a year where that is negative.
  private let hasSignedUsages: Bool
  /// The most boxes that a bound is split into.
  private let boxes = 64

  /// The proofs for a model whose outputs are printed to given tolerances.
  package init(_ model: Model, tolerances: [Double], hasSignedUsages: Bool = false) {
    (self.model, self.tolerances, self.hasSignedUsages) = (model, tolerances, hasSignedUsages)
  }

  /// Whether every output that a mutant changes is proved to be the same.
  package func proves(_ mutant: Mutant) -> Bool { proves(mutant.changed, at: mutant.places) }

  /// Whether other formulas of outputs are proved to be the same.
  package func proves(_ changed: [Formula], at places: [Int]) -> Bool {
    zip(places, changed).allSatisfy { place, changed in
      areSame(model.outputs[place].formula.term, changed.term, within: tolerances[place])
        || isSignedDemand(changed.term, ofUsage: place)
    }
  }

  /// Whether a wrong usage is the signed demand of a year, where that is what a column of usages has
  /// in every row of a negative demand: in all others the two are the same.
  private func isSignedDemand(_ wrong: Term, ofUsage place: Int) -> Bool {
    guard hasSignedUsages, let signed = model.signedPlace(ofUsage: place),
      let product = model.outputs[place].product
    else { return false }
    let unclamped = wrong.withoutClamps(below: "\(product.id).demand")
    return areSame(model.outputs[signed].formula.term, unclamped, within: tolerances[place])
  }

  /// Whether the mutant has a value for every plant, and is off by nothing in normal form, or by what
  /// is bounded below the tolerance.
  private func areSame(_ right: Term, _ wrong: Term, within tolerance: Double) -> Bool {
    let simplification = Simplification(model: model)
    guard simplification.range(of: wrong) != nil else { return false }
    let difference = NormalForm(
      simplification.simplified(right) - simplification.simplified(wrong))
    return difference.above.isZero || isSmall(difference.term, within: tolerance)
  }

  /// Whether a difference is bounded below a tolerance, the plants split where it is not.
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

  /// The field whose range is the widest part of its limits.
  private func widest(_ box: PlantBox, _ program: ProofProgram) -> Int? {
    func share(_ place: Int) -> Double {
      let limits = model.fields[place].limits
      return (box.ranges[place].high - box.ranges[place].low) / (limits.to - limits.from).double
    }
    return program.inputs.max { share($0) < share($1) }
  }
}

extension Term {
  /// The term where a named formula is not negative: then a clamp of it at 0 or less is none.
  fileprivate func withoutClamps(below name: String) -> Term {
    if case .formula(let formula) = self, formula.name != name {
      return formula.term.withoutClamps(below: name)
    }
    let inner = replacingOperands(operands.map { $0.withoutClamps(below: name) })
    guard case .maximum(.constant(let floor), .formula(let clamped)) = inner,
      floor.value <= 0, clamped.name == name
    else { return inner }
    return .formula(clamped)
  }
}

/// Terms as they are over the admissible plants: clamps that never turn are taken away, and
/// tables are cut to what they are asked.
struct Simplification {
  let model: Model

  /// A term that has the same value for every admissible plant; named formulas are looked into.
  func simplified(_ term: Term) -> Term {
    if case .formula(let formula) = term { return simplified(formula.term) }
    let inner = term.replacingOperands(term.operands.map(simplified))
    switch inner {
    case .maximum(let a, let b): return neverNegative(a - b) ? a : neverNegative(b - a) ? b : inner
    case .minimum(let a, let b): return neverNegative(a - b) ? b : neverNegative(b - a) ? a : inner
    case .lookup(let table, let argument): return lookup(table, argument)
    default: return inner
    }
  }

  /// The range of a term over the admissible plants, or nil where it may have no value.
  func range(of term: Term) -> Interval? {
    let program = ProofProgram(term, of: model)
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
  /// The table where it is asked from one argument to another, or nil where it has no value there.
  ///
  /// A node that gives what the one before it gives is not a node.
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
