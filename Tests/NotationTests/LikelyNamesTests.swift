import Notation
import Testing

@Suite struct `Likely names` {
  private static let names = [
    CandidateName("feed_tds", meaning: "total dissolved solids of the feed water"),
    CandidateName("max_tds", meaning: "highest total dissolved solids in the boiler water"),
    CandidateName("feed_temperature", meaning: "temperature of the feed water"),
    CandidateName("ph", meaning: "pH of the feed water"), CandidateName("S5"),
    CandidateName("S5.dose"),
    CandidateName("concentration_factor", meaning: "cycles of concentration, above 1"),
  ]

  @Test(arguments: [
    // The same letters, with any separators.
    ("Feed TDS", ["feed_tds"]), ("feedtds", ["feed_tds"]), ("S5 dose", ["S5.dose"]),
    ("s-5", ["S5"]),
    // Every part, or its beginning.
    ("tds", ["feed_tds", "max_tds"]), ("feed_temp", ["feed_temperature"]),
    ("temp", ["feed_temperature"]), ("maximum_tds", ["max_tds"]), ("feedwater tds", ["feed_tds"]),
    ("dose", ["S5.dose"]), ("ma", ["max_tds"]), ("feed_tmp", ["feed_temperature"]),
    // Nearly the same spelling, of the complete name or of each part.
    ("fed_tds", ["feed_tds"]), ("temprature", ["feed_temperature"]),
    ("feed_temprature", ["feed_temperature"]), ("tds fead", ["feed_tds"]),
    // The meaning, the first letters, or a shared part.
    ("cycles_of_concentration", ["concentration_factor"]), ("cycles", ["concentration_factor"]),
    ("boiler tds", ["max_tds"]), ("coc", ["concentration_factor"]),
    ("tds limit", ["feed_tds", "max_tds"]), ("mt", ["max_tds"]),
    // No similar name.
    ("", []), ("_", []), ("f", []), ("zeal", []), ("of the", []),
    (String(repeating: "tds ", count: 1000), []),
  ]) func `are those that the user means`(written: String, likely: [String]) {
    #expect(likelyNames(for: written, among: Self.names) == likely)
  }

  @Test func `are empty if too many are equally likely`() {
    let many = (1...9).map { CandidateName("S\($0).dose") }
    #expect(likelyNames(for: "dose", among: many) == [])
    #expect(likelyNames(for: "dose", among: Array(many[..<6])) == [])
    #expect(likelyNames(for: "dose", among: Array(many[..<5])) == (1...5).map { "S\($0).dose" })
  }

  @Test func `are found only for text of up to a hundred bytes`() {
    let (hundred, more) = (String(repeating: "x", count: 100), String(repeating: "x", count: 101))
    #expect(likelyNames(for: hundred, among: [CandidateName(hundred)]) == [hundred])
    #expect(likelyNames(for: more, among: [CandidateName(more)]) == [])
  }

  @Test func `include a name without its extensions`() {
    let names = ["S456.dose", "S456", "S456.usage"].map { CandidateName($0) }
    #expect(likelyNames(for: "S45", among: names) == ["S456"])
  }

  /// `S1095` lacks a letter of `SS1095`; it is not a longer form of `S10`.
  @Test func `are not products whose number is the beginning of another`() {
    let names = ["S10", "SS1095", "S123"].map { CandidateName($0) }
    #expect(likelyNames(for: "S1095", among: names) == ["SS1095"])
  }

  @Test func `contain all of the words or their beginnings`() {
    #expect(hasParts("s5 dose", "S5.dose") && hasParts("dos", "S5.dose"))
    #expect(!hasParts("S5 usage", "S5.dose") && !hasParts("", "S5.dose") && !hasParts("_", "S5"))
  }

  @Test func `are listed in a suggestion`() {
    #expect(suggestion(of: []) == "")
    #expect(suggestion(of: ["a"]) == "; did you mean \"a\"?")
    #expect(suggestion(of: ["a", "b", "c"]) == "; did you mean \"a\", \"b\" or \"c\"?")
    #expect(listedInFull([]) == "" && listedInFull(["S5"]) == "S5")
    #expect(listedInFull(["S5", "S10"]) == "S5 and S10")
    #expect(listedInFull(["a", "b", "c", "d"]) == "a, b, c and d")
  }
}
