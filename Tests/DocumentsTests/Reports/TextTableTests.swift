import Documents
import Notation
import Testing

@Suite struct `Columns for the eye` {
  @Test func `are two spaces apart, figures to the right, without spaces at the end`() {
    let table = TextTable([["a", "1", "x"], ["bcd", "200", ""]], figures: [1])
    #expect(table.lines() == ["a      1  x", "bcd  200"])
  }

  @Test func `take several lines in the widest columns where a line has no room for them`() {
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

  @Test func `are no wider than a line where words can be broken`() {
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

  @Test func `are made narrower the last first, down to 30, and then the widest`() {
    let words = String(repeating: "abcdefg ", count: 8).dropLast()
    let table = TextTable([[String(words.prefix(39)), String(words)]])
    // 39 and 30 columns with two spaces between are 71; three words of seven and their spaces are 23.
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

  /// Names have up to 20 letters; what is longer is broken, and the last column down to 16.
  @Test func `break a word that is longer than a name`() {
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

  @Test func `are never narrower than eight, and keep empty rows`() {
    let table = TextTable([["a b c d e f g h i j"], []])
    #expect(table.lines(width: 5) == ["a b c d", "e f g h", "i j", ""])
    #expect(TextTable([]).lines(width: 5).isEmpty)
  }

  @Test func `keep figures and names whole, wider than a line if need be`() {
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

@Suite struct `A line that is too long` {
  @Test func `is broken between words, and set in below its beginning`() {
    #expect(folded("  note: one two three four", to: 16) == ["  note: one two", "    three four"])
    #expect(folded("  short", to: 16) == ["  short"])
  }

  @Test func `keeps the spaces within it, and a word that no line has room for`() {
    #expect(
      folded("a   b  " + String(repeating: "c", count: 20), to: 10)
        == ["a   b", "  " + String(repeating: "c", count: 20)])
  }

  @Test func `is as wide as it may be, from its first line to its last`() {
    #expect(folded("abcd efgh", to: 9) == ["abcd efgh"])
    #expect(folded("abcd efgh", to: 8) == ["abcd", "  efgh"])
    #expect(folded("aaa bbb ccc", to: 7) == ["aaa bbb", "  ccc"])
    #expect(folded("aa bb cc dd", to: 7) == ["aa bb", "  cc dd"])
    #expect(folded("aa bb cc dd", to: 6) == ["aa bb", "  cc", "  dd"])
    #expect(folded("   abcdefghij kl", to: 5) == ["   abcdefghij", "     kl"])
  }
}

@Suite struct `The lines of a text` {
  @Test func `are ended by a line break, or by the end`() {
    #expect(textLines("a\nb\n") == ["a", "b"] && textLines("a\nb") == ["a", "b"])
    #expect(textLines("a\n\n") == ["a", ""] && textLines("") == [""] && textLines("\n") == [""])
    #expect(withoutTrailingSpaces("  a  ") == "  a" && withoutTrailingSpaces("   ") == "")
  }
}
