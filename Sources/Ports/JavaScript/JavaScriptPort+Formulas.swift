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
    source.add("\n/** Every formula, in doubles of the fields' own units. */")
    source.add("function rulesInDoubles(plant) {", "}") { source in
      let style = DoubleStyle(names: rules.names)
      writeInputs(to: &source)
      for group in rules.groups {
        source.add()
        write(title: group, to: &source)
        for formula in group.formulas {
          for comment in rules.comments(on: formula) {
            source.add(comment: harmlessInPage(comment), mark: "//")
          }
          write(formula, style.expression(formula.term).text, to: &source)
        }
      }
      writeOutputs(to: &source)
    }
  }

  /// Every formula once more, in calls.
  func writeExactFormulas(to source: inout SourceText) {
    source.add("\n/** The same formulas in exact fractions; null is no value. */")
    source.add("function rulesInFractions(plant) {", "}") { source in
      let style = FractionStyle(names: rules.names)
      writeInputs(to: &source)
      for group in rules.groups {
        source.add()
        write(title: group, to: &source)
        for formula in group.formulas { write(formula, style.whole(formula.term), to: &source) }
      }
      writeOutputs(to: &source)
    }
  }

  private func write(title group: PortedRules.Group, to source: inout SourceText) {
    let title = group.product.map(rules.title) ?? rules.titleOfResults
    source.add(comment: harmlessInPage(title), mark: "// ---")
  }

  private func write(_ formula: Formula, _ expression: String, to source: inout SourceText) {
    source.add(
      statement: "const \(rules.names.name(of: formula)) = ", expression, end: ";", open: "(",
      close: ")")
  }

  private func writeInputs(to source: inout SourceText) {
    for field in rules.neededFields {
      let name = rules.names.name(of: field.input)
      source.add("const \(name) = plant.\(field.name);")
    }
  }

  private func writeOutputs(to source: inout SourceText) {
    source.add("\nreturn {", "};") { source in
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
private struct DoubleStyle: FormulaStyle {
  let names: PortNames

  /// The digits of the figure, which JavaScript reads as the nearest double.
  func constant(_ value: Rational) -> Written {
    if let (numerator, denominator) = ConstantText.fraction(value) {
      return Written("\(numerator) / \(denominator)", .product, isConstant: true)
    }
    let isDecimal = DecimalNumber(value) != nil
    let text = isDecimal ? exactText(value) : ConstantText.double(value.double)
    return Written(text, value.isNegative ? .sum : .name, isConstant: true)
  }

  func name(of input: Input) -> String { names.name(of: input) }
  func name(of formula: Formula) -> String { names.name(of: formula) }

  /// A divisor that is computed may be 0 or infinite.
  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    sign == .over && !right.isConstant
      ? call("quotient", left, right) : infix(sign, left, right)
  }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    call("lookup", Written(table.name), argument)
  }
}

/// How JavaScript spells formulas in fractions: constants as text, operations as calls.
struct FractionStyle: FormulaStyle {
  let names: PortNames

  func constant(_ value: Rational) -> Written {
    Written(quotedForJavaScript(exactText(value)), isConstant: true)
  }

  func name(of input: Input) -> String { names.name(of: input) }
  func name(of formula: Formula) -> String { names.name(of: formula) }

  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    call("\(sign)", left, right)
  }

  func maximum(_ left: Written, _ right: Written) -> Written { call("greater", left, right) }
  func minimum(_ left: Written, _ right: Written) -> Written { call("lesser", left, right) }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    call("exactLookup", Written(table.name), argument)
  }

  /// The expression of a formula, which is a fraction also where it is a constant alone.
  func whole(_ term: Term) -> String {
    let written = expression(term)
    return written.isConstant ? "exactly(\(written.text))" : written.text
  }
}
