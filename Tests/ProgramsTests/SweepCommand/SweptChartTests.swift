import Foundation
import TestSupport
import Testing

/// A chart in place of rows: what it shows, and the options that it has no room for.
@Suite struct `A chart of a sweep` {
  private func run(_ arguments: String) throws -> BuiltProgram.Outcome {
    let words = "boiler --vary feed_tds=100:200/2 --outputs cycles " + arguments
    return try BuiltProgram.sweep.run(words.split(separator: " ").map(String.init))
  }

  private static let rowOptions = [
    ("--sample 4", "a chart runs over a range from end to end: add --vary FIELD=from:to/count"),
    ("--shard 1/2", "a chart is drawn whole: leave it out"),
    ("--layout long", "it is for rows: leave it out"),
    ("--decimals 3", "a chart labels its axes with the digits they need: leave it out"),
    ("--inputs all", "a chart says what is held fixed: leave it out"),
    ("--names plain", "it names the columns of rows: leave it out"),
    ("--schema x", "it describes the columns of rows: leave it out"),
    ("--points exact", "a chart has every step and corner: leave it out"),
    (
      "--outside mark",
      "a curve is drawn within the limits: narrow the ranges, and leave it out"
    ),
  ]

  @Test(arguments: ["svg", "vega"], rowOptions)
  func `takes no option of rows`(format: String, option: (words: String, advice: String)) throws {
    let run = try run("--format \(format) \(option.words)")
    let name = try #require(option.words.split(separator: " ").first)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.words == "sweep: \(name) does not go with --format \(format): \(option.advice)\n")
  }

  @Test func `says what it has from the example plant, and marks points where asked to`() throws {
    let plain = try run("--format svg")
    #expect(plain.status == 0 && plain.output.hasPrefix("<svg "), "\(plain.words)")
    #expect(plain.output.contains("As in WTP's example plant: "))
    #expect(try run("--format svg --plant example").output == plain.output)
    let marked = try run("--format svg --marks")
    #expect(marked.status == 0 && marked.output != plain.output)
    #expect(try run("--format vega").output.hasPrefix("{"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["svg", "vega"])
  func `that finds no room on the disk is not said to be written`(format: String) throws {
    let run = try run("--quiet --format \(format) -o /dev/full")
    #expect(run.status == 74 && run.output.isEmpty)
    #expect(
      run.words
        == "sweep: cannot write \"/dev/full\": No space left on device (after 0 bytes)\n")
  }

  @Test(arguments: [
    ("--marks", 64, "--marks is for charts: add --format svg"),
    (
      "--format svg --vary feed_temperature=40:60/3 --vary ph=7:8:1", 64,
      "a chart has one varied input, or two, but 3 are given (feed_tds, feed_temperature, ph): "
    ),
    (
      "--format svg --vary feed_temperature=40:101/2", 65,
      "2 of 4 points are outside the limits; "
    ),
  ]) func `is refused as a word that is wrong, or as a value that cannot be`(
    arguments: String, status: Int32, start: String
  ) throws {
    let run = try run(arguments)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.words.hasPrefix("sweep: \(start)"), "\(run.words)")
  }
}
