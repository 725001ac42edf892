import Notation
import Tables

extension AnswerVerifier {
  /// Verifies an answer by the bits of the estimator's own double, the sign of a zero aside.
  func verifyBits(_ index: Int, _ row: Int, _ rows: RowBlock, _ record: Record) {
    let comparison = comparisons[index]
    let own = figure(comparison.figure, row)
    guard let answer = answer(comparison.output.name, record) else {
      preconditionFailure("\(comparison.output.name) is compared, so it is answered")
    }
    guard own.isFinite else {
      return answer.text.isEmpty
        ? countNoValue(index) : fail(index, row, rows, "no value", answer)
    }
    let text = Notation.text(own, as: .shortest)
    guard let found = answer.double else { return fail(index, row, rows, text, answer) }
    let error = block.bound(ofFigure: comparison.figure).error(at: own)
    keep(
      answer, nearness(of: found, to: own, error), inUnit: answer.unit,
      of: comparison.output.name)
    if found == own { return tallies[index].countEqual() }
    let apart = doubles(from: own, to: found)
    tallies[index].countUnequal(
      .init(
        difference: abs(found - own), share: .infinity, ulps: apart, line: rows.lines[row],
        caseName: plan.caseName(in: rows, row)))
    note(index, row, rows, text, Notation.text(found, as: .shortest)) {
      $0.distance = .init(difference: found - own, allowed: 0)
      $0.ulps = apart
    }
  }

  /// Counts an empty cell where the estimator has no value.
  private func countNoValue(_ index: Int) {
    tallies[index].countEqual()
    valuelessCells += 1
  }

  /// How an answer came out for what explains differences: its rounding is no mistake, which may be
  /// some times that of the estimator.
  private func nearness(
    of found: Double, to own: Double, _ error: Double
  ) -> CellVerifier.Finding {
    let allowed = Double(slack) * max(own.magnitude.ulp, error)
    return CellVerifier.Finding(
      agrees: abs(found - own) <= allowed, difference: found - own, allowed: allowed)
  }
}

extension Tally {
  /// Counts a cell that is the figure itself.
  fileprivate mutating func countEqual() {
    agreeing += 1
    spread.add(0)
  }

  /// Counts a cell that is another double.
  fileprivate mutating func countUnequal(_ cell: Worst) {
    differing += 1
    spread.add(.infinity)
    if worst.map({ $0 < cell }) ?? true { worst = cell }
  }
}

/// How many doubles further the second of two finite ones is.
func doubles(from first: Double, to second: Double) -> UInt64 {
  let (a, b) = (first.magnitude.bitPattern, second.magnitude.bitPattern)
  return first.sign == second.sign ? max(a, b) - min(a, b) : a + b
}

/// So many units in the last place, in words: `1 ulp`.
func inUlps(_ count: UInt64) -> String {
  count > 1_000_000 ? "more than a million ulp" : "\(grouped(Int(count))) ulp"
}
