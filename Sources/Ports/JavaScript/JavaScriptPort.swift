import Formulas
import Notation

extension PortedRules {
  /// The rules as a JavaScript module for browsers and Node.js, without packages; under Node.js it
  /// is also a program that estimates the plants of a table.
  ///
  /// The formulas appear twice, written from the same terms: with operators on doubles, and as
  /// function calls on BigInt fractions, for which JavaScript has no operators.
  var javaScriptPort: String {
    var text = ProgramText(.javaScript, replacements(.javaScript, of: .javascript))
    text.replacements["FORMULAS"] = formulas(
      DoubleStyle(names: names), mark: "//", declaring: "const ", " = ", ";")
    text.replacements["EXACT_FORMULAS"] = formulas(
      FractionStyle(names: names), mark: "//", areExplained: false, declaring: "const ", " = ", ";")
    let parts =
      ["declarations", "limits", "doubles", "fractions"] + (tables.isEmpty ? [] : ["tables"])
      + ["rules", "reading", "answering", "program"]
    return text.sourceText(parts.map { "\($0).js.in" }, isInPage: true)
  }
}

extension Spelling {
  fileprivate static var javaScript: Spelling {
    Spelling(
      quotes: ["\"": quotedForJavaScript], none: "null", noFigure: "null", yes: "true", no: "false",
      brackets: ("[", "]"), figure: { quotedForJavaScript(exactText($0)) })
  }
}

/// How JavaScript spells formulas on doubles.
private struct DoubleStyle: FormulaStyle {
  let names: PortNames

  /// The digits of the figure, which JavaScript reads as the nearest double.
  func constant(_ value: Rational) -> Fragment {
    let isDecimal = DecimalNumber(value) != nil
    return constant(
      value, ending: "", figure: isDecimal ? exactText(value) : ConstantText.double(value.double))
  }

  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment {
    call("lookup", Fragment(table.name), argument)
  }
}

/// How JavaScript spells formulas on fractions: constants as strings, operations as calls.
private struct FractionStyle: FormulaStyle {
  let names: PortNames

  func constant(_ value: Rational) -> Fragment {
    Fragment(quotedForJavaScript(exactText(value)), isConstant: true)
  }

  func operation(_ sign: Infix, _ left: Fragment, _ right: Fragment) -> Fragment {
    call("\(sign)", left, right)
  }

  func extreme(_ kind: Extreme, _ left: Fragment, _ right: Fragment) -> Fragment {
    call(kind == .maximum ? "greater" : "lesser", left, right)
  }

  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment {
    call("exactLookup", Fragment(table.name), argument)
  }

  /// The expression of a formula, converted to a fraction even if it is only a constant.
  func whole(_ term: Term) -> String {
    let written = expression(term)
    return written.isConstant ? "exactly(\(written.text))" : written.text
  }
}
