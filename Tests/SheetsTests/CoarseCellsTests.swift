import Documents
import Estimator
import Notation
import Sheets
import Tables
import TestSupport
import Testing

/// The tolerance of a cell is coarse if half a unit of its last digit is more than 5 % of the figure.
@Suite struct `A coarse cell` {
  private func coarse(
    _ header: String, _ rows: [String], _ verification: Verification = .counting
  ) throws -> Int {
    try SheetText("sheet", ([header] + rows).map { "\($0)\n" }.joined()).verdict(verification)
      .tallies.reduce(0) { $0 + $1.coarse }
  }

  /// The oxygen is 6.2 mg/L at 48 degC and 0.7 mg/L at 95 degC.
  @Test(arguments: [
    (["48,6", "95,1"], 2), (["48,6", "48,6", "95,1"], 3), (["48,6.2", "95,0.7"], 1),
    (["48,6.2", "95,0.70"], 0), (["48,6.20"], 0), (["95,0.7"], 1), (["95,0.70"], 0),
    // In scientific notation, the significant digits count.
    (["48,6E+00"], 1), (["48,6.2E+00"], 0), (["95,7E-01"], 1),
    // Cells that differ, empty cells and those that are not numbers.
    (["48,7", "48,", "48,x"], 1),
  ])
  func `is counted`(rows: [String], count: Int) throws {
    var verification = Verification.counting
    verification.printed = .cell
    #expect(try coarse("feed_temperature [degC],dissolved_oxygen", rows, verification) == count)
  }

  /// With other tolerances, the digits do not count.
  @Test(arguments: [Tolerance.absolute(1), .relative(1), .ulps(1 << 40), .exact])
  func `is only counted if its last digit is checked`(tolerance: Tolerance) throws {
    var verification = Verification.counting
    verification.tolerance = tolerance
    #expect(try coarse("feed_temperature [degC],dissolved_oxygen", ["95,1"], verification) == 0)
  }

  @Test func `is counted by the decimals that are checked`() throws {
    let (header, rows) = ("feed_temperature [degC],dissolved_oxygen", ["48,6.2", "95,0.7"])
    for (printed, count) in [(PrintedDecimals.fixed(0), 2), (.fixed(1), 1), (.fixed(2), 0)] {
      var verification = Verification.counting
      verification.printed = printed
      #expect(try coarse(header, rows, verification) == count)
    }
  }

  /// The cycles are max_tds / feed_tds: 10, for which half a unit is exactly 5 %, or a little less.
  @Test(arguments: [
    ("350,3500,10", 0), ("351,3500,10", 1), ("349,3500,10", 0), ("0.7,7,10", 0), ("1.1,11,10", 0),
    ("35,3500,1.0E+02", 0), ("36,3500,9.7E+01", 0), ("35,3500,1E+02", 1),
  ])
  func `has a tolerance of more than 5 %`(row: String, count: Int) throws {
    var verification = Verification.counting
    verification.printed = .cell
    #expect(try coarse("feed_tds,max_tds,cycles", [row], verification) == count)
  }

  /// S19 needs the calcium hardness, less the M alkalinity, plus 1000 - 0.15 max_tds times the
  /// blowdown fraction.
  ///
  /// Without the alkalinity, that is 24.392857... g/m3 at a hardness of 2 and a TDS of 165 of 3500.
  @Test(arguments: [
    // A dose of zero is exact, as is one without a need.
    ("2,84,165,3500,0,0", 0), ("2,24,165,3500,0.4,0.4", 2), ("2,24,165,3500,0.3929,0.3929", 0),
    ("2,24.3928,165,3500,0.0001,0.0001", 2), ("7,92,100,1000,0,0", 0),
    ("0.3,85.3,100,1000,0.0000,0.0000", 0), ("0.1,85.1,100,1000,0,0", 0),
    ("0.7,85.7,100,1000,0,0", 0), ("1.1,77.6,90,1000,0,0", 0),
    // The figure is 1E-9, and so not zero.
    ("0.3,85.299999999,100,1000,0.0000,0.0000", 2),
  ])
  func `has a figure that is not exactly zero`(row: String, count: Int) throws {
    let header = "calcium_hardness,m_alkalinity,feed_tds,max_tds,S19.demand,S19.dose"
    var verification = Verification.counting
    verification.printed = .cell
    #expect(try coarse(header, [row], verification) == count)
    #expect(try coarse(header, [row, row, row], verification) == 3 * count)
  }

  @Test func `is named with its output, once`() throws {
    let header = "feed_temperature [degC],feed_tds,max_tds,dissolved_oxygen,cycles,min_alkalinity"
    let verdict = try SheetText(
      "sheet", "\(header)\n48,175,3500,6,20,525\n95,175,3500,1,20,525\n"
    ).verdict()
    let both = Verdict([verdict])
    #expect(both.headline == "Every cell agrees: 6 cells of 3 outputs in 2 rows of sheet")
    let caveat =
      "half a unit of the last digit is more than 5 % of the figure in 2 cells of dissolved_oxygen"
    #expect(both.caveats == [caveat] && both.isPass)
    let report = both.report()
    #expect(
      report.quietLine.hasPrefix("every cell agrees: 6") && report.quietLine.hasSuffix(caveat))
    for kind in ReportKind.allCases where kind != .csv {
      #expect(kind.rendering(report).contains("of the figure in 2 cells of dissolved"), "\(kind)")
    }
  }
}

/// A cell, or a row, is called by what a spreadsheet program shows.
@Suite struct `The places of a report` {
  /// The second row spans three lines.
  private static let text = """
    case,feed_tds,max_tds,ph,S28.demand
    a,175,3500,7,30
    "b
    of
    York",175,3500,7,30
    c,175,3500,15,30.4
    d,175,3500,x,31
    e,3500,175,7,12000
    f,z,3500,7,1

    """

  @Test func `are rows, with the line in brackets if it is another`() throws {
    var verification = Verification.counting
    verification.tolerance = .absolute(Rational(1, over: 2))
    let reader = try TableReader(file: "sheet", bytes: Array(Self.text.utf8))
    let verdict = try verification.verdict(on: Sheet(reader, system: .boiler))
    #expect(verdict.worst?.worst.place == "row 5 (line 7, d)")
    #expect(verdict.differingRows.rows == 5...7)
    #expect(
      verdict.notes == [
        "2 rows are outside the limits, but checked anyway: row 4 (line 6, c): ph is 15 pH, but must "
          + "be from 0 to 14 pH (the scale ends there); row 6 (line 8, e): feed_tds is 3500 "
          + "mg/L, but must be at most max_tds, which is 175 mg/L (the formula is not valid outside)",
        "1 input cell without a figure is not needed by any claim; the first is D5 (line 7): \"x\" is "
          + "not a number; write one such as 47.5",
      ], "\(verdict.notes)")
    let text = ReportKind.text.rendering(Verdict([verdict]).report())
    #expect(text.contains("E5 (line 7)") && text.contains("B7 (line 9)"), "\(text)")
    // Programs that read the report open the file at a line.
    #expect(Verdict([verdict]).report().data.rows.map { $0[3] } == ["7", "9"])
  }
}
