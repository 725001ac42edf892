import Notation

/// Formulas compiled into one list of instructions that computes each subterm once.
///
/// A register is a number at a point, or a column of numbers. Inputs come first, in the order
/// passed to the initializer, then constants, then one register per instruction. Where a formula
/// has no value, its register is NaN or infinite, and no instruction turns that into a finite
/// number.
package struct CompiledFormulas: Sendable {
  enum Operation: Sendable, Hashable {
    case arithmetic(Term.Operation)
    case lookup(Int)
  }

  struct Instruction: Sendable, Hashable {
    let operation: Operation
    let left: Int
    let right: Int
  }

  /// The inputs, in the order of the numbers in a point.
  package let inputs: [String]
  /// The register of each compiled formula.
  package private(set) var outputs: [Int] = []
  /// The distinct constants, as exact numbers and as doubles.
  private(set) var exactConstants: [Rational] = []
  private(set) var constants: [Double] = []
  private(set) var instructions: [Instruction] = []
  package private(set) var stepTables: [StepTable] = []

  /// Compiles formulas; `inputs` must include every input that they read.
  package init(_ formulas: [Formula], inputs: [Input]) {
    self.inputs = inputs.map(\.name)
    var compiler = FormulaCompiler(inputs: self.inputs)
    let results = formulas.map { compiler.result(of: .formula($0)) }
    exactConstants = compiler.constants.values
    constants = exactConstants.map(\.double)
    stepTables = compiler.stepTables.values
    instructions = compiler.instructions.values.map {
      Instruction(operation: $0.operation, left: register($0.left), right: register($0.right))
    }
    outputs = results.map(register)
  }

  /// Returns the register for a place of the compiler.
  private func register(_ place: Int) -> Int {
    if place < 0 { return inputs.count - 1 - place }
    return place < inputs.count ? place : place + constants.count
  }

  /// The register of the first instruction.
  var firstTarget: Int { inputs.count + constants.count }

  var registerCount: Int { firstTarget + instructions.count }

  /// Returns the value of every formula at a point, or NaN where there is none.
  package func values(at point: [Double]) -> [Double] {
    values(at: point, constants).map { $0.isFinite ? $0 : .nan }
  }

  /// Returns the exact value of every formula at a point, or nil where there is none.
  package func exactValues(at point: [Rational]) -> [Rational?] {
    values(at: point, exactConstants)
  }

  private func values<Number: FormulaNumber>(
    at point: [Number], _ constants: [Number]
  ) -> [Number] {
    precondition(point.count == inputs.count, "a point must have one number for each input")
    var registers = point + constants
    registers.reserveCapacity(registerCount)
    for instruction in instructions { registers.append(result(of: instruction, registers)) }
    return outputs.map { registers[$0] }
  }

  /// Returns the result of an instruction whose operands are in the registers.
  func result<Number: FormulaNumber>(of instruction: Instruction, _ registers: [Number]) -> Number {
    let (a, b) = (registers[instruction.left], registers[instruction.right])
    return switch instruction.operation {
    case .arithmetic(let operation): .result(of: operation, a, b)
    case .lookup(let table): .value(of: stepTables[table], at: a)
    }
  }
}

// MARK: Compiling

/// Collects constants, tables and instructions.
///
/// A place stands for a register until the number of constants is known, since their registers precede
/// those of the instructions. Inputs are at the places from 0, then instructions, and constants are at
/// -1, -2 and so on.
private struct FormulaCompiler {
  typealias Instruction = CompiledFormulas.Instruction

  let inputs: [String]
  private(set) var constants = Numbered<Rational>()
  private(set) var instructions = Numbered<Instruction>()
  private(set) var stepTables = Numbered<StepTable>()
  private var knownFormulas: [Formula: Int] = [:]

  init(inputs: [String]) { self.inputs = inputs }

  mutating func result(of term: Term) -> Int {
    switch term {
    case .input(let input):
      return inputs.firstIndex(of: input.name).expected(or: "input \(input.name) is missing")
    case .constant(let constant): return -1 - constants.number(of: constant.value)
    case .formula(let formula):
      if let known = knownFormulas[formula] { return known }
      let place = result(of: formula.term)
      knownFormulas[formula] = place
      return place
    case .operation(let operation, let a, let b):
      let (left, right) = (result(of: a), result(of: b))
      return result(
        of: Instruction(operation: .arithmetic(operation), left: left, right: right))
    case .lookup(let table, let argument):
      let operation = CompiledFormulas.Operation.lookup(stepTables.number(of: table))
      let place = result(of: argument)
      return result(of: Instruction(operation: operation, left: place, right: place))
    }
  }

  private mutating func result(of instruction: Instruction) -> Int {
    inputs.count + instructions.number(of: instruction)
  }
}
