import Foundation
import TestSupport
import Testing

/// What the sweep's engine does, seen from outside.
@Suite struct `The sweep command's engine` {
  private static let grid =
    "sweep boiler --vary feed_tds=50:245:5 --vary feed_temperature=40:95:5 --vary "
    + "m_alkalinity=20:300:10 --outputs annual_feed,S5,S88"

  @Test func `writes shards in processes of their own that are the whole when put together`() throws
  {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        """
        for part in 1 2 3 4 5; do \(Self.grid) --shard $part/5 -o part-$part 2>/dev/null & done; wait
        \(Self.grid) -o whole 2>/dev/null
        cat part-1 part-2 part-3 part-4 part-5 | cmp - whole && echo same
        """, in: folder)
      #expect(run.output == "same\n")
    }
  }

  /// The reader waits, so that the threads do, and are counted when all have begun.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task")), arguments: [1, 5])
  func `works in as many threads as are asked for`(jobs: Int) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        """
        mkfifo rows
        \(Self.grid) --vary summer_hours=1:20:1 --jobs \(jobs) > rows 2>/dev/null &
        {
          head -c 1000 >/dev/null
          for time in 1 2 3 4 5 6 7 8 9 10; do
            sleep 0.1
            ls /proc/$!/task | wc -l
          done | sort -n | tail -1
          kill $!
        } < rows
        """, in: folder)
      #expect(run.output.split(whereSeparator: \.isWhitespace) == ["\(jobs)"])
    }
  }
}
