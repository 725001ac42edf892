import Estimator
import Laws
import Notation
import Plants
import Testing

/// The laws of boilers on answers that are wrong in one respect alone.
@Suite struct `Laws of boilers` {
  /// Figures that were written and read are rounded once more on either side of a product.
  @Test(arguments: [
    ("boiler.usage-is-dose-times-feed", 3.0),
    ("boiler.annual-demand-is-demand-times-feed", 3),
    ("cooling.system-water-is-concentrated", 1),
  ])
  func `give a figure that was written and read more room`(name: String, room: Double) throws {
    let law = try #require(SystemKind.allCases.flatMap(\.laws).first { $0.name == name })
    let subject = Subject(.of(law.system))
    let example = Case(subject.model.examplePlant)
    let own = try #require(law.comparisons(subject, example).worst)
    let written = law.comparisons(subject.answered(by: subject.figures), example).worst
    #expect(written?.margin == own.margin + room)
  }

  /// A feed that grows a little faster than one input is in proportion to all the others.
  @Test(arguments: [
    BoilerFields.summerSteam, BoilerFields.summerHours, BoilerFields.summerDays,
    BoilerFields.summerWeeks, BoilerFields.winterSteam, BoilerFields.winterHours,
    BoilerFields.winterDays, BoilerFields.winterWeeks,
  ])
  func `see a feed that is in no proportion to one input of the duty`(field: Field) throws {
    let wrong = try changing("annual_feed") { plant, feed in
      feed * (1 + plant[Subject(.boiler).place(of: field)] / 1000)
    }
    #expect(try !holds("usage-scales-with-duty", wrong))
  }

  /// The apps answered 6.8 mg/L at 35 degC, where the sheet's table has no value.
  @Test(arguments: [35, (40.0).nextDown, (100.0).nextUp])
  func `see oxygen where the table has none`(temperature: Double) throws {
    var plant = Model.boiler.examplePlant
    plant[Subject(.boiler).place(of: BoilerFields.feedTemperature)] = temperature
    let wrong = try changing("dissolved_oxygen") { _, _ in 6.8 }
    #expect(try holds("oxygen-is-the-sheets", Subject(.boiler), at: plant))
    #expect(try !holds("oxygen-is-the-sheets", wrong, at: plant))
  }

  /// The example needs no S19: its dose is 0, as the dose of a cold feed was in the apps.
  @Test func `see a dose of 0 where there is no demand`() throws {
    let without = try changing("S19.demand") { _, _ in .nan }
    #expect(try !holds("dose-is-the-demand-above-0", without))
  }

  @Test(arguments: [
    ("annual_feed", Double.infinity, false), ("annual_feed", .nan, false),
    ("annual_feed", -1e-300, false), ("annual_feed", 1e300, true), ("S19.dose", -1, false),
    ("S19.demand", -1e300, true), ("S19.annual_demand", -1e300, true),
    ("S19.demand", -.infinity, false), ("S19.demand", .infinity, false),
    ("S19.annual_demand", .nan, false),
  ])
  func `see a figure that is not finite, and one below 0 that is no demand`(
    output: String, figure: Double, isRight: Bool
  ) throws {
    let subject = try changing(output) { _, _ in figure }
    #expect(try holds("finite-and-never-negative", subject) == isRight)
  }

  @Test func `say of an infinite figure that no Double is so great`() throws {
    let subject = try changing("annual_feed") { _, _ in .infinity }
    let found = try law("finite-and-never-negative")
      .comparisons(subject, Case(Model.boiler.examplePlant))
    let said = found.worst?.text(for: subject) ?? ""
    #expect(said.hasPrefix("annual_feed is inf, beside 1"), "\(said)")
    #expect(said.hasSuffix(" (the greatest Double)"), "\(said)")
  }

  @Test func `see that two ways of computing differ by a bit`() throws {
    let sound = Subject(.boiler)
    let wrong = Subject(
      .boiler,
      readings: [
        .init("another") { plant in
          var figures = sound.figures(plant)
          figures[0] = figures[0].nextUp
          return figures
        }
      ])
    let law = try law("readings-agree")
    let found = law.comparisons(wrong, Case(Model.boiler.examplePlant))
    #expect(law.comparisons(sound, Case(Model.boiler.examplePlant)).holds)
    #expect(
      !found.holds
        && found.worst?.text(for: wrong)
          == "annual_feed is 5000, beside 5000.000000000001 (another)"
    )
  }

  /// With 15 % of the highest TDS added in place of taken away, S19 rises with the feed TDS.
  ///
  /// The example's 525 is less than the reserve of 1,000, so a greater highest TDS is looked at.
  @Test func `name the plants between which a builder rises`() throws {
    let model = Model.boilerChanging("S19") { $0.minAlkalinity = -$0.minAlkalinity }
    let law = try #require(
      Law.all(of: model).first { $0.name.hasSuffix(".builders-fall-as-the-sheet-has-it") })
    let found = law.comparisons(Subject(model), Case(model.examplePlant))
    let said = found.worst?.text(for: Subject(model)) ?? ""
    #expect(!found.holds && said.hasPrefix("S19.demand is "))
    #expect(said.hasSuffix("(with half the feed TDS, at a highest TDS of 100000 mg/L)"), "\(said)")
  }

  private func law(_ name: String) throws -> Law {
    try #require(SystemKind.boiler.laws.first { $0.name == "boiler.\(name)" })
  }

  private func holds(
    _ name: String, _ subject: Subject, at plant: [Double] = Model.boiler.examplePlant
  ) throws -> Bool {
    let comparisons = try law(name).comparisons(subject, Case(plant))
    return comparisons.holds && comparisons.worst != nil
  }

  /// WTP's rules with another answer for one output.
  private func changing(
    _ output: String, _ change: @escaping @Sendable ([Double], Double) -> Double
  ) throws -> Subject {
    let sound = Subject(.boiler)
    let place = try #require(sound.place(of: output))
    return Subject(.boiler) { plant in
      var figures = sound.figures(plant)
      figures[place] = change(plant, figures[place])
      return figures
    }
  }
}
