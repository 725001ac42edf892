import Answers
import Sheets

extension Verification {
  /// The verdict on another implementation, held against a sheet.
  func verdict(
    on sheet: consuming Sheet, kind: SheetVerdict.Kind, against command: String, seconds: Int
  ) throws -> SheetVerdict {
    let question = try Question(sheet, given: given)
    let answer = try CommandAnswer(of: command, to: question.table, seconds: seconds)
    return try verdict(on: answer, to: question, kind: kind)
  }
}
