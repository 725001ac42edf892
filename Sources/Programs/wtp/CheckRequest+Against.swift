import Commands
import Estimator
import Laws
import Sheets

extension CheckRequest {
  /// How often more plants are asked for to make a failure simple.
  private static let maximumRounds = 40

  /// The laws that another program is put through, which are those of one system.
  func lawsOfOneSystem() throws(CommandError) -> (subject: Subject, laws: [Law]) {
    guard chosen.count == 1, plantless.isEmpty, let only = chosen.first else {
      throw CommandError(.usage, "--against needs laws of one system: write boiler or cooling")
    }
    return only
  }

  /// Puts another program through the laws, as a black box, until it gives no answer.
  ///
  /// Laws about this program's own reading and writing are not asked of another one.
  func run(
    _ chosen: (subject: Subject, laws: [Law]), against command: String, _ program: Program,
    tell: (LawVerdict, _ width: Int) throws -> Void
  ) throws {
    let (subject, laws) = chosen
    let asked = laws.filter { !$0.isCostly }
    if asked.count < laws.count {
      let names = laws.filter(\.isCostly).map(\.name).joined(separator: ", ")
      program.note("not asked, since they are about this program alone: \(names)")
    }
    let answers = BatchAnswers(subject.model)
    let edges = EdgePlants(subject.model)
    for law in asked {
      do {
        let result = try result(of: law, answers, edges, command)
        try tell(result.verdict(options: options), asked.width)
      } catch let error as Unanswered {
        return try tell(error.verdict(on: law), 0)
      }
    }
  }

  private func result(
    of law: Law, _ answers: BatchAnswers, _ edges: EdgePlants, _ command: String
  ) throws -> LawResult {
    let cases = known.cases(of: law)
    func search() -> LawResult {
      law.search(on: answers.subject, effort, edges: edges, known: cases)
    }
    var found = search()
    while try ask(answers, command) { found = search() }
    for _ in 0..<CheckRequest.maximumRounds {
      let result = found.simplified()
      guard try ask(answers, command) else { return result }
    }
    // Its answers still lead to simpler cases; what was found breaks the law as well.
    return found
  }

  /// A law tried on another program's answers to one plant.
  func trial(
    of law: Law, on tried: Case, _ model: Model, against command: String
  ) throws -> Trial {
    let answers = BatchAnswers(model)
    for _ in 0..<CheckRequest.maximumRounds {
      let trial = law.trial(of: tried, on: answers.subject)
      guard try ask(answers, command) else { return trial }
    }
    throw CommandError(.fault, "\(law.name) asks for ever new plants")
  }

  /// Asks about every plant that waits for an answer; false where none does.
  private func ask(_ answers: BatchAnswers, _ command: String) throws -> Bool {
    var hasAsked = false
    while let question = answers.question() {
      hasAsked = true
      let answer = try CommandAnswer(
        of: command, to: question.table, rows: question.rows,
        outputs: answers.subject.model.outputs.count, seconds: seconds)
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
