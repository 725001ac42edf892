import Documents
import Estimator
import Notation
import Sheets
import Tables
import TestSupport
import Testing

/// A spreadsheet program drops trailing zeros, which must not hide differences.
@Suite struct `The decimals that are checked in a cell` {
  /// Returns a sheet of claims for S28, which needs 600 * feed_tds / max_tds g/m3.
  private func sheet(_ rows: [(solids: String, claim: String)]) -> SheetText {
    let lines = rows.map { "\($0.solids),3500,\($0.claim)\n" }
    return SheetText(
      "sheet.csv", "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n" + lines.joined())
  }

  private func verdict(
    _ rows: [(solids: String, claim: String)], printed: PrintedDecimals = .column
  ) throws -> SheetVerdict {
    var verification = Verification.counting
    verification.printed = printed
    return try sheet(rows).verdict(verification)
  }

  // 600 * 165 / 3500 = 28.2857..., 600 * 170 / 3500 = 29.142857..., 600 * 175 / 3500 = 30.
  @Test func `are those of the cell with the most decimals in its column`() throws {
    let wrong = [("165", "28"), ("170", "29.1429"), ("175", "30")]
    let verdict = try verdict(wrong)
    #expect(verdict.differingCells == ["2 S28.demand"])
    #expect(verdict.differences[0].checkedDecimals?.decimals == 4)
    #expect(verdict.differences[0].checkedDecimals?.areOthers == true)
    #expect(verdict.differences[0].sheet == "28")
    // The formula's figure is shown with four digits more than the cell has or than are checked.
    #expect(verdict.differences[0].found == "28.28571429")
    let longer = try self.verdict([("165", "28.40000")], printed: .fixed(1))
    #expect(longer.differences.map(\.found) == ["28.285714286"])
    // The maximum is twelve; beyond that, the shortest digits of the double are shown.
    let long = try self.verdict([("165", "28.40000000"), ("170", "29.10000000")])
    #expect(long.differences.map(\.found) == ["28.285714285714", "29.142857142857"])
    let longest = try self.verdict([("165", "28.400000000")])
    #expect(longest.differences.first?.found.hasPrefix("28.2857142857142") == true)
    #expect(verdict.tallies[0].checkedDecimals == 4...4)
  }

  @Test func `are its own if requested`() throws {
    #expect(try verdict([("165", "28"), ("170", "29.1429")], printed: .cell).differing == 0)
  }

  @Test func `are the number requested`() throws {
    let rows = [("165", "28.28571"), ("170", "29.14"), ("175", "30")]
    #expect(try verdict(rows, printed: .fixed(2)).differing == 0)
    #expect(try verdict(rows, printed: .fixed(3)).differingCells == ["3 S28.demand"])
    #expect(try verdict(rows, printed: .fixed(0)).differing == 0)
    #expect(try verdict([("165", "28.4")], printed: .fixed(0)).differing == 0)
  }

  /// The cells of a correct table with six significant digits, as written by `%.6g`, differ in
  /// their decimals: 600 * 1 / 3500 = 0.171428..., 600 * 3000 / 3500 = 514.2857...
  @Test func `give no more digits than the longest cell in the column has`() throws {
    let rows = [("1", "0.171429"), ("165", "28.2857"), ("3000", "514.286"), ("175", "30")]
    let right = try verdict(rows)
    #expect(right.differing == 0)
    #expect(right.tallies[0].checkedDecimals == 3...6)
    let wrong = try verdict(rows + [("170", "29.1")])
    #expect(wrong.differingCells == ["6 S28.demand"])
    #expect(wrong.differences[0].checkedDecimals?.decimals == 4)
  }

  /// One thread reads the row with more decimals than the others have.
  @Test func `are those that all threads have found together`() throws {
    var verification = Verification.counting
    verification.jobs = 4
    let rows = Array(repeating: ("3000", "514.286"), count: 20_000) + [("1", "0.171429")]
    let verdict = try sheet(rows).verdict(verification)
    #expect(verdict.differing == 0 && verdict.tallies[0].checkedDecimals == 3...6)
  }

  @Test func `are counted in the digits of a number with an exponent`() throws {
    #expect(
      try verdict([("175", "3.000e1"), ("170", "2.914e1")]).tallies[0].checkedDecimals == 2...2)
    #expect(try verdict([("165", "2.8e1"), ("170", "2.914e1")]).differing == 1)
    #expect(try verdict([("165", "2.8e1"), ("170", "2.9e1")]).differing == 0)
  }

  /// The shortest digits that identify a double can have any number of decimals.
  @Test func `do not fail a table of shortest digits`() throws {
    let rows = (1...400).map { solids -> (String, String) in
      ("\(solids * 7)", "\(600.0 * (Double(solids * 7) / 3500))")
    }
    #expect(try verdict(rows).differing == 0)
    var moved = rows
    moved[24].1 = "30.000001"
    #expect(try verdict(moved).differingCells == ["26 S28.demand"])
  }

  @Test func `are those of a cell in a table that is listed as exact`() throws {
    let rows = [("175", "30"), ("170", "29.142857142857142857")]
    #expect(try sheet(rows).verdict(kind: .exact).differing == 0)
    #expect(try sheet(rows).verdict(kind: .exact).tallies[0].checkedDecimals == 0...18)
  }

  /// The cell with more decimals can come late and on another thread.
  ///
  /// A long sheet is opened again.
  @Test(arguments: [1, 2, 5]) func `are found even if the deepest cell comes late`(
    jobs: Int
  ) throws {
    var rows = [(String, String)](repeating: ("175", "30"), count: 3000)
    rows[5] = ("165", "28")
    var verification = Verification.counting
    verification.jobs = jobs
    #expect(try sheet(rows).verdict(verification).differing == 0)
    for last in [9, 2999] {
      rows[last] = ("170", "29.1429")
      let text = sheet(rows).text
      func opened() throws -> Sheet {
        try Sheet(TableReader(file: "sheet.csv", bytes: Array(text.utf8)))
      }
      let again = try verification.verdict(on: opened(), again: opened)
      let kept = try verification.verdict(on: opened())
      #expect(again.differingCells == ["7 S28.demand"] && again.rows == 3000)
      #expect(kept.differingCells == ["7 S28.demand"] && kept.rows == 3000)
    }
  }

  @Test(
    arguments: [
      ([("175", "30")], .cell, "whole units"), ([("175", "3e1")], .cell, "whole units"),
      ([("175", "30.0")], .cell, "1 decimal"), ([("175", "30.00")], .cell, "2 decimals"),
      ([("175", "30"), ("175", "30.0000")], .cell, "0 to 4 decimals"),
      ([("175", "3e1"), ("175", "30.0")], .cell, "0 to 1 decimals"),
      ([("175", "30"), ("175", "30.0000")], .column, "4 decimals"),
      ([("1", "0.171429"), ("165", "28.2857"), ("3000", "514.286")], .column, "3 to 6 decimals"),
    ] as [([(String, String)], PrintedDecimals, String)])
  func `are described in words`(
    rows: [(solids: String, claim: String)], printed: PrintedDecimals, words: String
  ) throws {
    let section = Verdict([try verdict(rows, printed: printed)]).report().sections[0]
    let sentences = section.parts.flatMap { part -> [String] in
      if case .sentences(let sentences) = part { sentences } else { [] }
    }
    #expect(sentences.filter { $0.hasPrefix("checked to") } == ["checked to \(words)"])
  }
}
