import Notation
import Tables
import Units

extension AnswerVerifier {
  /// Verifies an answer that the sheet says nothing of, by the estimator's own figure.
  func verifyByEstimator(
    _ index: Int, _ row: Int, _ rows: RowBlock, _ record: Record
  ) throws {
    let comparison = comparisons[index]
    let own = figure(comparison.figure, row)
    let answer = answer(comparison.output.name, record)
    guard own.isFinite, let double = Rational(exactly: own) else {
      if answer?.text.isEmpty == true {
        tallies[index].unclaimed += 1
      } else {
        fail(index, row, rows, "no value", answer)
      }
      return
    }
    let text = Notation.text(own, as: .shortest)
    guard let answer, let number = answer.number else {
      return fail(index, row, rows, text, answer)
    }
    if !isGiven { tallies[index].judge(from: -number.lastPlace, to: -number.lastPlace) }
    var finding = try compare(number, answer.unit, with: double)
    // Where parts cancel, the estimator's own double is the coarser of the two.
    let formula = block.formula(at: comparison.figure)
    if !finding.agrees, let exact = block.reading(of: row, in: rows).value(of: formula) {
      finding = try compare(number, answer.unit, with: exact)
    }
    keep(answer, finding, inUnit: answer.unit, of: comparison.output.name)
    count(finding, index, row, rows, text, answer.unit.inOwnUnit(number.rational))
  }

  /// Holds an answer against a figure in the own unit: to the digits answered, or as was asked.
  private func compare(
    _ answer: DecimalNumber, _ unit: UnitOfMeasure, with own: Rational
  ) throws -> CellVerifier.Finding {
    let verifier = CellVerifier(tolerance: tolerance, unit: unit)
    let figure = unit.fromOwnUnit(own)
    if isGiven {
      let text = Notation.text(figure.double, as: .shortest)
      return verifier.verify(
        try DecimalNumber(parsing: text), against: answer.rational, slack: slack)
    }
    var finding = verifier.verify(answer, against: figure, slack: slack)
    finding.difference = -finding.difference
    return finding
  }

  /// A figure that the estimator computed for a row of the current block.
  func figure(_ figure: Int, _ row: Int) -> Double {
    let isStill = block.columns.mask(ofOutput: figure) == 0
    return block.columns.output(figure)[isStill ? 0 : row]
  }
}
