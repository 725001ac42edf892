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
      let style = FractionStyle(names: rules.names, exactly: "constant", lookup: "lookup")
      for formula in rules.formulas {
        source.add(
          statement: "const \(rules.names.name(of: formula)) = ", style.whole(formula.term),
          end: ";")
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
