import Documents
import Estimator
import Notation
import Sheets
import Spreadsheets
import Sweep
import Tables
import TestSupport
import Testing

/// S28 needs 600 x 175 / 3500 = 30 g/m3, S124 twice that, and the cycles are 20.
@Suite struct `Empty cells of a column with claims` {
  private static let header =
    "case,status,feed_tds,max_tds,feed_temperature [degC],S28.demand,S124.demand,dissolved_oxygen"

  private func verdict(
    _ rows: [String], _ verification: Verification = .counting
  ) throws -> SheetVerdict {
    try SheetText("sheet", ([Self.header] + rows).map { "\($0)\n" }.joined()).verdict(verification)
  }

  private static let whole = "a,ok,175,3500,48,30.0,60.0,6.2"

  /// The first rows claim every output; the row below them has empty cells.
  @Test(arguments: [
    ("a,ok,175,3500,48,,60,6.2", 1), ("a,,175,3500,48,,,6.2", 2), ("a,ok,175,3500,48,,,", 3),
    // The inputs that a figure needs are empty, or all inputs are.
    ("a,ok,,,48,,,6.2", 0), ("a,ok,175,3500,,30,60,", 0), ("a,,,,,,,", 0), ("a,ok,,,,,,", 0),
    // Some of the inputs are there, or have no figure but are not empty.
    ("a,ok,,3500,48,,,6.2", 2), ("a,ok,,,48,,,", 1), ("a,ok,x,y,48,,,6.2", 2),
    // The status names an input that is outside its limits, alone or with another.
    ("a,outside: feed_temperature,175,3500,39,,,", 0),
    ("a,outside: max_tds,3501,3500,48,,,", 0), ("a,outside: feed_tds,0.5,3500,48,,,", 0),
    // The status names an input without a figure, or one that has one.
    ("a,unreadable: feed_temperature,175,3500,,,,", 0),
    ("a,missing: feed_temperature,175,3500,,,,", 0),
    ("a,unreadable: feed_temperature,175,3500,48,,,", 3),
    // The status is not so, is about another input, or is written in another way.
    ("a,outside: feed_temperature,175,3500,48,,,", 3),
    ("a,outside: feed_tds,3501,3500,48,,,", 3), ("a,outside: max_tds,,3500,48,,,6.2", 2),
    ("a,outside: feed_tds,175,3500,39,,,", 3), ("a,outside: ph,175,3500,39,,,", 3),
    ("a,outside: no_such,175,3500,39,,,", 3), ("a,outside,175,3500,39,,,", 3),
    ("a,outside: ,175,3500,39,,,", 3), ("a,ok,175,3500,39,,,", 3),
  ])
  func `are missing unless the row explains them`(row: String, missing: Int) throws {
    let verdict = try verdict([Self.whole, Self.whole, row])
    #expect(verdict.missing == missing && verdict.isPass == (missing == 0), "\(verdict.tallies)")
    #expect(verdict.missingRows.rows == (missing == 0 ? nil : 4...4))
  }

  @Test func `are counted, and make the verdict a fail unless they are allowed`() throws {
    let rows = [Self.whole] + Array(repeating: "a,ok,175,3500,48,,60,", count: 36)
    let refused = try verdict(rows)
    #expect(refused.differing == 0 && !Verdict([refused]).isPass)
    #expect(
      Verdict([refused]).headline
        == "39 cells agree; 72 are empty, in rows 3 to 38 of sheet")
    var verification = Verification.counting
    verification.allowsEmptyCells = true
    let allowed = try verdict(rows, verification)
    #expect(Verdict([allowed]).isPass)
    #expect(
      Verdict([allowed]).headline
        == "Every cell agrees: 39 cells of 3 outputs in 37 rows of sheet; 72 are empty, in rows 3 to "
        + "38, as allowed")
  }

  @Test func `are named if their row explains them, or if their whole column is empty`() throws {
    let verdict = try verdict([
      "a,ok,175,3500,48,30.0,,6.2", "b,outside: max_tds,3600,3500,48,,,", "c,,,,,,,",
    ])
    #expect(Verdict([verdict]).isPass)
    #expect(
      Verdict([verdict]).headline
        == "Every cell agrees: 2 cells of 2 outputs in 3 rows of sheet; 4 are empty in rows whose "
        + "status or empty inputs explain it; no figures in S124.demand")
  }

  /// A column may begin to claim in any block of rows, and on any thread.
  @Test(arguments: [1, 3], [0, 1, 1500, 2999])
  func `are found wherever the column claims`(jobs: Int, claim: Int) throws {
    var rows = Array(repeating: "a,ok,175,3500,48,30,,", count: 3000)
    rows[claim] = Self.whole
    rows[700] = "a,ok,,,48,,,"
    var verification = Verification.counting
    verification.jobs = jobs
    let verdict = try verdict(rows, verification)
    // In row 702, the inputs of the demands are empty, but not that of the oxygen.
    #expect(verdict.tallies.map(\.missing) == [0, 2998, 2999])
    #expect(verdict.missingRows.rows == (claim == 0 ? 3 : 2)...(claim == 2999 ? 3000 : 3001))
  }

  @Test func `fail in every kind of report`() throws {
    let report = Verdict([try verdict([Self.whole, "a,ok,175,3500,48,,60,6.2"])]).report()
    for kind in ReportKind.allCases {
      let text = kind.rendering(report)
      let said = kind == .csv ? "1 of 2 cells is empty" : "1 is empty, in row 3"
      #expect(text.contains(said), "\(kind): \(text)")
    }
    #expect(ReportKind.json.rendering(report).contains("\"pass\": false"))
    #expect(
      report.data.rows == [
        [
          "sheet", "", "F3", "3", "", "S28.demand", "g/m3", "", "", "", "", "", "",
          "1 of 2 cells is empty",
        ]
      ])
    #expect(report.sections[0].cases.map(\.outcome) == [.failed, .passed, .passed])
  }

  /// `--outside mark` empties the figures of such rows and names the input.
  @Test(arguments: [
    ("feed_tds", ["165", "4000", "60000"]), ("feed_temperature", ["39.9", "40", "100", "101"]),
    ("summer_weeks", ["25", "27", "27.1", "60"]), ("max_tds", ["5", "100", "165"]),
  ])
  func `are explained by the status that a sweep writes`(field: String, values: [String]) throws {
    let model = Model.boiler
    let axis = try Axis(parsing: "\(field)=\(values.joined(separator: ","))", of: model)
    let grid = try Grid(
      model, axes: [axis], fixed: Plant.example(of: model).filter { $0.key != field },
      marksOutside: true)
    var bytes: [UInt8] = []
    try Sweep(grid, outputs: model.outputs, format: .shortest, writesAllInputs: true)
      .write { bytes += Array($0) }
    let text = String(decoding: bytes, as: UTF8.self)
    let verdict = try SheetText("sweep", text).verdict()
    #expect(verdict.unclaimed > 0 && verdict.missing == 0 && verdict.isPass, "\(text)")
    let wrong = try SheetText("sweep", text.replacing("outside: ", with: "outside: p")).verdict()
    #expect(wrong.missing == wrong.unclaimed && !wrong.isPass)
  }

  @Test func `are listed in a table of data for each output`() throws {
    let report = Verdict([try verdict([Self.whole, "a,ok,175,3500,48,,,6.2"])]).report()
    let outputs = try #require(report.moreData.first { $0.name == "outputs" }).table
    let missing = try #require(outputs.columns.firstIndex { $0.title == "missing" })
    #expect(outputs.rows.map { $0[missing] } == ["1", "1", "0"])
  }
}
