import Foundation
import TestSupport
import Testing

/// Runs the command lines of `Tests/CommandLines` and compares their output, files and statuses
/// with the recorded ones, so that no change is unnoticed.
@Suite struct `The output of command lines` {
  @Test func `is as recorded`() throws {
    let lines = projectFolder.appending("Tests/CommandLines")
    guard try BuiltProgram.shell("python3 -c pass", in: lines).status == 0 else {
      print("command lines: skipped because python3 is not installed")
      return
    }
    let run = try BuiltProgram.shell(
      "python3 ./record.py '\(BuiltProgram.folder.path)' --check recorded.txt", in: lines)
    #expect(run.status == 0, "\(run.output)\(run.words)")
  }
}
