import TestSupport
import Testing

/// Tests of the options' defaults.
@Suite struct `The options of sweep` {
  private func run(_ arguments: String) throws -> BuiltProgram.Outcome {
    let words = "boiler --outputs cycles,dissolved_oxygen " + arguments
    return try BuiltProgram.sweep.run(words.split(separator: " ").map(String.init))
  }

  private func rows(_ arguments: String) throws -> String {
    let run = try run(arguments)
    #expect(run.status == 0, "\(run.words)")
    return run.output
  }

  /// The first value of each option is the default; the second is not.
  @Test(arguments: [
    ("--vary feed_tds=90,200", "--decimals 4", "--decimals 5"),
    ("--vary feed_tds=90,200", "--inputs varied", "--inputs all"),
    ("--vary feed_tds=90,200", "--layout wide", "--layout long"),
    ("--vary feed_tds=90,200", "--names units", "--names plain"),
    ("--vary feed_tds=90,200", "--outside refuse", "--outside mark"),
    ("--vary feed_tds=90,200", "--shard 1/1", "--shard 1/2"),
    ("--vary feed_tds=90,200", "--format csv", "--format jsonl"),
    ("--sample 3 --vary feed_tds=100:200", "--seed 1", "--seed 2"),
    ("--sample 3 --vary feed_tds=100:200", "--sample-decimals 3", "--sample-decimals 4"),
  ]) func `have their defaults if they are missing`(
    arguments: String, normal: String, other: String
  ) throws {
    let plain = try rows(arguments)
    #expect(try rows("\(arguments) \(normal)") == plain)
    #expect(try rows("\(arguments) \(other)") != plain)
  }
}
