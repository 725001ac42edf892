import Foundation
import TestSupport
import Testing

/// Tests of the signal that asks for the progress.
@Suite struct `A request for progress` {
  private static let long =
    "sweep boiler --plant example --vary feed_tds=1:1000:1 --vary feed_temperature=40:99.9:0.1 "
    + "--vary m_alkalinity=1:1000:1 --max-points 1000000000 --outputs S5 -o /dev/null"

  /// Sends signals to a command until it has printed two lines, then ends it.
  ///
  /// It first waits until the command handles the tenth signal, SIGUSR1.
  private func lines(_ command: String) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      try BuiltProgram.shell(
        """
        set -m; \(command) 2>words & program=$!
        [ -d /proc ] || sleep 5
        for time in {1..600}; do
          grep -q 'SigCgt:.*[2367abef]..$' /proc/$program/status && break; sleep 0.1
        done
        for count in 1 2; do
          for time in {1..300}; do
            kill -USR1 $program || break
            sleep 0.2; [ $(grep -c left words) -ge $count ] && break
          done
        done
        kill $program; wait $program; echo $?; cat words
        """, in: folder, withOpenSignals: true)
    }
  }

  @Test(arguments: ["", "-q", "--progress"])
  func `prints a line, and the sweep goes on`(option: String) throws {
    let lines = try lines("\(Self.long) \(option)").output.split(separator: "\n")
    #expect(lines.first == "143")
    let progress = lines.filter { $0.contains("% of 600,000,000 rows, ") }
    #expect(progress.count >= 2 && progress.allSatisfy { $0.hasSuffix(" left") }, "\(lines)")
  }

  @Test func `does nothing in a program without progress`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        """
        mkfifo plant; set -m; wtp estimate boiler --plant plant --quiet >/dev/null & program=$!
        exec 3>plant; for time in 1 2 3; do kill -USR1 $program; sleep 0.1; done
        sweep boiler --inputs all --outputs S5 -q >&3; exec 3>&-; wait $program; echo $?
        """, in: folder, withOpenSignals: true)
      #expect(run.output == "0\n", "\(run.words)")
    }
  }
}
