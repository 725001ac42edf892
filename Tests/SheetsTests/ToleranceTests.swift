import Estimator
import Sheets
import Tables
import TestSupport
import Testing

@Suite struct `The tolerance of a cell` {
  private func verdict(
    _ cell: String, tolerance: String? = nil, output: String = "S5.demand [g/m3]"
  ) throws -> SheetVerdict {
    let table = try SheetText.reference("boiler.csv")
    let inputs = Model.boiler.fields.map { table.column($0.name) }
    let sheet = SheetText(
      "sheet.csv",
      (inputs.map { table.header[$0] } + [output]).joined(separator: ",") + "\n"
        + (inputs.map { table.rows[0][$0] } + [cell]).joined(separator: ","))
    var verification = Verification.counting
    verification.tolerance = try tolerance.map { try #require(Tolerance(parsing: $0)) }
    return try sheet.verdict(verification)
  }

  /// S5 needs 222.6571428571 g/m3 at the example plant.
  @Test(arguments: [
    ("222.6571", true), ("222.6572", false), ("222.66", true), ("222.660", false), ("223", true),
    ("222", false), ("2.23e2", true), ("2e2", true), ("1e2", false), ("-222.6571", false),
    ("222.65714285714284", true), ("222.657142857142857", true), ("222.65714285714290", false),
  ])
  func `is half a unit of its last printed digit`(cell: String, agrees: Bool) throws {
    #expect(try verdict(cell).differing == (agrees ? 0 : 1))
  }

  @Test(arguments: [
    ("222.7", "abs:0.05", true), ("222.7", "abs:0.04", false), ("222.7", "rel:0.0002", true),
    ("222.7", "rel:0.0001", false), ("222.65714285714290", "ulp:4", true),
    ("222.65714285714290", "ulp:1", false), ("222.657142857142857", "exact", true),
    ("222.657142857142858", "exact", false),
  ])
  func `may be another`(cell: String, tolerance: String, agrees: Bool) throws {
    #expect(try verdict(cell, tolerance: tolerance).differing == (agrees ? 0 : 1))
  }

  @Test(arguments: ["abs", "abs:", "abs:x", "abs:-1", "rel:nan", "ulp:1.5", "ulp:-1", "most:1"])
  func `is refused where it cannot be read`(text: String) {
    #expect(Tolerance(parsing: text) == nil)
  }

  /// 63.65 is a tie in one decimal, but no double: exact arithmetic sees that 63.7 is as near.
  @Test func `is decided in exact arithmetic where a double is too coarse`() throws {
    let tie = try verdict("63.7", output: "SS1295.demand [g/m3]")
    #expect(tie.differing == 0)
    #expect(try verdict("63.6", output: "SS1295.demand [g/m3]").differing == 0)
    #expect(try verdict("63.8", output: "SS1295.demand [g/m3]").differing == 1)
  }

  @Test func `is in the unit of the column, which is converted exactly`() throws {
    // 1113.2857142857 kg a year are 2454.3748703 lb.
    #expect(try verdict("2454.3749", output: "S5.usage [lb/yr]").differing == 0)
    #expect(try verdict("2454.3750", output: "S5.usage [lb/yr]").differing == 1)
    #expect(try verdict("1.1133", output: "S5.usage [t/yr]").differing == 0)
  }

  @Test func `is used to a part that is told even where all cells agree`() throws {
    let worst = try #require(try verdict("222.6571").tallies[0].worst)
    #expect(abs(worst.difference - 0.000042857) < 1e-8)
    #expect(abs(worst.share - 0.857) < 0.001)
  }
}

@Suite struct `The list of tables` {
  @Test func `names every table of the folder with its system and kind`() throws {
    let list = try SheetText.reference("tables.csv").text
    let tables = try ListedTable.list(TableReader(file: "tables.csv", bytes: Array(list.utf8)))
    #expect(tables.count >= 11)
    #expect(tables.contains { $0.file == "boiler.csv" && $0.kind == .figures })
    #expect(tables.contains { $0.file == "cooling-refusals.csv" && $0.kind == .refusals })
  }

  @Test(arguments: [
    ("table,system,kind\na,boiler,figures\n", "no column \"about\""),
    ("table,system,kind,about\na,boilr,figures,\n", "system is \"boilr\", but must be one of"),
    ("table,system,kind,about\n", "no row below the header"),
  ])
  func `is refused where it is none`(text: String, says: String) {
    #expect {
      try ListedTable.list(TableReader(file: "tables.csv", bytes: Array(text.utf8)))
    } throws: { "\($0)".contains(says) }
  }
}

@Suite struct `Tables of refusals` {
  @Test(arguments: ["boiler", "cooling"])
  func `are met row by row`(system: String) throws {
    let table = try SheetText.reference("\(system)-refusals.csv").text
    let verdict = try SheetVerdict.ofRefusals(
      TableReader(file: "\(system)-refusals.csv", bytes: Array(table.utf8)),
      system: try #require(SystemKind(rawValue: system)), maximumDifferences: 1000)
    #expect(verdict.differing == 0, "\(verdict.differences.map(\.description))")
    #expect(verdict.agreeing == verdict.rows)
    print("\(system)-refusals.csv: \(verdict.rows) refusals met")
  }

  @Test(arguments: [
    ("ph,14.1,outside,feed_tds", "sheet outside feed_tds"), ("ph,14.1,unit,ph", "sheet unit ph"),
    ("ph,7,outside,ph", "computed no error"),
  ])
  func `report an error that is another or does not come`(change: String, says: String) throws {
    let text =
      "case,change,field,value,error,error_field,other_field,note\na,set,\(change),,\n"
    let verdict = try SheetVerdict.ofRefusals(
      TableReader(file: "refusals.csv", bytes: Array(text.utf8)), system: .boiler)
    #expect(verdict.differing == 1)
    #expect(verdict.differences.first?.description.contains(says) == true)
  }
}
