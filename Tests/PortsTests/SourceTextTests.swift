import Estimator
import Formulas
import Ports
import Testing

/// Lines of source text, of at most a hundred characters where words and operators allow it.
@Suite struct `Source text` {
  @Test(arguments: [
    ("a */ b", "a * / b"), ("a /* b", "a / * b"), ("a *\\ b", "a * / b"), ("a \\* b", "a / * b"),
    ("a \\ b", "a / b"), ("a ??/ b", "a ? ?/ b"), ("\"\"\"", "\" \" \""), ("// a", "// a"),
    ("***/", "*** /"), ("5 % é", "5 % é"),
  ]) func `has words that end no comment`(words: String, harmless: String) {
    #expect(SourceText.harmless(words) == harmless)
  }

  @Test(arguments: [
    ("aaa bbb ccc", 7, ["aaa bbb", "ccc"]), ("aaa bbb ccc", 6, ["aaa", "bbb", "ccc"]),
    ("aaa bbb ccc", 11, ["aaa bbb ccc"]), ("abcdefgh i", 3, ["abcdefgh", "i"]), ("", 5, [""]),
    ("a\n\nb", 5, ["a", "", "b"]),
  ]) func `has words in lines of at most a width`(words: String, width: Int, lines: [String]) {
    #expect(SourceText.wrapped(words, to: width) == lines)
  }

  /// The mark, a blank and the words are a hundred.
  @Test func `has comments of at most a hundred characters, set in with what they are about`() {
    let word = String(repeating: "a", count: 47)
    var text = SourceText()
    text.add("{", "}") { $0.add(comment: word + " " + word, mark: "//") }
    text.add(comment: "", mark: "#")
    #expect(text.text == "{\n  // \(word) \(word)\n}\n#\n")
    var longer = SourceText()
    longer.add("{", nil) { $0.add(comment: word + " " + word + "b", mark: "//") }
    #expect(longer.text == "{\n  // \(word)\n  // \(word)b\n")
  }

  @Test func `breaks a statement behind an operator where it is too long for a line`() {
    let name = String(repeating: "a", count: 42)
    func text(_ end: String) -> String {
      var text = SourceText()
      text.add(statement: "x = ", "\(name) + \(name) * f(1, 2)", end: end, open: "(", close: ")")
      return text.text
    }
    // 4 + 42 + 3 + 42 + 3 + 7 are 101 characters, and without one of them there is room for all.
    for end in ["", ";"] {
      #expect(text(end) == "x = (\n    \(name) + \(name) *\n    f(1, 2))\(end)\n")
    }
    var whole = SourceText()
    whole.add(statement: "x =", "\(name) + \(name) * f(1, 2)", open: "(", close: ")")
    #expect(whole.text == "x =\(name) + \(name) * f(1, 2)\n")
  }
}
