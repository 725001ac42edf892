import Notation
import Units

/// A table in which each value applies from its node up to, but not including, the next node.
///
/// The last value applies up to and including `through`. There is no value outside this range.
package struct StepTable: Sendable, Hashable {
  /// The name of the table in explanations.
  package let name: String
  /// The rows, in ascending order of their arguments.
  package let nodes: [TableNode]
  /// The largest argument that has a value.
  package let through: Rational
  /// The kind of the argument.
  package let argument: Kind
  /// The kind of the values.
  package let value: Kind
  /// The source of the table.
  package let source: String

  /// Creates a table from nodes in ascending order of their arguments.
  package init(
    _ name: String, from argument: Kind, to value: Kind, source: String, through: Rational,
    _ nodes: [TableNode]
  ) {
    let areRising = zip(nodes, nodes.dropFirst()).allSatisfy { $0.at < $1.at }
    precondition(!nodes.isEmpty && areRising, "the nodes of \(name) must be in ascending order")
    precondition(nodes[nodes.count - 1].at <= through, "\(name) ends before its last node")
    (self.name, self.nodes, self.through) = (name, nodes, through)
    (self.argument, self.value, self.source) = (argument, value, source)
  }

  /// Returns the value for an argument, or nil outside the table.
  package func value(at argument: Double) -> Double? {
    argument <= through.double ? nodes.last { $0.argument <= argument }?.result : nil
  }
}

/// A row of a table: an argument and its value.
package struct TableNode: Sendable, Hashable {
  /// The exact argument.
  package let at: Rational
  /// The exact value.
  package let gives: Rational
  /// The argument rounded to a double.
  package let argument: Double
  /// The value rounded to a double.
  package let result: Double

  /// Creates a row of a table.
  package init(at argument: Rational, gives value: Rational) {
    at = argument
    gives = value
    self.argument = argument.double
    result = value.double
  }
}
