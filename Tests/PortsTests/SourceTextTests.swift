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

  /// Items of 30 or 31 letters: 5 + 94 + 1 characters are a hundred, and behind four blanks the last
  /// of 31, 30 and 30 has no room with what ends the list.
  @Test func `breaks a list between items where it is too long for a line`() {
    let items = ["a", "b", "c"].map { String(repeating: $0, count: 30) }
    let (a, b, c) = (items[0], items[1], items[2])
    func text(_ items: [String], after start: String) -> String {
      var text = SourceText()
      text.add(list: items, after: start, end: "]")
      return text.text
    }
    #expect(text(items, after: "x = [") == "x = [\(a), \(b), \(c)]\n")
    #expect(text(items, after: "xx = [") == "xx = [\n    \(a), \(b), \(c)]\n")
    #expect(text([a + "a", b, c], after: "x = [") == "x = [\n    \(a)a, \(b),\n    \(c)]\n")
    var inside = SourceText()
    inside.add("{", "}") { $0.add(list: items, after: "x = [", end: "]") }
    #expect(inside.text == "{\n  x = [\n      \(a), \(b),\n      \(c)]\n}\n")
    let long = String(repeating: "d", count: 120)
    #expect(text([long, a], after: "x = [") == "x = [\n    \(long),\n    \(a)]\n")
  }
}
