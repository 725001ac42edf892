import Notation
import Testing

@Suite struct `Names in a sentence` {
  @Test func `have an "and" before the last, and commas before that`() {
    #expect(listedInFull([]) == "")
    #expect(listedInFull(["S5"]) == "S5")
    #expect(listedInFull(["S5", "S10"]) == "S5 and S10")
    #expect(listedInFull(["S5", "S10", "S18"]) == "S5, S10 and S18")
    #expect(listedInFull(["a", "b", "c", "d"]) == "a, b, c and d")
  }
}
