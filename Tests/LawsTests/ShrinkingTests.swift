import Estimator
import Laws
import Testing

/// Shrinking of a case that breaks a law.
@Suite struct `Shrunk failures` {
  private let subject = Subject(.boiler)
  private let example = Model.boiler.examplePlant
  private var feed: Int { subject.place(of: BoilerFields.feedTDS) }

  @Test(arguments: [(1234.5678, 777.0, 1235.0), (1000.042, 1000.01, 1000.04), (900, 200, 900)])
  func `have the example's figures and the fewest digits in the relevant one`(
    figure: Double, limit: Double, simple: Double
  ) throws {
    let law = Law(.boiler, "feed", "no feed has more") { trial in
      trial.atMost(0, trial.given(BoilerFields.feedTDS), limit)
    }
    var plant = example
    plant[feed] = figure
    plant[subject.place(of: BoilerFields.summerHours)] = 3.25
    plant[subject.place(of: BoilerFields.feedTemperature)] = 99.875
    var expected = example
    expected[feed] = simple
    let found = try #require(law.shrink(Case(plant), on: subject))
    #expect(found.sample == Case(expected))
    #expect(found.comparison.left == simple && found.comparison.margin < 0)
  }

  /// The original figure has ten decimals.
  @Test(arguments: [1000.123_456_78, 1000.123_456_789])
  func `have as many decimals as needed, up to nine`(broken: Double) throws {
    let law = Law(.boiler, "feed", "no feed is this one") { trial in
      let isNear = abs(trial.given(BoilerFields.feedTDS) - broken) < 2e-10
      trial.equal(0, isNear ? 1 : 0, 0)
    }
    var plant = example
    plant[feed] = broken + 1e-10
    var expected = example
    expected[feed] = broken
    #expect(try #require(law.shrink(Case(plant), on: subject)).sample == Case(expected))
  }

  /// The law breaks unless both figures are the example's; the hours are simplified first.
  @Test func `simplify one figure completely before the next`() throws {
    let law = Law(.boiler, "both", "both are the example's") { trial in
      trial.equal(0, trial.given(BoilerFields.summerHours), 20)
      trial.equal(0, trial.given(BoilerFields.feedTDS), 165)
    }
    var (plant, expected) = (example, example)
    plant[subject.place(of: BoilerFields.summerHours)] = 3.12345
    plant[feed] = 165.5
    expected[feed] = 166
    #expect(try #require(law.shrink(Case(plant), on: subject)).sample == Case(expected))
  }

  @Test func `keep their second figure different from the first`() throws {
    let law = Law(.boiler, "other", "no other feed has more") { trial in
      trial.atMost(0, trial.sample.other, 164)
    }
    // The example's 165 also breaks the law, but is the first figure.
    let start = Case(example, partner: feed, other: 1234.5678)
    let found = try #require(law.shrink(start, on: subject))
    #expect(found.sample == Case(example, partner: feed, other: 1235))
  }

  @Test func `are nil if the law holds or either plant is rejected`() throws {
    let law = Law(.boiler, "never", "nothing is right") { trial in
      trial.equal(0, 1, 2)
    }
    let kept = Law(.boiler, "always", "all is right") { trial in
      trial.equal(0, 1, 1)
    }
    #expect(kept.shrink(Case(example), on: subject) == nil)
    #expect(law.shrink(Case(example), on: subject)?.sample == Case(example))
    // The feed TDS of one plant is above its maximum TDS.
    var outside = example
    outside[feed] = 3501
    #expect(law.shrink(Case(outside), on: subject) == nil)
    #expect(law.shrink(Case(example, partner: feed, other: 3501), on: subject) == nil)
    #expect(law.shrink(Case(outside, partner: feed, other: 165), on: subject) == nil)
  }
}
