import Answers
import Tables
import Testing

/// What another program answers must be the rows that were sent, in their order.
@Suite struct `The reader of answers` {
  private func reader(_ text: String) throws -> AnswerReader {
    try AnswerReader(Array(text.utf8), echoing: ["case", "feed_tds [mg/L]"])
  }

  private let header = "case,feed_tds [mg/L],cycles [1]\n"

  @Test func `takes an input that is the same number, written otherwise`() throws {
    let answers = try reader(header + "1,165.0,21.2\n")
    #expect(try answers.next(to: ["1", "165"], of: 1).cells[2].text == "21.2")
    #expect(answers.others == [2])
    try answers.end()
  }

  @Test(arguments: ["1.0,165,21.2", "01,165,21.2", "1,166,21.2", "1,,21.2"])
  func `refuses another row's name, and another input`(row: String) throws {
    let answers = try reader(header + row + "\n")
    #expect { try answers.next(to: ["1", "165"], of: 1) } throws: { error in
      error.faultOfAnswer?.contains("row 1 was sent with") == true
    }
  }

  @Test func `refuses rows that are missing, and rows that were not sent`() throws {
    let short = try reader(header)
    #expect(throws: AnswerError.tooFewRows(0, of: 2)) { try short.next(to: ["1", "165"], of: 2) }
    let long = try reader(header + "1,165,21.2\n2,165,21.2\n")
    _ = try long.next(to: ["1", "165"], of: 1)
    #expect(throws: AnswerError.tooManyRows(1)) { try long.end() }
  }

  @Test func `refuses an answer without the columns that were sent`() {
    #expect(throws: AnswerError.nothing) { try reader("") }
    #expect(throws: AnswerError.notReturned("feed_tds [mg/L]")) { try reader("case,cycles [1]\n") }
  }
}
