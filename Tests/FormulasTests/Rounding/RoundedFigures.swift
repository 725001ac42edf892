import Formulas
import Notation

/// Figures of a formula at some rows, rounded as a sweep rounds them: by the bound, as a tie, by
/// more digits, by fractions.
struct RoundedFigures {
  /// A figure that was rounded: its size in units of the last decimal, and its sign.
  struct Figure: Hashable {
    let number: String
    let isNegative: Bool
  }

  private(set) var figures: [Figure?]
  private(set) var decisions = Decisions()
  /// The figures that exact fractions give.
  let expected: [Figure?]

  init(
    _ formula: Formula, inputs: [Input], _ rows: [[Rational]], decimals: Int,
    spans: [InputSpan]? = nil
  ) {
    let program = CompiledFormulas([formula], inputs: inputs)
    let source = WrittenRows(readings: TwoReadings(program), rows: rows)
    let spans =
      spans
      ?? inputs.indices.map { input in
        let spans = rows.map { InputSpan($0[input]) }
        return spans.dropFirst().reduce(spans[0]) { $0.hull($1) }
      }
    let rule = OutputRounding(
      decimals: decimals, doubles: FigureBounds(program, over: spans, .double),
      pairs: FigureBounds(program, over: spans, .doubleDouble), output: 0)
    let output = program.outputs[0]
    let exact = rows.map { source.readings.exact($0)[output] }
    expected = exact.map { $0.map { Figure(rounding: $0, decimals) } }
    figures = Array(repeating: nil, count: rows.count)
    var doubtful: [Int] = []
    for row in rows.indices {
      let value = source.readings.doubles(source.doubles(row))[output]
      figures[row] = decide(value, rule)
      if figures[row] == nil && value.isFinite { doubtful.append(row) }
    }
    var found = figures
    DoubtfulFigures([formula], program).round(
      doubtful, of: 0, rule, from: source, counting: &decisions
    ) { row, rounded in
      switch rounded {
      case .whole(let number, let isNegative):
        found[row] = Figure(number: "\(number)", isNegative: isNegative)
      case .large(let number):
        found[row] = Figure(
          number: "\(number.significand)", isNegative: number.isNegativeAsWritten)
      case .none: found[row] = nil
      }
    }
    figures = found
  }

  /// By the bound, or as a tie.
  private mutating func decide(_ value: Double, _ rule: OutputRounding) -> Figure? {
    let scaled = value.magnitude * rule.scale
    let nearest = (scaled + 0x1p52) - 0x1p52
    if (scaled - nearest).magnitude < rule.margin - rule.slope * scaled, scaled > rule.unsigned {
      decisions.byBound += 1
      return Figure(number: "\(UInt64(nearest))", isNegative: rule.hasSign && value < 0)
    }
    guard let tie = rule.tie(near: value) else { return nil }
    decisions.asTies += 1
    return Figure(number: "\(tie)", isNegative: tie > 0 && value < 0)
  }
}

extension RoundedFigures.Figure {
  /// What an exact value is, rounded once, a tie away from zero.
  fileprivate init(rounding exact: Rational, _ decimals: Int) {
    number = "\(DecimalNumber(rounding: exact, decimals: decimals).significand)"
    isNegative = exact.isNegative
  }
}

/// Rows of exact figures.
private struct WrittenRows: ExactInputs {
  let readings: TwoReadings
  let rows: [[Rational]]

  func doubles(_ row: Int) -> [Double] {
    rows[row].enumerated().map { readings.held($1, input: $0) }
  }

  func double(ofInput input: Int, row: Int) -> Double {
    readings.held(rows[row][input], input: input)
  }

  func pair(ofInput input: Int, row: Int) -> DoubleDouble { DoubleDouble(rows[row][input]) }

  func exact(ofInput input: Int, row: Int) -> Rational { rows[row][input] }
}
