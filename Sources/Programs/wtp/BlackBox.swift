import Commands
import Estimator
import Laws
import Notation
import Sheets

/// Another implementation of the rules, on which laws are checked: a command that computes plants.
struct BlackBox {
  let command: String
  let seconds: Int
  let answers: BatchAnswers

  /// The maximum number of times that a law is tried with new answers for one plant.
  private static let maximumRounds = 40

  /// The model with the answers so far.
  var subject: Subject { answers.subject }

  /// Searches for a case that breaks a law.
  func result(of law: Law, _ effort: Effort, _ edges: EdgePlants) throws -> LawResult {
    func search() -> LawResult { law.run(on: subject, effort, edges: edges) }
    var found = search()
    while try answerPending() { found = search() }
    return found
  }

  /// Tries a law on the answers for one plant.
  func trial(of law: Law, on sample: Case) throws -> Trial {
    for _ in 0..<Self.maximumRounds {
      let trial = law.trial(of: sample, on: subject)
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
      if let reason = answer.failure {
        throw answer.isStarted
          ? AnswerError(reason) : CommandNotStarted(command: command, reason: reason)
      }
      do { try answers.note(answer.bytes) } catch {
        guard let reason = error.faultOfAnswer else { throw error }
        throw AnswerError(reason)
      }
    }
    return hasAnswered
  }
}

extension BlackBox? {
  /// Notes which outputs were not answered, and returns that as a clause; empty if all were.
  func noteLacking(_ program: Program) -> String {
    guard let lacking = self?.answers.lacking, !lacking.isEmpty else { return "" }
    let note = "not answered, so not checked: \(listed(lacking, maximum: 12))"
    program.note(note, evenIfQuiet: true)
    return "; \(note)"
  }

  /// Checks each law in turn; once the program could not be started, the others are not tried.
  func check(
    _ laws: [Law], _ verdict: (Law) throws -> LawVerdict, then show: (LawVerdict) throws -> Void
  ) throws {
    var isStarted = true
    for law in laws {
      func fault(_ remark: String) -> LawVerdict {
        LawVerdict(law, isStarted ? .notAnswered : .notTried, remark: remark)
      }
      guard isStarted else {
        try show(fault("the command cannot be started"))
        continue
      }
      var found: LawVerdict
      do {
        found = try verdict(law)
        let needed = law.needs.filter { self?.subject.place(of: $0) != nil }
        if !needed.isEmpty, needed.allSatisfy({ self?.answers.lacking.contains($0) == true }) {
          found = LawVerdict(law, .notApplicable, remark: "the answer has no \(listed(needed))")
        }
      } catch let error as AnswerError {
        self?.answers.dropQuestions()
        found = fault(error.description)
      } catch let error as CommandNotStarted {
        found = fault(error.reason)
        isStarted = false
      }
      try show(found)
    }
  }
}
