import Estimator
import Plants
import Sheets
import Tables
import Testing

/// `forEachRow` reads all rows of a sheet as numbers.
@Suite struct `The rows of a sheet` {
  private func rows(_ text: String, given: [String: String] = [:]) throws -> [SheetRow] {
    let sheet = try Sheet(
      TableReader(file: "sheet.csv", bytes: Array(text.utf8)), system: .boiler)
    let settings = try given.mapValues { try Setting(parsing: $0, of: .boiler).figure }
    var rows: [SheetRow] = []
    try sheet.forEachRow(given: settings) { rows.append($0) }
    return rows
  }

  private let header = "case,feed_tds [g/L],max_tds,cycles,S28.demand\n"

  @Test func `have inputs in their fields' own units, and claims as written`() throws {
    let rows = try rows(header + "a,0.165,3500,21.2121,\n,0.175,3500,20.00,30\n")
    let model = Model.boiler
    let (feed, most) = (
      try #require(model.place(of: "feed_tds")), try #require(model.place(of: "max_tds"))
    )
    #expect(rows.map(\.line) == [2, 3] && rows.map(\.name) == ["a", nil])
    #expect(rows.map { $0.figures[feed] } == [165, 175])
    #expect(rows.allSatisfy { $0.figures[most] == 3500 && $0.figures[0].isNaN })
    #expect(
      rows.map { $0.claims.map { "\(model.outputs[$0.output].name) \($0.number)" } }
        == [["cycles 21.2121"], ["cycles 20.00", "S28.demand 30"]])
  }

  @Test func `have given figures for inputs without a column`() throws {
    let rows = try rows("feed_tds,cycles\n175,20\n", given: ["max_tds": "max_tds=3.5 g/L"])
    let most = try #require(Model.boiler.place(of: "max_tds"))
    #expect(rows.map { $0.figures[most] } == [3500])
    #expect { try self.rows("feed_tds,cycles\n175,20\n") } throws: {
      "\($0)".contains("no column max_tds, which cycles needs")
    }
  }

  @Test(arguments: [
    (",3500,20", "sheet.csv:2:3 (B2): feed_tds is empty"),
    ("x,3500,20", "sheet.csv:2:3 (B2): feed_tds: \"x\" is not a number"),
    ("0.175,,20", "sheet.csv:2:9 (C2): max_tds is empty"),
    ("0.175,3500,y", "sheet.csv:2:14 (D2): cycles: \"y\" is not a number"),
  ])
  func `must have a number in every input and claim`(cells: String, message: String) {
    #expect { try rows(header + "a,\(cells),\n") } throws: { "\($0)".hasPrefix(message) }
  }

  /// Rows are read in blocks of 256, so the last block can have one row.
  @Test(arguments: [0, 1, 256, 257]) func `are all passed to the body`(count: Int) throws {
    let rows = try rows(header + String(repeating: "a,0.175,3500,20,\n", count: count))
    #expect(rows.map(\.line) == Array(2..<2 + count))
  }
}
