import Foundation
import TestSupport
import Testing

/// `Oracles/exact/digits.py`, which holds what `sweep` prints against the rules in exact fractions,
/// rounded once, ties away from zero: here over some hundred rows of each kind, by hand over 40,000.
@Suite(.serialized) struct `Every printed digit` {
  @Test func `is that of the exact rule, rounded once, in every cell`() throws {
    try check("'\(BuiltProgram.folder.path)' --rows 200")
  }

  @Test func `that is wrong is found, and so is a sign, a column or a row`() throws {
    try check("--self-test")
  }

  private func check(_ words: String) throws {
    let folder = projectFolder.appending("Oracles/exact")
    guard try BuiltProgram.shell("python3 -c pass", in: folder).status == 0 else {
      print("digits: skipped, since there is no python3 here")
      return
    }
    // Its processes are ended by signals, which the threads of tests hold back.
    let run = try BuiltProgram.shell(
      "python3 -B ./digits.py \(words)", in: folder, withOpenSignals: true)
    print("digits: \(run.output.split(separator: "\n").last ?? "nothing was compared")")
    #expect(run.status == 0, "\(run.output)\(run.words)")
  }
}
