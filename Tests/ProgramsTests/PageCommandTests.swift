import TestSupport
import Testing

/// `wtp page`, as its user meets it.
@Suite struct `The page as a file` {
  @Test(arguments: [("", "<!DOCTYPE html>"), ("--script", "function ")])
  func `is what is printed, whole or as its script alone`(words: String, start: String) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "wtp page \(words) -o page && wtp page \(words) | cmp - page && head -c 20 page", in: folder
      )
      #expect(run.status == 0 && run.words.isEmpty && run.output.hasPrefix(start), "\(run.words)")
    }
  }
}
