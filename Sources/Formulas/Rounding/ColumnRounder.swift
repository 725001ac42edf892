import Notation

/// A source of exact inputs for the points whose figures are rounded.
package protocol ExactInputs {
  /// Returns the exact figure of an input.
  func exact(ofInput input: Int, row: Int) -> Rational
}

/// Rounds columns of outputs to integers that count units of the last decimal.
///
/// A figure whose bound neither separates it from a tie nor proves that it is one is recomputed in
/// exact fractions.
package struct ColumnRounder {
  private let program: CompiledFormulas
  /// The registers of the inputs and instructions that each output needs.
  private let needs: [[Int]]
  private var registers: [Rational?]
  /// How figures were rounded since the last call to `takeDecisions`.
  private var decisions = Decisions()

  /// Creates a rounder of the outputs of a program.
  package init(_ program: CompiledFormulas) {
    self.program = program
    needs = program.outputs.indices.map { program.registers(neededBy: [$0]).sorted() }
    registers = program.inputs.map { _ in nil } + program.exactConstants
    registers += program.instructions.map { _ in nil }
  }

  /// The text of a figure that does not fit in sixteen digits.
  ///
  /// It is empty if the figure has no value.
  package typealias Other = (row: Int, text: [UInt8])

  /// Rounds a column and returns the figures that do not fit.
  ///
  /// The highest bit of each number is its sign. Figures that do not fit get the number 0. A figure
  /// that is exactly zero has no sign, but one that rounds to zero keeps its sign.
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

  /// Returns how figures were rounded since the last call, and resets the counts.
  package mutating func takeDecisions() -> Decisions {
    defer { decisions = Decisions() }
    return decisions
  }
}

// MARK: Doubtful figures

extension ColumnRounder {
  /// Returns a figure in units of the last decimal, whether it is negative, and its digits if it
  /// may be too large.
  ///
  /// There are no digits if the formula has no value.
  private mutating func figure(
    _ row: Int, of output: Int, _ rule: OutputRounding, from source: some ExactInputs
  ) -> (size: UInt64, isNegative: Bool, digits: DecimalNumber?) {
    decisions.byFractions += 1
    for register in needs[output] {
      if register < program.inputs.count {
        registers[register] = source.exact(ofInput: register, row: row)
      } else if register >= program.firstTarget {
        let instruction = program.instructions[register - program.firstTarget]
        registers[register] = program.result(of: instruction, registers)
      }
    }
    guard let exact = registers[program.outputs[output]] else { return (.max, false, nil) }
    let digits = DecimalNumber(rounding: exact, decimals: rule.decimals)
    return (UInt64(exactly: digits.significand) ?? .max, exact.isNegative, digits)
  }
}
