import Notation
import Testing

@Suite struct `Text between tags` {
  @Test func `escapes what XML reads as its own`() {
    #expect(markup("a<b> & \"c\"") == "a&lt;b&gt; &amp; &quot;c&quot;")
    #expect(attribute("a\tb\nc\rd\"") == "\"a&#9;b&#10;c&#13;d&quot;\"")
  }

  @Test func `marks what XML cannot hold`() {
    #expect(markup("\u{0}\u{1B}\u{FFFE}\u{FFFF}") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(markup("\u{7F}\u{9B}\u{1F600}") == "\u{FFFD}\u{FFFD}\u{1F600}")
    #expect(markup("\u{1F}\u{80}\u{9F}") == "\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(markup(" ~\u{A0}\u{FFFD}") == " ~\u{A0}\u{FFFD}")
    #expect(markup("\u{202E}\u{2028}") == "&#x202e;&#x2028;")
  }
}
