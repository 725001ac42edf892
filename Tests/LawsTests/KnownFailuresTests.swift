import Estimator
import Laws
import Notation
import Tables
import Testing

/// Tables of cases that broke a law earlier.
@Suite struct `Known failures` {
  private func failures(_ rows: String) throws -> KnownFailures {
    try KnownFailures(TableReader(file: "f.csv", bytes: Array("property,values\n\(rows)".utf8)))
  }

  @Test func `are grouped by law`() throws {
    let known = try failures("boiler.x,ph=7\nboiler.x,ph=8\ncooling.y,hours=1\n")
    #expect(known.cases.mapValues(\.count) == ["boiler.x": 2, "cooling.y": 1])
  }

  @Test func `are returned for their law, in order`() throws {
    let known = try failures("boiler.x,ph=7\nboiler.y,feed_tds=1:2\nboiler.x,example\n")
    func cases(_ name: String) -> [Case] {
      known.cases(of: Law(.boiler, name, "it is tried") { _ in })
    }
    let example = Model.boiler.examplePlant
    let (ph, feed) = (Model.boiler.place(of: "ph"), Model.boiler.place(of: "feed_tds"))
    var acid = example
    acid[try #require(ph)] = 7
    var weak = example
    weak[try #require(feed)] = 1
    #expect(cases("x") == [Case(acid), Case(example)])
    #expect(cases("y") == [Case(weak, partner: feed, other: 2)])
    #expect(cases("z").isEmpty && KnownFailures().cases.isEmpty)
  }

  @Test(arguments: ["property,value\n", "law,values\nboiler.x,ph=7\n"])
  func `need a column for the law and one for the plant`(text: String) {
    #expect {
      try KnownFailures(TableReader(file: "f.csv", bytes: Array(text.utf8)))
    } throws: { error in
      "\(error)" == "f.csv:1: a table of failures must have the columns property and values"
    }
  }

  @Test(arguments: [
    ("boiler.x,ph=7\nboiler.x,ph=seven\n", "f.csv:3: "), ("boiler.x,hp=7\n", "f.csv:2: "),
    ("boilers.x,ph=7\n", "f.csv:2: \"boilers.x\" is not a law of any system"),
  ])
  func `are rejected with the line of an invalid case`(rows: String, expected: String) {
    #expect {
      try failures(rows)
    } throws: { error in
      error is InputError && "\(error)".hasPrefix(expected)
    }
  }
}
