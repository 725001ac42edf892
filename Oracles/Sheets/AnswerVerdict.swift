import Answers
import Estimator
import Formulas
import Notation
import Reports
import Tables
import Units

/// How many units in the last place an answer may be off for its own binary rounding.
private let slack = 64

extension Verification {
  /// Holds what a command answers to a question against the sheet's figures, and where it has none
  /// against the estimator's; the command may take so many seconds.
  package func verdict(
    on command: String, asked question: Question, seconds: Int,
    kind: SheetVerdict.Kind = .figures
  ) throws -> SheetVerdict {
    let rows = try QuestionRows(question)
    let asked = try QuestionTable(question)
    let answering = try AskedCommand(
      command, outputs: question.model.outputs.count, seconds: seconds, table: asked.next)
    let tolerance = tolerance ?? .printed
    var verdict = SheetVerdict(
      file: question.file, model: question.model, kind: kind,
      allowance: "\(tolerance), and \(slack) ulp for binary rounding; an output without a claim is "
        + "held against the estimator, to the digits answered")
    do {
      let table = try AnswerTable(to: question, source: answering.read)
      let verifier = try AnswerVerifier(self, question, table, tolerance)
      try verifier.verify(table, rows, &verdict)
    } catch let error as PlantTableError {
      verdict.failures.append(error.description)
    } catch {
      guard let fault = error.faultOfAnswer else { throw error }
      verdict.failures.append(fault)
    }
    if let untimelyEnd = try answering.untimelyEnd() { verdict.failures.insert(untimelyEnd, at: 0) }
    verdict.notes = rows.finalNotes + verdict.notes
    return verdict
  }
}

/// The rows of a sheet that a command is asked about, block by block.
private final class QuestionRows {
  private var sheet: Sheet
  private(set) var block: RowBlock
  private var isAtStart = true

  /// Reads the first rows; a sheet without any is refused.
  init(_ question: Question) throws {
    sheet = try question.opened()
    block = sheet.emptyBlock
    guard try sheet.read(256, into: &block) else { throw SheetError.noRows(file: question.file) }
  }

  /// Reads the next rows into the block; false where there are none.
  func readNext() throws -> Bool {
    if isAtStart {
      isAtStart = false
      return true
    }
    return try sheet.read(256, into: &block)
  }

  /// How many rows there are after those of the block.
  func countRest() throws -> Int {
    var (count, block) = (0, block)
    while try sheet.read(256, into: &block) { count += block.count }
    return count
  }

  /// The notes on what was read.
  var finalNotes: [String] { sheet.finalNotes }
}

/// Verifies answers row by row.
private final class AnswerVerifier {
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

  init(
    _ verification: Verification, _ question: Question, _ table: AnswerTable,
    _ tolerance: Tolerance
  ) throws {
    self.question = question
    outputs = table.outputs
    self.tolerance = tolerance
    isGiven = verification.tolerance != nil
    let claimed = Set(question.columns.compactMap { $0.output(of: question.model)?.name })
    let answered = table.outputs
    let unclaimed = question.model.outputs.filter {
      answered[$0.name] != nil && !claimed.contains($0.name)
    }
    plan = try SheetPlan(
      file: question.file, model: question.model, columns: question.columns,
      given: verification.given, tolerance: tolerance,
      maximumDifferences: verification.maximumDifferences, unclaimed: unclaimed)
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
      verdict.stillInputs = block.stillInputs
      verdict.notes += block.notes
    }
    var number = 0
    while try source.readNext() {
      let rows = source.block
      try block.compute(rows)
      let last = number + rows.count
      for row in 0..<rows.count {
        number += 1
        let sent = question.cells(of: row, in: rows, number: number)
        let record = try table.next(to: sent, of: last + source.countRest())
        for index in comparisons.indices { try verify(index, row, rows, record) }
      }
    }
    try table.end()
  }

  /// Verifies one answered cell.
  private func verify(_ index: Int, _ row: Int, _ rows: RowBlock, _ record: Record) throws {
    let comparison = comparisons[index]
    guard let claim = comparison.claim else {
      return try verifyByEstimator(index, row, rows, record)
    }
    if rows.withCell(row, claim.column, \.isEmpty) {
      tallies[index].unclaimed += 1
      return
    }
    let cell = try plan.number(in: rows, row, claim.column)
    let isNegativeUsage =
      claim.signedFigure != nil && cell.isNegativeAsWritten && !cell.significandIsZero
    let signedName = comparison.output.product.map { "\($0.id).annual_demand" }
    let answeredName = isNegativeUsage ? signedName.flatMap { outputs[$0] == nil ? nil : $0 } : nil
    let name = answeredName ?? comparison.output.name
    tallies[index].negativeUsages += isNegativeUsage ? 1 : 0
    guard let answer = answer(name, record), let value = answer.rational else {
      return fail(index, row, rows, cell.description, self.answer(name, record)?.text)
    }
    let found = claim.unit.fromOwnUnit(answer.unit.inOwnUnit(value))
    let finding = CellVerifier(tolerance: tolerance, unit: claim.unit)
      .verify(cell, against: found, slack: slack)
    count(finding, index, row, rows, cell.description, found)
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
    var finding = try compare(number, answer.unit, with: double)
    // Where parts cancel, the estimator's own double is the coarser of the two.
    let formula = block.formula(at: comparison.figure)
    if !finding.agrees, let exact = try block.reading(of: row, in: rows).value(of: formula) {
      finding = try compare(number, answer.unit, with: exact)
    }
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
  private func count(
    _ finding: CellVerifier.Finding, _ index: Int, _ row: Int, _ rows: RowBlock, _ sheet: String,
    _ found: Rational
  ) {
    tallies[index].count(finding)
    if abs(finding.share) > tallies[index].worst?.share ?? -1 {
      tallies[index].worst = Tally.Worst(
        difference: abs(finding.difference), share: abs(finding.share), line: rows.lines[row],
        caseName: plan.caseName(in: rows, row))
    }
    guard !finding.agrees else { return }
    note(
      index, row, rows, sheet, Notation.text(found.double, as: .shortest),
      "difference \(brief(finding.difference)) (allowed \(brief(finding.allowed)))")
  }

  /// Counts a cell for which there is no number.
  private func fail(
    _ index: Int, _ row: Int, _ rows: RowBlock, _ sheet: String, _ answer: String?
  ) {
    tallies[index].differing += 1
    tallies[index].withoutValue += 1
    let said = answer.map { $0.isEmpty ? "an empty cell" : "\(quoted($0)), which is not a number" }
    note(index, row, rows, sheet, said ?? "no such column", nil)
  }

  private func note(
    _ index: Int, _ row: Int, _ rows: RowBlock, _ sheet: String, _ found: String,
    _ distance: String?
  ) {
    guard differences.count < plan.maximumDifferences else { return }
    differences.append(
      Difference(
        file: question.file, line: rows.lines[row], caseName: plan.caseName(in: rows, row),
        output: comparisons[index].output.name, sheet: sheet, found: found, distance: distance,
        unit: distance == nil ? "1" : tallies[index].unit,
        point: pointOf(row, rows), isAnswer: true,
        expectedBy: comparisons[index].claim == nil ? "estimator" : "sheet"))
  }

  private func pointOf(_ row: Int, _ rows: RowBlock) -> [String: Double] {
    do { return try block.reading(of: row, in: rows).point.mapValues(\.double) } catch {
      return [:]
    }
  }
}

extension SheetColumn {
  fileprivate func output(of model: Model) -> Output? {
    guard case .output(let index, _) = meaning else { return nil }
    return model.outputs[index]
  }
}
