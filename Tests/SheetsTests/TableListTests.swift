import Sheets
import Tables
import TestSupport
import Testing

@Suite struct `The list of tables` {
  @Test func `names every table of the folder with its system and kind`() throws {
    let list = try SheetText.reference("tables.csv").text
    let tables = try ListedTable.list(TableReader(file: "tables.csv", bytes: Array(list.utf8)))
    #expect(tables.count >= 11)
    #expect(tables.contains { $0.file == "boiler.csv" && $0.kind == .figures })
    #expect(tables.contains { $0.file == "cooling-refusals.csv" && $0.kind == .refusals })
  }

  @Test func `has its columns in any order, and keeps its rows`() throws {
    let list =
      "about,kind,note,system,table\nWTP's,exact,-,cooling,b.csv\n,figures,-,boiler,a.csv\n"
    let tables = try ListedTable.list(TableReader(file: "tables.csv", bytes: Array(list.utf8)))
    #expect(tables.map(\.file) == ["b.csv", "a.csv"] && tables.map(\.about) == ["WTP's", ""])
    #expect(
      tables.map(\.kind) == [.exact, .figures] && tables.map(\.system) == [.cooling, .boiler])
  }

  @Test(arguments: [
    ("table,system,kind\na,boiler,figures\n", "no column \"about\""),
    ("table,system,kind,about\na,boilr,figures,\n", "system is \"boilr\", but must be one of"),
    ("table,system,kind,about\n", "no row below its header"),
    ("table,system,kind,about\na,boiler,figure,\n", "one of figures, exact, refusals"),
    ("table,system,kind,about\n,boiler,figures,\n", "tables.csv:2:1 (A2): table is empty"),
  ])
  func `is rejected if it is invalid`(text: String, says: String) {
    #expect {
      try ListedTable.list(TableReader(file: "tables.csv", bytes: Array(text.utf8)))
    } throws: { "\($0)".contains(says) }
  }
}
