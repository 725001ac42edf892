import Notation
import Testing

@Suite struct `Quoting` {
  @Test func `shows a long text up to its sixtieth character`() {
    #expect(quoted(String(repeating: "x", count: 60)).count == 62)
    #expect(quoted(String(repeating: "x", count: 61)).count == 63)
    #expect(quotedInFull(String(repeating: "x", count: 61)).count == 63)
    #expect(quotedInFull(String(repeating: "x", count: 500)).count == 502)
  }

  @Test func `escapes what cannot be seen`() {
    #expect(quoted("a\tb\u{200B}") == "\"a\\tb\\u{200B}\"")
    #expect(quoted("a\nb\u{1b}[31m") == #""a\nb\u{1B}[31m""#)
    #expect(quoted("été") == "\"été\"")
  }

  @Test func `shows a text of someone else's without quotes, on one line`() {
    #expect(
      printable("a\r\nb\u{1b}[31m\u{2028}\u{9B}|°C\\") == #"a\r\nb\u{1B}[31m\u{2028}\u{009B}|°C\"#)
    #expect(printable(printable("\u{1b}")) == printable("\u{1b}"))
  }

  @Test func `for a shell makes one word of any text`() {
    #expect(quotedForShell("") == "''")
    #expect(quotedForShell("a b $HOME") == "'a b $HOME'")
    #expect(quotedForShell("it's") == #"'it'\''s'"#)
  }
}

@Suite struct `Texts in quotes as JSON has them` {
  /// RFC 8259, section 7: quotation mark, reverse solidus and the controls must be escaped.
  @Test func `escape what RFC 8259 says, and nothing else`() {
    #expect(quotedForJSON("a\"b\\c\n\r\t") == "\"a\\\"b\\\\c\\n\\r\\t\"")
    #expect(quotedForJSON("\u{1}\u{1F}") == "\"\\u0001\\u001f\"")
    #expect(quotedForJSON("µg/m³ / 日本") == "\"µg/m³ / 日本\"")
  }
}
