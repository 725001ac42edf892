import Formulas

/// A node that depends on inputs only through another node, which it reads more than once.
///
/// Its slopes in an input are its slopes in the inner node times those of the inner node. The first are
/// enclosed over parts of the inner node's range: a slope between any two of its values is a mean of
/// slopes within parts. So oxygen is proved to fall with a mixed temperature as with a given one.
struct Composition: Sendable {
  let inner: Int
  /// The nodes from the inner one to this one, which is the last, in program order.
  let nodes: [Int]

  /// The number of parts of the inner node's range.
  static let parts = 8

  /// Returns the compositions of a program whose inner node depends on several inputs, by their
  /// nodes.
  static func all(of nodes: [ProofProgram.Node]) -> [Int: Composition] {
    var found: [Int: Composition] = [:]
    // For each node, the fields that it reads, and the nearest node through which all of them enter.
    var (fields, gates) = ([Set<Int>](), [Int?]())
    func gatesAbove(_ place: Int) -> [Int] {
      Array(sequence(first: place) { gates[$0] })
    }
    for (place, node) in nodes.enumerated() {
      if case .input(let field) = node {
        fields.append([field])
        gates.append(nil)
        continue
      }
      let parts = node.operands.filter { !fields[$0].isEmpty }
      fields.append(parts.reduce(into: []) { $0.formUnion(fields[$1]) })
      guard let first = parts.first, let last = parts.last else {
        gates.append(nil)
        continue
      }
      let others = gatesAbove(last)
      let gate = parts.count == 1 ? first : gatesAbove(first).first(where: others.contains)
      gates.append(gate)
      if parts.count == 2, let gate, fields[gate].count > 1 {
        found[place] = Composition(inner: gate, nodes: path(from: gate, to: place, nodes, fields))
      }
    }
    return found
  }

  /// Returns the nodes that lead from one to another, in program order.
  private static func path(
    from inner: Int, to outer: Int, _ nodes: [ProofProgram.Node], _ fields: [Set<Int>]
  ) -> [Int] {
    var (waiting, found) = ([outer], Set<Int>())
    while let place = waiting.popLast() {
      guard place != inner, !fields[place].isEmpty, found.insert(place).inserted else { continue }
      waiting += nodes[place].operands
    }
    return found.sorted()
  }
}

extension ProofProgram.Node {
  /// The nodes that the node reads.
  var operands: [Int] {
    switch self {
    case .input, .constant: []
    case .operation(_, let a, let b): [a, b]
    case .lookup(_, let a): [a]
    }
  }
}

extension Interval {
  /// Returns equal parts, which together are the whole interval.
  func parts(_ count: Int) -> [Interval] {
    let width = high - low
    guard width > 0, width.isFinite else { return [self] }
    let ends = (0...count).map { $0 == count ? high : low + width * Double($0) / Double(count) }
    return zip(ends, ends.dropFirst()).map { Interval($0, max($0, $1)) }
  }
}
