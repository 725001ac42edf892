import Notation
import Testing

@Suite struct `Parts of a text` {
  @Test func `are found wherever they stand`() {
    func isFound(_ part: String, in text: some StringProtocol) -> Bool { text.hasPart(part) }
    for part in ["..", "a.", ".c", "a.b..c", ""] {
      #expect(isFound(part, in: "a.b..c"), "\(part)")
    }
    for part in ["...", "ab", "a.b..c.", "x"] { #expect(!isFound(part, in: "a.b..c"), "\(part)") }
    #expect(!isFound("a.", in: "") && isFound("", in: ""))
    #expect(isFound("b", in: "ab".dropFirst()) && !isFound("a", in: "ab".dropFirst()))
  }

  @Test func `stand between separators, empty ones as well`() {
    #expect("S5 over ph".parts(separatedBy: " over ") == ["S5", "ph"])
    #expect("--a--".parts(separatedBy: "--") == ["", "a", ""])
    #expect("---".parts(separatedBy: "--") == ["", "-"])
    #expect("".parts(separatedBy: "--") == [""])
  }

  @Test func `are replaced from the left, and none that a replacement makes`() {
    #expect("m3/h of m3".replacing("m3", with: "m³") == "m³/h of m³")
    #expect("aaa".replacing("aa", with: "b") == "ba")
    #expect("ab".replacing("a", with: "aa") == "aab")
    #expect("ab".replacing("ab", with: "") == "")
    #expect("ab".replacing("abc", with: "x") == "ab")
  }
}
