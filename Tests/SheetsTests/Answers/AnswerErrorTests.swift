import Sheets
import Tables
import Testing

/// Errors of an answer contain the place and both figures.
@Suite struct `An error of an answer` {
  @Test(
    arguments: [
      (.nothing, "the answer is empty"),
      (
        .notReturned("ph"),
        "the answer has no column \"ph\"; return the columns that were sent, unchanged"
      ), (.noOutputs, "the answer has no output columns after the inputs"),
      (.tooManyRows(1), "the answer has 1 row too many"),
      (.tooManyRows(999), "the answer has 999 rows too many"),
      (.tooManyRows(1000), "the answer has at least 1,000 rows too many"),
    ] as [(AnswerError, String)])
  func `is one sentence`(error: AnswerError, says: String) {
    #expect(error.description == says && error.faultOfAnswer == says)
  }

  /// An error of the sheet that was sent is not an error of the answer.
  @Test func `can come from its own table, but not from another`() throws {
    func fault(of file: String) throws -> String? {
      var reader = try TableReader(file: file, bytes: Array("case,ph\n1\n".utf8))
      do { _ = try reader.next() } catch { return error.faultOfAnswer }
      return "no error"
    }
    #expect(try fault(of: AnswerReader.name)?.contains("1 field, but the header has 2") == true)
    #expect(try fault(of: "sheet.csv") == nil)
  }
}
