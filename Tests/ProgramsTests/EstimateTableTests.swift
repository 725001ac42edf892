import Estimator
import Foundation
import TestSupport
import Testing

/// Tests of `wtp estimate` with more plants than it processes at a time.
@Suite struct `Estimates of a table of plants` {
  private static let header = Model.boiler.fields.map { $0.header(in: $0.unit) }
    .joined(separator: ",")

  /// Returns a row with the example plant, with some cells replaced.
  private static func row(_ cells: [String: String] = [:]) -> String {
    Model.boiler.fields.map { cells[$0.name] ?? "\($0.example.number)" }.joined(separator: ",")
  }

  private static let errors = [
    (row(["feed_temperature": "39"]), "feed_temperature is 39 degC, but must be from 40 to 100"),
    (row(["feed_tds": "165 degF"]), "feed_tds"), (row(["ph": "\"7"]), "quote"), ("7,8", "field"),
    (row(["summer_weeks": "40"]), "together must be at most 52"),
  ]

  /// The tables have other errors after the first one.
  @Test(arguments: errors.indices, [0, 127, 128])
  func `are rejected for the first error in the file`(
    _ first: Int, after good: Int
  ) throws {
    let others = Self.errors.indices.filter { $0 != first && $0 != 2 }
    let rows =
      Array(repeating: Self.row(), count: good) + ([first] + others).map { Self.errors[$0].0 }
    let table = ([Self.header] + rows).map { "\($0)\n" }.joined()
    for format in ["text", "csv", "html"] {
      let run = try BuiltProgram.wtp.run(
        ["estimate", "boiler", "--plant", "-", "--format", format], input: table)
      #expect(run.status == 65 && run.output.isEmpty)
      // Rows below an open quote are not read, and if all are wrong, they are not counted.
      let isCounted = first != 2 && good > 0
      let count = isCounted ? "wtp: standard input: 4 of \(good + 4) rows are wrong\n" : ""
      let place = "wtp: standard input:\(good + 2):"
      #expect(run.words.hasPrefix(count + place), "\(run.words)")
      #expect(run.words.contains(Self.errors[first].1), "\(run.words)")
    }
  }

  /// The output is written in parts.
  @Test(arguments: ["json", "text", "csv"])
  func `contain each plant once`(format: String) throws {
    let numbers = 1...200
    let rows = numbers.map { "site-\($0)-end," + Self.row() }
    let table = (["case," + Self.header] + rows).map { "\($0)\n" }.joined()
    let run = try BuiltProgram.wtp.run(
      ["estimate", "boiler", "--plant", "-", "--format", format], input: table)
    #expect(run.status == 0 && run.output.utf8.count > 1 << 16, "\(run.words)")
    for number in [1, 2, 99, 200] {
      let parts = run.output.components(separatedBy: "site-\(number)-end")
      #expect(parts.count == 2, "\(format): plant \(number)")
    }
  }
}
