import Foundation
import TestSupport
import Testing

/// Runs `Tests/Faults`: commands that write files with failing system calls, signals or full disks.
///
/// This test runs a sample; `.ci/long faults` checks that faulty programs are detected, and runs
/// every case.
@Suite(.serialized, .enabled(if: hasPython, "python3 is not installed"))
struct `Faults of the system` {
  private static let folder = projectFolder.appending("Tests/Faults")

  @Test func `leave the complete old or new file, and the right status`() throws {
    try check("'\(BuiltProgram.folder.path)' --sample 60")
  }

  /// An input that is removed while it is read, a pipe that is closed before the plant is saved, and a form
  /// that cannot be looked for.
  @Test func `that programs did not notice once`() throws {
    let faults = [
      "audit:open:5:ENOENT", "compare:open:5:ENOENT", "estimate-save:write:1:EPIPE",
      "template:stat:1:ENOMEM",
    ]
    try check("'\(BuiltProgram.folder.path)'" + faults.map { " --only \($0)" }.joined())
  }

  private func check(_ words: String) throws {
    let run = try BuiltProgram.shell(
      "PYTHONDONTWRITEBYTECODE=1 python3 ./run.py \(words)", in: Self.folder)
    print(run.output.split(separator: "\n").last ?? "faults: nothing was run")
    #expect(run.status == 0, "\(run.output)\(run.words)")
  }
}
