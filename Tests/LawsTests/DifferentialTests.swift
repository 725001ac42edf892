import Estimator
import Laws
import Testing

/// Comparisons of two implementations of the rules.
@Suite struct `The second model` {
  @Test(arguments: [
    Model.boiler, .boiler.with(oxygen: .saturation),
    .boiler.giving([.annualFeed, .dissolvedOxygen]),
    .boiler.with(oxygen: .saturation).feeding(.mixedTemperature),
    .boiler.feeding(.mixed), .boiler.feeding(.conductivity), .cooling,
    .cooling.giving([.annualMakeup]), .cooling.indexing(by: .calcium),
  ])
  func `agrees with the estimator to a few ulp at edge and random plants`(model: Model) {
    let differential = Differential(model, drawing: 2000)
    #expect(differential.isPass, "\(differential)")
    #expect(differential.edges > 300)
    print(differential)
  }

  @Test func `finds a different coefficient and shows ten plants`() {
    let planted = Model.boiler.changing { formula in
      formula.name == "cycles" ? .sum(formula.term, formula.term) : nil
    }
    let differential = Differential(planted, drawing: 50)
    #expect(!differential.isPass)
    // Only `cycles` depends on it, so one figure differs for each plant.
    #expect(differential.differing == differential.edges + differential.drawn)
    #expect(differential.drawn == 50)
    #expect(differential.examples.count == 10)
    #expect(differential.examples.allSatisfy { $0.hasPrefix("cycles: ") })
    // The first is the example plant, with 3,500 / 165 and twice that figure.
    #expect(
      differential.examples[0]
        == "cycles: 42.42424242424242 and 21.21212121212121 of summer_steam=2200 summer_hours=20 "
        + "summer_days=5 summer_weeks=25 winter_steam=2200 winter_hours=20 winter_days=5 "
        + "winter_weeks=25 feed_tds=165 m_alkalinity=84 ph=7.6 calcium_hardness=2 "
        + "feed_temperature=48 max_tds=3500 min_sulphite=30 min_caustic_alkalinity=350")
    #expect(differential.worstAt.hasPrefix("cycles of summer_steam="))
    #expect("\(differential)".contains("differ, worst"))
  }

  @Test func `reports every figure of an unknown product`() {
    let own = Product(
      id: "OWN1", form: .liquid, role: .oxygenScavenger, what: "a site's own",
      dosing: .boiler(BoilerCoefficients(reserve: 30)))
    let differential = Differential(Model(.boiler, products: [own]), drawing: 3)
    let outputs = ["demand", "dose", "usage", "annual_demand"].count
    #expect(differential.differing == outputs * (differential.edges + differential.drawn))
    #expect(differential.examples[0].hasPrefix("OWN1.demand: "))
    #expect(differential.examples[0].contains(" and no value of summer_steam=2200 "))
    #expect(!differential.isPass && differential.worst == .infinity)
  }
}
