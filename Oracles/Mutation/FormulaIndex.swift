import Estimator
import Formulas

/// The formulas of a model, and which outputs read each of them and each input.
package struct FormulaIndex: Sendable {
  let model: Model
  /// All formulas, each after the formulas that it reads.
  package private(set) var formulas: [Formula] = []
  /// The formula of each output.
  private let ofOutputs: [Formula]
  /// The indices of the outputs that read each formula or input, by its name, in order.
  private var readers: [String: [Int]] = [:]

  /// Creates the index of a model's formulas, or of other formulas for the same outputs.
  package init(_ model: Model, formulas others: [Formula]? = nil) {
    self.model = model
    ofOutputs = others ?? model.outputs.map(\.formula)
    for (place, output) in ofOutputs.enumerated() {
      for formula in output.formulas + [output] {
        if readers[formula.name] == nil { formulas.append(formula) }
        readers[formula.name, default: []].append(place)
      }
      for input in output.inputs { readers[input.name, default: []].append(place) }
    }
  }

  /// Returns the indices of the outputs that read a formula or input, directly or indirectly.
  package func places(reading name: String) -> [Int] { readers[name, default: []] }

  /// Returns the formulas of some outputs, in which `wrong` replaces the formulas of the same
  /// names.
  package func outputs(_ places: [Int], with wrong: [Formula]) -> [Formula] {
    let known = Dictionary(uniqueKeysWithValues: wrong.map { ($0.name, $0) })
    let terms = known.mapValues { Term.formula($0) }
    return places.map { known[ofOutputs[$0].name] ?? ofOutputs[$0].replacing(terms) }
  }
}

extension FormulaIndex {
  /// Creates the index of the formulas as people write them: a boiler's reserve and minimum alkalinity
  /// are divided by the cycles.
  ///
  /// A mistake in the cycles then reaches all products, as it does on a sheet.
  package init(asWritten model: Model) {
    let cycles =
      model.output("cycles").map { Term.formula($0.formula) }
      ?? model.field("cycles").map { .input($0.input) }
    let least = BoilerFormulas.minAlkalinity
    let (feed, most) = (model.field("feed_tds")?.input, model.field("max_tds")?.input)
    let inFeed = feed.map { feed in
      least.term.replacingLeaves { leaf in leaf == most.map(Term.input) ? .input(feed) : nil }
    }
    func written(_ term: Term) -> Term {
      if let cycles, term == inFeed { return .formula(least) / cycles }
      switch term {
      case .formula(BoilerFormulas.blowdownFraction):
        return cycles.map {
          .formula(BoilerFormulas.blowdownFraction.with(.constant(1, .one) / $0))
        } ?? term
      case .formula(let formula): return .formula(formula.with(written(formula.term)))
      default: return term.replacingOperands(term.operands.map(written))
      }
    }
    self.init(model, formulas: model.outputs.map { $0.formula.with(written($0.formula.term)) })
  }
}

extension Model {
  /// Returns the values of formulas for plants that are given field by field; not finite where
  /// there is no value.
  package func values(of formulas: [Formula], over columns: [[Double]]) -> [[Double]] {
    evaluate(CompiledFormulas(formulas, inputs: inputs), columns, count: columns[0].count)
  }
}

extension Formula {
  /// The id of the product or the name of the result that the formula belongs to.
  package var owner: String { String(name.prefix { $0 != "." }) }
}
