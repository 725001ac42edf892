import Commands
import Estimator
import Laws
import Sheets

/// Another implementation that is put through the laws: a command that is asked about plants.
struct BlackBox {
  let command: String
  let seconds: Int
  let answers: BatchAnswers

  /// How often more plants are asked for to make a failure simple.
  private static let maximumRounds = 40

  /// What the laws are tried on: the answers so far.
  var subject: Subject { answers.subject }

  /// What became of a law.
  func result(
    of law: Law, _ effort: Effort, _ edges: EdgePlants, known: [Case]
  ) throws -> LawResult {
    func search() -> LawResult { law.search(on: subject, effort, edges: edges, known: known) }
    var found = search()
    while try ask() { found = search() }
    for _ in 0..<Self.maximumRounds {
      let result = found.simplified()
      guard try ask() else { return result }
    }
    // Its answers still lead to simpler cases; what was found breaks the law as well.
    return found
  }

  /// A law tried on the answers to one plant.
  func trial(of law: Law, on tried: Case) throws -> Trial {
    for _ in 0..<Self.maximumRounds {
      let trial = law.trial(of: tried, on: subject)
      guard try ask() else { return trial }
    }
    throw CommandError(.fault, "\(law.name) asks for ever new plants")
  }

  /// Asks about every plant that waits for an answer; false where none does.
  private func ask() throws -> Bool {
    var hasAsked = false
    while let question = answers.question() {
      hasAsked = true
      let answer = try CommandAnswer(
        of: command, to: question.table, rows: question.rows,
        outputs: subject.model.outputs.count, seconds: seconds)
      if let words = answer.untimelyEnd { throw Unanswered(words: words) }
      do { try answers.note(answer.bytes) } catch {
        guard let words = error.faultOfAnswer else { throw error }
        throw Unanswered(words: words)
      }
    }
    return hasAsked
  }
}

/// Why another implementation gave no answer that can be judged.
struct Unanswered: Error {
  let words: String

  /// The verdict on a law that it was asked for.
  func verdict(on law: Law) -> LawVerdict {
    LawVerdict(
      law.name, law.statement, system: law.system, .notAnswered, cases: 0, remark: words)
  }
}
