import Foundation
import TestSupport
import Testing

/// `sweep` where a chart is asked for in place of rows, or a format by the ending of a file's name.
@Suite struct `A sweep's format` {
  private let curve = ["boiler", "--vary", "feed_temperature=40:50:5", "--outputs", "S5.dose"]

  @Test(arguments: [
    ("a.csv", "feed_temperature [degC],"), ("a.jsonl", "{\"feed_temperature"),
    ("a.npy", "\u{FFFD}NUMPY"), ("a.svg", "<svg "), ("b.A.SVG", "<svg "), ("plain", "feed_"),
    (".csv", "feed_"), (".svg", "feed_"), ("c.x/rows", "feed_"), ("c.x/.svg", "feed_"),
    ("c.x/a.svg", "<svg "),
  ])
  func `is the one that the file's name ends in`(_ name: String, _ start: String) throws {
    try Scratch.withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending("c.x"), withIntermediateDirectories: false)
      let run = try BuiltProgram.sweep.run(curve + ["-o", name], in: folder)
      #expect(run.status == 0 && !run.words.contains("no format ends"), "\(run.words)")
      let written = try Data(contentsOf: folder.appending(name))
      #expect(String(decoding: written.prefix(40), as: UTF8.self).hasPrefix(start))
    }
  }

  @Test func `of an unknown ending is csv, and said`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.sweep.run(curve + ["-o", "a.dat"], in: folder)
      #expect(run.status == 0)
      #expect(run.words.contains("no format ends in \".dat\": the file is written as csv"))
      let other = try BuiltProgram.sweep.run(
        curve + ["-o", "a.dat", "--format", "jsonl"], in: folder)
      #expect(other.status == 0 && !other.words.contains("no format ends"))
    }
  }

  @Test func `that contradicts the ending is refused, and nothing is written`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.sweep.run(
        curve + ["--format", "csv", "-o", "a.svg"], in: folder)
      #expect(run.status == 64)
      #expect(run.words.contains("--format csv does not go with \"a.svg\", which ends as svg does"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending("a.svg").path))
    }
  }

  @Test func `of a chart says whether its figures are those of the example plant`() throws {
    for plant in [[], ["--plant", "example"]] {
      let run = try BuiltProgram.sweep.run(
        curve + plant + ["--set", "feed_tds=200", "--format", "svg"])
      #expect(run.output.contains(">Held fixed: feed\u{A0}TDS\u{A0}200\u{A0}mg/L.<"))
      #expect(
        run.output.contains(
          ">As in WTP's example plant: max\u{A0}TDS\u{A0}3500\u{A0}mg/L.<"), "\(plant)")
    }
  }
}
