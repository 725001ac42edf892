import Formulas
import Notation

/// Tables with a wrong row, rows exchanged, edges on the wrong side, or read as a line.
extension Rewriting {
  /// The rewritings of a part that asks a step table.
  static func tables(_ part: Term) -> [Rewriting] {
    guard case .lookup(let table, let argument) = part else { return [] }
    return (values(table) + places(table) + neighbours(table) + edges(table)).map { change in
      Rewriting(
        change.kind, .lookup(change.table, argument), from: "\(table.name) \(change.before)",
        to: change.after)
    } + [lines(table, argument)]
  }

  private typealias Change = (kind: MutantKind, table: StepTable, before: String, after: String)

  private static func values(_ table: StepTable) -> [Change] {
    table.nodes.enumerated().flatMap { place, node in
      node.gives.neighbours.map { value in
        (
          .node, table.with(TableNode(at: node.at, gives: value), at: place),
          "at \(node.at.words): \(node.gives.words)", value.words
        )
      }
    }
  }

  private static func places(_ table: StepTable) -> [Change] {
    let nodes = table.nodes.enumerated().flatMap { place, node -> [Change] in
      node.at.neighbours.map { argument in
        (
          .node, table.with(TableNode(at: argument, gives: node.gives), at: place),
          "from \(node.at.words) on: \(node.gives.words)", "from \(argument.words)"
        )
      }
    }
    return nodes
      + table.through.neighbours.map { end in
        (
          .node, table.with(table.nodes, through: end), "through \(table.through.words)",
          "through \(end.words)"
        )
      }
  }

  private static func neighbours(_ table: StepTable) -> [Change] {
    zip(table.nodes.indices, zip(table.nodes, table.nodes.dropFirst())).map { place, nodes in
      let (a, b) = nodes
      let exchanged = table.with(TableNode(at: a.at, gives: b.gives), at: place)
        .with(TableNode(at: b.at, gives: a.gives), at: place + 1)
      return (
        .neighbours, exchanged,
        "at \(a.at.words) and \(b.at.words): \(a.gives.words), \(b.gives.words)",
        "\(b.gives.words), \(a.gives.words)"
      )
    }
  }

  /// Every node, alone and all at once, and the end: at the next Double where it should be at.
  private static func edges(_ table: StepTable) -> [Change] {
    func above(_ wrong: StepTable, _ words: String) -> Change {
      (.edge, wrong, "at or above \(words)", "above \(words)")
    }
    let each = table.nodes.enumerated().map { place, node in
      above(table.with(node.above, at: place), node.at.words)
    }
    guard let end = Rational(exactly: table.through.double.nextDown) else { return each }
    let through = table.through.words
    return each + [
      above(table.with(table.nodes.map(\.above)), "each node"),
      (.edge, table.with(table.nodes, through: end), "through \(through)", "below \(through)"),
    ]
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
