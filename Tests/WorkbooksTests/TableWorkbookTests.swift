import Tables
import Testing
import Workbooks

/// Tests of workbooks with a table of data; `.ci/tools spreadsheets` opens them in other programs.
@Suite struct `Workbook of a table` {
  private func bytes(_ titles: [String], rows: (ByteSink) throws -> Void) throws -> [UInt8] {
    let file = Written()
    let workbook = try TableWorkbook(sheet: "Curve", titles: titles, longestTexts: [1: 300])
    try workbook.write(to: { file.bytes += Array($0) }, rows: rows)
    return file.bytes
  }

  /// The bytes that a workbook's sink received.
  private final class Written { var bytes: [UInt8] = [] }

  @Test func `contains the rows in parts, a frozen header and column widths`() throws {
    let rows = ["<row><c/></row>", "", "<row><c><v>1.5</v></c></row>"]
    let written = try (0..<2).map { _ in
      try bytes(["case", "remarks", "S5.dose [g/m3]"]) { sink in
        for row in rows { try Array(row.utf8).withUnsafeBytes { try sink($0) } }
      }
    }
    #expect(written[0] == written[1])
    let book = try ReadWorkbook(bytes: written[0])
    let sheet = try book.part("xl/worksheets/sheet1.xml")
    #expect(book.sheets == ["Curve"])
    #expect(sheet.contains("<sheetData>\(rows.joined())</sheetData></worksheet>"))
    #expect(
      sheet.contains(
        "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"))
    #expect(sheet.matches(of: #/ width="(\d+)"/#).map { String($0.1) } == ["9", "60", "16"])
    let styles = try book.part("xl/styles.xml")
    #expect(styles.matches(of: #/<xf /#).count == 1 + 16)
    #expect(styles.contains("formatCode=\"0.000000000000\""))
  }

  @Test func `has room for as many rows and columns as spreadsheet programs`() throws {
    let (rows, columns) = (1_048_575, 16_384)
    let titles = (0..<columns).map { "c\($0)" }
    _ = try TableWorkbook(sheet: "Curve", titles: titles, rows: rows)
    let refusals: [(titles: [String], rows: Int, words: String)] = [
      (
        titles, rows + 1,
        "the table has 1,048,576 rows, but a workbook has room for 1,048,575 below the header"
      ),
      (titles + ["d"], 1, "the table has 16,385 columns, but a workbook has room for 16,384"),
    ]
    for (titles, rows, words) in refusals {
      let error = #expect(throws: WorkbookError.self) {
        try TableWorkbook(sheet: "Curve", titles: titles, rows: rows)
      }
      #expect(error.map { "\($0)" } == words)
    }
    #expect(
      "\(WorkbookError.bytes(5 << 30))"
        == "the workbook would have 5,120 MiB, but can have at most 4,095")
  }

  @Test func `is refused if its rows change`() {
    var calls = 0
    #expect(throws: WorkbookError.self) {
      try bytes(["case"]) { sink in
        calls += 1
        try Array("<row>\(calls)</row>".utf8).withUnsafeBytes { try sink($0) }
      }
    }
    #expect(calls == 2)
  }
}
