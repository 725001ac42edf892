import Sheets
import Tables
import Testing

/// Another program must answer the rows that were sent, in order.
@Suite struct `The reader of answers` {
  private func reader(_ text: String) throws -> AnswerReader {
    try AnswerReader(
      echoing: ["case", "feed_tds [mg/L]"], source: byteSource(of: Array(text.utf8)))
  }

  private let header = "case,feed_tds [mg/L],cycles [1]\n"

  /// The double next to 165 is 2.8e-14 away.
  @Test(arguments: ["165.0", "165.00000000000000001", "1.65e2", "0165"])
  func `accepts an input that rounds to the same double`(text: String) throws {
    let answers = try reader(header + "1,\(text),21.2\n")
    #expect(try answers.next(to: ["1", "165"]).cells[1].text == text)
    #expect(answers.others == [2])
    try answers.end()
  }

  @Test func `names the line that differs from those sent`() throws {
    let answers = try reader("cycles [1],feed_tds [mg/L],case\n21.2,165,1\n20,174,2\n")
    #expect(answers.others == [0])
    _ = try answers.next(to: ["1", "165"])
    let error = AnswerError(
      "the answer, line 3: feed_tds [mg/L] is \"174\", but \"175\" was sent; return the rows in the "
        + "order sent, with unchanged inputs")
    #expect(throws: error) { try answers.next(to: ["2", "175"]) }
  }

  @Test(arguments: ["1.0,165,21.2", "01,165,21.2", "1,166,21.2", "1,,21.2"])
  func `rejects a wrong case name or input`(row: String) throws {
    let answers = try reader(header + row + "\n")
    #expect { try answers.next(to: ["1", "165"]) } throws: { error in
      error.faultOfAnswer?.contains(" was sent; return") == true
    }
  }

  @Test func `rejects missing and additional rows`() throws {
    let short = try reader(header)
    #expect(throws: AnswerError("the answer has only 0 rows; return every row that was sent")) {
      try short.next(to: ["1", "165"])
    }
    let long = try reader(header + "1,165,21.2\n2,165,21.2\n")
    _ = try long.next(to: ["1", "165"])
    let more = AnswerError("the answer has more than the 1 row that was sent")
    #expect(throws: more) { try long.end() }
    let some = try reader(header + "1,165,21.2\n")
    _ = try some.next(to: ["1", "165"])
    #expect(throws: AnswerError("the answer has only 1 row; return every row that was sent")) {
      try some.next(to: ["2", "165"])
    }
  }

  @Test func `rejects an answer without the columns that were sent`() {
    #expect(throws: AnswerError("the answer is empty")) { try reader("") }
    let error = AnswerError(
      "the answer has no column \"feed_tds [mg/L]\"; return the columns that were sent, unchanged")
    #expect(throws: error) { try reader("case,cycles [1]\n") }
    for header in ["case,case", "case;feed_tds [mg/L];cycles [1]", "case,1,2"] {
      #expect { try reader("\(header)\n") } throws: { error in
        error.faultOfAnswer?.hasSuffix("with commas between cells and points in figures") == true
          && error.faultOfAnswer?.contains("; write \"") == false
      }
    }
  }

  /// An error in the sheet that was sent is not an error in the answer.
  @Test func `distinguishes errors in its own table from those in another`() throws {
    func fault(of file: String) throws -> String? {
      var reader = try TableReader(file: file, bytes: Array("case,ph\n1\n".utf8))
      do { _ = try reader.next() } catch { return error.faultOfAnswer }
      return "no error"
    }
    #expect(AnswerError("the answer is empty").faultOfAnswer == "the answer is empty")
    #expect(try fault(of: AnswerReader.name)?.contains("1 field, but the header has 2") == true)
    #expect(try fault(of: "sheet.csv") == nil)
  }
}
