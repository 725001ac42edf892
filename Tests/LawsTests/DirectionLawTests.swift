import Estimator
import Laws
import Testing

/// The law of directions for pairs of plants and a model with one negated output.
@Suite struct `The law of directions` {
  /// An output, an input, its new figure, other figures of the plant, and the start of the description.
  struct Wrong: Sendable {
    let output: String
    let input: Field
    let other: Double
    var given: [Field: Double] = [:]
    let starts: String
    /// Whether the figure that it is compared with has more or less of the input.
    let change: String
  }

  private static let seen = [
    // 5,000 m3 a year; doubling the steam of one season adds half of that.
    Wrong(
      output: "annual_feed", input: BoilerFields.summerSteam, other: 4400,
      starts: "annual_feed is -5000, compared with -7500", change: "more"),
    Wrong(
      output: "annual_feed", input: BoilerFields.summerSteam, other: 0,
      starts: "annual_feed is -2500, compared with -5000", change: "more"),
    Wrong(
      output: "dissolved_oxygen", input: BoilerFields.feedTemperature, other: 52,
      starts: "dissolved_oxygen is -5.7, compared with -6.2", change: "less"),
    // S19's reserve of 1,000 is above 15 % of 3,500, but below 15 % of 10,000.
    Wrong(
      output: "S19.demand", input: BoilerFields.feedTDS, other: 330, starts: "S19.demand is 59.6",
      change: "more"),
    Wrong(
      output: "S19.demand", input: BoilerFields.feedTDS, other: 330,
      given: [BoilerFields.maxTDS: 10_000], starts: "S19.demand is ", change: "less"),
    // A negative demand falls with the yearly feed, a positive one rises.
    Wrong(
      output: "S19.annual_demand", input: BoilerFields.summerSteam, other: 4400,
      starts: "S19.annual_demand is ", change: "less"),
    Wrong(
      output: "S19.annual_demand", input: BoilerFields.summerSteam, other: 4400,
      given: [BoilerFields.mAlkalinity: 0], starts: "S19.annual_demand is ",
      change: "more"),
  ]

  @Test(arguments: seen.indices)
  func `catches a figure that changes in the wrong direction`(index: Int) throws {
    let wrong = Self.seen[index]
    let law = try SystemKind.boiler.law("directions")
    let sound = Subject(.boiler)
    var plant = Model.boiler.examplePlant
    for (field, figure) in wrong.given { plant[sound.place(of: field)] = figure }
    let negated = try Subject.changing(wrong.output, of: .boiler) { -$1 }
    let sample = Case(plant, partner: sound.place(of: wrong.input), other: wrong.other)
    let right = law.trial(of: sample, on: sound)
    #expect(right.holds && right.worst != nil)
    let found = law.trial(of: sample, on: negated)
    let text = found.worst?.text(for: negated) ?? ""
    #expect(!found.holds)
    let note = "(with \(wrong.change) \(wrong.input.name))"
    #expect(text.hasPrefix(wrong.starts) && text.hasSuffix(note), "\(text)")
  }

  /// At a min_caustic_alkalinity of 1,000, the demand of SS1995 never falls as the feed TDS rises
  /// to a turning point, and never rises beyond it.
  @Test func `applies the lower direction up to and including the turning point`() throws {
    let law = try SystemKind.boiler.law("directions")
    let sound = Subject(.boiler)
    let solids = sound.place(of: BoilerFields.feedTDS)
    let falling = try Subject.changing("SS1995.demand", of: .boiler) { plant, demand in
      demand - plant[solids]
    }
    var plant = Model.boiler.examplePlant
    plant[sound.place(of: BoilerFields.minCausticAlkalinity)] = 1000
    let sample = Case(plant, partner: solids, other: 330)
    #expect(law.trial(of: sample, on: sound).holds)
    #expect(!law.trial(of: sample, on: falling).holds)
  }

  @Test func `does not apply to a single plant`() throws {
    let law = try SystemKind.boiler.law("directions")
    let alone = law.trial(of: Case(Model.boiler.examplePlant), on: Subject(.boiler))
    #expect(alone.worst == nil)
  }
}
