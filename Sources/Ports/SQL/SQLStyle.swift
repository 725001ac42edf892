import Estimator
import Formulas
import Notation

/// How SQL spells formulas: always with doubles, because a plain `0.15` would be a DECIMAL.
///
/// A missing value is NULL, or, before the outputs are written, not finite. No clamp, divisor or
/// table turns it into a figure.
struct SQLStyle: PortStyle {
  let names: PortNames

  func constant(_ value: Rational) -> Fragment {
    // A literal of the type DOUBLE needs an exponent.
    let text = Notation.text(value.double, as: .shortest)
    return constant(value, ending: "e0", figure: text.contains("e") ? text : "\(text)e0")
  }

  func operation(_ sign: Infix, _ left: Fragment, _ right: Fragment) -> Fragment {
    guard sign == .over, !right.isConstant else { return infix(sign, left, right) }
    let divisor = Fragment("nullif(\(right.text), 0e0)")
    return SQLStyle.guarded([right], infix(sign, left, divisor).text)
  }

  func extreme(_ kind: Extreme, _ left: Fragment, _ right: Fragment) -> Fragment {
    let name = kind == .maximum ? "greatest" : "least"
    return SQLStyle.guarded([left, right], call(name, left, right).text)
  }

  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment {
    Fragment("CASE \(rows(of: table, argument).joined(separator: " ")) END")
  }

  /// The rows of a table as conditions of a CASE.
  func rows(of table: StepTable, _ argument: Fragment) -> [String] {
    let ends =
      table.nodes.dropFirst().map { "< \(constant($0.at).text)" }
      + ["<= \(constant(table.through).text)"]
    return ["WHEN \(argument.text) < \(constant(table.nodes[0].at).text) THEN NULL"]
      + zip(table.nodes, ends).map { node, end in
        "WHEN \(argument.text) \(end) THEN \(constant(node.gives).text)"
      }
  }

  /// An expression that is NULL if an operand is NULL or not finite, unlike SQL's `greatest(0,
  /// NULL)`.
  private static func guarded(_ operands: [Fragment], _ expression: String) -> Fragment {
    let conditions = operands.filter { !$0.isConstant }.map { "isfinite(\($0.text))" }
    if conditions.isEmpty { return Fragment(expression) }
    return Fragment("CASE WHEN \(conditions.joined(separator: " AND ")) THEN \(expression) END")
  }
}
