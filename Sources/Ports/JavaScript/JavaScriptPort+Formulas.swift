import Estimator
import Formulas
import Notation

/// The formulas of a JavaScript port: in doubles, and in fractions.
extension JavaScriptPort {
  func writeTables(to source: inout SourceText) {
    guard !rules.tables.isEmpty else { return }
    write(
      "tables", to: &source,
      ["TABLES": { source in for table in rules.tables { write(table, to: &source) } }])
  }

  private func write(_ table: StepTable, to source: inout SourceText) {
    source.add()
    write(comment: rules.comment(on: table), to: &source)
    let nodes = table.nodes.map { "[\(decimal($0.at)), \(decimal($0.gives))]" }
    source.add(
      list: nodes, after: "const \(table.name) = stepTable(\(decimal(table.through)), [",
      end: "]);")
  }

  /// Every formula with its comments, between operators.
  func writeFormulas(to source: inout SourceText) {
    let style = DoubleStyle(names: rules.names)
    source.add("\n/** Every formula, in doubles of the fields' own units. */")
    write("rulesInDoubles", to: &source) { style.expression($0).text }
  }

  /// Every formula once more, in calls.
  func writeExactFormulas(to source: inout SourceText) {
    let style = FractionStyle(names: rules.names)
    source.add("\n/** The same formulas in exact fractions; null is no value. */")
    write("rulesInFractions", areExplained: false, to: &source, style.whole)
  }

  private func write(
    _ function: String, areExplained: Bool = true, to source: inout SourceText,
    _ expression: (Term) -> String
  ) {
    source.add("function \(function)(plant) {", "}") { source in
      writeInputs(to: &source)
      source.add()
      source.add(formulasOf: rules, mark: "//", areExplained: areExplained) {
        name, formula, source in
        source.add(statement: "const \(name) = ", expression(formula.term), end: ";")
      }
      writeOutputs(to: &source)
    }
  }

  private func writeInputs(to source: inout SourceText) {
    for field in rules.neededFields {
      let name = rules.names.name(of: field.input)
      source.add("const \(name) = plant.\(field.name);")
    }
  }

  private func writeOutputs(to source: inout SourceText) {
    source.add("return {", "};") { source in
      for output in rules.outputs {
        source.add(
          "\(quotedForJavaScript(output.name)): \(rules.names.name(of: output.formula)),")
      }
    }
  }

  private func decimal(_ value: Rational) -> String {
    quotedForJavaScript(exactText(value))
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
struct FractionStyle: PortStyle {
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
