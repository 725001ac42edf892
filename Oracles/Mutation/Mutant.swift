import Estimator
import Formulas

/// A model with one mistake in it: what was changed, and what comes out differently.
package struct Mutant: Sendable {
  /// What kind of mistake it is.
  package let kind: MutantKind
  /// The name of the formula in which the mistake is made.
  package let formula: String
  /// The constant that is wrong, with its unit, where the mistake is in one.
  package let constant: String?
  /// The part of the formula as it should be.
  package let before: String
  /// The same part with the mistake.
  package let after: String
  /// The places of the model's outputs that read the mistake.
  package internal(set) var places: [Int]
  /// Those outputs as they come out, in the order of their places.
  package internal(set) var changed: [Formula]

  /// The wrong models that an audit asks a sheet about, made from the formulas as values: formula by
  /// formula, no two of them the same, the most telling kind first.
  package static func all(of model: Model) -> [Mutant] {
    let shelf = FormulaShelf(model)
    return shelf.formulas.flatMap { formula in
      var known: Set<Term> = [formula.term]
      let places = shelf.places(reading: formula)
      return shelf.rewritings(of: formula).filter { known.insert($0.term).inserted }.map { part in
        Mutant(
          kind: part.kind, formula: formula.name, constant: part.constant, before: part.before,
          after: part.after, places: places,
          changed: shelf.outputs(places, with: [formula.with(part.term)]))
      }
    }
  }

  /// The mistake in words: `S5.demand: 35 g/g O2 * dissolved_oxygen -> 36 g/g O2 * ...`.
  package var description: String { "\(formula): \(before) -> \(after)" }

  /// The product or the result in whose formula the mistake is.
  package var owner: String { String(formula.prefix { $0 != "." }) }
}

/// The kinds of mistake that an audit makes, the likeliest first.
package enum MutantKind: String, Sendable, CaseIterable {
  case season = "season dropped or doubled"
  case edge = "at or above read as above"
  case unit = "unit confused"
  case doseAndDemand = "dose and demand exchanged"
  case neighbours = "table neighbours exchanged"
  case node = "table node moved"
  case sign = "sign of a constant"
  case zero = "constant 0"
  case clamp = "clamp dropped"
  case extreme = "max and min exchanged"
  case figures = "figures exchanged"
  case catalogue = "catalogue entry exchanged"
  case operands = "operands exchanged"
  case term = "term or factor dropped"
  case operation = "operation"
  case lastDigit = "last digit of a constant"
  case percent = "constant 1 % off"
  case line = "steps read as a line"

  /// Whether it is of direction, clamp, table or season, which a law can be expected to see.
  ///
  /// Another operation is not: `220 + x` rises just as `220 * x` does.
  package var isOfShape: Bool {
    let shapes: [MutantKind] = [
      .sign, .operands, .extreme, .clamp, .node, .neighbours, .edge, .line, .season,
    ]
    return shapes.contains(self)
  }
}

extension FormulaShelf {
  fileprivate func rewritings(of formula: Formula) -> [Rewriting] {
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
    let readable = formulas.filter { candidate in
      (!candidate.name.contains(".") || candidate.owner == formula.owner)
        && !([candidate] + candidate.formulas).contains { $0.name == formula.name }
    }
    return model.inputs.map { .input($0) } + readable.map { .formula($0) }
  }

  /// What a wrong row of the catalogue would give: a demand, or a dose alone.
  private func catalogue(_ formula: Formula) -> [Rewriting] {
    if formula.name.hasSuffix(".usage") {
      return formulas.filter { $0.name.hasSuffix(".usage") }
        .flatMap { Rewriting.basis(of: $0, in: formula) }
    }
    let isEntry =
      formula.name.hasSuffix(".demand")
      || formula.name.hasSuffix(".dose") && formula.term.isConstant
    guard isEntry else { return [] }
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
