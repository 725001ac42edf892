import Documents
import Notation
import Testing

@Suite struct `Columns of plain text` {
  @Test func `are two spaces apart, with figures right-aligned and no trailing spaces`() {
    let table = TextTable([["a", "1", "x"], ["bcd", "200", ""]], figures: [1])
    #expect(table.lines() == ["a      1  x", "bcd  200"])
  }

  @Test func `wrap the widest columns if rows are too wide`() {
    let table = TextTable(
      [
        ["name", "figure", "what it is"],
        ["S5", "1.25", "catalysed sodium bisulphite, 17 %, for every feed"],
        ["S10", "20", "short"],
      ], figures: [1])
    #expect(
      table.lines(width: 40) == [
        "name  figure  what it is", "S5      1.25  catalysed sodium",
        "              bisulphite, 17 %, for", "              every feed", "S10       20  short",
      ])
    #expect(table.lines(width: 200) == table.lines())
  }

  @Test func `are no wider than a line if words can be broken`() {
    let long = String(repeating: "x", count: 90)
    let table = TextTable(
      [
        [long, "12345678901", "words of a cell that goes on and on and on", long],
        ["a", "9", "\u{65E5}\u{672C} words", ""],
      ], figures: [1])
    for width in [85, 100, 120] {
      let lines = table.lines(width: width)
      #expect(lines.allSatisfy { displayWidth($0) <= width })
      #expect(lines.joined().count { $0 == "x" } == 180)
    }
  }

  @Test func `shrink if rows are too wide, first the last one to 30 characters, then the widest`() {
    let words = String(repeating: "abcdefg ", count: 8).dropLast()
    let table = TextTable([[String(words.prefix(39)), String(words)]])
    // Columns of 39 and 30 characters and two spaces make 71. Three seven-letter words take 23.
    #expect(
      table.lines(width: 71) == [
        "abcdefg abcdefg abcdefg abcdefg abcdefg  abcdefg abcdefg abcdefg",
        String(repeating: " ", count: 41) + "abcdefg abcdefg abcdefg",
        String(repeating: " ", count: 41) + "abcdefg abcdefg",
      ])
    #expect(table.lines(width: 71) != table.lines(width: 70))
    #expect(
      table.lines(width: 70)[1]
        == "abcdefg" + String(repeating: " ", count: 26) + "abcdefg abcdefg abcdefg")
  }

  /// Names are up to 20 letters long; longer words are broken, and the last column shrinks to 16.
  @Test func `break words longer than a name`() {
    let name = String(repeating: "x", count: 40)
    let first = TextTable([[name, "abc"]])
    let twenty = String(repeating: "x", count: 20)
    for width in [24, 25] { #expect(first.lines(width: width) == [twenty + "  abc", twenty]) }
    #expect(first.lines(width: 45) == [name + "  abc"])
    #expect(first.lines(width: 44) == [String(repeating: "x", count: 39) + "  abc", "x"])
    let last = TextTable([[name]])
    #expect(last.lines(width: 18).map(\.count) == [18, 18, 4])
    #expect(last.lines(width: 16).map(\.count) == [16, 16, 8])
    #expect(last.lines(width: 10) == last.lines(width: 16))
  }

  @Test func `are at least eight characters wide and keep empty rows`() {
    let table = TextTable([["a b c d e f g h i j"], []])
    #expect(table.lines(width: 5) == ["a b c d", "e f g h", "i j", ""])
    #expect(TextTable([]).lines(width: 5).isEmpty)
  }

  @Test func `do not break figures or names, even if wider than a line`() {
    let table = TextTable(
      [["SS1095.annual_demand [kg/yr]", "222.39027272727273", "10800000000000 times the unit"]],
      figures: [1])
    for width in [20, 40, 60] {
      let words = table.lines(width: width).flatMap { $0.split(separator: " ") }
      for whole in ["SS1095.annual_demand", "222.39027272727273", "10800000000000"] {
        #expect(words.contains { $0 == whole }, "\(width): \(whole)")
      }
    }
  }
}

@Suite struct `A long line` {
  @Test func `is broken between words and indented below its beginning`() {
    #expect(folded("  note: one two three four", to: 16) == ["  note: one two", "    three four"])
    #expect(folded("  short", to: 16) == ["  short"])
  }

  @Test func `keeps its inner spaces and words longer than a line`() {
    #expect(
      folded("a   b  " + String(repeating: "c", count: 20), to: 10)
        == ["a   b", "  " + String(repeating: "c", count: 20)])
  }

  @Test func `uses the full width on every line`() {
    #expect(folded("abcd efgh", to: 9) == ["abcd efgh"])
    #expect(folded("abcd efgh", to: 8) == ["abcd", "  efgh"])
    #expect(folded("aaa bbb ccc", to: 7) == ["aaa bbb", "  ccc"])
    #expect(folded("aa bb cc dd", to: 7) == ["aa bb", "  cc dd"])
    #expect(folded("aa bb cc dd", to: 6) == ["aa bb", "  cc", "  dd"])
    #expect(folded("   abcdefghij kl", to: 5) == ["   abcdefghij", "     kl"])
  }
}

@Suite struct `Lines of text` {
  @Test func `end at a line break or at the end`() {
    #expect(textLines("a\nb\n") == ["a", "b"] && textLines("a\nb") == ["a", "b"])
    #expect(textLines("a\n\n") == ["a", ""] && textLines("") == [""] && textLines("\n") == [""])
    #expect(withoutTrailingSpaces("  a  ") == "  a" && withoutTrailingSpaces("   ") == "")
  }
}
