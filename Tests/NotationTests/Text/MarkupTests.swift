import Notation
import Testing

@Suite struct `Markup of text` {
  @Test func `escapes the special characters of XML`() {
    #expect(markup("a<b> & \"c\"") == "a&lt;b&gt; &amp; &quot;c&quot;")
    #expect(attribute("a\tb\nc\rd\"") == "\"a&#9;b&#10;c&#13;d&quot;\"")
  }

  @Test func `replaces characters that XML does not allow`() {
    #expect(markup("\u{0}\u{1B}\u{FFFE}\u{FFFF}") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(markup("\u{7F}\u{9B}\u{1F600}") == "\u{FFFD}\u{FFFD}\u{1F600}")
    #expect(markup("\u{1F}\u{80}\u{9F}") == "\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(markup(" ~\u{A0}\u{FFFD}") == " ~\u{A0}\u{FFFD}")
    #expect(markup("\u{202E}\u{2028}") == "&#x202e;&#x2028;")
  }
}
