import Estimator
import Formulas
import Notation

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
    let program = ProofProgram(Formula("term", .ratio, "", source: "") { term }, of: model)
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
  /// A node that gives what the one before it gives is no node.
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
