import TestSupport
import Testing

/// The figures that options of `sweep` take, and what stands where none is given.
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

  /// Where two values of an option are given, the first is the default, and the second is not.
  @Test(arguments: [
    ("--vary feed_tds=90,200", "--decimals 4", "--decimals 5"),
    ("--vary feed_tds=90,200", "--inputs varied", "--inputs all"),
    ("--vary feed_tds=90,200", "--layout wide", "--layout long"),
    ("--vary feed_tds=90,200", "--names units", "--names plain"),
    ("--vary feed_tds=90,200", "--outside refuse", "--outside mark"),
    ("--vary feed_tds=90,200", "--shard 1/1", "--shard 1/2"),
    ("--vary feed_tds=90,200", "--format csv", "--format jsonl"),
    ("--vary feed_temperature=40,60", "--points given", "--points exact"),
    ("--sample 3 --vary feed_tds=100:200", "--seed 1", "--seed 2"),
    ("--sample 3 --vary feed_tds=100:200", "--sample-decimals 3", "--sample-decimals 4"),
  ]) func `have their defaults where they are not given`(
    arguments: String, normal: String, other: String
  ) throws {
    let plain = try rows(arguments)
    #expect(try rows("\(arguments) \(normal)") == plain)
    #expect(try rows("\(arguments) \(other)") != plain)
  }

  /// The defaults that are figures are those of the test above, and of the one of the largest grid.
  @Test(arguments: [
    "--decimals N|shortest 0 to 12 fixed decimals, or the shortest digits that read back exactly "
      + "(default: 4)",
    "the same seed draws the same plants (default: 1)",
    "--sample-decimals N the decimals of drawn figures, 0 to 12 (default: 3)",
    "the parts one after the other are the whole, header included (default: 1/1)",
    "--max-points N refuse a larger grid (default: 1000000000)",
  ]) func `say their figures in the help`(words: String) throws {
    let help = try BuiltProgram.sweep.run(["--help"]).unbroken
    #expect(help.contains(words), "\(help)")
  }

  private static let refusals = [
    ("--sample-decimals", ["13", "-1"], "a whole number from 0 to 12"),
    ("--decimals", ["13", "-1", "+1", "short"], "a whole number from 0 to 12, or shortest"),
    ("--sample", ["0"], "a whole number from 1"), ("--seed", ["-1"], "a whole number from 0"),
    ("--jobs", ["0"], "a whole number from 1"), ("--max-points", ["0"], "a whole number from 1"),
    (
      "--shard",
      ["0/8", "9/8", "1/0", "1", "1//2", "/1/2", "1/2/", "1/2/3", "+1/2", "1/9223372036854775808"],
      "K/N with K from 1 to N, as in \"2/8\", and N at most 9223372036854775807"
    ),
  ]

  @Test(arguments: refusals)
  func `refuse what they cannot be`(option: String, values: [String], allowed: String) throws {
    for value in values {
      let run = try run("--vary feed_tds=1:8:1 \(option) \(value)")
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.words.hasPrefix("sweep: \(option) is \"\(value)\", but must be \(allowed)\n"))
    }
  }

  /// Of 3500 mg/L 90 are 38.888..., and 200 are 17.5.
  @Test(arguments: [
    ("--decimals 0", "90,39,6\n200,18,6\n"),
    ("--decimals 12", "90,38.888888888889,6.200000000000\n200,17.500000000000,6.200000000000\n"),
    ("--decimals shortest", "90,38.888888888888886,6.2\n200,17.5,6.2\n"),
    ("--shard 2/2", "200,17.5000,6.2000\n"), ("-j 1", "90,38.8889,6.2000\n200,17.5000,6.2000\n"),
    ("--max-points 2", "90,38.8889,6.2000\n200,17.5000,6.2000\n"),
  ]) func `go as far as they say`(arguments: String, rows: String) throws {
    let output = try self.rows("--vary feed_tds=90,200 \(arguments)")
    #expect(output.hasSuffix(rows))
    let header = output.hasPrefix("feed_tds [mg/L],cycles [1],dissolved_oxygen [mg/L]\n")
    #expect(header == (arguments != "--shard 2/2"))
  }

  /// A range of two figures, or of two million million.
  @Test(arguments: [(0, 3), (12, 15)])
  func `draw as many decimals as are asked for`(decimals: Int, digits: Int) throws {
    let output = try rows("--sample 8 --vary feed_tds=100:102 --sample-decimals \(decimals)")
    let rows = output.split(separator: "\n").dropFirst()
    let drawn = rows.compactMap { $0.split(separator: ",").first?.filter(\.isNumber).count }
    #expect(drawn.count == 8 && drawn.max() == digits)
  }

  /// Only the first part is written, which is one row.
  @Test func `allow a thousand million points where nothing else is said`() throws {
    func run(_ count: Int) throws -> BuiltProgram.Outcome {
      try self.run("--vary feed_tds=1:2/\(count) --shard 1/\(count)")
    }
    let largest = try run(1_000_000_000)
    #expect(largest.status == 0 && largest.output.hasSuffix("\n1,3500.0000,6.2000\n"))
    let larger = try run(1_000_000_001)
    #expect(larger.status == 64 && larger.output.isEmpty)
    #expect(
      larger.words == "sweep: the grid has 1000000001 points, but --max-points allows 1000000000\n")
  }

  @Test(arguments: [
    ("--seed 3", "--seed is only for --sample, which is not given"),
    ("--sample-decimals 3", "--sample-decimals is only for --sample, which is not given"),
    ("--sample 3", "--sample draws over ranges, but none is given: add --vary FIELD=from:to"),
    (
      "--sample 3 --vary ph=7:8 --outside mark",
      "--outside mark is for grids: a sample draws plants outside the limits again"
    ),
    (
      "--vary ph=7:8/2 --format npy --layout long",
      "--layout long writes names and units, which --format npy has no room for"
    ),
    (
      "--vary ph=7:8/2 --format npy --decimals 3",
      "--format npy has all digits, so --decimals is not for it"
    ),
    (
      "--points exact", "--points exact adds points to the last axis, but none is given: add --vary"
    ),
    (
      "--vary feed_temperature=40:60:10 --points exact --max-points 8",
      "the grid has 9 points, but --max-points allows 8"
    ),
  ]) func `are refused where others leave them nothing to do`(arguments: String, sentence: String)
    throws
  {
    let run = try run("--quiet \(arguments)")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.words == "sweep: \(sentence)\n")
  }
}
