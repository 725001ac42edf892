/// The dependencies of a formula.
extension Formula {
  /// The inputs that the formula reads, directly or through other formulas.
  package var inputs: Set<Input> { term.inputs }

  /// The named formulas that this one reads, each after its own dependencies.
  package var formulas: [Formula] { term.formulas }

  /// The tables that the formula looks up, directly or through other formulas.
  package var stepTables: Set<StepTable> {
    Set(term.parts { if case .lookup(let table, _) = $0 { table } else { nil } })
  }

  /// Returns the tables that the formula looks up using the input itself, not a computed figure.
  package func stepTables(lookedUpWith input: Input) -> Set<StepTable> {
    Set(
      term.parts {
        if case .lookup(let table, let term) = $0, term.isInput(input) { table } else { nil }
      })
  }
}

extension Term {
  /// The inputs that the term reads, directly or through formulas.
  package var inputs: Set<Input> {
    Set(parts { if case .input(let input) = $0 { input } else { nil } })
  }

  /// The distinct named formulas that the term reads, each after its own dependencies.
  package var formulas: [Formula] {
    parts { if case .formula(let formula) = $0 { formula } else { nil } }.unique
  }

  /// Returns what a closure gives for the parts of the term, including those of named formulas, and
  /// then for the term itself.
  func parts<Part>(_ part: (Term) -> Part?) -> [Part] {
    var inner = operands
    if case .formula(let formula) = self { inner.append(formula.term) }
    return inner.flatMap { $0.parts(part) } + [part(self)].compactMap { $0 }
  }

  /// Returns whether the term is the given input or a formula that only renames it.
  fileprivate func isInput(_ input: Input) -> Bool {
    switch self {
    case .input(let other): other == input
    case .formula(let formula): formula.term.isInput(input)
    default: false
    }
  }
}
