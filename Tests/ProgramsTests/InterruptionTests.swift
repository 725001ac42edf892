import Foundation
import TestSupport
import Testing

/// Tests of the files that an interrupted sweep leaves.
@Suite struct `An interrupted sweep` {
  /// A sweep of 10^9 rows, which takes much longer than the test waits.
  private static let huge =
    "sweep boiler --vary feed_tds=1:1000:1 --vary feed_temperature=40:99.9:0.1 "
    + "--vary m_alkalinity=1:1000:1 --vary calcium_hardness=1,2 --max-points 2000000000 "
    + "--outputs annual_feed,S5,S88"

  @Test(
    arguments: [
      ("HUP", 129), ("INT", 130), ("QUIT", 131), ("TERM", 143), ("USR2", 140), ("ALRM", 142),
      ("XCPU", 152), ("VTALRM", 154), ("PROF", 155), ("IO", 157), ("PWR", 158), ("SYS", 159),
      ("RTMIN+3", 165), ("RTMAX", 192),
    ])
  func `leaves no file and exits with the status of the signal`(
    signal: String, status: Int
  ) throws {
    try Scratch.withFolder { folder in
      let run = try Self.interrupt(with: signal, before: "rm -f huge.csv", in: folder)
      #expect(run.output == "\(status)\n", "\(run.words)")
    }
  }

  @Test func `leaves an existing file unchanged`() throws {
    try Scratch.withFolder { folder in
      let run = try Self.interrupt(with: "INT", before: "echo before > huge.csv", in: folder)
      #expect(run.output == "130\nhuge.csv\n", "\(run.words)")
      let kept = try String(contentsOf: folder.appending("huge.csv"), encoding: .utf8)
      #expect(kept == "before\n")
    }
  }

  /// Starts the sweep, sends a signal once its file has rows, and prints the status and the files.
  ///
  /// `set -m` enables job control; without it, background programs of a shell ignore SIGINT.
  private static func interrupt(
    with signal: String, before: String, in folder: URL
  ) throws -> BuiltProgram.Outcome {
    try BuiltProgram.shell(
      """
      set -m; \(before)
      \(huge) -o huge.csv >/dev/null 2>words & sweep=$!
      for second in {1..600}; do
        [ "$(cat .huge.csv.unfinished-* 2>/dev/null | head -c 1)" ] && break; sleep 0.1
      done
      kill -\(signal) $sweep; (sleep 60; kill -KILL $sweep) >/dev/null 2>&1 & last=$!
      wait $sweep; echo $?; kill -- -$last; rm words; ls -A
      """, in: folder, withOpenSignals: true)
  }
}

/// Tests of the processes that an interrupted `--against` leaves.
@Suite struct `An interrupted check of another implementation` {
  /// The program ends at once.
  @Test(
    arguments: [
      ("HUP", 129), ("INT", 130), ("QUIT", 131), ("TERM", 143), ("USR2", 140), ("XCPU", 152),
      ("RTMIN+3", 165),
    ])
  func `ends its command and the processes that it started`(signal: String, status: Int) throws {
    let command = "echo $$ > first; sleep 1000 & echo $! > second; sleep 1000"
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        """
        set -m
        wtp check boiler.seasons-exchange --against '\(command)' >/dev/null 2>&1 & wtp=$!
        for time in {1..600}; do [ -s second ] && break; sleep 0.1; done
        kill -0 $(cat first) $(cat second) && SECONDS=0 && kill -\(signal) $wtp
        wait $wtp; echo $?; [ $SECONDS -lt 5 ] || echo "$SECONDS s later"
        for time in {1..100}; do
          ps -o stat= -p $(cat first) -p $(cat second) | grep -qv Z || break; sleep 0.1
        done
        ps -o stat=,args= -p $(cat first) -p $(cat second) | grep -v '^Z'; true
        """, in: folder, withOpenSignals: true)
      #expect(run.output == "\(status)\n", "\(run.words)")
    }
  }
}
