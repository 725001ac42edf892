import Foundation
import TestSupport
import Testing

/// Tests of `sweep --plan`, compared with what the same command writes.
@Suite struct `A plan of a sweep` {
  /// The lines of a plan, by their titles.
  private struct Plan {
    let texts: [String: String]

    /// Returns the first number of a line.
    func number(_ title: String) throws -> Int {
      let digits = try #require(texts[title], "\(title)").drop { !$0.isNumber }
        .prefix { $0.isNumber || $0 == "," }
      return try #require(Int(digits.filter(\.isNumber)), "\(title)")
    }

    /// The size of a file of text, which is written with one decimal of its unit, the rest cut off.
    func textSize() throws -> ClosedRange<Double> {
      let words = try #require(texts["csv"]).split(separator: " ")
      let unit = try #require(["B": 1.0, "kB": 1e3, "MB": 1e6, "GB": 1e9][String(words[2])])
      let figure = try #require(Double(words[1])) * unit
      return figure...(figure + unit / 10)
    }
  }

  private func plan(_ words: String, in folder: URL) throws -> Plan {
    let run = try BuiltProgram.shell("sweep \(words) --plan", in: folder)
    #expect(run.status == 0, "\(words): \(run.words)")
    let pairs = run.output.split(separator: "\n").map { line in
      let title = String(line.prefix(upTo: line.range(of: "  ")?.lowerBound ?? line.endIndex))
      return (title, line.dropFirst(title.count).trimmingCharacters(in: .whitespaces))
    }
    return Plan(texts: Dictionary(uniqueKeysWithValues: pairs))
  }

  private func size(_ words: String, in folder: URL) throws -> Int {
    let run = try BuiltProgram.shell("sweep \(words) -q && wc -c < out", in: folder)
    return try #require(Int(run.output.filter(\.isNumber)), "\(words): \(run.words)")
  }

  private static let grid =
    "boiler --vary feed_tds=50:295:5 --vary feed_temperature=40:95:5 --vary m_alkalinity=20:300:10"

  /// The estimates of CSV are within 3 %, and no file of Parquet is larger than its bound.
  @Test(arguments: [
    "\(grid) --outputs annual_feed,dissolved_oxygen,S5,S10.dose,S88.dose",
    "\(grid) --vary calcium_hardness=0:28:1 --outputs S5.dose,S88.dose,SS1295",
    "\(grid) --outputs S5 --shard 3/7", "\(grid) --outputs S5,S10 --layout long",
    "\(grid) --outputs all --inputs all --decimals 0",
    "boiler --vary feed_temperature=30:110/500 --vary feed_tds=50:600/40 --outside mark --outputs S5",
    "boiler --sample 20000 --vary feed_tds=50:295 --vary feed_temperature=40:95 --outputs S5,S88",
    "cooling --vary concentration_factor=2:8:0.01 --vary 'temperature_drop=9:18/90 degF'",
  ]) func `has the rows, columns and sizes that are written`(words: String) throws {
    try Scratch.withFolder { folder in
      let plan = try plan(words, in: folder)
      #expect(plan.texts["refused points"] == "0")
      let rows = try BuiltProgram.shell(
        "sweep \(words) -q -o out.csv && wc -l < out.csv && head -n 1 out.csv | tr , '\\n' | wc -l",
        in: folder)
      let counts = rows.output.split(separator: "\n").compactMap { Int($0.filter(\.isNumber)) }
      let part = plan.texts.keys.first { $0.hasPrefix("rows of part") }
      let written = try plan.number(part ?? "rows") + (part == nil ? 1 : 0)
      #expect(counts == [written, try plan.number("columns")])
      let expected = try plan.textSize()
      let text = Double(try size("\(words) -o out", in: folder))
      #expect(expected.overlaps(text * 0.97...text * 1.03), "\(expected) for \(text) bytes")
      let most = try plan.number("parquet")
      let digits = words.replacing(" --decimals 0", with: "")
      let columns = try size("\(digits) --format parquet -o out", in: folder)
      #expect(columns <= most, "\(columns) over \(most)")
    }
  }

  @Test func `counts the rows of a part`() throws {
    try Scratch.withFolder { folder in
      let plan = try plan("\(Self.grid) --outputs S5 --shard 3/7", in: folder)
      // Part 3 of 7 has the rows from 2/7 to 3/7 of 50 x 12 x 29.
      #expect(try plan.number("rows") == 17_400)
      #expect(try plan.number("rows of part 3/7") == 17_400 * 3 / 7 - 17_400 * 2 / 7)
    }
  }

  @Test func `counts the refused points`() throws {
    try Scratch.withFolder { folder in
      let words = "boiler --vary feed_tds=1000:5000:500 --vary feed_temperature=30:110:5"
      let refusal = try BuiltProgram.shell("sweep \(words) -q", in: folder).words
      let run = try BuiltProgram.shell("sweep \(words) --plan -o out.csv; ls -A", in: folder)
      #expect(refusal.hasPrefix("sweep: 75 of 153 points are outside the limits; "))
      #expect(run.words == refusal.replacing("sweep: 75", with: "sweep: note: 75"))
      #expect(run.output.contains("\nrefused points  75 of 153\n"), "\(run.output)")
      #expect(run.output.hasPrefix("rows            153\ncolumns         42\n"), "\(run.output)")
      #expect(run.output.hasSuffix("parquet         none: points are outside the limits\n"))
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (
        "boiler --vary 'summer_steam=500:991000/1982 lb/h' --vary feed_tds=50:295:5 "
          + "--vary feed_temperature=40:95:5 --vary calcium_hardness=0:28:1 "
          + "--vary m_alkalinity=20:300:10 --max-points 2000000000 --outputs annual_feed,S5.dose",
        1_000_117_200
      ),
      (
        "boiler --vary feed_temperature=40:100/9223372036854775807 --max-points 9223372036854775807",
        Int.max
      ),
      (
        "boiler --sample 9223372036854775807 --vary feed_temperature=40:100 "
          + "--max-points 9223372036854775807 --shard 9223372036854775807/9223372036854775807",
        Int.max
      ),
    ] as [(String, Int)]) func `computes none of the rows`(words: String, rows: Int) throws
  {
    try Scratch.withFolder { folder in
      let plan = try plan(words, in: folder)
      #expect(try plan.number("rows") == rows)
    }
  }
}
