import Foundation
import TestSupport
import Testing

/// Tests of `wtp check --report`.
@Suite struct `The reports of wtp check` {
  private static let kinds = ["json", "csv", "html"]

  /// Runs `wtp check` with all kinds of report, and returns the reports by kind.
  private func check(
    _ words: [String]
  ) throws -> (run: BuiltProgram.Outcome, reports: [String: String]) {
    try Scratch.withFolder { folder in
      let orders = Self.kinds.flatMap { ["--report", "\($0)=\($0).txt"] }
      let run = try BuiltProgram.wtp.run(["check"] + words + orders, in: folder)
      let reports = try Self.kinds.map { kind in
        (kind, try String(contentsOf: folder.appending("\(kind).txt"), encoding: .utf8))
      }
      return (run, Dictionary(uniqueKeysWithValues: reports))
    }
  }

  @Test func `name a failed law, its worst case, and how to replay it`() throws {
    try withCatalogue { catalogue in
      let law = "boiler.sulphite-falls-with-temperature"
      let (run, reports) = try check([law, "--cases", "50", "--catalogue", catalogue])
      #expect(run.status == 1)
      let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      let found = lines.filter { $0.hasPrefix("worst: ") }
      let replays = lines.filter { $0.hasPrefix("wtp check \(law) --values ") }
      #expect(found.count == 1 && replays.count == 1)
      for kind in Self.kinds {
        let report = try #require(reports[kind]).plain
        for line in found + replays {
          // In the table, this label is a column.
          let sought = String(line).replacing("worst: ", with: "")
          #expect(report.contains(sought), "\(kind) lacks \(sought)")
        }
      }
      #expect(try #require(reports["json"]).contains("\"outcome\": \"failed\""))
      #expect(try #require(reports["csv"]).contains(",boiler,fails,"))
      #expect(
        try #require(reports["html"]).contains("<h1 class=\"differs\">The law does not hold</h1>"))
    }
  }

  /// A program that cannot be started is tried on one law; one that fails is tried on all.
  @Test(arguments: [("cat nothere.csv", "not tried"), ("false", "not answered")])
  func `contain every law although the other program fails`(
    command: String, second: String
  ) throws {
    let laws = ["boiler.doses-ignore-the-duty", "boiler.seasons-exchange"]
    let (run, reports) = try check(laws + ["--cases", "1", "--against", command])
    #expect(run.status == 1)
    let rows = try #require(reports["csv"]).split(separator: "\n").dropFirst()
    for (row, (law, verdict)) in zip(rows, zip(laws, ["not answered", second])) {
      #expect(row.hasPrefix("\(law),") && row.contains(",boiler,\(verdict),"), "\(row)")
    }
    #expect(rows.count == 2)
  }
}

extension String {
  /// The text without the escapes of HTML, JSON and CSV.
  fileprivate var plain: String {
    [("&quot;", "\""), ("&amp;", "&"), ("\\\"", "\""), ("\"\"", "\"")].reduce(self) { text, mark in
      text.replacing(mark.0, with: mark.1)
    }
  }
}
