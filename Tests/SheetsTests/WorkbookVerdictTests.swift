import Estimator
import Sheets
import Spreadsheets
import Tables
import TestSupport
import Testing

/// A cell of a workbook is checked as shown: by its number format, if that sets the decimals.
///
/// S28 needs 600 x 165 / 3500 = 28.285714285714285... g/m3.
@Suite struct `The cells of a workbook` {
  /// A claim as stored, and the index of its number format.
  private typealias Claim = (stored: String, format: Int)
  private static let (general, two, four) = (0, 1, 2)

  private func verdict(
    _ claims: [Claim], withoutInput: Int? = nil, printed: PrintedDecimals = .column
  ) throws -> SheetVerdict {
    func cell(_ text: String, _ format: Int = 0) -> String {
      text.contains("#")
        ? "<c t=\"e\"><v>\(text)</v></c>" : "<c s=\"\(format)\"><v>\(text)</v></c>"
    }
    let titles = workbookRow(
      1, ["feed_tds [mg/L]", "max_tds [mg/L]", "S28.demand [g/m3]"].map(workbookText))
    let rows = claims.enumerated().map { place, claim in
      let feed = place + 2 == withoutInput ? "#REF!" : "165"
      return workbookRow(place + 2, [cell(feed), cell("3500"), cell(claim.stored, claim.format)])
    }
    let book = WrittenWorkbook(rows: titles + rows.joined(), formats: ["0.00", "0.0000"])
    var verification = Verification.counting
    verification.printed = printed
    return try SheetOpening().verdict(on: book.bytes, verification)
  }

  /// The claims have the decimals of their format or of the column, have too few, are wrong, or are
  /// errors.
  ///
  /// Row 8 lacks an input.
  private static let mixed: [Claim] = [
    ("28.2857", four), ("28.29", two), ("28.2857", general), ("28", general), ("28.3", two),
    ("#N/A", general), ("28.2857", four), ("28.29", two), ("28.2857", four), ("28.2858", four),
  ]

  @Test func `are checked to the decimals of their format, or else of their column`() throws {
    let verdict = try verdict(Self.mixed, withoutInput: 8)
    #expect(verdict.cells == 10 && verdict.agreeing == 5)
    #expect(
      verdict.differences.map { "\($0.line) \($0.output) \($0.sheet)" } == [
        "5 S28.demand 28", "6 S28.demand 28.30", "7 S28.demand #N/A", "8 feed_tds #REF!",
        "11 S28.demand 28.2858",
      ])
    #expect(
      verdict.differences.map { $0.checkedDecimals?.decimals } == [4, 2, nil, nil, 4])
    #expect(
      verdict.differences.map { $0.checkedDecimals?.areOthers } == [true, false, nil, nil, false])
    #expect(verdict.tallies[0].checkedDecimals == 2...4 && verdict.tallies[0].withoutValue == 2)
  }

  @Test func `are checked to the decimals requested, whatever their format`() throws {
    let verdict = try verdict(Self.mixed, withoutInput: 8, printed: .fixed(4))
    #expect(verdict.differences.map(\.line) == [3, 5, 6, 7, 8, 9, 11])
    let own = try self.verdict(Self.mixed, withoutInput: 8, printed: .cell)
    #expect(own.differences.map(\.line) == [6, 7, 8, 11])
  }

  /// A number format with few decimals applies even if its column has more.
  @Test func `count towards the decimals of their column, but keep their own`() throws {
    let verdict = try verdict([("28.29", Self.two), ("28.3", Self.general)])
    #expect(verdict.differences.map(\.line) == [3])
    #expect(try self.verdict([("28.3", Self.general)]).differing == 0)
  }

  /// A program shows only fifteen digits, and the last may be off by one.
  @Test(arguments: [
    ("28.285714285714285", true), ("28.285714285714385", true), ("28.285714285714185", true),
    ("28.285714285714505", false), ("28.285714285714065", false), ("28.285714285715002", false),
    ("-28.285714285714285", false),
  ])
  func `may have lost digits after the fifteenth`(stored: String, agrees: Bool) throws {
    #expect(try verdict([(stored, Self.general)]).differing == (agrees ? 0 : 1))
    #expect(
      try verdict([(stored, Self.general), ("28.2857", Self.four)]).differing == (agrees ? 0 : 1))
  }

  /// These cells have exactly fifteen digits.
  @Test func `are checked to their last digit if none is lost`() throws {
    #expect(try verdict([("28.2857142857145", Self.general)]).differing == 1)
    #expect(try verdict([("28.2857142857143", Self.general)]).differing == 0)
  }
}
