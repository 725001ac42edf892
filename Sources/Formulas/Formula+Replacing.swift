/// Formulas with other parts.
extension Formula {
  /// Returns the formula with a different term, and maybe a name of its own.
  package func with(_ term: Term, named other: String? = nil) -> Formula {
    Formula(other ?? name, kind, meaning, source: source, note: note) { term }
  }

  /// Returns the formula with terms instead of the named formulas and inputs that it reads.
  package func replacing(_ replacements: [String: Term]) -> Formula {
    with(term.replacing(replacements))
  }
}

extension Term {
  /// Returns the term with other terms instead of the named formulas and inputs that it reads.
  fileprivate func replacing(_ replacements: [String: Term]) -> Term {
    if case .formula(let formula) = self {
      return replacements[formula.name] ?? .formula(formula.replacing(replacements))
    }
    if case .input(let input) = self { return replacements[input.name] ?? self }
    return replacingOperands(operands.map { $0.replacing(replacements) })
  }
}
