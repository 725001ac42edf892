import Notation
import Spreadsheets
import Tables
import Testing

@Suite struct `Text dialects` {
  /// Only the first 65,536 bytes are inspected; they end within the last title.
  @Test func `reads a header that is too long to inspect`() throws {
    let long = ["a", "b"].map { String(repeating: $0, count: 40_000) }
    let header = ["ph", "feed_tds"] + long
    let read = try ReadFile(header.joined(separator: ",") + "\n7,165,1,2\n")
    #expect(read.header == header && read.rows == [["7", "165", "1", "2"]])
  }

  /// Only the first mebibyte is inspected; it ends after `1,23`, which would show a decimal comma.
  @Test func `ignores a truncated figure when detecting the decimal mark`() {
    let rows = String(repeating: "1,234;1\n", count: 131_072)
    #expect(refusal("feed_tds;ph\n" + rows).contains("\(Choice.decimalMark)"))
  }

  @Test(arguments: ["sep=;", "sep=;\n", "\u{FEFF}sep=;", "\"sep=;\"", "sep=;\r\n"])
  func `rejects a file that contains only a separator line`(text: String) {
    #expect(
      refusal(text) == "f.csv:1:1: the file is empty; start it with a header of name [unit]")
  }

  /// A separator line has exactly five characters, with or without quotes.
  @Test(arguments: ["sep=", "sep=;;", "sep=;;;", "xsep=;x", "SEP=;", "set=;"])
  func `reads other first lines as titles`(title: String) throws {
    let read = try ReadFile("\(title)\nph,feed_tds\n7,165\n")
    #expect(read.header == ["ph", "feed_tds"] && read.rows == [["7", "165"]])
    #expect(read.remarks == ["1 row above the header is skipped"])
  }

  @Test func `rejects an unclosed quote before a separator line`() {
    #expect(
      refusal("\"sep=;x\nph;feed_tds\n7;165\n").hasPrefix(
        "f.csv:1:1 (A1): this quote is never closed"))
  }
}
