import Documents
import Estimator
import Notation
import Tables
import Units

extension AnswerVerifier {
  /// Checks an answer against the sheet's figure.
  func verifyClaim(_ index: Int) {
    let claim = plan.claims[index]
    let written = rows.block.text(row, claim.column)
    let cell: DecimalNumber
    switch rows.block.reading(row, claim.column) {
    case .success(let number): cell = number
    case .failure(.empty): return rows.addEmptyCells([row], index)
    case .failure(let fault): return fail(index, written, nil, reason: fault.reason)
    }
    var name = claim.output.name
    let figure = claim.figure(for: cell)
    if figure != claim.figure {
      rows.tallies[index].negativeUsages += 1
      let signed = plan.formulas[figure].name
      if outputs[signed] != nil { name = signed }
    }
    let answer = answer(name)
    guard let answer, let value = answer.number?.rational else {
      return fail(index, written, answer)
    }
    let found = claim.unit.fromOwnUnit(answer.unit.inOwnUnit(value))
    let checker = rows.checker(ofClaim: index, row)
    var comparison = checker.check(cell, byAnswer: found)
    comparison.isCoarse = rows.isCoarse(comparison.allowed, figure, claim.unit, row)
    let decimals = checker.decimals(of: cell)
    rows.tallies[index].recordDecimals(from: decimals, to: decimals)
    keep(answer, comparison, inUnit: claim.unit, of: name)
    count(comparison, index, written, found, rows.checkedDecimals(of: cell, decimals))
  }

  /// Checks the answer for an output without a claim against the estimator's figure: to the digits
  /// answered, or bit for bit.
  func verifyUnclaimed(_ index: Int) throws {
    let place = index - plan.claims.count
    let figure = plan.formulas.count - plan.unclaimed.count + place
    let (own, name) = (rows.value(ofFigure: figure, row), plan.unclaimed[place].name)
    let (answer, isByBits) = (answer(name), plan.verification.isByBits)
    guard own.isFinite, let double = Rational(exactly: own) else {
      if answer?.text.isEmpty != true { return fail(index, "no value", answer) }
      if isByBits { rows.tallies[index].agreeing += 1 } else { rows.tallies[index].unclaimed += 1 }
      return
    }
    let text = Notation.text(own, as: .shortest)
    if isByBits {
      guard let answer, let found = answer.double else { return fail(index, text, answer) }
      return verifyBits(index, answer, of: name, figure, own, found)
    }
    guard let answer, let number = answer.number else { return fail(index, text, answer) }
    if plan.verification.tolerance == nil {
      rows.tallies[index].recordDecimals(from: -number.lastPlace, to: -number.lastPlace)
    }
    var comparison = try compare(answer, number, figure, with: double)
    // If terms cancel, the estimator's double may be less exact than the answer.
    if !comparison.agrees, let exact = rows.reading(of: row).value(of: plan.formulas[figure]) {
      comparison = try compare(answer, number, figure, with: exact)
    }
    comparison.isCoarse = rows.isCoarse(comparison.allowed, figure, answer.unit, row)
    // A diagnosis looks for the causes of wrong digits, not of those that are missing.
    keep(answer, comparison, inUnit: answer.unit, of: name)
    let missing = comparison.agrees ? missingDigits(of: answer, number, from: own) : nil
    if missing != nil { rows.tallies[index].short += 1 }
    count(
      missing ?? comparison, index, text, answer.unit.inOwnUnit(number.rational),
      reason: missing == nil ? "" : number.asFarAsItGoes)
  }

  /// Returns the result for an answer that rounds rightly but has too few digits; nil if it has enough.
  ///
  /// An answer that equals the figure to all digits that are needed may leave out the zeros at its end.
  private func missingDigits(
    of answer: AnsweredCell, _ number: DecimalNumber, from own: Double
  ) -> CellComparison? {
    guard plan.verification.tolerance == nil else { return nil }
    let figure = answer.unit.fromOwnUnit(own)
    guard let decimals = plan.verification.printed.decimals(ofAnswer: figure),
      -number.lastPlace < decimals
    else { return nil }
    let difference = number.double - figure
    let allowed = 0.5 * Rational.powerOfTen(-decimals).double
    if abs(difference) <= allowed + Double(slack) * figure.magnitude.ulp { return nil }
    return CellComparison(agrees: false, difference: difference, allowed: allowed)
  }

  /// Compares an answer with a figure in the output's own unit, to the digits answered or to the
  /// tolerance of `--tolerance`; a share is that of the largest term of the figure's sums.
  private func compare(
    _ answer: AnsweredCell, _ number: DecimalNumber, _ place: Int, with own: Rational
  ) throws -> CellComparison {
    let figure = answer.unit.fromOwnUnit(own)
    guard plan.verification.tolerance != nil else {
      var comparison = CellChecker(tolerance: plan.tolerance, unit: answer.unit, answer.text)
        .check(number, byAnswer: figure)
      comparison.difference = -comparison.difference
      return comparison
    }
    var tolerance = plan.tolerance
    if case .relative(let share) = tolerance, answer.unit.offset.isZero,
      let size = plan.formulas[place].largestTerm(at: rows.reading(of: row).point)
    {
      tolerance = .absolute(share * size / answer.unit.factor)
    }
    let text = Notation.text(figure.double, as: .shortest)
    return CellChecker(tolerance: tolerance, unit: answer.unit, text)
      .check(try DecimalNumber(parsing: text), byAnswer: number.rational)
  }

  /// Checks an answer bit for bit against the estimator's double, ignoring the sign of zero.
  private func verifyBits(
    _ index: Int, _ answer: AnsweredCell, of name: String, _ figure: Int, _ own: Double,
    _ found: Double
  ) {
    // A diagnosis does not treat rounding as a mistake, so it allows a few times the estimator's
    // error.
    let error = rows.plants.bounds.ofOutputs[figure].error(at: own)
    let allowed = Double(slack) * max(own.magnitude.ulp, error)
    let nearness = CellComparison(
      agrees: abs(found - own) <= allowed, difference: found - own, allowed: allowed)
    keep(answer, nearness, inUnit: answer.unit, of: name)
    if found == own { return rows.tallies[index].agreeing += 1 }
    let cell = OutputCounts.Worst(
      difference: abs(found - own), share: .infinity, ulps: doubles(from: own, to: found),
      line: rows.block.lines[row], row: rows.block.rows[row], caseName: rows.caseName(of: row))
    rows.tallies[index].differing += 1
    if rows.tallies[index].worst.map({ $0 < cell }) ?? true { rows.tallies[index].worst = cell }
    rows.list(row: row, column: nil) {
      difference(
        index, Notation.text(own, as: .shortest), Notation.text(found, as: .shortest)
      ) {
        $0.distance = .init(difference: found - own, allowed: 0, figure: own)
        $0.ulps = cell.ulps
      }
    }
  }

  /// Returns the answered cell of an output, or nil if the output was not answered.
  private func answer(_ name: String) -> AnsweredCell? {
    outputs[name].map { AnsweredCell(text: record.cells[$0.column].text, unit: $0.unit) }
  }
}

// MARK: - Counting and listing

extension AnswerVerifier {
  /// Keeps an answer and its result for `collect`.
  ///
  /// The allowed difference is half a unit of the last digit answered or the binary rounding. For
  /// an answer that agrees, it is at least the difference found.
  private func keep(
    _ answer: AnsweredCell, _ comparison: CellComparison, inUnit unit: UnitOfMeasure,
    of name: String
  ) {
    guard collect != nil, let number = answer.number, let output = plan.model.place(ofOutput: name)
    else { return }
    let own = max(number.halfUnitInLastPlace.double, Double(slack) * number.double.magnitude.ulp)
    let scale = (unit.factor / answer.unit.factor).absoluteValue.double
    let distance = comparison.agrees ? abs(comparison.difference) * scale * 1.000001 : 0
    answeredClaims.append(
      SheetRow.Claim(
        output: output, number: number, unit: answer.unit, allowed: max(own, distance),
        agrees: comparison.agrees))
  }

  /// Counts a cell that was compared, and lists it if it differs.
  private func count(
    _ comparison: CellComparison, _ index: Int, _ sheet: String, _ found: Rational,
    _ checkedDecimals: (decimals: Int, areOthers: Bool)? = nil, reason: String = ""
  ) {
    rows.count(comparison, index, row: row, column: column(of: index)) {
      difference(index, sheet, Notation.text(found.double, as: .shortest)) {
        $0.distance = .init(
          difference: comparison.difference, allowed: comparison.allowed, figure: found.double)
        $0.checkedDecimals = checkedDecimals
        $0.reason = reason
      }
    }
  }

  /// Counts a cell as differing because the sheet or the answer has no figure.
  private func fail(_ index: Int, _ sheet: String, _ answer: AnsweredCell?, reason: String = "") {
    rows.count(nil, index, row: row, column: column(of: index)) {
      let found = answer?.fault ?? "no such column"
      return difference(index, sheet, reason.isEmpty ? found : "") { $0.reason = reason }
    }
  }

  /// Returns the sheet's column for a cell, or nil if the sheet does not claim the output.
  private func column(of index: Int) -> Int? {
    index < plan.claims.count ? plan.claims[index].column : nil
  }

  /// Returns the list entry for a cell that differs.
  private func difference(
    _ index: Int, _ sheet: String, _ found: String, _ complete: (inout Difference) -> Void
  ) -> Difference {
    let column = column(of: index)
    var difference = rows.difference(
      row, column, of: rows.tallies[index].name, rows.tallies[index].unit, sheet: sheet,
      found: found)
    difference.isAnswer = true
    difference.expectedBy = column == nil ? "estimator" : "sheet"
    if plan.verification.keepsPoints {
      difference.point = rows.reading(of: row).point.mapValues(\.double)
    }
    complete(&difference)
    return difference
  }
}

extension PrintedDecimals {
  /// Returns the number of decimals that an answer needs for a figure that no cell claims: those of
  /// `--printed`, else four, or those of seven significant digits if these are fewer; nil for its own.
  fileprivate func decimals(ofAnswer figure: Double) -> Int? {
    switch self {
    case .cell: return nil
    case .fixed(let decimals): return decimals
    case .column:
      var decimals = 7
      var size = figure.magnitude
      while size >= 1, size.isFinite {
        decimals -= 1
        size /= 10
      }
      return min(4, decimals)
    }
  }
}

extension DecimalNumber {
  /// A sentence about a number that is rounded rightly, but has too few digits.
  fileprivate var asFarAsItGoes: String {
    let digits = counted(max(1, FigureShape(self).digits), "digit")
    return "right as far as it goes: \(digits); ask the program for more"
  }
}

/// Returns the number of doubles from one finite double to another.
private func doubles(from first: Double, to second: Double) -> UInt64 {
  let (a, b) = (first.magnitude.bitPattern, second.magnitude.bitPattern)
  return first.sign == second.sign ? max(a, b) - min(a, b) : a + b
}

/// Formats a number of units in the last place: `1 ulp`.
func inUlps(_ count: UInt64) -> String {
  count > 1_000_000 ? "more than a million ulp" : "\(grouped(Int(count))) ulp"
}
