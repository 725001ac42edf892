import Notation
import Spreadsheets
import Tables
import Testing

@Suite struct `Decimal commas` {
  private func read(_ figures: String...) -> String { read(figures) }

  private func read(_ figures: [String]) -> String {
    let rows = figures.map { "\"\($0)\";1\n" }.joined()
    do {
      return try ReadFile("feed_tds;ph\n" + rows).rows.map { $0[0] }.joined(separator: " ")
    } catch {
      return "refused"
    }
  }

  @Test func `detects decimal commas from the figures`() {
    #expect(read("1,5", "1,234", "-2,50E-3", "7") == "1.5 1.234 -2.50E-3 7")
    #expect(read("1,2345") == "1.2345")
    #expect(read("1,5", "1,234,567") == "1.5 1,234,567")
    #expect(read("0,500", "1,234") == "0.500 1.234" && read("1234,567") == "1234.567")
    #expect(read("1.5", "7") == "1.5 7")
    #expect(read("+2,5", "1,5E+3", "1,5e3", ",5", "5,") == "+2.5 1.5E+3 1.5e3 .5 5.")
  }

  @Test func `does not guess the decimal mark`() {
    for figures in [
      ["1,234"], ["1,234", "1.234"], ["1,5", "1.5"], ["1,234.5", "1.234,5"],
      ["123,456"], ["1,234E+3"], ["-1,234"], ["1,234,567", "1.234.567"], ["1 234,5", "1 234.5"],
      ["1.234"], ["1.234", "7", "25"], ["12,345", "3,500"], ["12,345", "3 500"],
    ] {
      let rows = figures.map { "\($0);1\n" }.joined()
      let words = refusal("feed_tds;ph\n" + rows)
      #expect(
        [Choice.decimalMark, .oneDecimalMark].contains { words.hasSuffix("\($0)") }, "\(figures)")
    }
  }

  /// Points that do not separate groups of three digits show nothing about other figures.
  @Test(arguments: ["12.34.567", "1.234.56", "0.123.456", "1234.567.890", "1.23.456.789"])
  func `requests the decimal mark if no figure shows what a point means`(odd: String) {
    #expect(
      refusal("feed_tds;ph\n1.234;1\n\(odd);1\n")
        == "f.csv:2:1 (A2): \"1.234\" is 1.234 with a decimal point, but 1234 if points group "
        + "thousands, and no figure shows which; \(Choice.decimalMark)")
  }

  /// A point that groups thousands in one column may still be a decimal point in another.
  @Test(arguments: ["1.234.567", "12.345.678", "123.456.789.012", "1.234,5", "1.234.567,89"])
  func `rejects grouping points, and an ambiguous point in another column`(grouped: String) {
    #expect(
      refusal("feed_tds;ph\n;1.234\n\(grouped);1\n").hasPrefix(
        "f.csv:3:1 (A3): cells are separated by semicolons, but figures have both commas and "
          + "points: \"\(grouped)\" here, \"1.234\" at B2; "))
    #expect(
      refusal("feed_tds;ph\n;1,234\n1,234,567;1\n").contains(
        "\"1,234\" is 1.234 with a decimal comma")
    )
  }

  /// Each kind of figure appears twice; the error names the first.
  @Test(arguments: [
    (["1.234", "5.678"], "f.csv:2:1 (A2): \"1.234\" is "),
    (["1,234", "5,678"], "f.csv:2:1 (A2): \"1,234\" is "),
    (["1,5", "2,5", "3.5", "4.5"], "\"1,5\" here, \"3.5\" at A4; "),
    (["1.234,5", "5.678,5", "1,234.5", "5,678.5"], "\"1.234,5\" here, \"1,234.5\" at A4; "),
  ]) func `names the first ambiguous or contradictory figures`(
    figures: [String], words: String
  ) {
    let rows = figures.map { "\($0);1\n" }.joined()
    #expect(refusal("feed_tds;ph\n" + rows).contains(words))
  }

  /// An oddly typed figure is reported later; the rest of the file is read.
  @Test(arguments: [
    (["1,5", "1,093.5714"], ["1.5", "1,093.5714"]),
    (["1,5", "01.05.2013"], ["1.5", "01.05.2013"]),
    (["1.5", "01.05.2013"], ["1.5", "01.05.2013"]),
    (["1,5", "1,23,456.7"], ["1.5", "1,23,456.7"]),
    (["1.5", "1.093,5714"], ["1.5", "1.093,5714"]), (["1,5", "2,5e"], ["1.5", "2,5e"]),
    (["1,5", "2,5e+"], ["1.5", "2,5e+"]), (["1,5", "2,5e1,5"], ["1.5", "2,5e1,5"]),
    (["1,5", "2,5d1"], ["1.5", "2,5d1"]), (["1,5", "2,5F1"], ["1.5", "2,5F1"]),
    (["1,5", "-"], ["1.5", "-"]), (["1,5", ","], ["1.5", ","]),
    (["7", "12.34.567"], ["7", "12.34.567"]), (["7", "1,23,456.7"], ["7", "1,23,456.7"]),
  ]) func `ignores unusual figures when detecting the decimal mark`(
    figures: [String], cells: [String]
  ) {
    #expect(read(figures) == cells.joined(separator: " "))
    #expect(read(figures.reversed()) == cells.reversed().joined(separator: " "))
  }

  @Test func `ignores text with points or commas when detecting the decimal mark`() {
    #expect(read("1,5", "v1.2", "a,b", "1,5 %") == "1.5 v1.2 a,b 1,5 %")
  }

  @Test func `ignores columns of text when detecting the decimal mark`() throws {
    let read = try ReadFile("site;ph;note\n1.5;7,5;see 3.2\n2.25;8;4.5\n")
    #expect(read.rows == [["1.5", "7.5", "see 3.2"], ["2.25", "8", "4.5"]])
  }
}
