import Spreadsheets
import Tables
import Testing

@Suite struct `The first bytes of a text` {
  /// The first 65,536 bytes are looked at: they end within the last title.
  @Test func `show no header of which the end was not looked at`() throws {
    let long = ["a", "b"].map { String(repeating: $0, count: 40_000) }
    let header = ["ph", "feed_tds"] + long
    let read = try ReadFile(header.joined(separator: ",") + "\n7,165,1,2\n")
    #expect(read.header == header && read.rows == [["7", "165", "1", "2"]])
  }

  /// A mebibyte is looked at, and ends behind `1,23`, which would be a figure with a decimal comma.
  @Test func `show no decimal mark by a figure of which the end was not looked at`() {
    let rows = String(repeating: "1,234;1\n", count: 131_072)
    #expect(refusal("feed_tds;ph\n" + rows).contains("use --decimal comma"))
  }

  @Test(arguments: ["sep=;", "sep=;\n", "\u{FEFF}sep=;", "\"sep=;\"", "sep=;\r\n"])
  func `show an empty file where they name a separator and nothing else`(text: String) {
    #expect(
      refusal(text) == "f.csv:1:1: the file is empty; start it with a header of name [unit]")
  }

  /// What names a separator is five letters, or those in quotes; anything else is a title.
  @Test(arguments: ["sep=", "sep=;;", "sep=;;;", "xsep=;x", "SEP=;", "set=;"])
  func `show a title where they only look as if they named a separator`(title: String) throws {
    let read = try ReadFile("\(title)\nph,feed_tds\n7,165\n")
    #expect(read.header == ["ph", "feed_tds"] && read.rows == [["7", "165"]])
    #expect(read.remarks == ["1 row above the header is skipped"])
  }

  @Test func `show a quote that never closes where it opens before a separator`() {
    #expect(
      refusal("\"sep=;x\nph;feed_tds\n7;165\n").hasPrefix(
        "f.csv:1:1 (A1): this quote is never closed"))
  }
}
