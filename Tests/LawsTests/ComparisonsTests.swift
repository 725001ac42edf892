import Estimator
import Laws
import Testing

/// Comparisons in a law, and their descriptions.
@Suite struct `Comparisons of a law` {
  /// Doubles from 1 to 2 are 2^-52 apart; from 2 to 4, they are twice as far apart.
  @Test func `count units in the last place of the greater figure`() {
    #expect(margin { $0.equal(0, 1, 1) } == 0)
    #expect(margin { $0.equal(0, 1, 1 + 0x1p-51, ulps: 3) } == 1)
    #expect(margin { $0.equal(0, 1 + 0x1p-51, 1, ulps: 1) } == -1)
    #expect(margin { $0.equal(0, 2, 2.0.nextDown, ulps: 1) } == 0.5)
    #expect(margin { $0.equal(0, -2, (-2.0).nextUp, ulps: 1) } == 0.5)
  }

  @Test func `measure how far a figure is from its upper bound`() {
    #expect(margin { $0.atMost(0, 1, 1 + 0x1p-51) } == 2)
    #expect(margin { $0.atMost(0, 1, 1 + 0x1p-51, ulps: 4) } == 6)
    #expect(margin { $0.atMost(0, 1 + 0x1p-51, 1, ulps: 4) } == 2)
    #expect(margin { $0.atMost(0, 1 + 0x1p-51, 1, ulps: 1) } == -1)
    #expect(margin { $0.atMost(0, 1, 1) } == 0)
  }

  @Test func `treat different figures as equal only if they are close to 0`() throws {
    #expect(try #require(margin { $0.equal(0, 1e-300, 3e-300, ulps: 1) }) > 0)
    #expect(try #require(margin { $0.equal(0, 1e-200, 3e-200, ulps: 1) }) < 0)
  }

  @Test func `fail for NaN on either side`() {
    for (left, right) in [(Double.nan, 1.0), (1, .nan), (.nan, .nan)] {
      #expect(margin { $0.equal(0, left, right, ulps: 9) } == -.infinity)
      #expect(margin { $0.atMost(0, left, right, ulps: 9) } == -.infinity)
    }
  }

  @Test func `fail for a figure that must be missing, even if it is 0`() {
    #expect(margin { $0.absent(0, .nan) } == 0)
    #expect(margin { $0.absent(0, 0) } == -.infinity)
    #expect(margin { $0.absent(0, 6.8) } == -.infinity)
  }

  @Test func `keep the first with the smallest remaining tolerance`() {
    var trial = Self.trial
    #expect(trial.holds && trial.worst == nil)
    trial.equal(3, 1, 1, ulps: 2, "first")
    trial.equal(4, 1, 1, ulps: 2, "second")
    #expect(trial.worst?.note == "first")
    trial.equal(5, 1, 1, ulps: 1)
    trial.equal(6, 1, 1, ulps: 3)
    #expect(trial.worst?.output == 5 && trial.holds)
    trial.equal(7, 1, 2, ulps: 3)
    trial.equal(8, 1, 1, ulps: 3)
    #expect(trial.worst?.output == 7 && !trial.holds)
  }

  @Test func `describe both figures by the name of the output or field`() {
    #expect(text { $0.equal(0, 5000, 4999) } == "annual_feed is 5000, but must be 4999")
    #expect(text { $0.equal(0, 5000, 5000) } == "annual_feed is 5000, and must be 5000")
    #expect(
      text { $0.equal(1, 2.5, 4, "before") } == "cycles is 2.5, compared with 4 (before)")
    #expect(text { $0.equal(~0, 2200, 2000) } == "summer_steam is 2200, but must be 2000")
    #expect(text { $0.absent(0, 0) } == "annual_feed is 0, but must be no value")
    #expect(text { $0.equal(0, .infinity, 1) } == "annual_feed is inf, but must be 1")
    #expect(text { $0.equal(0, 1, -.infinity) } == "annual_feed is 1, but must be -inf")
  }

  private static let trial = Trial(Subject(.boiler), Case(Model.boiler.examplePlant))

  private func margin(_ compare: (inout Trial) -> Void) -> Double? {
    var trial = Self.trial
    compare(&trial)
    return trial.worst?.margin
  }

  private func text(_ compare: (inout Trial) -> Void) -> String? {
    var trial = Self.trial
    compare(&trial)
    return trial.worst?.text(for: trial.subject)
  }
}
