/// The dependencies of a formula.
extension Formula {
  /// The inputs that the formula reads, directly or through other formulas.
  package var inputs: Set<Input> { term.inputs }

  /// The named formulas that this one reads, each after its own dependencies.
  package var formulas: [Formula] { term.formulas }

  /// The tables that the formula looks up, directly or through other formulas.
  package var stepTables: Set<StepTable> { term.stepTables }

  /// Returns the tables that the formula looks up using the input itself, not a computed figure.
  package func stepTables(lookedUpWith input: Input) -> Set<StepTable> {
    var found: Set<StepTable> = []
    term.forEachPart {
      if case .lookup(let table, let argument) = $0, argument.isInput(input) { found.insert(table) }
    }
    return found
  }
}

extension Term {
  /// The inputs that the term reads, directly or through formulas.
  package var inputs: Set<Input> {
    var found: Set<Input> = []
    forEachPart { if case .input(let input) = $0 { found.insert(input) } }
    return found
  }

  /// The tables that the term looks up, directly or through formulas.
  package var stepTables: Set<StepTable> {
    var found: Set<StepTable> = []
    forEachPart { if case .lookup(let table, _) = $0 { found.insert(table) } }
    return found
  }

  /// The distinct named formulas that the term reads, each after its own dependencies.
  package var formulas: [Formula] {
    var found: [Formula] = []
    forEachPart {
      if case .formula(let formula) = $0, !found.contains(formula) { found.append(formula) }
    }
    return found
  }

  /// Calls a closure for all parts of the term, including those of named formulas, and then for the
  /// term itself.
  func forEachPart(_ body: (Term) -> Void) {
    if case .formula(let formula) = self { formula.term.forEachPart(body) }
    for operand in operands { operand.forEachPart(body) }
    body(self)
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
