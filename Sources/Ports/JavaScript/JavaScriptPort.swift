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

  /// `const NAME = (plant, { plus, ... }) => ({ "S5.dose": ..., ... })`, with each formula by its
  /// name: the rules as one JavaScript function that takes its operations as arguments.
  ///
  /// With operations on fractions, the figures are exact; with operations on doubles, they equal
  /// the estimator's bit for bit; with operations on functions, they are curves. `plant` contains
  /// the operands by field name. Constants are strings such as "0.15" or "1/3". `constant` converts
  /// a constant that is a complete formula, and `lookup` accepts a table `{ through, nodes: [[at,
  /// gives], ...] }` of such strings. Of the formulas in `given`, those that `plant` gives are not
  /// computed.
  package func openJavaScript(named name: String, accepting given: [String]) -> String {
    let style = FractionStyle(names: names, exactly: "constant", lookup: "lookup")
    let figures = formulas.map { "\(quotedForJavaScript($0.name)): \(names.name(of: $0))" }
    let replacements: Replacements = [
      "name": .text(name), "tables": .rows(tables.map { self.replacements($0, .javaScript) }),
      "inputs": .list(neededFields.map { names.name(of: $0.input) }), "figures": .list(figures),
      "FORMULAS": .lines { source in
        for formula in formulas {
          let figureGiven = given.contains(formula.name) ? "plant['\(formula.name)'] ?? " : ""
          let start = "const \(names.name(of: formula)) = \(figureGiven)"
          source.add(statement: start, style.whole(formula.term), end: ";")
        }
      },
    ]
    return ProgramText(.javaScript, replacements).sourceText(["openRules.js.in"])
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
  /// The functions that convert a string to a fraction and look up a table.
  var exactly = "exactly"
  var lookup = "exactLookup"

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
    call(lookup, Fragment(table.name), argument)
  }

  /// The expression of a formula, converted to a fraction even if it is only a constant.
  func whole(_ term: Term) -> String {
    let written = expression(term)
    return written.isConstant ? "\(exactly)(\(written.text))" : written.text
  }
}
