import Foundation
import TestSupport
import Testing

/// Tests of `sweep --shard` and `sweep --jobs`.
@Suite struct `A parallel sweep` {
  private static let grid =
    "sweep boiler --vary feed_tds=50:245:5 --vary feed_temperature=40:95:5 --vary "
    + "m_alkalinity=20:300:10 --outputs annual_feed,S5,S88"

  @Test func `writes shards that together are identical to the complete table`() throws {
    let run = try BuiltProgram.shell(
      """
      for part in 1 2 3 4 5; do \(Self.grid) --shard $part/5 -o part-$part 2>/dev/null & done; wait
      \(Self.grid) -o whole 2>/dev/null
      cat part-1 part-2 part-3 part-4 part-5 | cmp - whole && echo same
      """)
    #expect(run.output == "same\n")
  }

  @Test(arguments: ["csv", "npy", "parquet"])
  func `writes the same bytes for any number of threads`(format: String) throws {
    let run = try BuiltProgram.shell(
      """
      for jobs in "-j 1" "--jobs 2" --jobs=3 ""; do
        \(Self.grid) --format \(format) --quiet $jobs | cksum
      done | uniq | wc -l
      """)
    #expect(run.output == "1\n")
  }

  /// The reader waits, so that all threads have started when they are counted.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task")), arguments: [1, 5])
  func `uses the number of threads of --jobs`(jobs: Int) throws {
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
      """)
    #expect(run.output.split(whereSeparator: \.isWhitespace) == ["\(jobs)"])
  }
}
