import Commands
import Estimator
import Oracles
import Platform
import Tables

extension CheckRequest {
  /// How often a law's plants are asked for: a failure is made simple in several rounds.
  private static let mostRounds = 40

  /// Puts another program through the laws, as a black box.
  ///
  /// Laws about this program's own reading and writing are not asked of another one.
  func run(against command: String, _ program: Program) throws -> Bool {
    guard chosen.count == 1, !checksUnits else {
      throw CommandError(.usage, "--against needs laws of one system: write boiler or cooling")
    }
    var isKept = true
    for (subject, properties) in chosen {
      let asked = properties.filter { !$0.isCostly }
      if asked.count < properties.count {
        let names = properties.filter(\.isCostly).map(\.name).joined(separator: ", ")
        program.note("not asked, since they are about this program alone: \(names)")
      }
      let answers = BatchAnswers(subject.model)
      let edges = PlantEdges(subject.model)
      for property in asked {
        let result = try result(of: property, answers, edges, command)
        try program.print(
          result.text(for: answers.subject, width: property.name.count, options: options))
        isKept = isKept && (result.holds || result.isInapplicable)
      }
    }
    return isKept
  }

  private func result(
    of property: Property, _ answers: BatchAnswers, _ edges: PlantEdges, _ command: String
  ) throws -> PropertyResult {
    let cases = known.cases(of: property)
    for _ in 0..<CheckRequest.mostRounds {
      let result = property.run(on: answers.subject, effort, edges: edges, known: cases)
      guard let question = answers.question() else { return result }
      try ask(question, answers, command, seconds, property)
    }
    // Every case has its answer by now; only a failure could still be made simpler.
    return property.run(on: answers.subject, effort, edges: edges, known: cases)
  }

  /// The judgement of another program's answers to one plant.
  func judgement(
    of property: Property, on tried: Case, _ model: Model, against command: String, seconds: Int
  ) throws -> (judgement: Judgement, subject: Subject) {
    let answers = BatchAnswers(model)
    for _ in 0..<CheckRequest.mostRounds {
      let judgement = property.judgement(answers.subject, tried)
      guard let question = answers.question() else { return (judgement, answers.subject) }
      try ask(question, answers, command, seconds, property)
    }
    throw CommandError(.fault, "\(property.name) asks for ever new plants")
  }

  private func ask(
    _ question: [UInt8], _ answers: BatchAnswers, _ command: String, _ seconds: Int,
    _ property: Property
  ) throws {
    let outcome = try runCommand(command, input: question, seconds: seconds)
    if let words = outcome.words(seconds: seconds) {
      throw CommandError(.data, "\(property.name): \(words)")
    }
    do { try answers.note(outcome.output) } catch let error as BatchAnswerError {
      throw CommandError(.data, "\(property.name): \(error)")
    }
  }
}
