import Foundation
import TestSupport
import Testing

/// Tests of `wtp check --report`.
@Suite struct `The reports of wtp check` {
  private static let kinds = ["junit", "csv", "html"]

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
      #expect(try #require(reports["junit"]).contains("tests=\"1\" failures=\"1\""))
      #expect(try #require(reports["csv"]).contains(",boiler,fails,"))
      #expect(
        try #require(reports["html"]).contains("<h1 class=\"differs\">The law does not hold</h1>"))
    }
  }

  /// The time of a law does not include earlier work.
  @Test func `contain the time of each law, which add up to at most that of the run`() throws {
    let start = ContinuousClock.now
    let laws = ["boiler.directions", "boiler.doses-ignore-the-duty"]
    let (run, reports) = try check(laws + ["--cases", "4000"])
    let whole = (ContinuousClock.now - start) / .seconds(1)
    let times = try seconds(in: try #require(reports["junit"]))
    #expect(run.status == 0 && times.count == 2, "\(times)")
    #expect(times.reduce(0, +) <= whole + 0.01, "\(times) of \(whole) s")
    let slow = try check(["boiler.doses-ignore-the-duty", "--against", "sleep 1; false"])
    #expect(try seconds(in: try #require(slow.reports["junit"]))[0] >= 1)
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
    #expect(rows.count == 2 && reports["junit"]?.contains("tests=\"2\"") == true)
  }

  /// Returns the seconds of each law in a JUnit report.
  private func seconds(in junit: String) throws -> [Double] {
    try junit.matches(of: /<testcase [^>]* time="([0-9.]+)"/).map { try #require(Double($0.1)) }
  }
}

extension String {
  /// The text without the escapes of XML and CSV.
  fileprivate var plain: String {
    [("&quot;", "\""), ("&amp;", "&"), ("\"\"", "\"")].reduce(self) { text, mark in
      text.replacing(mark.0, with: mark.1)
    }
  }
}
