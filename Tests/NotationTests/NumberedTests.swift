import Notation
import Testing

@Suite struct `Numbered values` {
  @Test func `keep the number of their first use`() {
    var words = Numbered(["b", "a", "b"])
    #expect(words.values == ["b", "a"])
    #expect(["a", "c", "b", "c"].map { words.number(of: $0) } == [1, 2, 0, 2])
    #expect(words.values == ["b", "a", "c"])
  }
}
