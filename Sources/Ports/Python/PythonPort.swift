import Formulas
import Notation

extension PortedRules {
  /// The rules as a Python 3.9 module without packages, which is also a program that estimates the
  /// plants of a table.
  ///
  /// One set of formulas works on doubles and on exact fractions: `number` converts each constant
  /// to one or the other.
  var pythonPort: String {
    var text = ProgramText(.python, replacements(.python, of: .python))
    text.replacements["FORMULAS"] = formulas(
      PythonStyle(names: names), mark: "#", declaring: "", " = ", "")
    let parts = ["declarations", "figures", "estimate", "program"]
    return text.sourceText(parts.map { "\($0).py.in" }, separator: "\n")
  }
}

extension Spelling {
  /// Figures are strings that Python converts to doubles or fractions.
  static var python: Spelling {
    Spelling(
      quotes: ["\"": quotedForPython], none: "None", noFigure: "None", yes: "True", no: "False",
      brackets: ("(", ")"), figure: { quotedForPython(exactText($0)) })
  }
}

/// How Python spells formulas that work on both doubles and fractions.
private struct PythonStyle: FormulaStyle {
  let names: PortNames

  /// Whole numbers need no conversion; any other constant is converted.
  func constant(_ value: Rational) -> Fragment {
    let text = exactText(value)
    if value.isInteger, text.utf8.count <= 15 {
      return Fragment(text, value.isNegative ? .sum : .name, isConstant: true)
    }
    return Fragment("number(\(quotedForPython(text)))", isConstant: true)
  }

  /// Python would return a double for a quotient of two whole numbers.
  func operation(_ sign: Infix, _ left: Fragment, _ right: Fragment) -> Fragment {
    if sign == .over && !right.isConstant { return call("quotient", left, right) }
    return infix(sign, left.isConstant && right.isConstant ? figure(left) : left, right)
  }

  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment {
    call(table.name, argument, Fragment("number"))
  }

  /// The expression of a formula, converted to a figure even if it is only a whole number.
  func whole(_ term: Term) -> String {
    let written = expression(term)
    return written.isConstant ? figure(written).text : written.text
  }

  private func figure(_ written: Fragment) -> Fragment {
    written.text.hasPrefix("number(")
      ? written : Fragment("number(\(written.text))", isConstant: true)
  }
}
