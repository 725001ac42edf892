import Formulas
import Notation

/// Tables with a wrong row, rows exchanged, edges on the wrong side, or read as a line.
extension Rewriting {
  /// The rewritings of a part that asks a step table.
  static func tables(_ part: Term) -> [Rewriting] {
    guard case .lookup(let table, let argument) = part else { return [] }
    let changes = values(table) + places(table) + neighbours(table) + edges(table)
    return changes.map { change in
      Rewriting(
        change.kind, .lookup(change.table, argument), from: "\(table.name) \(change.before)",
        to: change.after)
    } + [lines(table, argument)]
  }

  private struct Change {
    let kind: MutantKind
    let table: StepTable
    let before: String
    let after: String
  }

  private static func values(_ table: StepTable) -> [Change] {
    table.nodes.indices.flatMap { place in
      table.nodes[place].gives.neighbours.map { value in
        let node = table.nodes[place]
        return Change(
          kind: .node, table: table.with(TableNode(at: node.at, gives: value), at: place),
          before: "at \(node.at.words): \(node.gives.words)", after: value.words)
      }
    }
  }

  private static func places(_ table: StepTable) -> [Change] {
    let nodes = table.nodes.indices.flatMap { place in
      let node = table.nodes[place]
      return node.at.neighbours.map { argument in
        Change(
          kind: .node, table: table.with(TableNode(at: argument, gives: node.gives), at: place),
          before: "from \(node.at.words) on: \(node.gives.words)", after: "from \(argument.words)")
      }
    }
    let ends = table.through.neighbours.map { end in
      Change(
        kind: .node, table: table.with(table.nodes, through: end),
        before: "through \(table.through.words)", after: "through \(end.words)")
    }
    return nodes + ends
  }

  private static func neighbours(_ table: StepTable) -> [Change] {
    zip(table.nodes.indices, table.nodes.indices.dropFirst()).map { left, right in
      var nodes = table.nodes
      nodes[left] = TableNode(at: nodes[left].at, gives: table.nodes[right].gives)
      nodes[right] = TableNode(at: nodes[right].at, gives: table.nodes[left].gives)
      let (a, b) = (table.nodes[left], table.nodes[right])
      return Change(
        kind: .neighbours, table: table.with(nodes),
        before: "at \(a.at.words) and \(b.at.words): \(a.gives.words), \(b.gives.words)",
        after: "\(b.gives.words), \(a.gives.words)")
    }
  }

  /// Every node, alone and all at once, and the end: at the next Double where it should be at.
  private static func edges(_ table: StepTable) -> [Change] {
    func above(_ nodes: [TableNode], _ words: String) -> Change {
      Change(
        kind: .edge, table: table.with(nodes), before: "at or above \(words)",
        after: "above \(words)")
    }
    let each = table.nodes.enumerated().map { place, node in
      var nodes = table.nodes
      nodes[place] = node.above
      return above(nodes, node.at.words)
    }
    guard let end = Rational(exactly: table.through.double.nextDown) else { return each }
    let through = Change(
      kind: .edge, table: table.with(table.nodes, through: end),
      before: "through \(table.through.words)", after: "below \(table.through.words)")
    return each + [above(table.nodes.map(\.above), "each node"), through]
  }

  /// Straight lines between the nodes: what the node before gives, and what is gained since.
  private static func lines(_ table: StepTable, _ argument: Term) -> Rewriting {
    let last = table.nodes[table.nodes.count - 1]
    let end = last.at < table.through ? [TableNode(at: table.through, gives: last.gives)] : []
    let nodes = table.nodes + end
    func held(_ figure: (TableNode, TableNode) -> Rational) -> Term {
      let steps = zip(nodes, nodes.dropFirst()).map { node, next in
        TableNode(at: node.at, gives: figure(node, next))
      }
      return .lookup(table.with(steps, through: table.through), argument)
    }
    let gained = (argument - held { node, _ in node.at }) * held { $0.slope(to: $1) }
    return Rewriting(
      .line, held { node, _ in node.gives } + gained, from: "\(table.name) in steps", to: "a line")
  }
}

extension StepTable {
  /// The table with other nodes, put in rising order.
  fileprivate func with(_ nodes: [TableNode], through end: Rational? = nil) -> StepTable {
    StepTable(
      name, from: argument, to: value, source: source, through: end ?? through,
      nodes.sorted { $0.at < $1.at })
  }

  fileprivate func with(_ node: TableNode, at place: Int) -> StepTable {
    var nodes = nodes
    nodes[place] = node
    return with(nodes)
  }
}

extension TableNode {
  /// The node that holds from the next Double on.
  fileprivate var above: TableNode {
    guard let next = Rational(exactly: argument.nextUp) else {
      preconditionFailure("a table's node is at the greatest Double")
    }
    return TableNode(at: next, gives: gives)
  }

  /// What is gained for each unit of the argument on the way to another node.
  fileprivate func slope(to other: TableNode) -> Rational {
    (other.gives - gives) / (other.at - at)
  }
}

extension Rational {
  /// The number as a decimal.
  fileprivate var words: String { Notation.text(double, as: .shortest) }
}
