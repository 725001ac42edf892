import Documents
import Estimator
import Notation
import Tables
import Units

extension AnswerVerifier {
  /// Verifies an answer that the sheet claims something of, by the sheet's figure.
  func verifyClaim(_ place: Int, _ index: Int) {
    let claim = plan.claims[place]
    if plan.isEmpty(rows, row, claim.column) {
      tallies[index].unclaimed += 1
      return
    }
    let written = rows.text(row, claim.column)
    let cell: DecimalNumber
    switch rows.reading(row, claim.column) {
    case .success(let number): cell = number
    case .failure(let fault): return fail(index, written, nil, reason: fault.reason)
    }
    var name = claim.output.name
    if claim.figure(for: cell) != claim.figure {
      tallies[index].negativeUsages += 1
      let signed = model.signedPlace(ofUsage: claim.outputPlace).map { model.outputs[$0].name }
      if let signed, outputs[signed] != nil { name = signed }
    }
    let answer = answer(name)
    guard let answer, let value = answer.number?.rational else {
      return fail(index, written, answer)
    }
    let found = claim.unit.fromOwnUnit(answer.unit.inOwnUnit(value))
    let judge = plan.judge(ofClaim: place, row, in: rows)
    let judgement = judge.judge(cell, byAnswer: found)
    let decimals = judge.decimals(of: cell)
    tallies[index].judge(from: decimals, to: decimals)
    keep(answer, judgement, inUnit: claim.unit, of: name)
    count(judgement, index, written, found, plan.judged(cell, to: decimals))
  }

  /// Verifies an answer that the sheet says nothing of, by the estimator's own figure.
  func verifyByEstimator(_ index: Int) throws {
    let comparison = comparisons[index]
    let own = block.value(ofFigure: comparison.figure, row)
    let answer = answer(comparison.output.name)
    guard own.isFinite, let double = Rational(exactly: own) else {
      if answer?.text.isEmpty == true {
        tallies[index].unclaimed += 1
      } else {
        fail(index, "no value", answer)
      }
      return
    }
    let text = Notation.text(own, as: .shortest)
    guard let answer, let number = answer.number else { return fail(index, text, answer) }
    if !isGiven { tallies[index].judge(from: -number.lastPlace, to: -number.lastPlace) }
    var judgement = try compare(number, answer.unit, with: double)
    // Where parts cancel, the estimator's own double is the coarser of the two.
    let formula = plan.formulas[comparison.figure]
    if !judgement.agrees, let exact = block.reading(of: row, in: rows).value(of: formula) {
      judgement = try compare(number, answer.unit, with: exact)
    }
    keep(answer, judgement, inUnit: answer.unit, of: comparison.output.name)
    count(judgement, index, text, answer.unit.inOwnUnit(number.rational))
  }

  /// Compares an answer with a figure in the own unit: to the digits answered, or as was asked.
  private func compare(
    _ answer: DecimalNumber, _ unit: UnitOfMeasure, with own: Rational
  ) throws -> Judgement {
    let judge = CellJudge(tolerance: plan.tolerance, unit: unit)
    let figure = unit.fromOwnUnit(own)
    if isGiven {
      let text = Notation.text(figure.double, as: .shortest)
      return judge.judge(try DecimalNumber(parsing: text), byAnswer: answer.rational)
    }
    var judgement = judge.judge(answer, byAnswer: figure)
    judgement.difference = -judgement.difference
    return judgement
  }

  /// Verifies an answer by the bits of the estimator's own double, the sign of a zero aside.
  func verifyBits(_ index: Int) {
    let comparison = comparisons[index]
    let own = block.value(ofFigure: comparison.figure, row)
    guard let answer = answer(comparison.output.name) else {
      preconditionFailure("\(comparison.output.name) is compared, so it is answered")
    }
    guard own.isFinite else {
      guard answer.text.isEmpty else { return fail(index, "no value", answer) }
      valuelessCells += 1
      return tallies[index].countEqual()
    }
    let text = Notation.text(own, as: .shortest)
    guard let found = answer.double else { return fail(index, text, answer) }
    // For what explains differences a rounding is no mistake, which may be some times the estimator's.
    let error = block.bound(ofFigure: comparison.figure).error(at: own)
    let allowed = Double(slack) * max(own.magnitude.ulp, error)
    let nearness = Judgement(
      agrees: abs(found - own) <= allowed, difference: found - own, allowed: allowed)
    keep(answer, nearness, inUnit: answer.unit, of: comparison.output.name)
    if found == own { return tallies[index].countEqual() }
    let apart = doubles(from: own, to: found)
    tallies[index].countUnequal(
      .init(
        difference: abs(found - own), share: .infinity, ulps: apart, line: rows.lines[row],
        caseName: plan.caseName(in: rows, row)))
    note(index, text, Notation.text(found, as: .shortest)) {
      $0.distance = .init(difference: found - own, allowed: 0)
      $0.ulps = apart
    }
  }

  /// The cell of the row's answer for an output; nil where it has no such column.
  private func answer(_ name: String) -> AnsweredCell? {
    outputs[name].map { AnsweredCell(text: record.cells[$0.column].text, unit: $0.unit) }
  }
}

// MARK: - Counting and listing

extension AnswerVerifier {
  /// Keeps an answer as it was judged: to its own last digit and for its binary rounding, and where
  /// it agrees no closer than it does.
  private func keep(
    _ answer: AnsweredCell, _ judgement: Judgement, inUnit unit: UnitOfMeasure, of name: String
  ) {
    guard collect != nil, let number = answer.number,
      let output = model.outputs.firstIndex(where: { $0.name == name })
    else { return }
    let own = max(
      number.halfUnitInLastPlace.double, Double(slack) * number.double.magnitude.ulp)
    let scale = (unit.factor / answer.unit.factor).absoluteValue.double
    let distance = judgement.agrees ? abs(judgement.difference) * scale * 1.000001 : 0
    judged.append(
      SheetRow.Claim(
        output: output, number: number, unit: answer.unit, allowed: max(own, distance),
        agrees: judgement.agrees))
  }

  /// Counts a cell that was compared, and lists it where it differs.
  private func count(
    _ judgement: Judgement, _ index: Int, _ sheet: String, _ found: Rational,
    _ judged: Difference.Judged? = nil
  ) {
    tallies[index].count(judgement, line: rows.lines[row], plan.caseName(in: rows, row))
    guard !judgement.agrees else { return }
    note(index, sheet, Notation.text(found.double, as: .shortest)) {
      $0.distance = .init(difference: judgement.difference, allowed: judgement.allowed)
      $0.judged = judged
    }
  }

  /// Counts a cell for which there are not two figures to compare.
  private func fail(_ index: Int, _ sheet: String, _ answer: AnsweredCell?, reason: String = "") {
    tallies[index].countWithoutValue()
    let said = answer?.fault ?? "no such column"
    note(index, sheet, reason.isEmpty ? said : "") { $0.reason = reason }
  }

  /// Lists a cell that differs, while there is room.
  private func note(
    _ index: Int, _ sheet: String, _ found: String, _ complete: (inout Difference) -> Void
  ) {
    guard differences.count < plan.maximumDifferences else { return }
    let claim = comparisons[index].claim
    let place =
      claim.map { rows.place(row, plan.claims[$0].column, in: plan.file) }
      ?? Place(file: plan.file, line: rows.lines[row], column: 1)
    var difference = Difference(
      line: rows.lines[row], place: place, caseName: plan.caseName(in: rows, row),
      output: comparisons[index].output.name, unit: tallies[index].unit, sheet: sheet,
      found: found)
    difference.isAnswer = true
    difference.expectedBy = claim == nil ? "estimator" : "sheet"
    if plan.keepsPoints {
      difference.point = block.reading(of: row, in: rows).point.mapValues(\.double)
    }
    complete(&difference)
    differences.append(difference)
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
private func doubles(from first: Double, to second: Double) -> UInt64 {
  let (a, b) = (first.magnitude.bitPattern, second.magnitude.bitPattern)
  return first.sign == second.sign ? max(a, b) - min(a, b) : a + b
}

/// So many units in the last place, in words: `1 ulp`.
func inUlps(_ count: UInt64) -> String {
  count > 1_000_000 ? "more than a million ulp" : "\(grouped(Int(count))) ulp"
}
