import Estimator
import Sheets
import Tables
import TestSupport
import Testing

@Suite struct `Tables of refusals` {
  @Test(arguments: [
    ("ph,14.1,outside,feed_tds", "sheet outside feed_tds"), ("ph,14.1,unit,ph", "sheet unit ph"),
    ("ph,7,outside,ph", "computed no error"),
  ])
  func `report a wrong or missing error`(change: String, message: String) throws {
    let text =
      "case,change,field,value,error,error_field,other_field,note\na,set,\(change),,\n"
    let verdict = try SheetVerdict.ofRefusals(
      TableReader(file: "refusals.csv", bytes: Array(text.utf8)), system: .boiler)
    #expect(verdict.differing == 1)
    #expect(verdict.differences.first?.description.contains(message) == true)
  }

  private func verdict(_ text: String, _ maximum: Int = 20) throws -> SheetVerdict {
    try SheetVerdict.ofRefusals(
      TableReader(file: "refusals.csv", bytes: Array(text.utf8)), system: .boiler,
      maximumDifferences: maximum)
  }

  /// An error about a limit on two fields names both; any other error names one.
  @Test func `must name exactly the fields of the error`() throws {
    let rows = [
      "a,remove,ph,,missing,ph,", "b,set,ph,15,outside,ph,feed_tds",
      "c,set,feed_tds,4000,cross,feed_tds,max_tds", "d,set,feed_tds,4000,cross,max_tds,feed_tds",
      "e,set,feed_tds,4000,cross,feed_tds,", "f,set,ph,7,outside,ph,",
    ]
    let verdict = try verdict(header + rows.map { "\($0)\n" }.joined())
    #expect(verdict.rows == 6 && verdict.agreeing == 2)
    #expect(verdict.differences.map(\.caseName) == ["b", "d", "e", "f"])
    #expect(verdict.differences.map(\.line) == [3, 5, 6, 7])
    #expect(verdict.differences.last?.found == "no error")
    #expect(verdict.differences.first?.sheet == "outside ph feed_tds")
    #expect(verdict.differingRows.count == 4 && verdict.differingRows.rows == 3...7)
    #expect(verdict.tallies.map(\.name) == ["outside", "cross", "missing"])
    #expect(verdict.tallies.map(\.differing) == [2, 2, 0])
  }

  @Test func `list differences up to the maximum, but count all`() throws {
    let verdict = try verdict(
      header + String(repeating: "a,set,ph,7,outside,ph,\n", count: 3), 2)
    #expect(verdict.differences.map(\.line) == [2, 3] && verdict.differing == 3)
  }

  @Test(arguments: [
    ("change,field,value,error\nset,ph,15,outside\n", ":1:1: no column \"case\""),
    ("case,change,field,value,error,error_field\n", ":1:1: no column \"other_field\""),
    ("\(header)a,set,phh,15,outside,ph,\n", ":2:7 (C2): no boiler field is called \"phh\""),
    ("\(header)a,set,ph,15,outside,phh,\n", ":2:21 (F2): no boiler field is called \"phh\""),
    ("\(header)a,set,ph,15,outside,ph,tds\n", ":2:24 (G2): no boiler field is called \"tds\""),
    (
      "\(header)a,sets,ph,15,outside,ph,\n",
      ":2:3 (B2): change is \"sets\", but must be one of set, remove"
    ), ("\(header)a,set,ph,15,out,ph,\n", ":2:13 (E2): error is \"out\", but must be one of "),
    (header, "refusals.csv: the table has no row below its header"),
  ])
  func `are rejected if they are invalid`(text: String, message: String) {
    #expect { try verdict(text) } throws: { "\($0)".contains(message) }
  }

  @Test func `are recognised by four of their columns`() throws {
    for (text, isOne) in [
      ("change,field,value,error\n", true), ("error,value,field,change,case\n", true),
      ("change,field,value\n", false), ("field,value,unit\n", false),
    ] {
      let reader = try TableReader(file: "f", bytes: Array(text.utf8))
      #expect(SheetVerdict.isOfRefusals(reader.header) == isOne, "\(text)")
    }
  }
}

private let header = "case,change,field,value,error,error_field,other_field\n"

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
  func `is rejected if it is invalid`(text: String, message: String) {
    #expect {
      try ListedTable.list(TableReader(file: "tables.csv", bytes: Array(text.utf8)))
    } throws: { "\($0)".contains(message) }
  }
}
