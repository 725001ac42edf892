import Estimator
import Formulas

/// A model with one wrong formula.
package struct Mutant: Sendable {
  package let kind: MutantKind
  /// The formula that is wrong, with its wrong term.
  package let wrong: Formula
  /// The wrong constant with its unit, or nil if another part is wrong.
  package let constant: String?
  /// The part of the formula before the change.
  package let before: String
  /// The same part after the change.
  package let after: String
  /// The indices of the outputs that read the wrong formula.
  package internal(set) var places: [Int]
  /// The wrong formulas of those outputs, in the same order.
  package internal(set) var changed: [Formula]

  /// Returns all mutants of a model without duplicates, formula by formula, the most significant
  /// kind first.
  package static func all(of model: Model) -> [Mutant] {
    let index = FormulaIndex(model)
    return index.formulas.flatMap { formula in
      index.mutants(of: formula).map { mutant in
        var mutant = mutant
        mutant.changed = index.outputs(mutant.places, with: [mutant.wrong])
        return mutant
      }
    }
  }

  /// The name of the formula that is wrong.
  package var formula: String { wrong.name }

  /// The change as text, such as `S5.demand: 35 g/g O2 * dissolved_oxygen -> 36 g/g O2 * ...`.
  package var description: String { "\(formula): \(before) -> \(after)" }

  /// The product or result whose formula is wrong.
  package var owner: String { wrong.owner }
}

/// The kinds of mutant, the most likely mistake first.
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
}

extension FormulaIndex {
  /// Returns the mutants of a formula without duplicates, but without the outputs that read it.
  package func mutants(of formula: Formula) -> [Mutant] {
    var known: Set<Term> = [formula.term]
    let places = places(reading: formula.name)
    return rewritings(of: formula).filter { known.insert($0.term).inserted }.map { part in
      Mutant(
        kind: part.kind, wrong: formula.with(part.term), constant: part.constant,
        before: part.before, after: part.after, places: places, changed: [])
    }
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

  /// Returns the terms that a formula could read by mistake: inputs, results and figures of the same
  /// product.
  private func others(than formula: Formula) -> [Term] {
    let readable = formulas.filter { candidate in
      (!candidate.name.contains(".") || candidate.owner == formula.owner)
        && !([candidate] + candidate.formulas).contains { $0.name == formula.name }
    }
    return model.inputs.map { .input($0) } + readable.map { .formula($0) }
  }

  /// Returns the rewritings that take a demand, or a dose without a demand, from another catalogue
  /// entry.
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

  /// Returns the formulas for the same quantity of the previous and the next product.
  private func neighbours(of formula: Formula) -> [Formula] {
    let quantity = formula.name.dropFirst(formula.owner.count)
    let same = formulas.filter { $0.name.contains(".") && $0.name.hasSuffix(quantity) }
    guard let place = same.firstIndex(where: { $0.name == formula.name }) else { return [] }
    return [place - 1, place + 1].filter(same.indices.contains).map { same[$0] }
  }
}
