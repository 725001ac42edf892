import Estimator
import Laws
import Sheets
import Testing

/// Questions to another program, and its answers.
@Suite struct `Answers of another program` {
  @Test func `are requested for plants with all their digits`() {
    #expect(everyDigit(of: 0) == "0" && everyDigit(of: -2.5) == "-2.5")
    #expect(everyDigit(of: 0.1) == "0.1000000000000000055511151231257827021181583404541015625")
    #expect(everyDigit(of: 1e22) == "10000000000000000000000")
    let least = everyDigit(of: .leastNonzeroMagnitude)
    #expect(least.hasPrefix("0.000") && least.hasSuffix("625") && least.count == 1076)
  }

  @Test func `are requested in batches of distinct plants`() throws {
    let answers = BatchAnswers(.boiler)
    let plants = EdgePlants(.boiler).singles()
    for plant in plants + plants { _ = answers.subject.figures(plant) }
    var requested = 0
    while let question = answers.question(atMost: 100) {
      let lines = String(decoding: question.table, as: UTF8.self).split(separator: "\n")
      #expect(lines.count <= 101 && question.rows == lines.count - 1)
      requested += lines.count - 1
      try answers.note(answer(to: lines.count - 1))
    }
    #expect(requested == Set(plants).count && requested > 100)
    let figures = answers.subject.figures(plants[0])
    #expect(figures.allSatisfy { $0 == 7 })
  }

  @Test func `are rejected with a reason if they do not match the question`() throws {
    let answers = BatchAnswers(.boiler)
    for plant in EdgePlants(.boiler).singles().prefix(3) { _ = answers.subject.figures(plant) }
    _ = answers.question()
    for (answer, reason) in [
      (answer(to: 2), "only 2 rows"), (answer(to: 4), "more than the 3 rows"),
      (answer(to: 3, from: 2), "case is \"2\", but \"1\" was sent"),
      (Array("other\n1\n".utf8), "the answer has no column \"case\""),
    ] {
      #expect { try answers.note(answer) } throws: { $0.faultOfAnswer?.contains(reason) == true }
    }
    try answers.note(answer(to: 3))
    #expect(answers.question()?.rows == nil)
  }

  /// An empty cell means no value, and a figure too small for a `Double` is 0.
  @Test func `may lack a figure, or have one that is nearly 0`() throws {
    let answers = BatchAnswers(.boiler)
    let plant = Model.boiler.examplePlant
    let own = answers.subject.figures(plant)
    #expect(own == Subject(.boiler).figures(plant), "until it has answered")
    _ = answers.question()
    let cells = Model.boiler.outputs.indices.map { ["", "1e-400", "2.5"][min($0, 2)] }
    try answers.note(table(titles, [["1"] + cells]))
    let figures = answers.subject.figures(plant)
    #expect(figures[0].isNaN && figures[1] == 0)
    #expect(figures.dropFirst(2).allSatisfy { $0 == 2.5 })
  }

  @Test(arguments: [
    ("annual_feed [m3/yr]", "annual_feed [m3/d]", "m3/d"),
    ("annual_feed [m3/yr]", "annual_feed", "1"), ("cycles [1]", "cycles [x]", "x"),
  ])
  func `must be in the output's own unit`(title: String, other: String, given: String) throws {
    let answers = BatchAnswers(.boiler)
    _ = answers.subject.figures(Model.boiler.examplePlant)
    _ = answers.question()
    #expect(titles.contains(title))
    let wrong = table(titles.map { $0 == title ? other : $0 }, [])
    #expect(throws: AnswerError.unit(output: title, given: given)) { try answers.note(wrong) }
  }

  @Test func `may lack outputs, which have the model's figures, but not all`() throws {
    let answers = BatchAnswers(.boiler)
    let own = answers.subject.figures(Model.boiler.examplePlant)
    _ = answers.question()
    #expect(throws: AnswerError.missing(output: "annual_feed [m3/yr]")) {
      try answers.note(table(["case"], [["1"]]))
    }
    try answers.note(table(["case", "cycles"], [["1", "7"]]))
    let figures = answers.subject.figures(Model.boiler.examplePlant)
    for (place, output) in Model.boiler.outputs.enumerated() {
      #expect(figures[place] == (output.name == "cycles" ? 7 : own[place]))
    }
    #expect(answers.lacking == Model.boiler.outputs.map(\.name).filter { $0 != "cycles" })
  }

  @Test func `need no unit for a ratio`() throws {
    let answers = BatchAnswers(.boiler)
    _ = answers.subject.figures(Model.boiler.examplePlant)
    _ = answers.question()
    let bare = titles.map { $0 == "cycles [1]" ? "cycles" : $0 }
    try answers.note(table(bare, [["1"] + Model.boiler.outputs.map { _ in "7" }]))
    #expect(answers.question()?.rows == nil && answers.lacking.isEmpty)
  }

  @Test func `are requested in a table of inputs, numbered from 1`() throws {
    let answers = BatchAnswers(.boiler)
    var other = Model.boiler.examplePlant
    other[0] = 0.5
    for plant in [Model.boiler.examplePlant, other] { _ = answers.subject.figures(plant) }
    let table = try #require(answers.question()).table
    let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasPrefix("case,summer_steam [lb/h],summer_hours [h/d],"))
    #expect(lines[1].hasPrefix("1,2200,20,5,25,") && lines[2].hasPrefix("2,0.5,20,5,25,"))
  }

  private var titles: [String] { ["case"] + Model.boiler.outputs.map(\.header) }

  private func table(_ titles: [String], _ rows: [[String]]) -> [UInt8] {
    Array(([titles] + rows).map { $0.joined(separator: ",") + "\n" }.joined().utf8)
  }

  /// Returns a table in which every output is 7.
  private func answer(to rows: Int, from first: Int = 1) -> [UInt8] {
    let header = ["case"] + Model.boiler.outputs.map(\.header)
    let sevens = Model.boiler.outputs.map { _ in ",7" }.joined() + "\n"
    let lines = (first..<first + rows).map { "\($0)\(sevens)" }
    return Array((header.joined(separator: ",") + "\n" + lines.joined()).utf8)
  }
}
