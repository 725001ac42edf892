import Notation
import Testing

@Suite struct `Quoting` {
  @Test func `truncates long text to eighty characters and adds its length`() {
    let eighty = String(repeating: "x", count: 80)
    #expect(quoted(eighty) == "\"\(eighty)\"")
    #expect(quoted(eighty + "x") == "\"\(eighty)…\" (81 characters)")
    #expect(quoted(String(repeating: "é", count: 81)).hasSuffix("é…\" (81 characters)"))
    #expect(excerpt(eighty + "\n") == "\(eighty)… (81 characters)")
    #expect(excerpt("a\nb") == #"a\nb"#)
  }

  /// Forty line breaks are eighty characters as escapes; one more is too many.
  @Test func `counts the characters of an escape`() {
    let forty = String(repeating: "\n", count: 40)
    let shown = String(repeating: #"\n"#, count: 40)
    #expect(quoted(forty) == "\"\(shown)\"")
    #expect(quoted(forty + "\n") == "\"\(shown)…\" (41 characters)")
    #expect(excerpt(forty + "x") == "\(shown)… (41 characters)")
    #expect(quotedInFull(String(repeating: "\u{1}", count: 512)).count < 600)
  }

  @Test func `shows an ordinary path in full`() {
    #expect(quotedInFull(String(repeating: "x", count: 512)).count == 514)
    #expect(quotedInFull(String(repeating: "x", count: 513)).hasSuffix("x…\" (513 characters)"))
    #expect(fileName(String(repeating: "x", count: 513)).hasSuffix("x… (513 characters)"))
    #expect(fileName("-") == "standard input")
    #expect(fileName("a\nb") == #"a\nb"#)
  }

  @Test func `is fast for a million characters`() {
    let long = String(repeating: "\u{202E}", count: 1_000_000)
    let start = ContinuousClock.now
    #expect(quoted(long).hasSuffix(" (1,000,000 characters)"))
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test(arguments: [
    "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    "\u{200B}", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{85}", "\u{9B}", "\u{7F}", "\u{7}",
  ])
  func `escapes characters that control a terminal`(mark: String) {
    for shown in [quoted(mark), excerpt(mark), printable(mark), quotedForJSON(mark)] {
      #expect(shown.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(Array(shown.utf8))")
    }
  }

  @Test func `escapes invisible characters`() {
    #expect(quoted("a\tb\u{200B}") == "\"a\\tb\\u{200B}\"")
    #expect(quoted("a\nb\u{1b}[31m") == #""a\nb\u{1B}[31m""#)
    #expect(quoted("été") == "\"été\"")
  }

  @Test func `prints the user's text on one line without quotation marks`() {
    #expect(
      printable("a\r\nb\u{1b}[31m\u{2028}\u{9B}|°C\\") == #"a\r\nb\u{1B}[31m\u{2028}\u{009B}|°C\"#)
    #expect(printable(printable("\u{1b}")) == printable("\u{1b}"))
  }

  @Test func `turns any text into one word for a shell`() {
    #expect(quotedForShell("") == "''")
    #expect(quotedForShell("a b $HOME") == "'a b $HOME'")
    #expect(quotedForShell("it's") == #"'it'\''s'"#)
  }
}

@Suite struct `JSON string literals` {
  /// RFC 8259, section 7: quotation marks, backslashes and control characters must be escaped.
  @Test func `escape what RFC 8259 requires, and nothing else`() {
    #expect(quotedForJSON("a\"b\\c\n\r\t") == "\"a\\\"b\\\\c\\n\\r\\t\"")
    #expect(quotedForJSON("\\") == "\"\\\\\"" && quotedForJSON("\"") == "\"\\\"\"")
    #expect(quotedForJSON("\u{1}\u{1F}") == "\"\\u0001\\u001f\"")
    #expect(quotedForJSON("µg/m³ / 日本") == "\"µg/m³ / 日本\"")
  }
}
