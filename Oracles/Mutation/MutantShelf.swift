import Estimator
import Formulas

/// The wrong models that an audit asks a sheet about, made from the formulas as values.
package struct MutantShelf: Sendable {
  /// The rules that the mutants are mistakes in.
  package let model: Model
  /// The mutants, formula by formula, no two of them the same.
  package let mutants: [Mutant]

  /// All mutants of a model.
  package init(_ model: Model) {
    self.model = model
    let shelf = FormulaShelf(model)
    mutants = shelf.formulas.flatMap { formula in
      shelf.distinctRewritings(of: formula).map { shelf.mutant(of: formula, $0) }
    }
  }
}

extension FormulaShelf {
  fileprivate func mutant(of formula: Formula, _ rewriting: Rewriting) -> Mutant {
    Mutant(
      kind: rewriting.kind, formula: formula.name, constant: rewriting.constant,
      before: rewriting.before, after: rewriting.after, places: places(reading: formula),
      changed: outputs(with: rewriting.term, in: formula))
  }

  /// The rewritings that give a term of their own, the most telling kind first.
  fileprivate func distinctRewritings(of formula: Formula) -> [Rewriting] {
    var known: Set<Term> = [formula.term]
    return rewritings(of: formula).filter { known.insert($0.term).inserted }
  }

  private func rewritings(of formula: Formula) -> [Rewriting] {
    let term = formula.term
    let parts = [
      Rewriting.seasons, Rewriting.constants, Rewriting.tables, Rewriting.structure,
    ].flatMap { term.rewritings($0) }
    return Rewriting.clampedDemand(formula) + parts + Rewriting.repeatedConstants(term)
      + Rewriting.figures(term, others: others(than: formula)) + Rewriting.units(term)
      + catalogue(formula)
  }

  /// What could be read by mistake: every input, the results, the product's own figures.
  private func others(than formula: Formula) -> [Term] {
    let inputs = model.inputs.map { Term.input($0) }
    let readable = formulas.filter { candidate in
      (!candidate.name.contains(".") || candidate.owner == formula.owner)
        && !reads(candidate, formula)
    }
    return inputs + readable.map { Term.formula($0) }
  }

  /// What a wrong row of the catalogue would give.
  private func catalogue(_ formula: Formula) -> [Rewriting] {
    if formula.name.hasSuffix(".usage") {
      return formulas.filter { $0.name.hasSuffix(".usage") }
        .flatMap { Rewriting.basis(of: $0, in: formula) }
    }
    guard formula.isCatalogueEntry else { return [] }
    return Rewriting.coefficients(formula.term)
      + neighbours(of: formula).flatMap { Rewriting.entry(of: $0, in: formula) }
  }

  /// The same figure of the products before and after.
  private func neighbours(of formula: Formula) -> [Formula] {
    let quantity = formula.name.dropFirst(formula.owner.count)
    let same = formulas.filter { $0.name.contains(".") && $0.name.hasSuffix(quantity) }
    guard let place = same.firstIndex(where: { $0.name == formula.name }) else { return [] }
    return [place - 1, place + 1].filter(same.indices.contains).map { same[$0] }
  }
}

extension Formula {
  /// The product or the result that the formula belongs to.
  fileprivate var owner: String { String(name.prefix { $0 != "." }) }

  /// Whether the formula is a product's row of the catalogue: a demand, or a dose alone.
  fileprivate var isCatalogueEntry: Bool {
    name.hasSuffix(".demand") || (name.hasSuffix(".dose") && term.isConstant)
  }
}
