import Formulas
import Notation

/// The figures of a formula in some rows, rounded as programs round them and by exact fractions.
struct RoundedFigures {
  /// The figures as printed, or nil where there is no value.
  let figures: [String?]
  let expected: [String?]
  let decisions: Decisions

  init(
    _ formula: Formula, inputs: [Input], _ rows: [[Rational]], decimals: Int,
    spans: [InputSpan]? = nil
  ) {
    let source = ExactRows(evaluator: DualEvaluator([formula], inputs: inputs), rows: rows)
    let spans =
      spans
      ?? inputs.indices.map { input in
        let spans = rows.map { InputSpan($0[input]) }
        return spans.dropFirst().reduce(spans[0]) { $0.hull($1) }
      }
    let program = source.evaluator.program
    let rule = OutputRounding.all(FigureBounds(program, over: spans), decimals: [decimals])[0]
    let values = rows.indices.map { row in
      source.evaluator.doubles(inputs.indices.map { source.double(ofInput: $0, row: row) })[0]
    }
    var rounder = ColumnRounder(program)
    var numbers = [UInt64](repeating: 0, count: rows.count)
    let others = rounder.round(values, rows.count, of: 0, rule, from: source, to: &numbers)
    var figures: [String?] = numbers.map { roundedText($0, decimals: decimals) }
    for other in others {
      figures[other.row] = other.text.isEmpty ? nil : String(decoding: other.text, as: UTF8.self)
    }
    self.figures = figures
    decisions = rounder.takeDecisions()
    expected = rows.map {
      source.evaluator.exact($0)[0].map { roundedText($0, decimals: decimals) }
    }
  }
}

private struct ExactRows: ExactInputs {
  let evaluator: DualEvaluator
  let rows: [[Rational]]

  func double(ofInput input: Int, row: Int) -> Double {
    evaluator.double(of: rows[row][input], input: input)
  }

  func exact(ofInput input: Int, row: Int) -> Rational { rows[row][input] }
}
