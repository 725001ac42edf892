import Estimator
import Formulas
import Notation

/// The rules as one function of JavaScript that leaves open what its operations are.
///
/// Of fractions it makes exact figures, of doubles the estimator's own bits, of functions curves: the
/// formulas stand once, for whatever reads them.
package struct JavaScriptRules {
  private let rules: PortedRules

  /// The rules that some outputs need.
  package init(_ rules: PortedRules) { self.rules = rules }

  /// `const NAME = (plant, { plus, ... }) => ({ "S5.dose": ..., ... })`, with every formula by its name.
  ///
  /// `plant` has what the operations take, by the names of fields. Constants are texts such as "0.15" or
  /// "1/3"; `constant` makes a figure of one that is a formula by itself, and `lookup` is given a table
  /// `{ through, nodes: [[at, gives], ...] }` of such texts.
  package func text(named name: String) -> String {
    var source = SourceText()
    let operations = "{ plus, minus, times, over, greater, lesser, lookup, constant }"
    source.add("const \(name) = (plant, \(operations)) => {", "};") { source in
      for table in rules.tables {
        let nodes = table.nodes.map { "[\(figure($0.at)), \(figure($0.gives))]" }
        let start = "const \(table.name) = { through: \(figure(table.through)), nodes: ["
        source.add(list: nodes, after: start, end: "] };")
      }
      let inputs = rules.neededFields.map { rules.names.name(of: $0.input) }
      source.add(list: inputs, after: "const { ", end: " } = plant;")
      let style = OpenStyle(fractions: FractionStyle(names: rules.names))
      for formula in rules.formulas {
        source.add(
          statement: "const \(rules.names.name(of: formula)) = ", style.whole(formula.term),
          end: ";", open: "(", close: ")")
      }
      let figures = rules.formulas.map {
        "\(quotedForJavaScript($0.name)): \(rules.names.name(of: $0))"
      }
      source.add(list: figures, after: "return { ", end: " };")
    }
    return source.text
  }

  private func figure(_ value: Rational) -> String {
    quotedForJavaScript(exactText(value))
  }
}

/// Formulas in calls, of operations that are given.
private struct OpenStyle: FormulaStyle {
  let fractions: FractionStyle

  func constant(_ value: Rational) -> Written { fractions.constant(value) }
  func name(of input: Input) -> String { fractions.name(of: input) }
  func name(of formula: Formula) -> String { fractions.name(of: formula) }

  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    fractions.operation(sign, left, right)
  }

  func maximum(_ left: Written, _ right: Written) -> Written { fractions.maximum(left, right) }
  func minimum(_ left: Written, _ right: Written) -> Written { fractions.minimum(left, right) }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    call("lookup", Written(table.name), argument)
  }

  /// The expression of a formula, which is a figure also where it is a constant alone.
  func whole(_ term: Term) -> String {
    let written = expression(term)
    return written.isConstant ? "constant(\(written.text))" : written.text
  }
}
