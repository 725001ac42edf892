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

/// Rounds the figures of outputs to whole numbers of last decimals, a column at a time.
///
/// Figures that lie nearer to a tie than their bound, and need not be it, are computed anew: in twice
/// the digits of a double, and in exact fractions where these cannot decide.
package struct ColumnRounder {
  private let formulas: [Formula]
  private let program: CompiledFormulas
  /// The inputs and instructions that each output is made from, by register.
  private let needs: [[Int]]
  /// The values of the tables, by node.
  private let tableValues: [[DoubleDouble]]
  private var registers: [DoubleDouble]
  /// How figures were rounded since this was asked last.
  private var decisions = Decisions()

  /// A rounder of formulas that were compiled together.
  package init(_ formulas: [Formula], _ program: CompiledFormulas) {
    (self.formulas, self.program) = (formulas, program)
    needs = program.outputs.indices.map { program.registers(neededBy: [$0]).sorted() }
    tableValues = program.stepTables.map { $0.nodes.map { DoubleDouble($0.gives) } }
    let zero = DoubleDouble(0)
    registers =
      program.inputs.map { _ in zero } + program.exactConstants.map { DoubleDouble($0) }
      + program.instructions.map { _ in zero }
  }

  /// A figure that is no number of at most sixteen digits: its text, or none where it has no value.
  package typealias Other = (row: Int, text: [UInt8])

  /// Rounds a column, each number with its sign in the highest bit, and gives the other figures,
  /// whose numbers are 0.
  ///
  /// A figure that is zero has no sign, one that only rounds to it has.
  package mutating func round(
    _ values: UnsafePointer<Double>, _ count: Int, of output: Int, _ rule: OutputRounding,
    from source: some ExactInputs, to numbers: UnsafeMutablePointer<UInt64>
  ) -> [Other] {
    decisions.byBound += count
    if rule.round(values, count, to: numbers) { return [] }
    var others: [Other] = []
    for row in 0..<count where numbers[row] & RoundedNumber.doubt != 0 {
      decisions.byBound -= 1
      if let tie = rule.tie(near: values[row]) {
        decisions.asTies += 1
        numbers[row] = tie | (tie > 0 && values[row] < 0 ? RoundedNumber.sign : 0)
        continue
      }
      numbers[row] = 0
      let (size, isNegative, digits) =
        values[row].isFinite
        ? figure(row, of: output, rule, from: source) : (.max, isNegative: false, nil)
      if size < sixteenDigitLimit {
        numbers[row] = size | (isNegative ? RoundedNumber.sign : 0)
      } else {
        others.append((row, digits.map { Array($0.description.utf8) } ?? []))
      }
    }
    return others
  }

  /// How figures were rounded since this was asked last.
  package mutating func takeDecisions() -> Decisions {
    defer { decisions = Decisions() }
    return decisions
  }
}

// MARK: Doubtful figures

extension ColumnRounder {
  /// The whole number of last decimals of a figure, whether the figure is below zero, and its digits
  /// where the number may be too large; no digits where the formula has no value.
  private mutating func figure(
    _ row: Int, of output: Int, _ rule: OutputRounding, from source: some ExactInputs
  ) -> (size: UInt64, isNegative: Bool, digits: DecimalNumber?) {
    for register in needs[output] {
      if register < program.inputs.count {
        registers[register] = source.pair(ofInput: register, row: row)
      } else if register >= program.firstTarget {
        let instruction = program.instructions[register - program.firstTarget]
        registers[register] = pair(of: instruction, row, source)
      }
    }
    if let (number, isNegative, isTie) = rule.decision(registers[program.outputs[output]]) {
      decisions.asTies += isTie ? 1 : 0
      decisions.byMoreDigits += isTie ? 0 : 1
      let isLarge = number >= sixteenDigitLimit
      let digits =
        isLarge ? DecimalNumber(number, isNegative: isNegative, decimals: rule.decimals) : nil
      return (number, isNegative, digits)
    }
    decisions.byFractions += 1
    let exact = formulas[output].exactValue { name in
      program.inputs.firstIndex(of: name).map { source.exact(ofInput: $0, row: row) }
    }
    guard let exact else { return (.max, false, nil) }
    let digits = DecimalNumber(rounding: exact, decimals: rule.decimals)
    return (UInt64(exactly: digits.significand) ?? .max, exact.isNegative, digits)
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
}
