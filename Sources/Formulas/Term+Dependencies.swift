/// The reading of a formula as the things it depends on.
extension Formula {
  /// The inputs that the formula reads, directly or through other formulas.
  public var inputs: Set<Input> { term.inputs }

  /// The named formulas that this one reads, each after those it reads itself.
  public var formulas: [Formula] { term.formulas }

  /// The tables that the formula asks, directly or through other formulas.
  package var stepTables: Set<StepTable> { term.stepTables }

  /// The tables that the formula asks with an input itself, not with what follows from it.
  package func stepTables(askedWith input: Input) -> Set<StepTable> {
    term.stepTables(askedWith: input)
  }
}

extension Term {
  /// The inputs that the term reads, directly or through formulas.
  public var inputs: Set<Input> {
    var found: Set<Input> = []
    addInputs(to: &found)
    return found
  }

  /// One set for the whole term: joining those of its parts would hash every input again and again.
  private func addInputs(to found: inout Set<Input>) {
    switch self {
    case .input(let input): found.insert(input)
    case .formula(let formula): formula.term.addInputs(to: &found)
    default: for operand in operands { operand.addInputs(to: &found) }
    }
  }

  /// The named formulas that the term reads, each once, each after those it reads itself.
  public var formulas: [Formula] {
    if case .formula(let formula) = self { return formula.formulas + [formula] }
    return operands.flatMap(\.formulas).reduce(into: []) { found, formula in
      if !found.contains(formula) { found.append(formula) }
    }
  }

  package var stepTables: Set<StepTable> {
    switch self {
    case .formula(let formula): formula.stepTables
    case .lookup(let table, let argument): argument.stepTables.union([table])
    default: operands.reduce(into: []) { $0.formUnion($1.stepTables) }
    }
  }

  fileprivate func stepTables(askedWith input: Input) -> Set<StepTable> {
    switch self {
    case .formula(let formula): formula.stepTables(askedWith: input)
    case .lookup(let table, let argument) where argument.isInput(input): [table]
    default: operands.reduce(into: []) { $0.formUnion($1.stepTables(askedWith: input)) }
    }
  }

  /// Whether the term is an input, by whatever name.
  private func isInput(_ input: Input) -> Bool {
    switch self {
    case .input(let other): other == input
    case .formula(let formula): formula.term.isInput(input)
    default: false
    }
  }
}
