import Notation

/// Formulas compiled together into one list of instructions, each subterm computed once.
///
/// A register is a number at a point, or a column of numbers: the inputs come first, in the order
/// given, then the constants, then one register for each instruction. Where a formula has no
/// value its register holds a NaN or an infinity, which no instruction turns into a finite number.
package struct CompiledFormulas: Sendable {
  enum Operation: Sendable, Hashable {
    case add, subtract, multiply, divide, maximum, minimum
    case lookup(Int)
  }

  struct Instruction: Sendable, Hashable {
    let operation: Operation
    let left: Int
    let right: Int
  }

  /// The inputs, in the order in which a point gives them.
  package let inputs: [String]
  /// The register of each formula that the program was made from.
  package private(set) var outputs: [Int] = []
  /// The exact constants, each once, and as doubles.
  private(set) var exactConstants: [Rational] = []
  private(set) var constants: [Double] = []
  private(set) var instructions: [Instruction] = []
  package private(set) var stepTables: [StepTable] = []

  /// Compiles formulas over inputs, which must hold every input that a formula reads.
  package init(_ formulas: [Formula], inputs: [Input]) {
    self.inputs = inputs.map(\.name)
    var collected: Set<Formula> = []
    for formula in formulas { collectConstants(.formula(formula), &collected) }
    constants = exactConstants.map(\.double)
    var known = KnownRegisters()
    outputs = formulas.map { register(of: .formula($0), &known) }
  }

  /// The register of the first instruction.
  var firstTarget: Int { inputs.count + constants.count }

  var registerCount: Int { firstTarget + instructions.count }

  /// The value of every formula at a point, in the order of the formulas; NaN where there is none.
  package func values(at point: [Double]) -> [Double] {
    values(at: point, constants).map { $0.isFinite ? $0 : .nan }
  }

  /// The exact value of every formula at a point, in the order of the formulas; nil where there is none.
  package func exactValues(at point: [Rational]) -> [Rational?] {
    values(at: point, exactConstants)
  }

  private func values<Number: FormulaNumber>(
    at point: [Number], _ constants: [Number]
  ) -> [Number] {
    precondition(point.count == inputs.count, "a point has one number for each input")
    var registers = point + constants
    registers.reserveCapacity(registerCount)
    for instruction in instructions {
      let (a, b) = (registers[instruction.left], registers[instruction.right])
      switch instruction.operation {
      case .add: registers.append(a + b)
      case .subtract: registers.append(a - b)
      case .multiply: registers.append(a * b)
      case .divide: registers.append(.quotient(a, b))
      case .maximum: registers.append(.greater(a, b))
      case .minimum: registers.append(.lesser(a, b))
      case .lookup(let table): registers.append(.value(of: stepTables[table], at: a))
      }
    }
    return outputs.map { registers[$0] }
  }
}

// MARK: Compiling

/// The registers of formulas and instructions that were compiled.
private struct KnownRegisters {
  var formulas: [Formula: Int] = [:]
  var instructions: [CompiledFormulas.Instruction: Int] = [:]
}

/// Gives each distinct subterm one register.
extension CompiledFormulas {
  /// Constants stand before the instructions, so all of them are found first.
  private mutating func collectConstants(_ term: Term, _ collected: inout Set<Formula>) {
    switch term {
    case .constant(let constant): _ = exactConstants.place(of: constant.value)
    case .formula(let formula):
      guard collected.insert(formula).inserted else { return }
      collectConstants(formula.term, &collected)
    default: for operand in term.operands { collectConstants(operand, &collected) }
    }
  }

  private mutating func register(of term: Term, _ known: inout KnownRegisters) -> Int {
    let operation: Operation
    switch term {
    case .input(let input):
      guard let index = inputs.firstIndex(of: input.name) else {
        preconditionFailure("no input is called \(input.name)")
      }
      return index
    case .constant(let constant): return inputs.count + exactConstants.place(of: constant.value)
    case .formula(let formula):
      if let register = known.formulas[formula] { return register }
      let register = register(of: formula.term, &known)
      known.formulas[formula] = register
      return register
    case .sum: operation = .add
    case .difference: operation = .subtract
    case .product: operation = .multiply
    case .quotient: operation = .divide
    case .maximum: operation = .maximum
    case .minimum: operation = .minimum
    case .lookup(let table, _): operation = .lookup(stepTables.place(of: table))
    }
    let operands = term.operands.map { register(of: $0, &known) }
    let instruction = Instruction(
      operation: operation, left: operands[0], right: operands[operands.count - 1])
    if let register = known.instructions[instruction] { return register }
    known.instructions[instruction] = registerCount
    instructions.append(instruction)
    return registerCount - 1
  }
}

extension Array where Element: Equatable {
  /// The index of an element, which is appended when it is new.
  fileprivate mutating func place(of element: Element) -> Int {
    if let index = firstIndex(of: element) { return index }
    append(element)
    return count - 1
  }
}
