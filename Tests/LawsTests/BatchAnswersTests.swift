import Answers
import Estimator
import Laws
import Plants
import Testing

/// What another program is asked, and how its answers come back.
@Suite struct `Answers of another program` {
  @Test func `are asked with every digit of a plant`() {
    #expect(everyDigit(of: 0) == "0" && everyDigit(of: -2.5) == "-2.5")
    #expect(everyDigit(of: 0.1) == "0.1000000000000000055511151231257827021181583404541015625")
    #expect(everyDigit(of: 1e22) == "10000000000000000000000")
    let least = everyDigit(of: .leastNonzeroMagnitude)
    #expect(least.hasPrefix("0.000") && least.hasSuffix("625") && least.count == 1076)
  }

  @Test func `are asked about so many plants at a time, each once`() throws {
    let answers = BatchAnswers(.boiler)
    let plants = EdgePlants(.boiler).singles()
    for plant in plants + plants { _ = answers.subject.figures(plant) }
    var asked = 0
    while let question = answers.question(atMost: 100) {
      let lines = String(decoding: question.table, as: UTF8.self).split(separator: "\n")
      #expect(lines.count <= 101 && question.rows == lines.count - 1)
      asked += lines.count - 1
      try answers.note(answer(to: lines.count - 1))
    }
    #expect(asked == Set(plants).count && asked > 100)
    let figures = answers.subject.figures(plants[0])
    #expect(figures.allSatisfy { $0 == 7 })
  }

  @Test func `that are no answers are refused, and say why`() throws {
    let answers = BatchAnswers(.boiler)
    for plant in EdgePlants(.boiler).singles().prefix(3) { _ = answers.subject.figures(plant) }
    _ = answers.question()
    #expect(throws: AnswerError.tooFewRows(2, of: 3)) { try answers.note(answer(to: 2)) }
    #expect(throws: AnswerError.tooManyRows(1)) { try answers.note(answer(to: 4)) }
    #expect(
      throws: AnswerError.changed("case", line: 2, row: 1, sent: "1", answered: "2")
    ) { try answers.note(answer(to: 3, from: 2)) }
    #expect(throws: AnswerError.notReturned("case")) {
      try answers.note(Array("other\n1\n".utf8))
    }
    try answers.note(answer(to: 3))
    #expect(answers.question()?.rows == nil)
  }

  /// A table of so many rows in which every output is 7.
  private func answer(to rows: Int, from first: Int = 1) -> [UInt8] {
    let header = ["case"] + Model.boiler.outputs.map(\.header)
    let sevens = Model.boiler.outputs.map { _ in ",7" }.joined() + "\n"
    let lines = (first..<first + rows).map { "\($0)\(sevens)" }
    return Array((header.joined(separator: ",") + "\n" + lines.joined()).utf8)
  }
}
