import Estimator
import Notation
import Sheets
import Spreadsheets
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
    ("222.65714285714284", true), ("222.657142857142857", true), ("222.657142857146", false),
    ("222.65714285714700", false),
  ])
  func `is half a unit of its last printed digit`(cell: String, agrees: Bool) throws {
    #expect(try verdict(cell).differing == (agrees ? 0 : 1))
  }

  /// The oxygen is exactly 6.2 mg/L at 48 degC and 0.7 mg/L at 95 degC.
  @Test(arguments: [
    ("48,6E+00", true), ("48,6.2E+00", true), ("48,62E-01", true), ("48,6.3E+00", false),
    ("48,6.20e0", true), ("48,1E+01", false), ("48,0E+01", false), ("95,0E+01", false),
    ("95,7E-01", true), ("95,1E+00", false), ("95,0.7E+00", true), ("95,70E-2", true),
  ])
  func `rounds the value to the significant digits of scientific notation`(
    row: String, agrees: Bool
  ) throws {
    let sheet = SheetText("sheet", "feed_temperature [degC],dissolved_oxygen [mg/L]\n\(row)\n")
    #expect(try sheet.verdict(.counting).differing == (agrees ? 0 : 1))
  }

  /// S28 needs 600 x feed_tds / 1000 g/m3: 9.5, 9.96, 9.4, 10.4 and 0.
  ///
  /// Below a power of ten, the same number of digits has one decimal more.
  @Test(arguments: [
    ("19,1200,1E+01", true), ("16.6,1000,1E+01", true), ("16.6,1000,1.0E+01", true),
    ("16.6,1000,1.00E+01", false), ("16.6,1000,9.96E+00", true), ("18.8,1200,1E+01", false),
    ("20.8,1200,1E+01", true), ("20.8,1200,1.0E+01", true), ("20.8,1200,1.00E+01", false),
    ("0,1200,0E+00", true),
  ])
  func `is smaller below a power of ten in scientific notation`(row: String, agrees: Bool) throws {
    let sheet = SheetText("sheet", "feed_tds,max_tds,S28.demand\n\(row)\n")
    #expect(try sheet.verdict(.counting).differing == (agrees ? 0 : 1))
  }

  @Test(arguments: [
    ("222.7", "abs:0.05", true), ("222.7", "abs:0.04", false), ("222.7", "rel:0.0002", true),
    ("222.7", "rel:0.0001", false), ("222.65714285714290", "ulp:4", true),
    ("222.65714285714290", "ulp:1", false), ("222.657142857142857", "exact", true),
    ("222.657142857142858", "exact", false),
  ])
  func `can be set to an amount, a share or a number of ulp`(
    cell: String, tolerance: String, agrees: Bool
  ) throws {
    #expect(try verdict(cell, tolerance: tolerance).differing == (agrees ? 0 : 1))
  }

  @Test(arguments: [
    "abs", "abs:", "abs:x", "abs:-1", "rel:nan", "ulp:1.5", "ulp:-1", "most:1", "", ":",
    "exactly", "ulp:1099511627777", "rel:-0.1", "printed:1", "ulp:+2", ":abs:1", "abs::1", "abs:1:",
  ])
  func `is rejected if it cannot be parsed`(text: String) {
    #expect(Tolerance(parsing: text) == nil)
  }

  @Test func `is parsed as written`() {
    #expect(Tolerance(parsing: "printed") == .printed && Tolerance(parsing: "exact") == .exact)
    #expect(Tolerance(parsing: "abs:0") == .absolute(0))
    #expect(Tolerance(parsing: "rel:1e-3") == .relative(Rational(1, over: 1000)))
    #expect(Tolerance(parsing: "ulp:1099511627776") == .ulps(1 << 40))
    #expect(Tolerance(parsing: "ulp:0") == .ulps(0))
  }

  /// S28 needs exactly 600 x 175 / 3500 = 30 g/m3.
  ///
  /// The unit in the last binary place of 30 is 3.55e-15.
  @Test(arguments: [
    ("29", "abs:1", true), ("31", "abs:1", true), ("31.0001", "abs:1", false),
    ("28.9999", "abs:1", false), ("30", "abs:0", true), ("32", "rel:0.0625", true),
    ("32", "rel:0.0624", false), ("-30", "rel:1", false), ("-30", "rel:2", true),
    ("30.0000000000000035", "ulp:1", true), ("30.000000000000004", "ulp:1", false),
    ("30.000000000000004", "ulp:2", true), ("29.9999999999999965", "ulp:1", true),
    ("29.999999999999996", "ulp:1", false), ("30", "ulp:0", true), ("30.5", "printed", false),
    ("30.05", "printed", false), ("3e1", "exact", true), ("31", "exact", false),
  ])
  func `includes a difference of exactly that size`(cell: String, tolerance: String, agrees: Bool)
    throws
  {
    var verification = Verification.counting
    verification.tolerance = Tolerance(parsing: tolerance)
    let sheet = SheetText("sheet", "feed_tds,max_tds,S28.demand\n175,3500,\(cell)\n")
    #expect(try sheet.verdict(verification).differing == (agrees ? 0 : 1))
  }

  /// 63.65, a tie between 63.6 and 63.7, is not a double.
  @Test func `is decided in exact arithmetic if a double is too coarse`() throws {
    let tie = try verdict("63.7", output: "SS1295.demand [g/m3]")
    #expect(tie.differing == 0)
    #expect(try verdict("63.6", output: "SS1295.demand [g/m3]").differing == 0)
    #expect(try verdict("63.8", output: "SS1295.demand [g/m3]").differing == 1)
  }

  /// The rounding error of a formula can be much greater than that of the cell.
  ///
  /// 9 / 0.01005 is 9.5e-12 less than its double, since 1.01005 - 1 is rounded. For S19, terms
  /// in the thousands cancel to about 1, and the double is off by 1e-12. Each claim is outside its
  /// tolerance by 1.5e-12 or 5e-13, but inside it if computed in doubles.
  @Test(arguments: [
    (
      "circulation [m3/h],temperature_drop [degC],concentration_factor,bleed", "1000,5,1.01005",
      "895.532388059703", "abs:0.01"
    ),
    (
      "calcium_hardness,max_tds,feed_tds,m_alkalinity,S19.demand", "9000,43210,27984.767,5448.931",
      "1.0005644411020969", "abs:0.001"
    ),
    (
      "calcium_hardness,max_tds,feed_tds,m_alkalinity,S19.demand", "9000,43210,35744.824,4464.511",
      "0.9993919000226428", "abs:0.001"
    ),
  ])
  func `is decided in exact arithmetic if the formula's rounding error is too large`(
    header: String, plant: String, claim: String, tolerance: String
  ) throws {
    var verification = Verification.counting
    verification.tolerance = Tolerance(parsing: tolerance)
    let verdict = try SheetText("sheet", "\(header)\n\(plant),\(claim)\n").verdict(verification)
    #expect(verdict.differing == 1)
  }

  @Test func `is in the unit of the column, which is converted exactly`() throws {
    // 1113.2857142857 kg are 2454.3748703 lb.
    #expect(try verdict("2454.3749", output: "S5.usage [lb/yr]").differing == 0)
    #expect(try verdict("2454.3750", output: "S5.usage [lb/yr]").differing == 1)
    #expect(try verdict("1.1133", output: "S5.usage [t/yr]").differing == 0)
  }
}

/// A cell that is not a number never passes, even if its text is the right number.
@Suite struct `A text cell that looks like a number` {
  private func opened(
    _ bytes: [UInt8], _ choices: ReadingChoices = ReadingChoices()
  ) throws -> SheetVerdict {
    var opening = SheetOpening()
    opening.choices = choices
    return try opening.verdict(on: bytes)
  }

  /// The cycles of a boiler are max_tds / feed_tds: 3500 / 175 = 20, 3500 / 1000 = 3.5.
  private func verdict(_ rows: String...) throws -> SheetVerdict {
    let text = "feed_tds [mg/L];max_tds [mg/L];cycles [1]\n" + rows.joined(separator: "\n")
    return try opened(Array(text.utf8), ReadingChoices(decimal: .comma))
  }

  @Test func `is shown unchanged and differs`() throws {
    let verdict = try verdict("1000;3500;3.5", "1000;3500;3,5")
    #expect(verdict.cells == 2 && verdict.differingCells == ["2 cycles"])
    #expect(verdict.differences.map(\.sheet) == ["3.5"])
    #expect(
      verdict.differences[0].reason
        == "it has a point, but the decimal mark is a comma; leave the point out if it groups thousands"
    )
  }

  /// The row above has the same bytes as a figure.
  @Test func `differs as an input below a number with the same text`() throws {
    let verdict = try verdict("175;3500;20,0", "175.0;3500;20", "175.0;3500;20")
    #expect(verdict.differingCells == ["3 feed_tds", "4 feed_tds"])
    #expect(verdict.differences.map(\.sheet) == ["175.0", "175.0"])
  }

  @Test func `does not count towards the decimals of its column`() throws {
    // If 20.000 counted, the 20 of the other row would be checked to three decimals and differ.
    let verdict = try verdict("174,9;3500;20", "175;3500;20.000")
    #expect(verdict.differingCells == ["3 cycles"])
  }

  @Test func `can be a number in a workbook that is not written as one`() throws {
    let book = WrittenWorkbook(
      rows: workbookRow(1, ["feed_tds [mg/L]", "max_tds [mg/L]", "cycles [1]"].map(workbookText))
        + workbookRow(2, ["1000", "3500", "+3.5"].map { "<c><v>\($0)</v></c>" })
        + workbookRow(3, ["1000", "3500", "3.5"].map { "<c><v>\($0)</v></c>" }))
    let verdict = try opened(book.bytes)
    #expect(verdict.cells == 2 && verdict.differences.map(\.sheet) == ["+3.5"])
    let commas = try opened(book.bytes, ReadingChoices(decimal: .comma))
    #expect(commas.cells == 2 && commas.differences.map(\.sheet) == ["+3.5"])
  }
}
