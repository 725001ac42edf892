import Foundation
import TestSupport
import Testing

/// Runs `Oracles/exact/digits.py`, which compares the output of `sweep` with the rules in exact
/// fractions, rounded once, with ties away from zero.
///
/// This test checks 100 rows of each kind; by default, the script checks more.
@Suite(.serialized, .enabled(if: hasPython, "python3 is not installed"))
struct `Every printed digit` {
  @Test func `is that of the exact rule, rounded once`() throws {
    try check("'\(BuiltProgram.folder.path)' --rows 100")
  }

  @Test func `is compared, as are signs, columns and rows`() throws {
    try check("--self-test")
  }

  private func check(_ words: String) throws {
    let folder = projectFolder.appending("Oracles/exact")
    // The script ends processes with signals, which are blocked in the threads of tests.
    let run = try BuiltProgram.shell(
      "python3 -B ./digits.py \(words)", in: folder, withOpenSignals: true)
    print("digits: \(run.output.split(separator: "\n").last ?? "nothing was compared")")
    #expect(run.status == 0, "\(run.output)\(run.words)")
  }
}
