import TestSupport
import Testing

/// Tests of `wtp page`.
@Suite struct `The page in a file` {
  @Test(arguments: [("", "<!DOCTYPE html>"), ("--script", "function ")])
  func `is the same as on standard output`(words: String, start: String) throws {
    let run = try BuiltProgram.shell(
      "wtp page \(words) -o page && wtp page \(words) | cmp - page && head -c 20 page")
    #expect(run.status == 0 && run.words.isEmpty && run.output.hasPrefix(start), "\(run.words)")
  }
}
