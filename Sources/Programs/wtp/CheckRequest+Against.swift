import Answers
import Commands
import Estimator
import Laws
import Plants

extension CheckRequest {
  /// How often more plants are asked for to make a failure simple.
  private static let maximumRounds = 40

  /// Puts another program through the laws, as a black box, until it gives no answer.
  ///
  /// Laws about this program's own reading and writing are not asked of another one.
  func run(
    against command: String, _ program: Program, tell: (LawVerdict, _ width: Int) throws -> Void
  ) throws {
    guard chosen.count == 1, plantless.isEmpty, let (subject, properties) = chosen.first else {
      throw CommandError(.usage, "--against needs laws of one system: write boiler or cooling")
    }
    let asked = properties.filter { !$0.isCostly }
    if asked.count < properties.count {
      let names = properties.filter(\.isCostly).map(\.name).joined(separator: ", ")
      program.note("not asked, since they are about this program alone: \(names)")
    }
    let answers = BatchAnswers(subject.model)
    let edges = EdgePlants(subject.model)
    for property in asked {
      do {
        let result = try result(of: property, answers, edges, command)
        try tell(result.verdict(for: answers.subject, options: options), asked.width)
      } catch let error as Unanswered {
        return try tell(error.verdict(on: property), 0)
      }
    }
  }

  private func result(
    of property: Property, _ answers: BatchAnswers, _ edges: EdgePlants, _ command: String
  ) throws -> PropertyResult {
    let cases = known.cases(of: property)
    func search() -> PropertyResult {
      property.search(on: answers.subject, effort, edges: edges, known: cases)
    }
    var found = search()
    while try ask(answers, command) { found = search() }
    for _ in 0..<CheckRequest.maximumRounds {
      let result = found.simplified(on: answers.subject)
      guard try ask(answers, command) else { return result }
    }
    // Its answers still lead to simpler cases; what was found breaks the law as well.
    return found
  }

  /// The judgement of another program's answers to one plant.
  func judgement(
    of property: Property, on tried: Case, _ model: Model, against command: String
  ) throws -> (judgement: Judgement, subject: Subject) {
    let answers = BatchAnswers(model)
    for _ in 0..<CheckRequest.maximumRounds {
      let judgement = property.judgement(answers.subject, tried)
      guard try ask(answers, command) else { return (judgement, answers.subject) }
    }
    throw CommandError(.fault, "\(property.name) asks for ever new plants")
  }

  /// Asks about every plant that waits for an answer; false where none does.
  private func ask(_ answers: BatchAnswers, _ command: String) throws -> Bool {
    var hasAsked = false
    while let question = answers.question() {
      hasAsked = true
      let answer = try CommandAnswer(of: command, to: question, seconds: seconds)
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
  func verdict(on property: Property) -> LawVerdict {
    LawVerdict(
      property.name, property.law, system: property.system, .notAnswered, cases: 0, remark: words)
  }
}
