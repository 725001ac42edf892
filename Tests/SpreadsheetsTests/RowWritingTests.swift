import Spreadsheets
import Tables
import Testing

/// Rows that are written below the last of a file, read again with those above them.
@Suite struct `Rows added to a text as people keep it` {
  private let added = [["B, \"or\"; not", "0.5", "-12.25"], ["C", "1.0", "3"]]

  private func withRows(_ bytes: [UInt8]) throws -> ReadFile {
    let spreadsheet = try Spreadsheet(
      file: "f.csv", names: sampleNames, source: byteSource(of: bytes))
    let writing = try #require(spreadsheet.writing)
    return try ReadFile(bytes + writing.bytes(of: added, below: bytes.suffix(writing.endSize)))
  }

  @Test(arguments: [
    "case,feed_tds [mg/L],cycles\nA,165.5,21.2\n", "case,feed_tds [mg/L],cycles\nA,165.5,21.2",
    "case;feed_tds [mg/L];cycles\r\nA;165,5;21,2\r\n",
    "sep=;\ncase;feed_tds [mg/L];cycles\nA;165.5;21.2\n",
    "case\tfeed_tds [mg/L]\tcycles\nA\t165,5\t21,2",
    "A report\n\ncase;;feed_tds [mg/L];;cycles;\nA;;165,5;;21,2;\n",
  ])
  func `are read as they were meant, and what was there as before`(text: String) throws {
    for bytes in [Array(text.utf8), utf16(text), utf16(text, littleEndian: false)] {
      let (before, after) = (try ReadFile(bytes), try withRows(bytes))
      #expect(after.header == before.header && after.remarks == before.remarks)
      #expect(after.rows == before.rows + added, "\(after.rows)")
    }
  }

  @Test func `end their lines as the file does`() throws {
    let text = "case;cycles\r\nA;1,5\r\n"
    let spreadsheet = try Spreadsheet(
      file: "f.csv", names: sampleNames, source: byteSource(of: Array(text.utf8)))
    let writing = try #require(spreadsheet.writing)
    let bytes = writing.bytes(of: [["B", "2.5"]], below: Array(text.utf8).suffix(1))
    #expect(String(decoding: bytes, as: UTF8.self) == "B;2,5\r\n")
  }
}
