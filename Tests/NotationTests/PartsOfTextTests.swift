import Notation
import Testing

@Suite struct `Parts of text` {
  @Test func `are split at separators and may be empty`() {
    #expect("S5 over ph".parts(separatedBy: " over ") == ["S5", "ph"])
    #expect("--a--".parts(separatedBy: "--") == ["", "a", ""])
    #expect("---".parts(separatedBy: "--") == ["", "-"])
    #expect("".parts(separatedBy: "--") == [""])
  }

  @Test func `are replaced from the left, but not within a replacement`() {
    #expect("m3/h of m3".replacing("m3", with: "m³") == "m³/h of m³")
    #expect("aaa".replacing("aa", with: "b") == "ba")
    #expect("ab".replacing("a", with: "aa") == "aab")
    #expect("ab".replacing("ab", with: "") == "")
    #expect("ab".replacing("abc", with: "x") == "ab")
  }
}
