import Foundation
import TestSupport
import Testing

/// Tests of `wtp estimate` in every format.
@Suite struct `The format of an estimate` {
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
