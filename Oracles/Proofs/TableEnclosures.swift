import Formulas
import Notation

/// What encloses a step table over a range of arguments.
extension StepTable {
  /// The values over a range, or nil where the range may leave the table.
  func enclosure(over arguments: Interval) -> Interval? {
    guard holds(arguments) else { return nil }
    return met(by: arguments).map { Interval(enclosing: $0.gives) }.hull
  }

  /// The slopes between any two arguments of a range, or nil where it may leave the table.
  ///
  /// A jump has no greatest slope, so the set of slopes is unbounded on its side.
  func slopes(over arguments: Interval) -> Interval? {
    guard holds(arguments) else { return nil }
    let nodes = met(by: arguments)
    let jumps = zip(nodes, nodes.dropFirst()).map { $1.gives - $0.gives }
    let falls = jumps.contains { $0.isNegative }
    let rises = jumps.contains { !$0.isNegative && !$0.isZero }
    return Interval(falls ? -.infinity : 0, rises ? .infinity : 0)
  }

  private func holds(_ arguments: Interval) -> Bool {
    Interval(enclosing: nodes[0].at).high <= arguments.low
      && arguments.high <= Interval(enclosing: through).low
  }

  /// The nodes that hold somewhere in a range.
  private func met(by arguments: Interval) -> [TableNode] {
    nodes.indices.filter { index in
      let isReached = Interval(enclosing: nodes[index].at).low <= arguments.high
      let next = index + 1 < nodes.count ? Interval(enclosing: nodes[index + 1].at).high : .infinity
      return isReached && arguments.low < next
    }.map { nodes[$0] }
  }
}

extension [Interval] {
  /// The numbers between the least and the greatest, or nil of none.
  fileprivate var hull: Interval? {
    first.map { first in reduce(first) { $0.hull($1) } }
  }
}
