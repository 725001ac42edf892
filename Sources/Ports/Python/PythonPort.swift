import Formulas
import Notation

extension PortedRules {
  /// The rules as a module of Python 3.9, without packages, that answers tables as a program.
  ///
  /// The formulas stand once, and are read in doubles and in exact fractions: `number` makes the one
  /// or the other of a figure.
  var pythonPort: String {
    var text = ProgramText(.python, gaps(.python, of: .python))
    text.gaps["FORMULAS"] = formulas(PythonStyle(names: names), mark: "#", declaring: "", " = ", "")
    var source = SourceText()
    text.write(["declarations.py.in"], to: &source)
    text.write(["figures.py.in", "estimate.py.in", "program.py.in"], behind: "\n", to: &source)
    return source.text
  }
}

extension Spelling {
  /// Figures are texts, of which Python makes doubles or fractions.
  static var python: Spelling {
    Spelling(
      quotes: ["\"": quotedForPython], none: "None", noFigure: "None", yes: "True", no: "False",
      brackets: ("(", ")"), figure: { quotedForPython(exactText($0)) })
  }
}

/// How Python spells formulas that doubles and fractions read alike.
private struct PythonStyle: PortStyle {
  let names: PortNames

  /// Whole numbers are both, and everything else says that it is a figure.
  func constant(_ value: Rational) -> Written {
    let text = exactText(value)
    if value.isInteger, text.utf8.count <= 15 {
      return Written(text, value.isNegative ? .sum : .name, isConstant: true)
    }
    return Written("number(\(quotedForPython(text)))", isConstant: true)
  }

  /// Of two whole numbers Python would make a double.
  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    if sign == .over && !right.isConstant { return call("quotient", left, right) }
    return infix(sign, left.isConstant && right.isConstant ? figure(left) : left, right)
  }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    call(table.name, argument, Written("number"))
  }

  /// The expression of a formula, which is a figure also where it is a whole number alone.
  func whole(_ term: Term) -> String {
    let written = expression(term)
    return written.isConstant ? figure(written).text : written.text
  }

  private func figure(_ written: Written) -> Written {
    written.text.hasPrefix("number(")
      ? written : Written("number(\(written.text))", isConstant: true)
  }
}
