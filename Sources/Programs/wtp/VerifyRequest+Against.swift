import Platform
import Sheets

extension Verification {
  /// The verdict on another implementation, held against a sheet.
  func verdict(
    on sheet: consuming Sheet, kind: SheetVerdict.Kind, against command: String, seconds: Int
  ) throws -> SheetVerdict {
    let question = try Question(sheet, given: given)
    let outcome = try runCommand(command, input: question.table, seconds: seconds)
    return try verdict(
      on: outcome.output, to: question, ending: outcome.words(seconds: seconds), kind: kind)
  }
}

extension CommandOutcome {
  /// How the command came to an untimely end, in words; nil where it ended well.
  func words(seconds: Int) -> String? {
    switch ending {
    case .status(0):
      return readAllInput ? nil : "the command ended before it had read all of its input"
    case .status(127): return "the command was not found: it ended with status 127"
    case .status(let status): return "the command ended with status \(status)"
    case .signal(let number): return "the command was ended by signal \(number)"
    case .outOfTime:
      return
        "the command did not end within \(seconds) s, and was ended; --time-limit gives it more"
    case .tooMuchOutput: return "the command wrote more than 1 GiB, and was ended"
    }
  }
}
