import Notation
import Spreadsheets
import Testing
import Workbooks

/// Heights in points: 13 for a line of the common size, ten points.
@Suite struct `Rows of a written workbook` {
  @Test func `are as high as their longest text`() throws {
    var sheet = NewSheet("S", widths: [20])
    let wrapped = CellStyle().with { $0.wraps = true }
    sheet.add([NewCell("short", style: wrapped)])
    sheet.add([NewCell(String(repeating: "word ", count: 20), style: wrapped)])
    sheet.add([NewCell(String(repeating: "w", count: 40_000), style: wrapped)])
    sheet.add([
      NewCell(.formula("A1", .text("")), style: wrapped, longest: "word word word word word")
    ])
    let part = try text(of: "xl/worksheets/sheet1.xml", in: NewWorkbook(sheets: [sheet]))
    #expect(part.contains("<row r=\"1\">"))
    // Four words of nearly five digits' width stand in a line of twenty.
    #expect(part.contains("<row r=\"2\" ht=\"65\">"))
    #expect(part.contains("<row r=\"3\" ht=\"409\">"))
    #expect(part.contains("<row r=\"4\" ht=\"26\">"))
  }

  /// Widths are in digits, of which 0.8 stay free; a little room is left, or is lacking.
  @Test(arguments: [
    ("i", 0.42), ("l", 0.42), ("t", 0.52), (".", 0.52), ("r", 0.62), ("-", 0.62), ("s", 0.92),
    ("J", 0.92), ("m", 1.7), ("W", 1.7), ("w", 1.32), ("B", 1.32), ("é", 1.2), ("a", 1), ("0", 1),
  ]) func `have room for letters as wide as Arial's`(letter: String, width: Double) throws {
    let text = String(repeating: letter, count: 100)
    #expect(try lines(of: text, width: 0.8 + 100.5 * width) == 1)
    #expect(try lines(of: text, width: 0.8 + 99.5 * width) == 2)
  }

  /// Ten digits; five, a blank of half a digit and four.
  @Test func `leave room at the sides, at indents and in large and bold letters`() throws {
    let digits = "1234567890"
    #expect(try lines(of: digits, width: 0.8 + 10.004) == 1)
    #expect(try lines(of: digits, width: 0.8 + 9.996) == 2)
    #expect(try lines(of: digits, width: 0.8 + 1.4 + 10.004) { $0.indent = 1 } == 1)
    #expect(try lines(of: digits, width: 0.8 + 1.4 + 9.996) { $0.indent = 1 } == 2)
    #expect(try lines(of: digits, width: 0.8 + 1.08 * 10.004) { $0.isBold = true } == 1)
    #expect(try lines(of: digits, width: 0.8 + 1.08 * 9.996) { $0.isBold = true } == 2)
    // Lines of letters twice as large are twice as high.
    #expect(try lines(of: digits, width: 0.8 + 2 * 10.004) { $0.size = 20 } == 2)
    #expect(try lines(of: digits, width: 0.8 + 2 * 9.996) { $0.size = 20 } == 4)
    #expect(try lines(of: "12345 6789", width: 0.8 + 9.504) == 1)
    #expect(try lines(of: "12345 6789", width: 0.8 + 9.496) == 2)
  }

  @Test func `go on behind words that are wider than a line, and at line breaks`() throws {
    // 25 digits fill two lines of ten and a half of the third, in which there is room for four more.
    #expect(try lines(of: "1234567890123456789012345 6789", width: 10.804) == 3)
    #expect(try lines(of: "1\n\n2", width: 9) == 3)
    // A column without a width has that of nine digits.
    #expect(try lines(of: "12345678", width: nil) == 1)
    #expect(try lines(of: "123456789", width: nil) == 2)
    // Text that does not wrap is in one line.
    #expect(try lines(of: "123456789", width: 5) { $0.wraps = false } == 1)
  }

  /// How many lines of the common size a row has for a text.
  private func lines(
    of text: String, width: Double?, _ change: (inout CellStyle) -> Void = { _ in }
  ) throws -> Int {
    let style = CellStyle().with { $0.wraps = true }.with(change)
    var sheet = NewSheet("S", widths: width.map { [$0] } ?? [])
    sheet.add([NewCell(text, style: style)])
    let part = try WorkbooksTests.text(
      of: "xl/worksheets/sheet1.xml", in: NewWorkbook(sheets: [sheet]))
    guard let height = part.firstMatch(of: /<row r="1" ht="([0-9]+)">/) else { return 1 }
    return try #require(Int(height.1)) / 13
  }
}
