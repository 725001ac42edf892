import Notation
import TestSupport
import Testing

@Suite struct `Shell words` {
  @Test func `are quoted only if necessary`() {
    #expect(shellWord("reference/boiler.csv") == "reference/boiler.csv")
    #expect(shellWord("--report=json=r.json") == "--report=json=r.json")
    #expect(shellWord("-_./:,@%+=09azAZ") == "-_./:,@%+=09azAZ")
    #expect(shellWord("=ls") == "'=ls'" && shellWord("TERM=") == "TERM=")
    #expect(shellWord("") == "''")
    #expect(shellWord("it's 5 %") == "'it'\\''s 5 %'")
  }

  @Test func `fit on one line, whatever they contain`() {
    #expect(shellWord("a\nb\u{1B}7'\\") == "$'a\\012b\\0337\\'\\\\'")
  }

  @Test func `are read unchanged by bash`() throws {
    let words = [
      "", "plain", "two words", "$HOME `id` $(id) \\ \" ' ; & | < > * ? [a] {b,c} ~ # ! ^ = %",
      "-n", "~", "line\nbreak\ttab\r", "\u{1B}[31mred\u{7}1", "\u{202E}\u{2028}7", "é\u{301} 日本 🇬🇧",
    ]
    for word in words {
      let run = try BuiltProgram.shell("printf '[%s]' \(shellWord(word))")
      #expect(run.output == "[\(word)]")
    }
  }
}
