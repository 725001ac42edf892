import Laws
import Tables
import Testing

/// A table of the cases on which a law failed before.
@Suite struct `Failures that are known` {
  private func failures(_ rows: String) throws -> KnownFailures {
    try KnownFailures(TableReader(file: "f.csv", bytes: Array("property,values\n\(rows)".utf8)))
  }

  @Test func `are counted, law by law`() throws {
    let known = try failures("boiler.x,ph=7\nboiler.x,ph=8\ncooling.y,hours=1\n")
    #expect(known.count == 3 && known.laws == ["boiler.x", "cooling.y"])
  }

  @Test(arguments: [
    ("boiler.x,ph=7\nboiler.x,ph=seven\n", "f.csv:3: "), ("boiler.x,hp=7\n", "f.csv:2: "),
    ("boilers.x,ph=7\n", "f.csv:2: \"boilers.x\" names no system's law"),
  ])
  func `are refused with their line where one cannot be tried again`(rows: String, says: String) {
    #expect {
      try failures(rows)
    } throws: { error in
      error is KnownFailureError && "\(error)".hasPrefix(says)
    }
  }
}
