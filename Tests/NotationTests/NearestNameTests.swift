import Notation
import Testing

@Suite struct `Near-miss spelling` {
  @Test(arguments: [
    ("Cycles", "cycles"), ("cylces", "cycles"), ("cycle", "cycles"), ("cyccles", "cycles"),
    ("cicles", "cycles"), ("BLOWDONW", "blowdown"), ("evaporatoin", "evaporation"), ("s5", "S5"),
  ]) func `a slip of the pen finds the name`(written: String, name: String) {
    #expect(nearest(to: written, among: ["cycles", "blowdown", "evaporation", "S5"]) == name)
  }

  @Test(arguments: ["temperature", "", "x", "cyclone"]) func `a different word finds nothing`(
    written: String
  ) {
    #expect(nearest(to: written, among: ["cycles", "blowdown", "S", "evaporation"]) == nil)
  }

  @Test func `a match but for case comes before a nearer-looking earlier name`() {
    #expect(nearest(to: "s456X", among: ["s456", "S456x"]) == "S456x")
  }

  @Test func `the first of equally near names wins`() {
    #expect(nearest(to: "S45", among: ["S46", "S47", "S44"]) == "S46")
  }

  @Test func `the nearest wins over an earlier one that is near`() {
    #expect(nearest(to: "hardnes", among: ["hardest", "hardness"]) == "hardness")
  }

  @Test func `a text longer than any name is near nothing`() {
    let name = String(repeating: "x", count: 400)
    #expect(nearest(to: name, among: [name]) == name)
    #expect(nearest(to: name + "x", among: [name]) == nil)
  }

  @Test func `two neighbours swapped count as one slip`() {
    #expect(nearest(to: "abc", among: ["bac"]) == "bac")
    #expect(nearest(to: "abc", among: ["cba"]) == nil)
  }

  @Test func `up to a third of the letters may differ`() {
    #expect(nearest(to: "abcdef", among: ["abcdxy"]) == "abcdxy")
    #expect(nearest(to: "abcdef", among: ["abcxyz"]) == nil)
  }
}
