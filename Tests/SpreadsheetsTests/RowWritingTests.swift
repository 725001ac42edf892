import Notation
import Spreadsheets
import Tables
import Testing

/// Rows are appended to a file, which is then read again.
@Suite struct `Appended rows` {
  private let added = [["B, \"or\"; not", "0.5", "-12.25"], ["C", "1.0", "3"]]

  private func withRows(_ bytes: [UInt8]) throws -> ReadFile {
    let spreadsheet = try Spreadsheet(
      file: "f.csv", names: sampleNames, source: byteSource(of: bytes))
    let writing = try #require(spreadsheet.writing)
    return try ReadFile(bytes + writing.bytes(of: added, below: bytes.suffix(writing.endSize)))
  }

  /// Returns the text that is appended for rows.
  private func appended(
    _ rows: [[String]], to text: String, layouts: [ExportLayout] = [], decimal: DecimalMark? = nil
  ) throws -> String {
    let spreadsheet = try Spreadsheet(
      text, layouts: layouts, choices: ReadingChoices(decimal: decimal))
    let writing = try #require(spreadsheet.writing)
    let bytes = writing.bytes(of: rows, below: Array(text.utf8).suffix(writing.endSize))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "case,feed_tds [mg/L],cycles\nA,165.5,21.2\n", "case,feed_tds [mg/L],cycles\nA,165.5,21.2",
    "case;feed_tds [mg/L];cycles\r\nA;165,5;21,2\r\n",
    "sep=;\ncase;feed_tds [mg/L];cycles\nA;165.5;21.2\n",
    "case\tfeed_tds [mg/L]\tcycles\nA\t165,5\t21,2",
    "\ncase,feed_tds [mg/L],cycles\nA,165.5,21.2\n",
    "A report\n\ncase;;feed_tds [mg/L];;cycles;\nA;;165,5;;21,2;\n",
  ])
  func `appends rows that read back unchanged, as do the existing rows`(text: String) throws {
    for bytes in [Array(text.utf8), utf16(text), utf16(text, littleEndian: false)] {
      let (before, after) = (try ReadFile(bytes), try withRows(bytes))
      #expect(after.header == before.header && after.remarks == before.remarks)
      #expect(after.rows == before.rows + added, "\(after.rows)")
    }
  }

  @Test func `uses the line breaks of the file`() throws {
    #expect(try appended([["B", "2.5"]], to: "case;cycles\r\nA;1,5\r\n") == "B;2,5\r\n")
  }

  @Test func `quotes ambiguous cells and empty rows`() {
    let writing = RowWriting.ofTables
    let rows = [["a\nb", "c d", "e,f", "g\"h", "1;2"], [""], ["", ""]]
    let written = "\"a\nb\",c d,\"e,f\",\"g\"\"h\",1;2\n\"\"\n,\n"
    #expect(String(decoding: writing.bytes(of: rows, below: []), as: UTF8.self) == written)
    #expect(writing.endSize == 1)
    for (end, lineBreak) in [("x", "\n"), ("\n", ""), ("\r", "\n")] {
      let bytes = writing.bytes(of: [["a"]], below: Array(end.utf8)[...])
      #expect(String(decoding: bytes, as: UTF8.self) == lineBreak + "a\n")
    }
  }

  /// Points in text stay unchanged.
  @Test func `writes decimal commas only in figures`() throws {
    let rows = [["v1.5", "-2.5"], ["1.2.3", "7"]]
    #expect(try appended(rows, to: "case;cycles\nA;1,5\n") == "v1.5;-2,5\n1.2.3;7\n")
  }

  /// A layout has no header that shows the columns; they start after the empty ones.
  @Test func `keeps the empty columns before a layout`() throws {
    let layout = ExportLayout("sample", titles: ["Size"])
    for (text, row) in [("Size;b\n1;2.5\n", "1;2.5\n"), (";;Size;b\n;;1;2.5\n", ";;1;2.5\n")] {
      #expect(try appended([["1", "2.5"]], to: text, layouts: [layout]) == row)
    }
  }

  @Test func `writes the requested decimal mark even if no figure shows it`() throws {
    let text = "case;cycles\nA;15\n"
    for (mark, figure) in [(DecimalMark.comma, "2,5"), (.point, "2.5")] {
      #expect(try appended([["B", "2.5"]], to: text, decimal: mark) == "B;\(figure)\n")
      let remarks = try ReadFile(text, ReadingChoices(decimal: mark)).remarks
      let commas = mark == .comma ? ", decimal commas" : ""
      #expect(remarks == ["read as: semicolons between cells" + commas])
    }
  }
}
