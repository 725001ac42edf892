import Foundation
import TestSupport
import Testing

/// Runs `Tests/Faults`: commands that write files with failing system calls, signals or full disks.
///
/// This test runs a sample; `--all` runs every case.
@Suite(.serialized, .enabled(if: hasPython, "python3 is not installed"))
struct `Faults of the system` {
  private static let folder = projectFolder.appending("Tests/Faults")

  @Test func `leave the complete old or new file, and the right status`() throws {
    try check("'\(BuiltProgram.folder.path)' --sample 200 --seconds 25")
  }

  @Test func `are detected in faulty programs`() throws {
    try check("--self-test")
  }

  private func check(_ words: String) throws {
    let run = try BuiltProgram.shell(
      "PYTHONDONTWRITEBYTECODE=1 python3 ./run.py \(words)", in: Self.folder)
    print(run.output.split(separator: "\n").last ?? "faults: nothing was run")
    #expect(run.status == 0, "\(run.output)\(run.words)")
  }
}
