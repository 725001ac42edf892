import Notation
import Units

/// A table that holds each node's value up to, not including, the next node.
///
/// The last node holds up to and including `through`. Outside the nodes there is no value.
public struct StepTable: Sendable, Hashable {
  /// The name, as an explanation prints it.
  public let name: String
  /// The rows, in rising order of their arguments.
  public let nodes: [TableNode]
  /// The greatest argument that has a value.
  public let through: Rational
  /// What the table is asked with.
  public let argument: Kind
  /// What the table answers.
  public let value: Kind
  /// Where the table comes from.
  public let source: String

  /// A table of nodes in rising order of their arguments.
  public init(
    _ name: String, from argument: Kind, to value: Kind, source: String, through: Rational,
    _ nodes: [TableNode]
  ) {
    let areRising = zip(nodes, nodes.dropFirst()).allSatisfy { $0.at < $1.at }
    precondition(!nodes.isEmpty && areRising, "the nodes of \(name) do not rise")
    precondition(nodes[nodes.count - 1].at <= through, "\(name) ends before its last node")
    (self.name, self.nodes, self.through) = (name, nodes, through)
    (self.argument, self.value, self.source) = (argument, value, source)
  }

  /// The place of the node that holds at an argument, or nil outside the table.
  func place(at argument: Double) -> Int? {
    guard argument <= through.double else { return nil }
    return nodes.lastIndex { $0.argument <= argument }
  }

  /// The value at an argument, or nil outside the table.
  public func value(at argument: Double) -> Double? {
    place(at: argument).map { nodes[$0].result }
  }
}

/// A row of a table: an argument and the value that belongs to it.
public struct TableNode: Sendable, Hashable {
  /// The exact argument.
  public let at: Rational
  /// The exact value.
  public let gives: Rational
  /// The argument as a Double, rounded once.
  public let argument: Double
  /// The value as a Double, rounded once.
  public let result: Double

  /// A row of a table.
  public init(at argument: Rational, gives value: Rational) {
    at = argument
    gives = value
    self.argument = argument.double
    result = value.double
  }
}
