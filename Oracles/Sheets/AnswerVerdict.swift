import Documents
import Estimator
import Formulas
import Notation
import Tables
import Units

/// The units in the last place that an answer may be off for its own binary rounding.
let slack = 64

extension Verification {
  /// Compares a command's answers with the sheet's figures, or with the estimator's where the sheet
  /// has none.
  ///
  /// With `isByBits`, compares all answers with the estimator's doubles. `seconds` is the time
  /// limit.
  ///
  /// Calls `collect` with every answered row and its judgement.
  package func verdict(
    on command: String, asked question: Question, seconds: Int,
    kind: SheetVerdict.Kind = .figures, collecting: ((SheetRow) -> Void)? = nil
  ) throws -> SheetVerdict {
    let (rows, sent) = (try QuestionRows(question), try QuestionRows(question))
    let answering = try AnsweringCommand(
      command, outputs: question.model.outputs.count, seconds: seconds, table: sent.nextPart)
    let tolerance = tolerance(of: kind)
    var verdict = SheetVerdict(
      file: question.file, model: question.model, kind: kind, allowance: allowance(tolerance),
      isJudgedByDigits: !isByBits && (tolerance == .printed || tolerance == .exact),
      isByBits: isByBits)
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
    verdict.notes = rows.finalNotes + verdict.notes
    return verdict
  }

  /// Returns the tolerance of an answered cell in words.
  private func allowance(_ tolerance: Tolerance) -> String {
    isByBits
      ? "none; each cell must read as the estimator's double, bit for bit except for the sign of "
        + "zero, or be empty if there is no value"
      : "\(tolerance), and \(slack) ulp for binary rounding; an output without a claim is "
        + "compared with the estimator, to the digits answered"
  }
}
