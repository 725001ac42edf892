import Estimator
import Formulas

/// All formulas of a model by name, and which outputs read which.
package struct FormulaShelf: Sendable {
  let model: Model
  /// Every formula, each after those it reads.
  package private(set) var formulas: [Formula] = []
  /// The places of the outputs that read a formula, by its name, in order.
  private var readers: [String: [Int]] = [:]

  /// The formulas of a model.
  package init(_ model: Model) {
    self.model = model
    for (place, output) in model.outputs.enumerated() {
      for formula in output.formula.formulas + [output.formula] {
        if readers[formula.name] == nil { formulas.append(formula) }
        readers[formula.name, default: []].append(place)
      }
    }
  }

  /// The places of the outputs that read a formula, directly or through others.
  package func places(reading formula: Formula) -> [Int] { readers[formula.name, default: []] }

  /// The outputs of some places with formulas in the place of those of their names.
  package func outputs(_ places: [Int], with wrong: [Formula]) -> [Formula] {
    var known = Dictionary(uniqueKeysWithValues: wrong.map { ($0.name, $0) })
    return places.map { model.outputs[$0].formula.rebuilt(known: &known) }
  }
}

extension Model {
  /// The values of formulas at plants whose figures stand field by field; not finite where there is
  /// none.
  package func values(of formulas: [Formula], over columns: [[Double]]) -> [[Double]] {
    evaluate(formulas, inputs, columns, count: columns[0].count)
  }
}

extension Formula {
  /// The formula with another term in the place of its own.
  package func with(_ term: Term) -> Formula {
    Formula(name, kind, meaning, source: source, note: note) { term }
  }

  /// The product or the result that the formula belongs to.
  package var owner: String { String(name.prefix { $0 != "." }) }

  /// The formula made of rebuilt formulas; those known are taken as they are.
  fileprivate func rebuilt(known: inout [String: Formula]) -> Formula {
    if let rebuilt = known[name] { return rebuilt }
    let formula = with(term.rebuilt(known: &known))
    known[name] = formula
    return formula
  }
}

extension Term {
  fileprivate func rebuilt(known: inout [String: Formula]) -> Term {
    if case .formula(let formula) = self { return .formula(formula.rebuilt(known: &known)) }
    return replacingOperands(operands.map { $0.rebuilt(known: &known) })
  }
}
