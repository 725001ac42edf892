import Foundation
import TestSupport
import Testing

/// What a sweep is written as.
@Suite struct `The formats of sweep` {
  @Test func `are all in its help, each with what it is`() throws {
    let help = try BuiltProgram.sweep.run(["--help"]).unbroken
    #expect(
      help.contains(
        "--format csv|jsonl|npy|svg|vega comma-separated values, a JSON object a line, NumPy's "
          + "array of records, which has all digits, a chart over the last varied input, a line for "
          + "each output or value of another, or the same chart as a Vega-Lite specification "
          + "(default: by the ending of --output, else csv)"), "\(help)")
  }

  /// A name that ends as the format that is asked for, or as none, goes with it.
  @Test(arguments: [
    ("csv", "x.csv", "feed_tds [mg/L],"), ("jsonl", "x.jsonl", "{\""), ("svg", "x.svg", "<svg "),
    ("svg", "x", "<svg "), ("jsonl", "x.dat", "{\""),
  ]) func `go with a name that ends so, or as none does`(
    format: String, path: String, start: String
  ) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.sweep.run(
        [
          "boiler", "--vary", "feed_tds=100:200:50", "--outputs", "cycles", "--format", format,
          "-o", path,
        ], in: folder)
      #expect(run.status == 0 && run.output.isEmpty, "\(run.words)")
      #expect(!run.words.contains("no format ends in"), "the format was asked for")
      let text = try String(contentsOf: folder.appending(path), encoding: .utf8)
      #expect(text.hasPrefix(start))
    }
  }
}
