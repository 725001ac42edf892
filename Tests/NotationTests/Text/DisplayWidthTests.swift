import Notation
import Testing

@Suite struct `Display width` {
  /// The first and last characters of the ranges W and F in EastAsianWidth.txt of Unicode 16, and emoji.
  @Test(arguments: [
    0x1100, 0x115F, 0x2E80, 0x303E, 0x3041, 0x4DBF, 0x4E00, 0x9FFF, 0xA000, 0xA4C6, 0xA960, 0xA97C,
    0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6B, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0,
    0x17000, 0x18CD5, 0x18D08, 0x1B000, 0x1B2FB, 0x1F200, 0x1F265, 0x20000, 0x2FA1D, 0x3FFFD,
    0x231A, 0x23F0, 0x26D4, 0x2705, 0x2B50, 0x1F300, 0x1F600, 0x1F6D5, 0x1F7E0, 0x1F9FF,
  ]) func `is two for a wide character`(code: UInt32) throws {
    #expect(displayWidth(String(try #require(Unicode.Scalar(code)))) == 2)
  }

  /// The neighbours of those characters, which the same file lists as N, Na or H.
  @Test(arguments: [
    0x41, 0x7E, 0xE9, 0x10FF, 0x1160, 0x2319, 0x2E7F, 0x303F, 0xA4C7, 0xA4D0, 0xA95F, 0xA97D,
    0xD7B0, 0xFB00, 0xFE6C, 0xFF00, 0xFF61, 0xFFDC, 0xFFE7, 0xFFE8, 0x16FDF, 0x1B2FC, 0x1F266,
    0x26D5, 0x2704, 0x1F321,
  ]) func `is one for any other character`(code: UInt32) throws {
    #expect(displayWidth(String(try #require(Unicode.Scalar(code)))) == 1)
  }

  @Test func `counts combined characters once`() {
    #expect(displayWidth("e\u{301}") == 1 && displayWidth("a\u{20DD}") == 1)
    #expect(displayWidth("\u{200B}") == 0 && displayWidth("") == 0)
    #expect(displayWidth("👨‍👩‍👧") == 2 && displayWidth("🇬🇧") == 2)
    #expect(displayWidth("a日本é") == 6)
  }

  @Test func `determines the padding on either side`() {
    #expect(padded("日", to: 4) == "日  " && paddedLeft("日", to: 4) == "  日")
    #expect(padded("abc", to: 3) == "abc" && paddedLeft("abc", to: 2) == "abc")
  }
}

@Suite struct `Truncated text` {
  @Test func `ends with an ellipsis within its width`() {
    #expect(cut("sulphite", to: 8) == "sulphite")
    #expect(cut("sulphite", to: 7) == "sulphi…")
    #expect(cut("日本語", to: 6) == "日本語" && cut("日本語", to: 5) == "日本…")
    #expect(cut("日本語", to: 4) == "日…")
  }

  @Test func `does not end with a space or part of a number, unless it is a number`() {
    #expect(cut("bisulphite, 17 %", to: 14) == "bisulphite…")
    #expect(cut("of 1,234.5 kg", to: 8) == "of…")
    #expect(cut("anti scale", to: 6) == "anti…")
    #expect(cut("1234567", to: 4) == "123…")
  }
}

@Suite struct `Wrapped text` {
  @Test(arguments: [
    // Lines break between words.
    ("aa bb cc", 8, "", ["aa bb cc"]), ("aa bb cc d", 8, "", ["aa bb cc", "d"]),
    ("aa bb ccc", 8, "", ["aa bb", "ccc"]), ("日本 日本 日", 9, "", ["日本 日本", "日"]),
    ("日本 日本 日", 8, "", ["日本", "日本 日"]),
    // The first line has a prefix, and lines have at least eight columns.
    ("aa bb cc dd", 15, "[1] ", ["[1] aa bb cc dd"]),
    ("aa bb cc dd", 14, "[1] ", ["[1] aa bb cc", "    dd"]),
    ("aa bb cc dd", 3, "[1] ", ["[1] aa bb cc", "    dd"]), ("", 20, "- ", ["- "]),
    ("                    ", 10, "- ", ["- "]),
    // Text that fits on one line keeps its spaces.
    ("a  b   c", 8, "", ["a  b   c"]), ("a  b   cd", 8, "", ["a b cd"]),
    (" a  b", 10, "- ", ["-  a  b"]),
    // Words that are wider than a line are broken.
    ("abcdefghijklmnop", 10, "", ["abcdefghij", "klmnop"]), ("abcdefghij", 10, "", ["abcdefghij"]),
    ("abcdefghijkl mn", 10, "", ["abcdefghij", "kl mn"]),
    ("日本語日本語", 9, "", ["日本語日", "本語"]), ("日本語日本", 8, "", ["日本語日", "本"]),
  ])
  func `has lines that fit the width`(text: String, width: Int, first: String, lines: [String]) {
    #expect(wrapped(text, to: width, first: first) == lines)
  }
}
