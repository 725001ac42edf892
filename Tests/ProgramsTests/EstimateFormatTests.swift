import Foundation
import TestSupport
import Testing

/// Tests of `wtp estimate` in every format.
@Suite struct `The format of an estimate` {
  private static let example = ["estimate", "boiler", "--plant", "example"]

  private func run(_ more: [String], in folder: URL? = nil) throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(Self.example + more, in: folder)
  }

  @Test(arguments: [
    ("txt", "text"), ("csv", "csv"), ("json", "json"), ("md", "markdown"), ("html", "html"),
    ("eml", "eml"), ("HTML", "html"),
  ]) func `follows the file extension, with the same text as on standard output`(
    _ ending: String, format: String
  ) throws {
    try Scratch.withFolder { folder in
      let file = folder.appending("site.\(ending)")
      let written = try run(["-o", "site.\(ending)"], in: folder)
      #expect(written.status == 0 && written.output.isEmpty, "\(written.words)")
      let printed = try run(["--format", format])
      // Each contains the command that made it.
      let same = printed.output.replacingOccurrences(
        of: " --format \(format)", with: " -o site.\(ending)")
      #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == same)
      #expect(printed.output.contains("to be confirmed by WTP.") || format == "csv")
    }
  }

  @Test(arguments: ["0", "2", "12"], ["boiler", "cooling"])
  func `does not change the figures`(_ decimals: String, _ system: String) throws {
    let words = ["estimate", system, "--plant", "example", "--decimals", decimals]
    let table = try BuiltProgram.wtp.run(words + ["--format", "csv"]).output
      .split(separator: "\n").map { $0.split(separator: ",") }
    let text = try BuiltProgram.wtp.run(words).output.split(separator: "\n").map { line in
      line.split(separator: " ").map(String.init)
    }
    try #require(table.count == 2 && table[0].count == table[1].count)
    for (title, figure) in zip(table[0], table[1]) {
      let parts = title.split(separator: " ")[0].split(separator: ".")
      guard parts.count == 2, ["dose", "usage"].contains(parts[1]) else { continue }
      let row = try #require(text.first { $0.first == String(parts[0]) })
      #expect(row.contains(String(figure)), "\(title): \(row)")
    }
  }
}
