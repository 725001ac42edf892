import Estimator
import Formulas
import Notation

/// A language of the programs with which a benchmark compares the estimator.
package enum PeerLanguage: String, CaseIterable, Sendable { case c, python }

extension PortedRules {
  /// The formulas in their fastest form, without limits, messages or a program, for a benchmark to
  /// compare with.
  ///
  /// In C they are one loop over columns, which a compiler can vectorise and which is also valid
  /// C++. In Python they are a function that works on numbers, columns or expressions.
  package func peer(in language: PeerLanguage) -> String {
    let spelling = Spelling.plain
    let example = fields.map { ConstantText.double($0.example.value) }
    let style = PeerStyle(names: names, isIndexed: language == .c)
    let figures = formulas.map { formula -> Replacements in
      [
        "variable": .text(names.name(of: formula)),
        "expression": .text(style.expression(formula.term).text),
      ]
    }
    func joined(_ words: [String]) -> Replacement { .text(words.joined(separator: ", ")) }
    let replacements: Replacements = [
      "places": joined(fields.map { "place_\($0.name)" } + ["inputs"]), "example": joined(example),
      "outputCount": .text("\(outputs.count)"), "formulas": .rows(figures),
      "fields": .rows(fields.map { self.replacements($0, spelling) }),
      "outputs": .rows(outputs.indices.map { self.replacements(ofOutput: $0) }),
      "tables": .rows(tables.map { peerReplacements($0, spelling) }),
      "parameters": joined(zip(fields, example).map { "\($0.name)=\($1)" }),
      "results": joined(outputs.map { "f_\(names.name(of: $0.formula))" }),
    ]
    let template = "peer.\(language == .c ? "c" : "py").in"
    return ProgramText(spelling, replacements).sourceText([template])
  }

  private func peerReplacements(_ table: StepTable, _ spelling: Spelling) -> Replacements {
    let nodes = table.nodes.map { (at: spelling.figure($0.at), gives: spelling.figure($0.gives)) }
    let steps = nodes.reduce("0.0 / 0.0") { "x >= \($1.at) ? \($1.gives) : (\($0))" }
    return replacements(table, spelling).merging([
      "steps": .text(steps),
      "nodes": .text(nodes.map { "(\($0.at), \($0.gives))" }.joined(separator: ", ")),
    ]) { $1 }
  }
}

/// How benchmark programs spell formulas: inputs are elements of columns, or any values with
/// operators.
private struct PeerStyle: FormulaStyle {
  let names: PortNames
  /// Whether inputs are columns that the loop indexes.
  let isIndexed: Bool

  func name(of input: Input) -> String { isIndexed ? "\(input.name)[i]" : input.name }

  func name(of formula: Formula) -> String { "f_" + names.name(of: formula) }

  func operation(_ sign: Infix, _ left: Fragment, _ right: Fragment) -> Fragment {
    infix(sign, left, right)
  }

  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment {
    isIndexed ? call(table.name, argument) : call("lookup", Fragment(table.name), argument)
  }
}
