import Documents
import Estimator
import Notation
import Sheets
import TestSupport
import Testing

/// S28 needs 600 x 175 / 3500 = 30 g/m3 and the cycles are 20, with a tolerance of 0.5.
@Suite struct `A report on a sheet` {
  private static let rows = [
    "a,175,3500,30,,20", "b,175,3500,31,,20", "c,175,3500,x,,20", ",175,3500,,,20.25",
  ]

  private func verdict(_ file: String = "sheet.csv", _ rows: [String] = rows) throws
    -> SheetVerdict
  {
    var verification = Verification.counting
    verification.tolerance = .absolute(Rational(1, over: 2))
    let header = "case,feed_tds,max_tds,S28.demand [g/m3],S28.dose [g/m3],cycles [1]"
    return try SheetText(file, ([header] + rows).map { "\($0)\n" }.joined()).verdict(verification)
  }

  @Test func `has a row of data for each output`() throws {
    let report = Verdict([try verdict()]).report()
    let outputs = try #require(report.moreData.first { $0.name == "outputs" }).table
    let start = ["sheet.csv", "boiler", "figures"]
    // The columns are the six counts of cells, the fewest and most decimals, the worst cell, and the
    // counts of missing and coarse cells.
    #expect(
      outputs.rows == [
        start + ["S28.demand", "g/m3", "3", "1", "2", "1", "1", "0"]
          + ["0", "0", "1", "200", "3", "b", "1", "0"],
        start + ["S28.dose", "g/m3", "0", "0", "0", "4", "0", "0"] + [
          "", "", "", "", "", "", "0", "0",
        ],
        start + ["cycles", "1", "4", "4", "0", "0", "0", "0"] + [
          "0", "2", "0.25", "50", "5", "", "0", "0",
        ],
      ])
    #expect(outputs.columns.count == 19 && outputs.columns[14].unit == "%")
  }

  /// 1e307 is 2e307 times the tolerance, which as a percentage is too large for a double.
  @Test(arguments: [("1e307", ""), ("1e305", "2.00e307")])
  func `omits a share too large for a double`(
    claim: String, share: String
  ) throws {
    let verdict = try verdict("sheet.csv", ["a,175,3500,\(claim),,20"])
    let outputs = try #require(Verdict([verdict]).report().moreData.first).table
    #expect(outputs.rows[0][14] == share)
  }

  /// A pH of 7 is valid, so the error expected in the first row does not occur.
  @Test func `shows expected and reported errors of a table of refusals`() throws {
    let text = """
      case,change,field,value,error,error_field,other_field
      a,set,ph,7,outside,ph,
      b,set,ph,15,outside,ph,
      c,remove,ph,,missing,ph,

      """
    let verdict = try SheetText("refusals.csv", text).refusalVerdict(of: .boiler)
    let section = Verdict([verdict]).report().sections[0]
    #expect(section.about == "boiler, refusals" && section.parts.count == 3)
    guard case .table(let table) = section.parts[0],
      case .folded(let sentences, let folded, _) = section.parts[1],
      case .sentences(let facts) = section.parts[2]
    else {
      Issue.record("the parts are of other kinds")
      return
    }
    #expect(table.columns.map(\.title) == ["case", "cell", "change", "expected", "reported"])
    #expect(table.rows == [["a", "row 2", "ph=7", "outside ph", "no error"]])
    #expect(folded.columns.map(\.title) == ["error", "rows", "agree", "differ"])
    #expect(folded.rows == [["outside", "2", "1", "1"], ["missing", "1", "1", "0"]])
    #expect(sentences == ["1 error agrees", "1 error differs: outside in 1 of 2 cells"])
    #expect(
      facts == [
        "expected: the named error at the named field, for each change to the example plant"
      ])
    #expect(section.cases.map(\.findings.count) == [1, 0])
  }

  @Test func `names the table that each diagnosis is about`() throws {
    var one = try verdict()
    one.diagnosis = ["a slip"]
    let other = try verdict("right.csv", [",175,3500,30,,20"])
    #expect(Verdict([one]).report().diagnosis == ["a slip"])
    #expect(Verdict([other, one]).report().diagnosis == ["sheet.csv: a slip"])
  }

  @Test func `on several sheets has a row for each`() throws {
    let right = try verdict("right.csv", [",175,3500,30,,20"])
    let report = Verdict([try verdict(), right]).report()
    guard case .table(let overview) = try #require(report.overview.first) else {
      Issue.record("the overview is not a table")
      return
    }
    #expect(
      overview.rows == [
        ["sheet.csv", "boiler", "figures", "4", "7", "5", "2", "1", "S28.demand, 200.0 %"],
        ["right.csv", "boiler", "figures", "1", "2", "2", "0", "0", "S28.demand, 0.0 %"],
      ])
    #expect(Verdict([right]).report().overview.isEmpty)
    #expect(
      report.headline.hasSuffix(
        "differ: 1 of 2 tables: sheet.csv (S28.demand in 2 rows (rows 3 to 4)); 1 is empty; "
          + "no figures in S28.dose (sheet.csv), S28.dose (right.csv)"))
  }
}
