import Commands
import Estimator
import Laws
import Sheets

/// Another implementation that the laws are checked on: a command that computes plants.
struct BlackBox {
  let command: String
  let seconds: Int
  let answers: BatchAnswers

  /// The number of times that more plants are requested to simplify a failure.
  private static let maximumRounds = 40

  /// The answers so far, as the subject of the laws.
  var subject: Subject { answers.subject }

  /// Searches for a case that breaks a law.
  func result(
    of law: Law, _ effort: Effort, _ edges: EdgePlants, known: [Case]
  ) throws -> LawResult {
    func search() -> LawResult {
      law.run(on: subject, effort, edges: edges, known: known, shrinks: false)
    }
    var found = search()
    while try answerPending() { found = search() }
    for _ in 0..<Self.maximumRounds {
      let result = found.simplified()
      guard try answerPending() else { return result }
    }
    // Simpler cases keep coming up, but the case found breaks the law as well.
    return found
  }

  /// Tries a law on the answers for one plant.
  func trial(of law: Law, on tried: Case) throws -> Trial {
    for _ in 0..<Self.maximumRounds {
      let trial = law.trial(of: tried, on: subject)
      guard try answerPending() else { return trial }
    }
    throw CommandError(.fault, "\(law.name) keeps requesting new plants")
  }

  /// Sends every plant that needs an answer to the command; returns false if there is none.
  private func answerPending() throws -> Bool {
    var hasAnswered = false
    while let question = answers.question() {
      hasAnswered = true
      let answer = try commandAnswer(
        of: command, to: question.table, rows: question.rows,
        outputs: subject.model.outputs.count, seconds: seconds)
      if let reason = answer.failure { throw Unanswered(reason: reason) }
      do { try answers.note(answer.bytes) } catch {
        guard let reason = error.faultOfAnswer else { throw error }
        throw Unanswered(reason: reason)
      }
    }
    return hasAnswered
  }
}

/// The reason why another implementation gave no answer that can be checked.
struct Unanswered: Error {
  let reason: String

  /// Returns the verdict on a law that was tried.
  func verdict(on law: Law) -> LawVerdict {
    LawVerdict(law.name, law.statement, system: law.system, .notAnswered, cases: 0, remark: reason)
  }
}
