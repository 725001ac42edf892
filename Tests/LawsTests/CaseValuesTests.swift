import Estimator
import Laws
import Testing

/// Commands that try a case again, and how their values are read.
@Suite struct `Replay commands` {
  private let example = Case(Model.boiler.examplePlant)

  @Test func `contain what differs from the example, and are read as the same case`() throws {
    let feed = try #require(Model.boiler.place(of: "feed_tds"))
    let highest = try #require(Model.boiler.place(of: "max_tds"))
    var changed = example
    changed.plant[feed] = 0.1 + 0.2 + 200
    let pair = Case(example.plant, partner: highest, other: 4000)
    let both = Case(changed.plant, partner: highest, other: 4000)
    for (sample, values) in [
      (example, "example"), (changed, "feed_tds=200.3"), (pair, "max_tds=3500:4000"),
      (both, "feed_tds=200.3,max_tds=3500:4000"),
    ] {
      #expect(sample.values(of: .boiler) == values)
      #expect(try Case(values: values, of: .boiler) == sample)
    }
  }

  @Test func `include the options that they need`() {
    let law = Law(.boiler, "any", "anything") { _ in }
    #expect(law.replay(example, of: .boiler) == "wtp check boiler.any --values \"example\"")
    #expect(
      law.replay(example, of: .boiler, options: "--catalogue 'own.csv'")
        == "wtp check boiler.any --values \"example\" --catalogue 'own.csv'")
  }

  @Test(arguments: [
    ("ph=7,ph=8", "ph is given more than once"),
    ("feed_tds=1:2,ph=3:4", "ph has two values, but only one field may have two"),
    ("feed_td=1", "no field is called \"feed_td\"; did you mean \"feed_tds\"?"),
    ("ph=7:eight", "ph: \"eight\" is not a number"), ("ph=:8", "ph: "),
    ("ph", "\"ph\" must be field=value or field=value:other"),
  ])
  func `are rejected with a reason`(values: String, expected: String) {
    #expect {
      try Case(values: values, of: .boiler)
    } throws: { error in "\(error)".hasPrefix(expected) }
  }
}
