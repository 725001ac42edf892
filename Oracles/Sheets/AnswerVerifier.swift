import Answers
import Estimator
import Formulas
import Notation
import Reports
import Tables
import Units

/// Verifies answers row by row.
final class AnswerVerifier {
  /// A column of figures that are compared: what it is called, who claims it, where it is answered.
  struct Comparison {
    let output: Output
    /// The place of the output among the computed figures.
    let figure: Int
    /// The column of the sheet that claims it; nil where the estimator does.
    let claim: OutputColumn?
  }

  private let question: Question
  private let outputs: [String: (column: Int, unit: UnitOfMeasure)]
  private let tolerance: Tolerance
  private let isGiven: Bool
  private let block: BlockVerifier
  private let plan: SheetPlan
  private let comparisons: [Comparison]
  private var tallies: [Tally]
  private var differences: [Difference] = []
  private var differingRows = RowSpan()
  /// Takes every row that was answered, as it is judged.
  var collect: ((JudgedRow) -> Void)?
  private var judged: [JudgedRow.Claim] = []
  /// What was passed over, since it was not asked for.
  private let passedOver: [String]

  init(
    _ verification: Verification, _ question: Question, _ table: AnswerTable,
    _ tolerance: Tolerance, _ kind: SheetVerdict.Kind
  ) throws {
    self.question = question
    outputs = table.outputs
    self.tolerance = tolerance
    isGiven = verification.tolerance != nil
    let (columns, passedOver) = verification.chosen(of: question.columns, question.model)
    self.passedOver = passedOver
    let claimed = Set(columns.compactMap { $0.output(of: question.model)?.name })
    let answered = table.outputs
    if let missing = verification.outputs?.first(where: {
      !claimed.contains($0) && answered[$0] == nil
    }) {
      throw AnswerError.missing(output: missing)
    }
    let unclaimed = question.model.outputs.filter {
      answered[$0.name] != nil && !claimed.contains($0.name)
        && verification.outputs?.contains($0.name) != false
    }
    var plan = try SheetPlan(
      file: question.file, model: question.model, columns: columns,
      given: verification.given, tolerance: tolerance,
      maximumDifferences: verification.maximumDifferences, unclaimed: unclaimed)
    plan.keepsPoints = verification.keepsPoints
    plan.judge(verification.printed, kind)
    if plan.isProvisional {
      plan.judge(try BlockSource(try question.opened()).census(of: plan, jobs: 1))
    }
    self.plan = plan
    let start = plan.unclaimedFigures
    comparisons =
      plan.claims.map { Comparison(output: $0.output, figure: $0.figure, claim: $0) }
      + unclaimed.enumerated().map {
        Comparison(output: $1, figure: start + $0, claim: nil)
      }
    tallies = comparisons.map {
      Tally(name: $0.output.name, unit: ($0.claim?.unit ?? $0.output.formula.unit).symbol)
    }
    block = BlockVerifier(plan)
  }

  func verify(
    _ table: AnswerTable, _ source: QuestionRows, _ verdict: inout SheetVerdict
  ) throws {
    defer {
      verdict.rows = block.rows
      verdict.tallies = tallies
      verdict.differences = differences
      verdict.differingRows = differingRows
      verdict.stillInputs = block.stillInputs
      verdict.notes += block.notes + passedOver
    }
    var (number, sentRows) = (0, 0)
    while try source.readNext() {
      let rows = source.block
      block.compute(rows)
      let sent = Set((0..<rows.count).filter { question.isSent($0, of: rows) })
      let last = sentRows + sent.count
      for row in 0..<rows.count {
        number += 1
        let before = tallies.reduce(0) { $0 + $1.differing }
        defer { if tallies.reduce(0, { $0 + $1.differing }) > before { noteRow(row, rows) } }
        guard sent.contains(row) else {
          failUnsent(row, rows)
          continue
        }
        let cells = question.cells(of: row, in: rows, number: number)
        let record = try table.next(to: cells, of: last + source.countRest(question))
        judged.removeAll(keepingCapacity: true)
        for index in comparisons.indices { try verify(index, row, rows, record) }
        collect?(
          JudgedRow(
            row: rows.rows[row], name: plan.caseName(in: rows, row),
            figures: block.figures(ofInputsIn: row), claims: judged))
      }
      sentRows = last
    }
    try table.end()
  }

  private func noteRow(_ row: Int, _ rows: RowBlock) {
    differingRows.add(row: rows.rows[row])
  }

  /// Counts the claims of a row that could not be sent, and lists each input of it without a figure.
  private func failUnsent(_ row: Int, _ rows: RowBlock) {
    var failing = 0
    for (index, comparison) in comparisons.enumerated() {
      guard let claim = comparison.claim else { continue }
      if plan.isEmpty(rows, row, claim.column) {
        tallies[index].unclaimed += 1
      } else {
        tallies[index].countWithoutValue()
        failing += 1
      }
    }
    for (place, fault) in block.faults.filter({ $0.row == row }).enumerated()
    where differences.count < plan.maximumDifferences {
      differences.append(
        plan.difference(
          of: fault, in: rows, failing: counted(failing, "claim"),
          cells: place == 0 ? failing : 0))
    }
  }

  /// Verifies one answered cell.
  private func verify(_ index: Int, _ row: Int, _ rows: RowBlock, _ record: Record) throws {
    let comparison = comparisons[index]
    guard let claim = comparison.claim else {
      return try verifyByEstimator(index, row, rows, record)
    }
    if plan.isEmpty(rows, row, claim.column) {
      tallies[index].unclaimed += 1
      return
    }
    let cell: DecimalNumber
    switch plan.reading(of: rows, row, claim.column) {
    case .success(let number): cell = number
    case .failure(let fault):
      return fail(index, row, rows, rows.text(row, claim.column), "", reason: fault.reason)
    }
    let isNegativeUsage =
      claim.signedFigure != nil && cell.isNegativeAsWritten && !cell.significandIsZero
    let signedName = question.model.signedPlace(ofUsage: claim.outputPlace)
      .map { question.model.outputs[$0].name }
    let answeredName = isNegativeUsage ? signedName.flatMap { outputs[$0] == nil ? nil : $0 } : nil
    let name = answeredName ?? comparison.output.name
    tallies[index].negativeUsages += isNegativeUsage ? 1 : 0
    let written = rows.text(row, claim.column)
    guard let answer = answer(name, record), let value = answer.rational else {
      return fail(index, row, rows, written, self.answer(name, record)?.text)
    }
    let found = claim.unit.fromOwnUnit(answer.unit.inOwnUnit(value))
    let judge = CellVerifier(
      tolerance: tolerance, unit: claim.unit, judged: plan.judged[index],
      rows.note(row, claim.column))
    let finding = judge.verify(cell, against: found, slack: slack)
    let decimals = judge.judged.decimals(of: cell)
    tallies[index].judge(from: decimals, to: decimals)
    keep(answer, finding, inUnit: claim.unit, of: answeredName ?? comparison.output.name)
    count(finding, index, row, rows, written, found, plan.judgement(of: cell, decimals))
  }

  /// Verifies an answer that the sheet says nothing of, by the estimator's own figure.
  private func verifyByEstimator(
    _ index: Int, _ row: Int, _ rows: RowBlock, _ record: Record
  ) throws {
    let comparison = comparisons[index]
    let own = figure(comparison.figure, row)
    let answer = answer(comparison.output.name, record)
    guard own.isFinite, let double = Rational(exactly: own) else {
      if answer?.text.isEmpty == true {
        tallies[index].unclaimed += 1
      } else {
        fail(index, row, rows, "no value", answer?.text)
      }
      return
    }
    let text = Notation.text(own, as: .shortest)
    guard let answer, let number = answer.number else {
      return fail(index, row, rows, text, answer?.text)
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

  private func figure(_ figure: Int, _ row: Int) -> Double {
    let isStill = block.columns.mask(ofOutput: figure) == 0
    return block.columns.output(figure)[isStill ? 0 : row]
  }

  private func answer(_ name: String, _ record: Record) -> Answer? {
    outputs[name].map { Answer(text: record.cells[$0.column].text, unit: $0.unit) }
  }
}

/// A cell of an answer.
private struct Answer {
  let text: String
  let unit: UnitOfMeasure
  let number: DecimalNumber?

  init(text: String, unit: UnitOfMeasure) {
    self.text = text
    self.unit = unit
    do { number = try DecimalNumber(parsing: text) } catch { number = nil }
  }

  var rational: Rational? { number?.rational }
}

extension AnswerVerifier {
  /// Keeps an answer as it was judged: to its own last digit and for its binary rounding, and where
  /// it agrees no closer than it does.
  private func keep(
    _ answer: Answer, _ finding: CellVerifier.Finding, inUnit unit: UnitOfMeasure,
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

  private func count(
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

  /// Counts a cell for which there is no number.
  private func fail(
    _ index: Int, _ row: Int, _ rows: RowBlock, _ sheet: String, _ answer: String?,
    reason: String = ""
  ) {
    tallies[index].countWithoutValue()
    let said = answer.map { $0.isEmpty ? "an empty cell" : "\(quoted($0)), which is not a number" }
    note(index, row, rows, sheet, reason.isEmpty ? said ?? "no such column" : "") {
      $0.reason = reason
    }
  }

  private func note(
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

extension SheetColumn {
  fileprivate func output(of model: Model) -> Output? {
    guard case .output(let index, _) = meaning else { return nil }
    return model.outputs[index]
  }
}
