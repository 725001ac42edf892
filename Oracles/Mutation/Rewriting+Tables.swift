import Formulas
import Notation

/// Tables with wrong or exchanged rows, edges on the wrong side, or linear interpolation.
extension Rewriting {
  /// Returns the rewritings of a part that looks up a step table.
  static func tables(_ part: Term) -> [Rewriting] {
    guard case .lookup(let table, let argument) = part else { return [] }
    return (nodes(table) + ends(table) + neighbours(table) + edges(table)).map { change in
      Rewriting(
        change.kind, .lookup(change.table, argument), from: "\(table.name) \(change.before)",
        to: change.after)
    } + [lines(table, argument)]
  }

  private typealias Change = (kind: MutantKind, table: StepTable, before: String, after: String)

  /// Returns the changes that move the value or the position of a node by one in the last digit.
  private static func nodes(_ table: StepTable) -> [Change] {
    let nodes = table.nodes.enumerated()
    let values = nodes.flatMap { place, node in
      node.gives.neighbours.map { gives -> Change in
        let wrong = table.with([TableNode(at: node.at, gives: gives)], at: place)
        return (.node, wrong, "at \(node.at.words): \(node.gives.words)", gives.words)
      }
    }
    return values
      + nodes.flatMap { place, node in
        node.at.neighbours.map { at -> Change in
          let wrong = table.with([TableNode(at: at, gives: node.gives)], at: place)
          return (.node, wrong, "from \(node.at.words) on: \(node.gives.words)", "from \(at.words)")
        }
      }
  }

  private static func ends(_ table: StepTable) -> [Change] {
    table.through.neighbours.map { end in
      let wrong = table.with(table.nodes, through: end)
      return (.node, wrong, "through \(table.through.words)", "through \(end.words)")
    }
  }

  private static func neighbours(_ table: StepTable) -> [Change] {
    zip(table.nodes.indices, zip(table.nodes, table.nodes.dropFirst())).map { place, nodes in
      let (a, b) = nodes
      let wrong = [TableNode(at: a.at, gives: b.gives), TableNode(at: b.at, gives: a.gives)]
      return (
        .neighbours, table.with(wrong, at: place),
        "at \(a.at.words) and \(b.at.words): \(a.gives.words), \(b.gives.words)",
        "\(b.gives.words), \(a.gives.words)"
      )
    }
  }

  /// Returns the changes that move a node, all nodes or the end to the next `Double`.
  private static func edges(_ table: StepTable) -> [Change] {
    func above(_ wrong: StepTable, _ words: String) -> Change {
      (.edge, wrong, "at or above \(words)", "above \(words)")
    }
    let each = table.nodes.enumerated().map { place, node in
      above(table.with([node.above], at: place), node.at.words)
    }
    guard let end = Rational(exactly: table.through.double.nextDown) else { return each }
    let through = table.through.words
    return each + [
      above(table.with(table.nodes.map(\.above)), "each node"),
      (.edge, table.with(table.nodes, through: end), "through \(through)", "below \(through)"),
    ]
  }

  /// Returns the rewriting that interpolates linearly between the nodes.
  private static func lines(_ table: StepTable, _ argument: Term) -> Rewriting {
    let last = table.nodes[table.nodes.count - 1]
    let end = last.at < table.through ? [TableNode(at: table.through, gives: last.gives)] : []
    let nodes = table.nodes + end
    func stepped(_ figure: (TableNode, TableNode) -> Rational) -> Term {
      let steps = zip(nodes, nodes.dropFirst()).map { node, next in
        TableNode(at: node.at, gives: figure(node, next))
      }
      return .lookup(table.with(steps, through: table.through), argument)
    }
    let slopes = stepped { ($1.gives - $0.gives) / ($1.at - $0.at) }
    let gained = (argument - stepped { node, _ in node.at }) * slopes
    return Rewriting(
      .line, stepped { node, _ in node.gives } + gained, from: "\(table.name) in steps",
      to: "a line")
  }
}

extension StepTable {
  /// Returns the table with other nodes, sorted.
  fileprivate func with(_ nodes: [TableNode], through end: Rational? = nil) -> StepTable {
    StepTable(
      name, from: argument, to: value, source: source, through: end ?? through,
      nodes.sorted { $0.at < $1.at })
  }

  /// Returns the table with other nodes from an index on.
  package func with(_ others: [TableNode], at place: Int) -> StepTable {
    var nodes = nodes
    nodes.replaceSubrange(place..<place + others.count, with: others)
    return with(nodes)
  }
}

extension TableNode {
  /// The node moved up to the next `Double`.
  fileprivate var above: TableNode {
    let next = Rational(exactly: argument.nextUp).expected(
      or: "the node is at \(at.words), but must be below the greatest Double")
    return TableNode(at: next, gives: gives)
  }
}

extension Rational {
  fileprivate var words: String { Notation.text(double, as: .shortest) }
}
