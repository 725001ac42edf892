import Estimator
import Formulas

/// All formulas of a model by name, and which outputs read which.
package struct FormulaShelf: Sendable {
  let model: Model
  /// Every formula, each after those it reads.
  package let formulas: [Formula]
  /// The places of the outputs that read a formula, by its name, in order.
  private let readers: [String: [Int]]

  /// The formulas of a model.
  package init(_ model: Model) {
    self.model = model
    var formulas: [Formula] = []
    var known: Set<String> = []
    var readers: [String: [Int]] = [:]
    for (place, output) in model.outputs.enumerated() {
      for formula in output.formula.formulas + [output.formula] {
        readers[formula.name, default: []].append(place)
        if known.insert(formula.name).inserted { formulas.append(formula) }
      }
    }
    (self.formulas, self.readers) = (formulas, readers)
  }

  /// The places of the outputs that read a formula, directly or through others.
  package func places(reading formula: Formula) -> [Int] { readers[formula.name, default: []] }

  /// Whether a formula is another one, or reads it.
  func reads(_ formula: Formula, _ other: Formula) -> Bool {
    formula.name == other.name || formula.formulas.contains { $0.name == other.name }
  }

  /// The outputs that come out differently when a formula's term is another.
  package func outputs(with term: Term, in formula: Formula) -> [Formula] {
    outputs(places(reading: formula), with: [formula.with(term)])
  }

  /// The outputs of some places with formulas in the place of those of their names.
  package func outputs(_ places: [Int], with wrong: [Formula]) -> [Formula] {
    var known = Dictionary(uniqueKeysWithValues: wrong.map { ($0.name, $0) })
    return places.map { model.outputs[$0].formula.rebuilt(known: &known) }
  }
}

extension Formula {
  /// The formula with another term in the place of its own.
  package func with(_ term: Term) -> Formula {
    Formula(name, kind, meaning, source: source, note: note) { term }
  }

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
