import Notation

/// Where the exact inputs of the points come from whose figures are rounded.
package protocol ExactInputs {
  /// The double of an input at a row, on whose side of limits and nodes the exact figure is.
  func double(ofInput input: Int, row: Int) -> Double
  /// The exact figure of an input at a row, as a pair of doubles.
  func pair(ofInput input: Int, row: Int) -> DoubleDouble
  /// The exact figure of an input at a row.
  func exact(ofInput input: Int, row: Int) -> Rational
}

/// Rounds the figures of an output that lie nearer to a tie than their bound, and need not be it:
/// in twice the digits of a double, and in exact fractions where these cannot decide.
struct DoubtfulFigures {
  private let formulas: [Formula]
  private let program: CompiledFormulas
  /// The inputs and instructions that each output is made from, by register.
  private let needs: [[Int]]
  /// The values of the tables, by node.
  private let tableValues: [[DoubleDouble]]
  private var registers: [DoubleDouble]

  /// The figures of formulas that were compiled together.
  init(_ formulas: [Formula], _ program: CompiledFormulas) {
    (self.formulas, self.program) = (formulas, program)
    needs = program.outputs.indices.map { program.registers(neededBy: [$0]).sorted() }
    tableValues = program.stepTables.map { $0.nodes.map { DoubleDouble($0.gives) } }
    let zero = DoubleDouble(0)
    registers =
      program.inputs.map { _ in zero } + program.exactConstants.map { DoubleDouble($0) }
      + program.instructions.map { _ in zero }
  }

  /// A figure that was rounded; one that is zero has no sign, one that only rounds to it has.
  enum Rounded {
    /// A whole number of last decimals, and whether the figure is below zero.
    case whole(UInt64, isNegative: Bool)
    /// A figure of more digits than that.
    case large(DecimalNumber)
    /// The formula has no value.
    case none
  }

  /// Rounds the figure of a row.
  mutating func round(
    _ row: Int, of output: Int, _ rounding: OutputRounding, from source: some ExactInputs,
    counting decisions: inout Decisions
  ) -> Rounded {
    computePair(row, of: output, from: source)
    guard let found = rounding.decision(registers[program.outputs[output]]) else {
      decisions.byFractions += 1
      return fraction(row, of: output, rounding.decimals, from: source)
    }
    decisions.asTies += found.isTie ? 1 : 0
    decisions.byMoreDigits += found.isTie ? 0 : 1
    return .whole(found.number, isNegative: found.isNegative)
  }

  private mutating func computePair(_ row: Int, of output: Int, from source: some ExactInputs) {
    for register in needs[output] {
      if register < program.inputs.count {
        registers[register] = source.pair(ofInput: register, row: row)
      } else if register >= program.firstTarget {
        let instruction = program.instructions[register - program.firstTarget]
        registers[register] = pair(of: instruction, row, source)
      }
    }
  }

  /// A table is asked with the double of an input, which decides as its exact figure does.
  private func pair(
    of instruction: CompiledFormulas.Instruction, _ row: Int, _ source: some ExactInputs
  ) -> DoubleDouble {
    let (a, b) = (registers[instruction.left], registers[instruction.right])
    switch instruction.operation {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .maximum: return DoubleDouble.maximum(a, b)
    case .minimum: return DoubleDouble.minimum(a, b)
    case .lookup(let table):
      let isInput = instruction.left < program.inputs.count
      let argument = isInput ? source.double(ofInput: instruction.left, row: row) : a.high
      let node = program.stepTables[table].place(at: argument)
      return node.map { tableValues[table][$0] } ?? DoubleDouble(.nan)
    }
  }

  private func fraction(
    _ row: Int, of output: Int, _ decimals: Int, from source: some ExactInputs
  ) -> Rounded {
    var point: [String: Rational] = [:]
    for input in needs[output].prefix(while: { $0 < program.inputs.count }) {
      point[program.inputs[input]] = source.exact(ofInput: input, row: row)
    }
    guard let exact = formulas[output].exactValue(at: point) else { return .none }
    let number = DecimalNumber(rounding: exact, decimals: decimals)
    guard let whole = UInt64(exactly: number.significand) else { return .large(number) }
    return .whole(whole, isNegative: exact.isNegative)
  }
}
