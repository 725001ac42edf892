import Documents
import Estimator
import Formulas
import Notation
import Tables
import Units

/// How many units in the last place an answer may be off for its own binary rounding.
let slack = 64

extension Verification {
  /// Compares what a command answers to a question with the sheet's figures, and where it has none
  /// with the estimator's, or all of it with the bits of those; the command may take so many seconds.
  ///
  /// Every row that was answered is handed over as it is judged, where that is asked for.
  package func verdict(
    on command: String, asked question: Question, seconds: Int,
    kind: SheetVerdict.Kind = .figures, collecting: ((SheetRow) -> Void)? = nil
  ) throws -> SheetVerdict {
    let (rows, sent) = (try QuestionRows(question), try QuestionRows(question))
    let answering = try AskedCommand(
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
    if let untimelyEnd = try answering.untimelyEnd() { verdict.failures.insert(untimelyEnd, at: 0) }
    verdict.notes = rows.finalNotes + verdict.notes
    return verdict
  }

  /// What an answered cell is allowed, in words.
  private func allowance(_ tolerance: Tolerance) -> String {
    isByBits
      ? "nothing: each cell must read as the estimator's own double, bit for bit, the sign of a zero "
        + "aside, and be empty where that has no value"
      : "\(tolerance), and \(slack) ulp for binary rounding; an output without a claim is held "
        + "against the estimator, to the digits answered"
  }
}
