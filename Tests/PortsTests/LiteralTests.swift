import Ports
import Testing

/// Texts as literals: of what could end or hide one, nothing stands in it as it is.
@Suite struct `Literals of ports` {
  /// U+202E turns the direction of writing.
  private let hostile = "a\"b\\c?<é\n\u{7F}\u{202E}7"

  /// In UTF-8 é is C3 A9, and U+202E is E2 80 AE; in octal digits these are as here.
  @Test func `in C are ASCII, the rest of which stands in three octal digits, without trigraphs`() {
    #expect(quotedForC(hostile) == #""a\"b\\c\?<\303\251\012\177\342\200\2567""#)
    #expect(quotedForC(" ~\u{1F}") == #"" ~\037""#)
  }

  @Test func `in Swift have the number of what is not printable in braces`() {
    #expect(quotedForSwift(hostile) == #""a\"b\\c?<é\u{a}\u{7f}\u{202e}7""#)
  }

  @Test func `in JavaScript end no element of a page either`() {
    #expect(quotedForJavaScript(hostile) == #""a\"b\\c?\x3Cé\u{a}\u{7f}\u{202e}7""#)
  }

  @Test func `in Python have the number of what is not printable in eight digits`() {
    #expect(
      quotedForPython(hostile) == #""a\"b\\c?<é\U0000000a\U0000007f\U0000202e7""#)
  }

  @Test func `in SQL have their own quotes twice`() {
    #expect(quotedForSQL("WTP's \"limits\"") == "'WTP''s \"limits\"'")
    #expect(columnForSQL("WTP's \"limits\"") == "\"WTP's \"\"limits\"\"\"")
    for text in [quotedForSQL(hostile), columnForSQL(hostile)] {
      #expect(!text.contains("\n") && !text.contains("\u{202E}") && text.contains("é"))
    }
    #expect(quotedForSQL("''") == "''''''" && columnForSQL("") == "\"\"")
  }
}
