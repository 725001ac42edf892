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

  @Test func `writes an array that begins as NumPy's do, with a length that fits`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "\(Self.grid) --format npy -o a.npy 2>/dev/null; head -c 6 a.npy | od -An -tx1; wc -c <a.npy",
        in: folder)
      let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines.first == "93 4e 55 4d 50 59")
      let size = try #require(lines.last.flatMap { Int($0) })
      #expect((size - 40 * 12 * 29 * 8 * 8) % 64 == 0)
    }
  }

  @Test func `writes objects of JSON that are read back`() throws {
    let run = try BuiltProgram.sweep.run([
      "boiler", "--vary", "feed_temperature=40,50.5", "--outputs", "S5.dose", "--format", "jsonl",
    ])
    #expect(
      run.output.split(separator: "\n").first
        == "{\"feed_temperature [degC]\":40,\"S5.dose [g/m3]\":243.6571}")
    for line in run.output.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func `says which file it could not write, after how many bytes, and why`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "\(Self.grid) -o /dev/full; echo $?", in: folder)
      #expect(run.output == "74\n")
      #expect(
        run.words.contains("cannot write \"/dev/full\": No space left on device (after 0 bytes)"))
    }
  }

  @Test(arguments: [
    (["--shard", "3/2"], "--shard is \"3/2\", but must be K/N with K from 1 to N, as in \"2/8\""),
    (["--seed", "4"], "--seed is only for --sample, which is not given"),
    (["--sample-decimals", "3"], "--sample-decimals is only for --sample, which is not given"),
    (["--jobs", "0"], "--jobs is \"0\", but must be a whole number from 1"),
    (
      ["--format", "npy", "--layout", "long"],
      "--layout long writes names and units, which --format npy has no room for"
    ),
  ]) func `refuses options that cannot be`(words: [String], message: String) throws {
    let run = try BuiltProgram.sweep.run(["boiler"] + words)
    #expect(run.status == 64)
    #expect(run.words.contains(message))
  }

  /// Feed above the max TDS is drawn again; which draws are is the seed's.
  @Test func `counts the draws that were made again`() throws {
    func words(seed: Int) throws -> String {
      try BuiltProgram.sweep.run([
        "boiler", "--sample", "8", "--seed", "\(seed)", "--vary", "feed_tds=100:700", "--vary",
        "max_tds=500:6000", "--outputs", "cycles",
      ]).words
    }
    let why =
      "made again, since limits between summer_weeks and winter_weeks, or feed_tds and max_tds "
      + "were broken\n"
    #expect(try words(seed: 2).hasSuffix("sweep: note: 1 draw was \(why)"))
    #expect(try !words(seed: 1).contains("made again"))
    let many = try BuiltProgram.sweep.run([
      "boiler", "--sample", "50", "--vary", "feed_tds=100:700", "--vary", "max_tds=100:900",
      "--outputs", "cycles",
    ])
    #expect(many.words.contains(" draws were \(why)"), "\(many.words)")
  }
}
