import Foundation
import Notation
import Spreadsheets
import Testing
import Workbooks

/// Workbooks that are written, as our own reader takes them.
@Suite struct `Written workbooks` {
  @Test func `are read back cell by cell`() throws {
    var sheet = NewSheet("Figures", widths: [10, 20])
    sheet.add([NewCell("name"), NewCell(.number(0.1)), NewCell(), NewCell(.number(-1e-7))])
    sheet.add()
    sheet.add([
      NewCell(.formula("1/3", .number(1.0 / 3))),
      NewCell(.formula("\"a\"&\"<b>\"", .text("a<b>"))),
    ])
    let rows = try read(NewWorkbook(sheets: [sheet, NewSheet("Empty", widths: [])]))
    #expect(rows.map(\.number) == [1, 3])
    #expect(rows[0][column: 1] == .text("name") && rows[0][column: 3] == .empty)
    #expect(stored(rows[0][column: 2]) == "0.1" && stored(rows[0][column: 4]) == "-0.0000001")
    #expect(stored(rows[1][column: 1]) == "0.3333333333333333")
    #expect(rows[1][column: 2] == .text("a<b>"))
  }

  /// ECMA-376 part 1, section 22.9.2.19; XML 1.0, section 2.2.
  @Test(arguments: [
    ("<a & \"b\">", "<a & \"b\">"), ("]]>", "]]>"), ("=1+1", "=1+1"),
    (" two  blanks ", " two  blanks "),
    ("_x000D_", "_x000D_"), ("_x005F_x000D_", "_x005F_x000D_"), ("__x0041_", "__x0041_"),
    ("a\u{0}b\u{1B}[31m", "a\u{FFFD}b\u{FFFD}[31m"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
    ("a\r\nb\rc\nd\te", "a\nb\nc\nd\te"), ("\u{1F9EA}", "\u{1F9EA}"), ("e\u{301}", "e\u{301}"),
  ]) func `keep any text, but for what XML cannot hold`(text: String, kept: String) throws {
    var sheet = NewSheet("S", widths: [])
    sheet.add([NewCell(text), NewCell(.formula("A1", .text(text)))])
    let row = try #require(try read(NewWorkbook(sheets: [sheet])).first)
    for column in 1...2 {
      guard case .text(let read) = row[column: column] else {
        Issue.record("column \(column) is \(row[column: column])")
        continue
      }
      #expect(Array(read.utf8) == Array(kept.utf8))
    }
  }

  @Test func `tell texts apart by their bytes`() throws {
    var sheet = NewSheet("S", widths: [])
    sheet.add([NewCell("\u{E9}"), NewCell("e\u{301}"), NewCell("\u{E9}")])
    let row = try #require(try read(NewWorkbook(sheets: [sheet])).first)
    let texts = row.cells.map { cell -> [UInt8] in
      if case .text(let text) = cell.content { return Array(text.utf8) }
      return []
    }
    #expect(texts == [[0xC3, 0xA9], [0x65, 0xCC, 0x81], [0xC3, 0xA9]])
  }

  @Test func `cut a text at what a cell holds`() throws {
    var sheet = NewSheet("S", widths: [])
    sheet.add([NewCell(String(repeating: "\u{1F9EA}", count: 20_000))])
    let row = try #require(try read(NewWorkbook(sheets: [sheet])).first)
    guard case .text(let text) = row[column: 1] else { return #expect(Bool(false)) }
    #expect(text.utf16.count == 32_767 && text.hasSuffix("\u{1F9EA}…"))
    let full = String(repeating: "a", count: 32_767)
    for (written, kept) in [(full, full), (full + "a", full.dropLast() + "…")] {
      var sheet = NewSheet("S", widths: [])
      sheet.add([NewCell(written)])
      #expect(try read(NewWorkbook(sheets: [sheet]))[0][column: 1] == .text(kept))
    }
  }

  @Test func `ask for their formulas to be computed as they are opened`() throws {
    var sheet = NewSheet("S", widths: [])
    sheet.add([NewCell(.formula("1+1", .number(2)))])
    let book = NewWorkbook(sheets: [sheet])
    let row = try Workbook(book.bytes).firstWorksheet()[0]
    #expect(row[column: 1] == .unreadable(.formulaOutOfDate))
  }

  @Test func `are the same bytes each time, of members with the first date there is`() throws {
    var sheet = NewSheet("S", widths: [8])
    sheet.add([NewCell("a", style: CellStyle().with { $0.isBold = true })])
    let book = NewWorkbook(sheets: [sheet])
    #expect(book.bytes == book.bytes)
    // Version 2.0, no flags, stored; 1 January 1980 at midnight, in MS-DOS's way of writing dates.
    #expect(
      Array(book.bytes[..<14]) == [0x50, 0x4B, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0])
  }

  @Test func `have messages no longer than programs take`() throws {
    var sheet = NewSheet("S", widths: [])
    sheet.add([NewCell(.number(1))])
    sheet.validations = [
      CellValidation(
        CellReference(row: 1, column: 1), .formula("A1<5"),
        title: String(repeating: "t", count: 40), message: String(repeating: "\"", count: 300))
    ]
    let part = try text(of: "xl/worksheets/sheet1.xml", in: NewWorkbook(sheets: [sheet]))
    #expect(part.contains("errorTitle=\"\(String(repeating: "t", count: 31))…\""))
    #expect(part.contains("error=\"\(String(repeating: "&quot;", count: 224))…\""))
    #expect(part.contains("<formula1>A1&lt;5</formula1>"))
    sheet.validations = [
      CellValidation(
        CellReference(row: 1, column: 1), .formula("TRUE"),
        title: String(repeating: "t", count: 32),
        message: "a\nb\tc" + String(repeating: "0", count: 220))
    ]
    let whole = try text(of: "xl/worksheets/sheet1.xml", in: NewWorkbook(sheets: [sheet]))
    #expect(whole.contains("errorTitle=\"\(String(repeating: "t", count: 32))\""))
    #expect(whole.contains("error=\"a&#10;b&#9;c\(String(repeating: "0", count: 220))\""))
  }

  private func read(_ book: NewWorkbook) throws -> Worksheet {
    var book = book
    book.isRecalculatedOnLoad = false
    return try Workbook(book.bytes).firstWorksheet()
  }

  private func stored(_ content: CellContent) -> String? {
    if case .number(let number) = content { number.stored } else { nil }
  }

}

/// A part of a workbook that is written.
func text(of part: String, in book: NewWorkbook) throws -> String {
  String(decoding: try ZipArchive(book.bytes).contents(of: part), as: UTF8.self)
}
