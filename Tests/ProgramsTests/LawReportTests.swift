import Foundation
import TestSupport
import Testing

/// The reports of `wtp check`, as a user asks for them.
@Suite struct `The reports of wtp check` {
  private static let kinds = ["junit", "markdown", "csv", "html"]

  /// Runs `wtp check` with every report, and gives the reports by their kind.
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

  @Test func `give every law a row, where all hold`() throws {
    let (run, reports) = try check(["units", "boiler.s26-is-s28", "--cases", "5"])
    #expect(run.status == 0, "\(run.words)")
    #expect(run.output.hasPrefix("boiler.s26-is-s28  holds   "))
    let junit = try #require(reports["junit"])
    #expect(junit.contains("<testsuites name=\"wtp check\" tests=\"2\" failures=\"0\">"))
    #expect(junit.contains("<testcase classname=\"boiler\" name=\"boiler.s26-is-s28\" assertions="))
    #expect(
      junit.contains("<testcase classname=\"no plant\" name=\"units\" assertions=\"6728\" time="))
    let markdown = try #require(reports["markdown"])
    #expect(markdown.hasPrefix("# wtp check: every law holds\n\nSeed 1, 5 random cases a law.\n"))
    #expect(markdown.contains("\n| boiler.s26-is-s28 | holds | "))
    let rows = try #require(reports["csv"]).split(separator: "\n")
    #expect(
      rows.count == 3 && rows[0].hasPrefix("law,meaning,system,verdict,cases,remark,smallest"))
    #expect(rows[1].hasPrefix("boiler.s26-is-s28,S26 = S28,boiler,holds,"))
    let page = try #require(reports["html"])
    #expect(page.contains("<h1 class=\"agrees\">Every law holds</h1>"))
    #expect(!page.contains("http") && !page.contains("src="))
  }

  @Test func `name a broken law with its smallest and worst case, and the lines to replay`() throws
  {
    try withCatalogue { catalogue in
      let law = "boiler.sulphite-falls-with-temperature"
      let (run, reports) = try check([law, "--cases", "50", "--catalogue", catalogue])
      #expect(run.status == 1)
      let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      let found = lines.filter { $0.hasPrefix("smallest: ") || $0.hasPrefix("worst: ") }
      let replays = lines.filter { $0.hasPrefix("wtp check \(law) --values ") }
      #expect(found.count == 2 && replays.count == 2)
      for kind in Self.kinds {
        let report = try #require(reports[kind]).plain
        for line in found + replays {
          // The table has a column for each title.
          let sought = String(line).replacing("smallest: ", with: "")
            .replacing("worst: ", with: "")
          #expect(report.contains(sought), "\(kind) lacks \(sought)")
        }
      }
      #expect(try #require(reports["junit"]).contains("tests=\"1\" failures=\"1\""))
      #expect(try #require(reports["csv"]).contains(",boiler,fails,"))
      #expect(
        try #require(reports["html"]).contains("<h1 class=\"differs\">The law is not kept</h1>"))
    }
  }

  @Test func `say that a law has nothing to be about, and is skipped`() throws {
    try Scratch.withFolder { folder in
      let printed = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      let own = printed.split(separator: "\n").filter { !$0.hasPrefix("boiler,S28,") }
      let file = folder.appending("own.csv")
      try own.map { $0 + "\n" }.joined().write(to: file, atomically: false, encoding: .utf8)
      let (run, reports) = try check(["boiler.s26-is-s28", "--catalogue", file.path])
      #expect(run.status == 0 && run.output.contains("not applicable: the model has no S28.demand"))
      #expect(try #require(reports["junit"]).contains("<skipped message=\"the model has no S28."))
    }
  }

  @Test func `tell of one plant that is tried alone`() throws {
    let (run, reports) = try check(["boiler.s26-is-s28", "--values", "feed_tds=200"])
    #expect(run.status == 0)
    #expect(try #require(reports["csv"]).contains("\nboiler.s26-is-s28,S26 = S28,boiler,holds,1,"))
  }

  @Test func `say how many random cases there are where nobody does`() throws {
    let own = try check(["boiler.s26-is-s28"])
    #expect(try #require(own.reports["markdown"]).contains("Seed 1, 2000 random cases a law.\n"))
    let other = try check(["boiler.s26-is-s28", "--against", "false"])
    #expect(
      try #require(other.reports["markdown"]).contains(
        "Seed 1, 100 random cases a law, --against 'false'.\n"))
  }

  /// What came before a law is no part of its time.
  @Test func `say how long each law took, all of them no longer than the run`() throws {
    let start = ContinuousClock.now
    let (run, reports) = try check(["boiler.directions", "boiler.s26-is-s28", "--cases", "4000"])
    let whole = (ContinuousClock.now - start) / .seconds(1)
    let times = try seconds(in: try #require(reports["junit"]))
    #expect(run.status == 0 && times.count == 2, "\(times)")
    #expect(times.reduce(0, +) <= whole + 0.01, "\(times) of \(whole) s")
    let slow = try check(["boiler.s26-is-s28", "--against", "sleep 1; false"])
    #expect(try seconds(in: try #require(slow.reports["junit"]))[0] >= 1)
  }

  /// The seconds of each law in a report for machines.
  private func seconds(in junit: String) throws -> [Double] {
    try junit.matches(of: /<testcase [^>]* time="([0-9.]+)"/).map { try #require(Double($0.1)) }
  }

  @Test func `say why another implementation gave no answer`() throws {
    for (command, says) in [
      ("cat", "the answer has no column \"annual_feed"),
      ("exit 3", "the command ended with status 3"), ("sleep 9", "did not end within 1 s"),
      ("no-such-command", "the command was not found"), ("cat >/dev/null", "nothing was answered"),
    ] {
      let (run, reports) = try check([
        "boiler.seasons-exchange", "--cases", "1", "--against", command, "--time-limit", "1",
      ])
      #expect(run.status == 1, "\(command): \(run.words)")
      #expect(run.output.hasPrefix("boiler.seasons-exchange  NOT ANSWERED: "))
      #expect(run.output.contains(says), "\(command): \(run.output)")
      #expect(try #require(reports["junit"]).plain.contains("not answered: "))
    }
  }
}

extension String {
  /// The text without the marks of XML, of a table and of Markdown.
  fileprivate var plain: String {
    [("&quot;", "\""), ("&amp;", "&"), ("\"\"", "\""), ("\\", "")].reduce(self) { text, mark in
      text.replacing(mark.0, with: mark.1)
    }
  }
}
