import Documents
import Estimator
import Formulas
import Notation
import Plants
import Tables
import Units

/// Checks answers row by row.
final class AnswerVerifier {
  /// The column and unit of each answered output, by name.
  let outputs: [String: (column: Int, unit: UnitOfMeasure)]
  let rows: BlockVerifier
  var plan: SheetPlan { rows.plan }
  /// Called with the result for every answered row.
  let collect: ((SheetRow) -> Void)?
  var answeredClaims: [SheetRow.Claim] = []
  /// The row that is being checked, and its answer.
  private(set) var row = 0
  private(set) var record = Record(line: 1, row: 1, cells: [])

  init(
    _ verification: Verification, _ question: Question, _ answers: AnswerReader,
    _ kind: SheetVerdict.Kind, collecting collect: ((SheetRow) -> Void)?
  ) throws {
    self.collect = collect
    outputs = try answers.outputs(of: question.model)
    var plan = try SheetPlan(
      verification, kind, file: question.file, question.model, question.columns, answered: outputs)
    if plan.isProvisional {
      plan.setRules(try BlockSource(try question.opened()).columnRules(for: plan))
    }
    rows = BlockVerifier(plan)
  }

  /// Checks the answers to all rows of a question.
  func verify(
    _ answers: AnswerReader, _ source: QuestionRows, _ verdict: inout SheetVerdict
  ) throws {
    defer {
      rows.endBlock()
      rows.report(in: &verdict)
      verdict.notes += plan.notes
    }
    repeat {
      rows.endBlock()
      rows.plants.rows = source.plants.rows
      rows.compute()
      for row in 0..<source.plants.count {
        self.row = row
        if let cells = source.cells(of: row) {
          record = try answers.next(to: cells)
          try verifyAnswer()
        } else {
          failUnsent()
        }
        verdict.comparedRows.add(row: rows.block.rows[row])
      }
    } while try source.readNext()
    try answers.end()
    let missing = plan.claims.filter { outputs[$0.output.name] == nil }
    let answered = plan.model.outputs.map(\.name).filter { outputs[$0] != nil }
    verdict.diagnosis = sentence(
      on: missing.count, "output", "is", "are",
      " not answered; to check only those that are, add --outputs "
        + (answered.count > 12 ? "LIST" : answered.joined(separator: ",")))
  }

  /// Checks every answered cell of the row.
  private func verifyAnswer() throws {
    answeredClaims.removeAll(keepingCapacity: true)
    for index in rows.tallies.indices {
      if index < plan.claims.count { verifyClaim(index) } else { try verifyUnclaimed(index) }
    }
    collect?(rows.row(row, claiming: answeredClaims))
  }

  /// Counts the claims of a row that could not be sent, or its outputs if the sheet claims none,
  /// and lists the inputs without a figure.
  private func failUnsent() {
    var failing = 0
    for index in plan.claims.isEmpty ? rows.tallies.indices : plan.claims.indices {
      if rows.countWithoutInput(row, index) { failing += 1 }
    }
    for (place, cell) in rows.missing.filter({ $0.row == row }).enumerated() {
      rows.list(
        cell, failing: failing, plan.claims.isEmpty ? "output" : "claim",
        cells: place == 0 ? failing : 0)
    }
  }
}

// MARK: - Answered outputs

extension AnswerReader {
  /// Returns the column and unit of each answered output, by name.
  fileprivate func outputs(of model: Model) throws -> [String: (column: Int, unit: UnitOfMeasure)] {
    var outputs: [String: (column: Int, unit: UnitOfMeasure)] = [:]
    for index in others {
      let column = header.columns[index]
      switch try column.meaning(in: model, column: index, areClaims: true) {
      case .output(let output, let unit): outputs[model.outputs[output].name] = (index, unit)
      case .input:
        throw AnswerError("the answer has a column \(quoted(column.description)) that was not sent")
      case .unknown(let error): throw error
      default: break
      }
    }
    if outputs.isEmpty {
      throw AnswerError("the answer has no output columns after the inputs")
    }
    return outputs
  }
}

extension Verification {
  /// Returns the outputs to compare with the estimator: those that are answered but not claimed.
  ///
  /// If bits are compared, every output must be answered, or every output in `--outputs`.
  func unclaimed(
    by columns: [TableColumn], of model: Model,
    answered: [String: (column: Int, unit: UnitOfMeasure)]
  ) throws(AnswerError) -> [Output] {
    let claimed = Set(columns.compactMap(\.output?.place))
    let unclaimed = model.outputs.indices.filter { !claimed.contains($0) }.map { model.outputs[$0] }
    let requested = unclaimed.filter { outputs?.contains($0.name) ?? isByBits }
    for output in requested where answered[output.name] == nil {
      let hint = "; answer all outputs, or name yours with --outputs"
      throw .missing(output: output.name, hint: outputs == nil ? hint : "")
    }
    for output in requested where isByBits {
      guard let unit = answered[output.name]?.unit, !unit.isOwn else { continue }
      throw .unit(output: output.header, given: unit.symbol)
    }
    return outputs == nil ? unclaimed.filter { answered[$0.name] != nil } : requested
  }
}

/// The error that binary rounding may cause in an answer, in units in the last place.
let slack = 64

extension Verification {
  /// Compares a command's answers with the sheet's figures, or with the estimator's where the sheet
  /// has none.
  ///
  /// With `isByBits`, compares all answers with the estimator's doubles. Stops the command after
  /// `seconds`. Calls `collect` with the result for every answered row.
  package func verdict(
    on command: String, sending question: Question, seconds: Int,
    kind: SheetVerdict.Kind = .figures, collecting: ((SheetRow) -> Void)? = nil
  ) throws -> SheetVerdict {
    let (rows, sent) = (try QuestionRows(question), try QuestionRows(question))
    let answering = try AnsweringCommand(
      command, outputs: question.model.outputs.count, seconds: seconds, table: sent.nextPart)
    let tolerance = tolerance(of: kind)
    var verdict = SheetVerdict(
      file: question.file, model: question.model, kind: kind, allowance: allowance(tolerance),
      isCheckedByDigits: !isByBits && (tolerance == .printed || tolerance == .exact),
      isByBits: isByBits, allowsEmptyCells: allowsEmptyCells)
    do {
      let answers = try AnswerReader(echoing: question.titles, source: answering.read)
      let verifier = try AnswerVerifier(self, question, answers, kind, collecting: collecting)
      try verifier.verify(answers, rows, &verdict)
    } catch let error as PlantTableError {
      verdict.failures.append(error.description)
    } catch {
      guard let fault = error.faultOfAnswer else { throw error }
      verdict.failures.append(fault)
    }
    if let reason = try answering.reasonForNotStarting() {
      throw CommandNotStarted(command: command, reason: reason)
    }
    if let failure = try answering.failure() { verdict.failures.insert(failure, at: 0) }
    if verdict.isIncomplete { (verdict.tallies, verdict.constantInputs) = ([], []) }
    verdict.notes = rows.sheet.finalNotes + verdict.notes
    verdict.skipped = rows.sheet.skippedParts
    return verdict
  }

  /// Describes the tolerance of an answered cell for the report.
  private func allowance(_ tolerance: Tolerance) -> String {
    let isWhole = tolerance == .exact || tolerance.slack == 0
    return isByBits
      ? "none; each cell must read as the estimator's double, bit for bit except for the sign of "
        + "zero, or be empty if there is no value"
      : "\(tolerance)\(isWhole ? "" : ", and \(slack) ulp for binary rounding"); an output without a "
        + "claim is compared with the estimator, to the digits answered"
  }
}
