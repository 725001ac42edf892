import Formulas
import Notation

extension PortedRules {
  /// The rules as a module of JavaScript for browsers and node, without packages, that answers tables
  /// as a program of node.
  ///
  /// The formulas stand twice, written from the same terms: in doubles between operators, and in
  /// fractions of BigInt, for which JavaScript has no operators, as calls.
  var javaScriptPort: String {
    var text = ProgramText(.javaScript, gaps(.javaScript, of: .javascript))
    text.gaps["FORMULAS"] = formulas(
      DoubleStyle(names: names), mark: "//", declaring: "const ", " = ", ";")
    text.gaps["EXACT_FORMULAS"] = formulas(
      FractionStyle(names: names), mark: "//", areExplained: false, declaring: "const ", " = ", ";")
    var source = SourceText(isInPage: true)
    text.write(["declarations.js.in"], to: &source)
    let parts =
      ["limits", "doubles", "fractions"] + (tables.isEmpty ? [] : ["tables"])
      + ["rules", "reading", "answering", "program"]
    text.write(parts.map { "\($0).js.in" }, behind: "", to: &source)
    return source.text
  }

  /// `const NAME = (plant, { plus, ... }) => ({ "S5.dose": ..., ... })`, with every formula by its name:
  /// the rules as one function of JavaScript that leaves open what its operations are.
  ///
  /// Of fractions it makes exact figures, of doubles the estimator's own bits, of functions curves: the
  /// formulas stand once, for whatever reads them. `plant` has what the operations take, by the names of
  /// fields. Constants are texts such as "0.15" or "1/3"; `constant` makes a figure of one that is a
  /// formula by itself, and `lookup` is given a table `{ through, nodes: [[at, gives], ...] }` of such
  /// texts.
  package func openJavaScript(named name: String) -> String {
    let style = FractionStyle(names: names, exactly: "constant", lookup: "lookup")
    let figures = formulas.map { "\(quotedForJavaScript($0.name)): \(names.name(of: $0))" }
    let gaps: Gaps = [
      "name": .text(name), "tables": .rows(tables.map { self.gaps($0, .javaScript) }),
      "inputs": .list(neededFields.map { names.name(of: $0.input) }), "figures": .list(figures),
      "FORMULAS": .lines { source in
        for formula in formulas {
          let start = "const \(names.name(of: formula)) = "
          source.add(statement: start, style.whole(formula.term), end: ";")
        }
      },
    ]
    var source = SourceText()
    ProgramText(.javaScript, gaps).write(["openRules.js.in"], to: &source)
    return source.text
  }
}

extension Spelling {
  fileprivate static var javaScript: Spelling {
    Spelling(
      quotes: ["\"": quotedForJavaScript], none: "null", noFigure: "null", yes: "true", no: "false",
      brackets: ("[", "]"), figure: { quotedForJavaScript(exactText($0)) })
  }
}

/// How JavaScript spells formulas in doubles.
private struct DoubleStyle: PortStyle {
  let names: PortNames

  /// The digits of the figure, which JavaScript reads as the nearest double.
  func constant(_ value: Rational) -> Written {
    let isDecimal = DecimalNumber(value) != nil
    return constant(
      value, ending: "", figure: isDecimal ? exactText(value) : ConstantText.double(value.double))
  }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    call("lookup", Written(table.name), argument)
  }
}

/// How JavaScript spells formulas in fractions: constants as text, operations as calls.
private struct FractionStyle: PortStyle {
  let names: PortNames
  /// What makes a fraction of a text, and what asks a table.
  var exactly = "exactly"
  var lookup = "exactLookup"

  func constant(_ value: Rational) -> Written {
    Written(quotedForJavaScript(exactText(value)), isConstant: true)
  }

  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    call("\(sign)", left, right)
  }

  func maximum(_ left: Written, _ right: Written) -> Written { call("greater", left, right) }
  func minimum(_ left: Written, _ right: Written) -> Written { call("lesser", left, right) }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    call(lookup, Written(table.name), argument)
  }

  /// The expression of a formula, which is a fraction also where it is a constant alone.
  func whole(_ term: Term) -> String {
    let written = expression(term)
    return written.isConstant ? "\(exactly)(\(written.text))" : written.text
  }
}
