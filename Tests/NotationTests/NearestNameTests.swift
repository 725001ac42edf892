import Notation
import Testing

@Suite struct `Nearest name` {
  private static let words = ["cycles", "blowdown", "evaporation", "S5"]
  private static let long = String(repeating: "x", count: 400)

  @Test(
    arguments: [
      ("Cycles", words, "cycles"), ("cylces", words, "cycles"), ("cycle", words, "cycles"),
      ("cyccles", words, "cycles"), ("cicles", words, "cycles"), ("BLOWDONW", words, "blowdown"),
      ("evaporatoin", words, "evaporation"), ("s5", words, "S5"),
      // A different word.
      ("temperature", words, nil), ("", words, nil), ("x", ["S"], nil), ("cyclone", words, nil),
      // A name that differs only in case comes first, then the nearest name, then the first one.
      ("s456X", ["s456", "S456x"], "S456x"), ("hardnes", ["hardest", "hardness"], "hardness"),
      ("S45", ["S46", "S47", "S44"], "S46"),
      // Two swapped neighbours are one edit; up to a third of the letters may differ.
      ("abc", ["bac"], "bac"), ("abc", ["cba"], nil), ("abcdef", ["abcdxy"], "abcdxy"),
      ("abcdef", ["abcxyz"], nil), (long, [long], long), (long + "x", [long], nil),
    ] as [(String, [String], String?)])
  func `is the name that the user means`(written: String, names: [String], name: String?) {
    #expect(nearest(to: written, among: names) == name)
  }
}
