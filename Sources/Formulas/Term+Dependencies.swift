/// The reading of a formula as the things it depends on.
extension Formula {
  /// The inputs that the formula reads, directly or through other formulas.
  public var inputs: Set<Input> { term.inputs }

  /// The named formulas that this one reads, each after those it reads itself.
  public var formulas: [Formula] { term.formulas }

  /// The tables that the formula asks, directly or through other formulas.
  package var stepTables: Set<StepTable> {
    var found: Set<StepTable> = []
    term.forEachPart { if case .lookup(let table, _) = $0 { found.insert(table) } }
    return found
  }

  /// The tables that the formula asks with an input itself, not with what follows from it.
  package func stepTables(askedWith input: Input) -> Set<StepTable> {
    var found: Set<StepTable> = []
    term.forEachPart {
      if case .lookup(let table, let argument) = $0, argument.isInput(input) { found.insert(table) }
    }
    return found
  }
}

extension Term {
  /// The inputs that the term reads, directly or through formulas.
  public var inputs: Set<Input> {
    var found: Set<Input> = []
    forEachPart { if case .input(let input) = $0 { found.insert(input) } }
    return found
  }

  /// The named formulas that the term reads, each once, each after those it reads itself.
  public var formulas: [Formula] {
    var found: [Formula] = []
    forEachPart {
      if case .formula(let formula) = $0, !found.contains(formula) { found.append(formula) }
    }
    return found
  }

  /// Calls a body for all that the term is made of, through formulas too, and last for itself.
  fileprivate func forEachPart(_ body: (Term) -> Void) {
    if case .formula(let formula) = self { formula.term.forEachPart(body) }
    for operand in operands { operand.forEachPart(body) }
    body(self)
  }

  /// Whether the term is an input, by whatever name.
  fileprivate func isInput(_ input: Input) -> Bool {
    switch self {
    case .input(let other): other == input
    case .formula(let formula): formula.term.isInput(input)
    default: false
    }
  }
}
