import Notation

/// Formulas compiled into one list of instructions that computes each subterm once.
///
/// A register is a number at a point, or a column of numbers. Inputs come first, in the order
/// passed to the initializer, then constants, then one register per instruction. Where a formula
/// has no value, its register is NaN or infinite, and no instruction turns that into a finite
/// number.
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
    // Collect the constants first, because their registers precede those of the instructions.
    for formula in formulas {
      formula.term.forEachPart {
        if case .constant(let constant) = $0 { _ = exactConstants.place(of: constant.value) }
      }
    }
    constants = exactConstants.map(\.double)
    var known = KnownRegisters()
    outputs = formulas.map { register(of: .formula($0), &known) }
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
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: .quotient(a, b)
    case .maximum: .greater(a, b)
    case .minimum: .lesser(a, b)
    case .lookup(let table): .value(of: stepTables[table], at: a)
    }
  }
}

// MARK: Compiling

/// The registers of the formulas and instructions compiled so far.
private struct KnownRegisters {
  var formulas: [Formula: Int] = [:]
  var instructions: [CompiledFormulas.Instruction: Int] = [:]
}

extension CompiledFormulas {
  private mutating func register(of term: Term, _ known: inout KnownRegisters) -> Int {
    let operation: Operation
    switch term {
    case .input(let input):
      guard let index = inputs.firstIndex(of: input.name) else {
        preconditionFailure("input \(input.name) is missing")
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
  /// Returns the index of an element, appending the element if it is new.
  fileprivate mutating func place(of element: Element) -> Int {
    if let index = firstIndex(of: element) { return index }
    append(element)
    return count - 1
  }
}
