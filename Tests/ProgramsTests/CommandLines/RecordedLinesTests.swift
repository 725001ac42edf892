import Foundation
import TestSupport
import Testing

/// The command lines of `Tests/CommandLines`, each with all that it prints, says, writes and ends
/// with: a program that reads our words, or a person who knows them, meets no change unannounced.
@Suite struct `What the command lines print` {
  @Test func `is what is recorded`() throws {
    let lines = projectFolder.appending("Tests/CommandLines")
    guard try BuiltProgram.shell("python3 -c pass", in: lines).status == 0 else {
      print("command lines: skipped, since there is no python3 here")
      return
    }
    let run = try BuiltProgram.shell(
      "python3 ./record.py '\(BuiltProgram.folder.path)' --check recorded.txt", in: lines)
    #expect(run.status == 0, "\(run.output)\(run.words)")
  }
}
