import Estimator
import Formulas
import Notation

/// How SQL spells formulas: doubles throughout, since `0.15` alone would be a DECIMAL.
///
/// What has no value is NULL, or not finite until the outputs are written; no clamp, divisor or table
/// makes a figure of it.
struct SQLStyle: PortStyle {
  let names: PortNames

  func constant(_ value: Rational) -> Written {
    // A literal of the type DOUBLE has an exponent.
    let text = Notation.text(value.double, as: .shortest)
    return constant(value, ending: "e0", figure: text.contains("e") ? text : "\(text)e0")
  }

  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    guard sign == .over, !right.isConstant else { return infix(sign, left, right) }
    let divisor = Written("nullif(\(right.text), 0e0)")
    return SQLStyle.guarded([right], infix(sign, left, divisor).text)
  }

  func maximum(_ left: Written, _ right: Written) -> Written {
    SQLStyle.guarded([left, right], call("greatest", left, right).text)
  }

  func minimum(_ left: Written, _ right: Written) -> Written {
    SQLStyle.guarded([left, right], call("least", left, right).text)
  }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    Written("CASE \(rows(of: table, argument).joined(separator: " ")) END")
  }

  /// The rows of a table as the conditions of a CASE.
  func rows(of table: StepTable, _ argument: Written) -> [String] {
    let ends =
      table.nodes.dropFirst().map { "< \(constant($0.at).text)" }
      + ["<= \(constant(table.through).text)"]
    return ["WHEN \(argument.text) < \(constant(table.nodes[0].at).text) THEN NULL"]
      + zip(table.nodes, ends).map { node, end in
        "WHEN \(argument.text) \(end) THEN \(constant(node.gives).text)"
      }
  }

  /// An expression that has a value only where all operands have one: SQL's `greatest(0, NULL)` is 0.
  private static func guarded(_ operands: [Written], _ expression: String) -> Written {
    let conditions = operands.filter { !$0.isConstant }.map { "isfinite(\($0.text))" }
    if conditions.isEmpty { return Written(expression) }
    return Written("CASE WHEN \(conditions.joined(separator: " AND ")) THEN \(expression) END")
  }
}
