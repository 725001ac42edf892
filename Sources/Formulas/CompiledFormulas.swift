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
  package let outputs: [Int]
  /// The exact constants, each once, and as doubles.
  let exactConstants: [Rational]
  let constants: [Double]
  let instructions: [Instruction]
  package let stepTables: [StepTable]

  /// Compiles formulas over inputs, which must hold every input that a formula reads.
  package init(_ formulas: [Formula], inputs: [Input]) {
    var compiler = Compiler(inputs: inputs.map(\.name), formulas: formulas)
    outputs = formulas.map { compiler.register(of: .formula($0)) }
    self.inputs = compiler.inputs
    exactConstants = compiler.constants
    constants = exactConstants.map(\.double)
    instructions = compiler.instructions
    stepTables = compiler.stepTables
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

/// Gives each distinct subterm one register.
private struct Compiler {
  let inputs: [String]
  private(set) var constants: [Rational] = []
  private(set) var instructions: [CompiledFormulas.Instruction] = []
  private(set) var stepTables: [StepTable] = []
  private var collected: Set<Formula> = []
  private var registers: [CompiledFormulas.Instruction: Int] = [:]
  private var registersOfFormulas: [Formula: Int] = [:]

  init(inputs: [String], formulas: [Formula]) {
    self.inputs = inputs
    for formula in formulas { collectConstants(.formula(formula)) }
  }

  /// Constants stand before the instructions, so all of them are found first.
  private mutating func collectConstants(_ term: Term) {
    switch term {
    case .constant(let constant): _ = constants.place(of: constant.value)
    case .formula(let formula):
      guard collected.insert(formula).inserted else { return }
      collectConstants(formula.term)
    default: for operand in term.operands { collectConstants(operand) }
    }
  }

  mutating func register(of term: Term) -> Int {
    switch term {
    case .input(let input):
      guard let index = inputs.firstIndex(of: input.name) else {
        preconditionFailure("no input is called \(input.name)")
      }
      return index
    case .constant(let constant): return inputs.count + constants.place(of: constant.value)
    case .formula(let formula):
      if let known = registersOfFormulas[formula] { return known }
      let register = register(of: formula.term)
      registersOfFormulas[formula] = register
      return register
    case .sum(let a, let b): return register(.add, a, b)
    case .difference(let a, let b): return register(.subtract, a, b)
    case .product(let a, let b): return register(.multiply, a, b)
    case .quotient(let a, let b): return register(.divide, a, b)
    case .maximum(let a, let b): return register(.maximum, a, b)
    case .minimum(let a, let b): return register(.minimum, a, b)
    case .lookup(let table, let argument):
      return register(.lookup(stepTables.place(of: table)), argument, argument)
    }
  }

  private mutating func register(_ operation: CompiledFormulas.Operation, _ a: Term, _ b: Term)
    -> Int
  {
    let (left, right) = (register(of: a), register(of: b))
    let instruction = CompiledFormulas.Instruction(operation: operation, left: left, right: right)
    if let known = registers[instruction] { return known }
    let target = inputs.count + constants.count + instructions.count
    instructions.append(instruction)
    registers[instruction] = target
    return target
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
