import Documents
import Estimator
import Notation
import Tables
import Units

extension AnswerVerifier {
  /// Keeps an answer as it was judged: to its own last digit and for its binary rounding, and where
  /// it agrees no closer than it does.
  func keep(
    _ answer: AnsweredCell, _ finding: CellVerifier.Finding, inUnit unit: UnitOfMeasure,
    of name: String
  ) {
    guard collect != nil, let number = answer.number,
      let output = question.model.outputs.firstIndex(where: { $0.name == name })
    else { return }
    let own = max(
      number.halfUnitInLastPlace.double, Double(slack) * number.double.magnitude.ulp)
    let scale = (unit.factor / answer.unit.factor).absoluteValue.double
    let distance = finding.agrees ? abs(finding.difference) * scale * 1.000001 : 0
    judged.append(
      JudgedRow.Claim(
        output: output, number: number, unit: answer.unit, allowed: max(own, distance),
        agrees: finding.agrees))
  }

  /// Counts a cell that was compared, and lists it where it differs.
  func count(
    _ finding: CellVerifier.Finding, _ index: Int, _ row: Int, _ rows: RowBlock, _ sheet: String,
    _ found: Rational, _ judged: Difference.Judged? = nil
  ) {
    tallies[index].count(finding)
    if abs(finding.share) > tallies[index].worst?.share ?? -1 {
      tallies[index].worst = Tally.Worst(
        difference: abs(finding.difference), share: abs(finding.share), line: rows.lines[row],
        caseName: plan.caseName(in: rows, row))
    }
    guard !finding.agrees else { return }
    note(index, row, rows, sheet, Notation.text(found.double, as: .shortest)) {
      $0.distance = .init(difference: finding.difference, allowed: finding.allowed)
      $0.judged = judged
    }
  }

  /// Counts a cell for which there are not two figures to compare.
  func fail(
    _ index: Int, _ row: Int, _ rows: RowBlock, _ sheet: String, _ answer: AnsweredCell?,
    reason: String = ""
  ) {
    tallies[index].countWithoutValue()
    let said = answer?.fault ?? "no such column"
    note(index, row, rows, sheet, reason.isEmpty ? said : "") {
      $0.reason = reason
    }
  }

  /// Lists a cell that differs, while there is room.
  func note(
    _ index: Int, _ row: Int, _ rows: RowBlock, _ sheet: String, _ found: String,
    _ complete: (inout Difference) -> Void
  ) {
    guard differences.count < plan.maximumDifferences else { return }
    let comparison = comparisons[index]
    let place =
      comparison.claim.map { rows.place(row, $0.column, in: question.file) }
      ?? Place(file: question.file, line: rows.lines[row], column: 1)
    var difference = Difference(
      line: rows.lines[row], place: place, caseName: plan.caseName(in: rows, row),
      output: comparison.output.name, unit: tallies[index].unit, sheet: sheet, found: found)
    difference.isAnswer = true
    difference.expectedBy = comparison.claim == nil ? "estimator" : "sheet"
    if plan.keepsPoints {
      difference.point = block.reading(of: row, in: rows).point.mapValues(\.double)
    }
    complete(&difference)
    differences.append(difference)
  }
}
