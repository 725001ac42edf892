import Documents
import Estimator
import Foundation
import Notation
import Sheets
import Tables
import TestSupport
import Testing

/// Another program's answers are compared with a sheet's figures, or with the estimator's if the
/// sheet has none.
///
/// The plant uses 5000 m3 of feed per year. S28 needs 600 x 165 / 3500 = 28.2857 g/m3, S124 twice
/// that, S88 252 g/m3, and S19 -59.6071 g/m3, which is -298.0357 kg per year.
@Suite struct `An answer compared with a sheet` {
  private static let header =
    ["summer", "winter"].map { "\($0)_steam [lb/h],\($0)_hours,\($0)_days,\($0)_weeks," }.joined()
    + "m_alkalinity,calcium_hardness,feed_tds,max_tds,feed_temperature [degC]"

  private func plant(temperature: String = "48") -> String {
    "2200,20,5,25,2200,20,5,25,84,2,165,3500,\(temperature)"
  }

  /// Returns the verdict on some answers, and the answered rows with their results.
  func verdict(
    _ claims: String, _ sheet: [String], answered outputs: String, _ answers: [String],
    temperature: String = "48", _ verification: Verification = .counting
  ) throws -> (verdict: SheetVerdict, rows: [SheetRow]) {
    let plant = plant(temperature: temperature)
    let asked = ([Self.header + ",\(claims)"] + sheet.map { plant + ",\($0)" })
      .map { "\($0)\n" }.joined()
    let lines =
      ["case,\(Self.header),\(outputs)"]
      + answers.enumerated().map { "\($0 + 1),\(plant),\($1)" }
    return try Scratch.withFolder { folder in
      let file = folder.appending("answer.csv")
      try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: file)
      let question = try Question(given: [:]) {
        try Sheet(TableReader(file: "sheet", bytes: Array(asked.utf8)), system: .boiler)
      }
      var rows: [SheetRow] = []
      let verdict = try verification.verdict(
        on: "cat >/dev/null; cat '\(file.path)'", sending: question, seconds: 60
      ) { rows.append($0) }
      return (verdict, rows)
    }
  }

  @Test func `agrees if it rounds to the figure of the sheet`() throws {
    let verdict = try verdict(
      "S28.demand", ["28.2857", "28.2857", ""], answered: "S28.demand [g/m3]",
      ["28.285714285714285", "28.285714", "99"]
    ).verdict
    #expect(verdict.differing == 0 && verdict.agreeing == 2 && verdict.unclaimed == 1)
    #expect(verdict.failures.isEmpty && verdict.rows == 3 && verdict.kind == .figures)
  }

  /// Either a spreadsheet program dropped the decimals of the first claim, or it is wrong.
  @Test func `is checked to the decimals of the sheet's column`() throws {
    let verdict = try verdict(
      "S28.demand", ["28", "28.2857"], answered: "S28.demand [g/m3]", ["28.2857", "28.2857"]
    ).verdict
    #expect(verdict.differences.map { "\($0.line) \($0.sheet) \($0.found)" } == ["2 28 28.2857"])
    #expect(verdict.tallies[0].checkedDecimals == 4...4)
  }

  @Test func `fails with an input that was not sent`() throws {
    let verdict = try verdict(
      "S28.demand", ["28.2857"], answered: "ph,S28.demand [g/m3]", ["7,28.2857"]
    ).verdict
    #expect(verdict.failures == ["the answer has a column \"ph\" that was not sent"])
  }

  @Test func `reports both figures and their difference`() throws {
    let (verdict, rows) = try verdict(
      "S28.demand", ["28.2857", "28.2857"], answered: "S28.demand [g/m3]", ["28.2857", "28.29"])
    let difference = try #require(verdict.differences.first)
    #expect(verdict.differing == 1 && verdict.differingRows.rows == 3...3)
    #expect(difference.isAnswer && difference.expectedBy == "sheet" && difference.line == 3)
    #expect(
      difference.description.hasSuffix(
        ": S28.demand: sheet 28.2857, answered 28.29 g/m3, difference 0.0043, 0.0152 % off, "
          + "86 times the tolerance"
      ),
      "\(difference)")
    #expect(verdict.tallies[0].worst?.line == 3 && verdict.tallies[0].checkedDecimals == 4...4)
    #expect(rows.map(\.number) == [2, 3] && rows.map { $0.claims[0].agrees } == [true, false])
  }

  @Test func `has the same worst cell in any order of the rows`() throws {
    for (answers, worst) in [
      (["28.30", "28.29", "28.2857"], 2), (["28.29", "28.2857", "28.30"], 4),
    ] {
      let verdict = try verdict(
        "S28.demand", Array(repeating: "28.2857", count: 3), answered: "S28.demand [g/m3]", answers
      ).verdict
      #expect(verdict.tallies[0].worst?.line == worst)
    }
  }

  /// WTP prints the annual demand of a product, which is negative if none is needed.
  @Test(
    arguments: [
      ("-298.0357", "S19.usage,S19.annual_demand", "0,-298.035714", [], 1),
      ("-298.0357", "S19.usage", "-298.035714", [], 1),
      (
        "-298.0357", "S19.usage,S19.annual_demand", "-298.0357,298.0357",
        ["2 S19.usage", "2 S19.annual_demand"], 1
      ), ("0.0000", "S19.usage,S19.annual_demand", "0,-298.0357", [], 0),
      ("-0.0000", "S19.usage,S19.annual_demand", "0,-298.0357", [], 0),
    ] as [(String, String, String, Set<String>, Int)])
  func `has the signed annual demand for a negative usage`(
    claim: String, outputs: String, answer: String, differing: Set<String>, negative: Int
  ) throws {
    let verdict = try verdict("S19.usage", [claim], answered: outputs, [answer]).verdict
    #expect(verdict.differingCells == differing)
    #expect(verdict.tallies[0].negativeUsages == negative)
  }

  /// 1260 kg are 2777.8245 lb.
  @Test func `is compared in the unit of the sheet's column`() throws {
    let verdict = try verdict(
      "S88.usage [lb/yr]", ["2777.8245", "2777.8246"], answered: "S88.usage [kg/yr]",
      ["1260", "1260"]
    ).verdict
    #expect(verdict.differingCells == ["3 S88.usage"])
    #expect(verdict.differences[0].unit == "lb/yr")
  }

  /// 1200 x 165 / 3500 = 56.571428...: to two decimals 56.57, and 56.58 is 0.0086 off.
  @Test func `is compared with the estimator if the sheet has no such column`() throws {
    let answers = ["28.2857,56.5714", "28.2857,56.57", "28.2857,56.58"]
    let sheet = Array(repeating: "28.2857", count: 3)
    let outputs = "S28.demand [g/m3],S124.demand [g/m3]"
    var own = Verification.counting
    own.printed = .cell
    let verdict = try verdict("S28.demand", sheet, answered: outputs, answers, own).verdict
    #expect(verdict.differingCells == ["4 S124.demand"] && verdict.agreeing == 5)
    #expect(verdict.differences[0].expectedBy == "estimator")
    #expect(verdict.differences[0].found == "56.58")
    #expect(verdict.differences[0].distance.map { abs($0.difference - 0.00857) < 1e-5 } == true)
    #expect(verdict.tallies[1].checkedDecimals == 2...4)
    for (limit, differing) in [("abs:0.0085", 1), ("abs:0.0086", 0)] {
      var verification = Verification.counting
      verification.tolerance = Tolerance(parsing: limit)
      let given = try self.verdict("S28.demand", sheet, answered: outputs, answers, verification)
      #expect(given.verdict.differing == differing, "\(limit)")
    }
  }

  /// The answer is six units in the last place of a double above the claim.
  @Test(arguments: [
    ("ulp:6", 0, "6 ulp of the sheet's figure; an"),
    ("ulp:5", 1, "5 ulp of the sheet's figure; an"),
    ("exact", 0, "in exact arithmetic, and 64 ulp in doubles; an"),
    ("abs:0", 0, "0 in the unit of the column, and 64 ulp for binary rounding; an"),
  ])
  func `may differ by 64 ulp more than the tolerance, unless that counts ulp`(
    limit: String, differing: Int, allowance: String
  ) throws {
    var verification = Verification.counting
    verification.tolerance = Tolerance(parsing: limit)
    let verdict = try verdict(
      "S88.demand", ["252"], answered: "S88.demand [g/m3]", ["252.00000000000017"], verification
    ).verdict
    #expect(verdict.differing == differing && verdict.allowance.contains(allowance))
  }

  /// Below 40 degC the oxygen table has no value.
  @Test func `is empty if the estimator has no value`() throws {
    let verdict = try verdict(
      "S28.demand", ["28.2857", "28.2857"], answered: "S28.demand,dissolved_oxygen [mg/L]",
      ["28.2857,", "28.2857,6.8"], temperature: "39"
    ).verdict
    #expect(verdict.differingCells == ["3 dissolved_oxygen"] && verdict.unclaimed == 1)
    #expect(verdict.differences[0].sheet == "no value")
    #expect(verdict.differences[0].found == "6.8, but the cell must be empty")
    #expect(verdict.tallies[1].withoutValue == 1)
  }

  @Test func `is not compared with cells that are not numbers`() throws {
    let verdict = try verdict(
      "S28.demand", ["x"], answered: "S28.demand [g/m3]", ["28.2857"]
    ).verdict
    #expect(verdict.differences.map(\.sheet) == ["x"] && verdict.differing == 1)
    #expect(
      verdict.differences.map(\.reason) == ["\"x\" is not a number; write one such as 47.5"])
  }

  @Test func `must have every claimed column`() throws {
    let verdict = try verdict(
      "S28.demand,S124.demand", ["28.2857,56.5714"], answered: "S28.demand", ["28.2857"]
    ).verdict
    #expect(verdict.differences.map(\.found) == ["no such column"])
    #expect(verdict.agreeing == 1 && verdict.differing == 1)
  }

  /// S88 needs 3 x 84 = 252 g/m3, which is also the double; the sheet's claims are both wrong.
  @Test func `ignores the sheet's claims when compared bit for bit`() throws {
    var verification = Verification.counting
    (verification.isByBits, verification.outputs) = (true, ["S88.demand"])
    let verdict = try verdict(
      "S88.demand,S28.demand", ["1,2"], answered: "S88.demand [g/m3]", ["252"], verification
    ).verdict
    #expect(verdict.agreeing == 1 && verdict.differing == 0 && verdict.failures.isEmpty)
    #expect(
      verdict.notes.contains("the sheet's claims are ignored: 2 output columns"))
    #expect(
      verdict.allowance.hasPrefix("none; each cell must read as the estimator's double"))
    let usual = try self.verdict(
      "S88.demand", ["252"], answered: "S88.demand [g/m3]", ["252"]
    ).verdict
    #expect(
      usual.allowance
        == "half a unit of the last printed digit, and 64 ulp for binary rounding; an output without a "
        + "claim is compared with the estimator, to the digits answered")
    #expect(!usual.notes.contains { $0.hasPrefix("the sheet's claims") })
  }

  /// The answered row agrees, but a second row was sent.
  @Test func `fails the comparison if it is incomplete`() throws {
    let short = try verdict(
      "S28.demand", ["28.2857", "28.2857"], answered: "S28.demand [g/m3]", ["28.2857"]
    ).verdict
    let report = Verdict([short]).report()
    let failure = "the answer has only 1 row; return every row that was sent"
    #expect(!report.isPass && report.headline == "The comparison failed: sheet: \(failure)")
    guard case .list(let failed) = try #require(report.sections[0].parts.first) else {
      Issue.record("the failures are not listed")
      return
    }
    #expect(failed.label == "failed" && failed.items.map(\.sentence) == [failure])
    let cases = report.sections[0].cases
    #expect(cases.map(\.name) == ["comparison"] && report.closing.isEmpty)
    guard case .sentences(["compared row 2 only"]) = report.sections[0].parts.last else {
      Issue.record("the compared rows are not named")
      return
    }
    #expect(cases[0].outcome == .failed && cases[0].remark == failure)
  }

  @Test func `is listed up to the maximum, but counted in full`() throws {
    var verification = Verification()
    verification.maximumDifferences = 2
    let verdict = try verdict(
      "S28.demand", ["1", "2", "3"], answered: "S28.demand", ["9", "9", "9"], verification
    ).verdict
    #expect(verdict.differences.map(\.line) == [2, 3] && verdict.differing == 3)
    #expect(verdict.differingRows.count == 3 && verdict.differingRows.rows == 2...4)
    // S5 depends on the oxygen, which depends on a temperature that is not a number.
    let unread = try self.verdict(
      "S5.demand", ["1", "2", "3"], answered: "S5.demand", ["9", "9", "9"], temperature: "x",
      verification
    ).verdict
    #expect(unread.differences.map(\.line) == [2, 3] && unread.differing == 3)
  }

  /// Such a row cannot be sent, so its claims fail; if it has none, a note lists the input.
  @Test func `is not expected for a row without an input`() throws {
    let verdict = try verdict(
      "S28.demand", ["", "28.2857"], answered: "S28.demand", [], temperature: "x"
    ).verdict
    #expect(verdict.unclaimed == 1 && verdict.agreeing == 0 && verdict.differing == 1)
    let difference = try #require(verdict.differences.first)
    #expect(difference.line == 3 && difference.output == "feed_temperature")
    #expect(difference.cells == 1 && difference.sheet == "x")
    #expect(difference.reason.hasSuffix("; 1 claim of the row cannot be checked without it"))
    let note = "1 input cell without a figure is not needed by any claim; the first is M2: "
    #expect(verdict.notes.contains { $0.hasPrefix(note) }, "\(verdict.notes)")
  }

  /// Rows are read, sent and compared in blocks.
  @Test(arguments: [256, 257]) func `can have any number of rows, but must have all of them`(
    rows: Int
  ) throws {
    let sheet = Array(repeating: "28.2857", count: rows)
    let answered = "S28.demand [g/m3]"
    let whole = try verdict("S28.demand", sheet, answered: answered, sheet).verdict
    #expect(whole.failures.isEmpty && whole.agreeing == rows && whole.rows == rows)
    for count in [0, rows - 1] {
      let short = try verdict(
        "S28.demand", sheet, answered: answered, Array(sheet.prefix(count))
      ).verdict
      #expect(
        short.failures == ["the answer has only \(count) rows; return every row that was sent"])
    }
    let long = try verdict("S28.demand", sheet, answered: answered, sheet + ["1", "1"]).verdict
    #expect(long.failures == ["the answer has more than the \(rows) rows that were sent"])
  }
}
