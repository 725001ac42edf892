import Foundation
import TestSupport
import Testing

/// Runs the command lines of `Tests/CommandLines` and compares their output, files and statuses
/// with the recorded ones, so that no change goes unnoticed.
@Suite(.enabled(if: hasPython, "python3 is not installed"))
struct `The output of command lines` {
  @Test func `is as recorded`() throws {
    let lines = projectFolder.appending("Tests/CommandLines")
    let run = try BuiltProgram.shell(
      "python3 ./record.py '\(BuiltProgram.folder.path)' --check recorded.txt", in: lines)
    #expect(run.status == 0, "\(run.output)\(run.words)")
  }
}
