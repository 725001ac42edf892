import Foundation
import TestSupport
import Testing

/// Runs `Oracles/exact/digits.py`, which compares the output of `sweep` with the rules in exact
/// fractions, rounded once, with ties away from zero.
///
/// This test checks 60 rows of each kind; `.ci/long digits` checks the script, and many more rows.
@Suite(.serialized, .enabled(if: hasPython, "python3 is not installed"))
struct `Every printed digit` {
  @Test func `is that of the exact rule, rounded once`() throws {
    let folder = projectFolder.appending("Oracles/exact")
    // The script ends processes with signals, which are blocked in the threads of tests.
    let run = try BuiltProgram.shell(
      "python3 -B ./digits.py '\(BuiltProgram.folder.path)' --rows 60", in: folder,
      withOpenSignals: true)
    print("digits: \(run.output.split(separator: "\n").last ?? "nothing was compared")")
    #expect(run.status == 0, "\(run.output)\(run.words)")
  }
}
