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

/// Rounds the figures of an output that lie nearer to a tie than their bound, and need not be it.
package final class DoubtfulFigures {
  private let formulas: [Formula]
  private let inputs: [String]
  private let columns: DoubleDoubleColumns

  /// The figures of formulas that were compiled together.
  package init(_ formulas: [Formula], _ program: CompiledFormulas) {
    self.formulas = formulas
    inputs = program.inputs
    columns = DoubleDoubleColumns(program)
  }

  /// A figure that was rounded; one that is zero has no sign, one that only rounds to it has.
  package enum Rounded {
    /// A whole number of last decimals, and whether the figure is below zero.
    case whole(UInt64, isNegative: Bool)
    /// A figure of more digits than that.
    case large(DecimalNumber)
    /// The formula has no value.
    case none
  }

  /// Rounds the figures of some rows, and gives each to `body`.
  package func round(
    _ rows: [Int], of output: Int, _ rounding: OutputRounding, from source: some ExactInputs,
    counting decisions: inout Decisions, _ body: (Int, Rounded) -> Void
  ) {
    var start = 0
    while start < rows.count {
      let end = min(start + DoubleDoubleColumns.capacity, rows.count)
      roundPairs(rows[start..<end], of: output, rounding, from: source, &decisions, body)
      start = end
    }
  }

  private func roundPairs(
    _ rows: ArraySlice<Int>, of output: Int, _ rounding: OutputRounding,
    from source: some ExactInputs,
    _ decisions: inout Decisions, _ body: (Int, Rounded) -> Void
  ) {
    for input in columns.inputs(ofOutput: output) {
      for (point, row) in rows.enumerated() {
        columns.setInput(
          input, point, to: source.pair(ofInput: input, row: row),
          deciding: source.double(ofInput: input, row: row))
      }
    }
    columns.run(output: output, count: rows.count)
    for (point, row) in rows.enumerated() {
      if let found = rounding.decision(columns.output(output, point)) {
        decisions.asTies += found.isTie ? 1 : 0
        decisions.byMoreDigits += found.isTie ? 0 : 1
        body(row, .whole(found.number, isNegative: found.isNegative))
      } else {
        decisions.byFractions += 1
        body(row, fraction(row, of: output, rounding.decimals, from: source))
      }
    }
  }

  private func fraction(
    _ row: Int, of output: Int, _ decimals: Int, from source: some ExactInputs
  ) -> Rounded {
    var point: [String: Rational] = [:]
    for input in columns.inputs(ofOutput: output) {
      point[inputs[input]] = source.exact(ofInput: input, row: row)
    }
    guard let exact = formulas[output].exactValue(at: point) else { return .none }
    let number = DecimalNumber(rounding: exact, decimals: decimals)
    guard let whole = UInt64(exactly: number.significand) else { return .large(number) }
    return .whole(whole, isNegative: exact.isNegative)
  }
}
