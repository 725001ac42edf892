import Estimator
import Laws
import Notation
import Testing

/// Laws of boilers, checked on answers with only one mistake.
@Suite struct `Laws of boilers` {
  /// Figures that are written and read back are rounded once more on each side of a product.
  @Test(arguments: [
    ("boiler.usage-is-dose-times-feed", 3.0),
    ("boiler.annual-demand-is-demand-times-feed", 3),
    ("cooling.system-water-is-concentrated", 1),
  ])
  func `allow more rounding for a figure that was written and read back`(name: String, room: Double)
    throws
  {
    let law = try #require(SystemKind.allCases.flatMap(\.laws).first { $0.name == name })
    let subject = Subject(.of(law.system))
    let example = Case(subject.model.examplePlant)
    let own = try #require(law.trial(of: example, on: subject).worst)
    let written = law.trial(of: example, on: subject.answered(by: subject.figures)).worst
    #expect(written?.margin == own.margin + room)
  }

  /// The feed grows a little faster than one input, but is proportional to the others.
  @Test(arguments: [
    BoilerFields.summerSteam, BoilerFields.summerHours, BoilerFields.summerDays,
    BoilerFields.summerWeeks, BoilerFields.winterSteam, BoilerFields.winterHours,
    BoilerFields.winterDays, BoilerFields.winterWeeks,
  ])
  func `catch a feed that is not proportional to an input of the duty`(field: Field) throws {
    let wrong = try Subject.changing("annual_feed", of: .boiler) { plant, feed in
      feed * (1 + plant[Subject(.boiler).place(of: field)] / 1000)
    }
    #expect(try !holds("usage-scales-with-duty", wrong))
  }

  /// WTP's apps returned 6.8 mg/L at 35 degC, where the sheet's table has no value.
  @Test(arguments: [35, (40.0).nextDown, (100.0).nextUp])
  func `catch oxygen outside the table`(temperature: Double) throws {
    var plant = Model.boiler.examplePlant
    plant[Subject(.boiler).place(of: BoilerFields.feedTemperature)] = temperature
    let wrong = try Subject.changing("dissolved_oxygen", of: .boiler) { _, _ in 6.8 }
    #expect(try holds("oxygen-is-the-sheets", Subject(.boiler), at: plant))
    #expect(try !holds("oxygen-is-the-sheets", wrong, at: plant))
  }

  /// A mixture of condensate and make-up is neither more nor less than both.
  @Test(arguments: [-1.0, 100]) func `catch a mixed feed outside its waters`(factor: Double) throws
  {
    let model = Model.boiler.feeding(.mixed)
    let law = try #require(Law.all(of: model).first { $0.name == "boiler.mixed-feed-lies-between" })
    let example = Case(model.examplePlant)
    #expect(law.trial(of: example, on: Subject(model)).holds)
    for name in ["feed_tds", "m_alkalinity", "calcium_hardness"] {
      let wrong = try Subject.changing(name, of: model) { _, figure in figure * factor }
      #expect(!law.trial(of: example, on: wrong).holds, "\(name)")
    }
  }

  /// The example needs no S19, so its dose is 0.
  ///
  /// The apps returned that dose for a cold feed too.
  @Test func `catch a dose of 0 without a demand`() throws {
    let without = try Subject.changing("S19.demand", of: .boiler) { _, _ in .nan }
    #expect(try !holds("dose-is-the-demand-above-0", without))
  }

  @Test(arguments: [
    ("annual_feed", Double.infinity, false), ("annual_feed", .nan, false),
    ("annual_feed", -1e-300, false), ("annual_feed", 1e300, true), ("S19.dose", -1, false),
    ("S19.demand", -1e300, true), ("S19.annual_demand", -1e300, true),
    ("S19.demand", -.infinity, false), ("S19.demand", .infinity, false),
    ("S19.annual_demand", .nan, false),
  ])
  func `catch infinite figures and negative figures other than demands`(
    output: String, figure: Double, isRight: Bool
  ) throws {
    let subject = try Subject.changing(output, of: .boiler) { _, _ in figure }
    #expect(try holds("finite-and-never-negative", subject) == isRight)
  }

  @Test func `compare an infinite figure with the greatest Double`() throws {
    let subject = try Subject.changing("annual_feed", of: .boiler) { _, _ in .infinity }
    let found = try law("finite-and-never-negative")
      .trial(of: Case(Model.boiler.examplePlant), on: subject)
    let text = found.worst?.text(for: subject) ?? ""
    #expect(text.hasPrefix("annual_feed is inf, compared with 1"), "\(text)")
    #expect(text.hasSuffix(" (the greatest Double)"), "\(text)")
  }

  @Test func `catch two evaluations that differ by one bit`() throws {
    let sound = Subject(.boiler)
    let wrong = Subject(
      .boiler,
      readings: [
        (
          "another",
          { plant in
            var figures = sound.figures(plant)
            figures[0] = figures[0].nextUp
            return figures
          }
        )
      ])
    let law = try law("readings-agree")
    let found = law.trial(of: Case(Model.boiler.examplePlant), on: wrong)
    #expect(law.trial(of: Case(Model.boiler.examplePlant), on: sound).holds)
    #expect(
      !found.holds
        && found.worst?.text(for: wrong)
          == "annual_feed is 5000, compared with 5000.000000000001 (another)"
    )
  }

  /// If 15 % of the maximum TDS is added instead of subtracted, S19 rises with the feed TDS.
  ///
  /// The example's 525 is less than the reserve of 1,000, so the law uses a higher maximum TDS.
  @Test func `name the plants between which a builder rises`() throws {
    let model = Model.boilerChanging("S19") { $0.minAlkalinity = -$0.minAlkalinity }
    let law = try #require(
      Law.all(of: model).first { $0.name.hasSuffix(".builders-fall-as-the-sheet-has-it") })
    let found = law.trial(of: Case(model.examplePlant), on: Subject(model))
    let text = found.worst?.text(for: Subject(model)) ?? ""
    #expect(!found.holds && text.hasPrefix("S19.demand is "))
    #expect(text.hasSuffix("(with half the feed TDS, at a maximum TDS of 100000 mg/L)"), "\(text)")
  }

  @Test(arguments: [
    (
      "annual_feed",
      [
        "usage-is-dose-times-feed", "annual-demand-is-demand-times-feed", "feed-is-steam-over-2200",
        "feed-has-at-most-52-weeks",
      ]
    ), ("cycles", ["cycles-concentrate-the-feed"]),
    ("dissolved_oxygen", ["oxygen-is-the-sheets"]),
    ("S28.demand", ["annual-demand-is-demand-times-feed", "dose-is-the-demand-above-0"]),
    ("S28.annual_demand", ["annual-demand-is-demand-times-feed"]),
    ("S28.dose", ["usage-is-dose-times-feed", "dose-is-the-demand-above-0"]),
    ("S28.usage", ["usage-is-dose-times-feed"]),
  ])
  func `catch a figure that is twice the right one`(output: String, laws: [String]) throws {
    let wrong = try Subject.changing(output, of: .boiler) { _, figure in 2 * figure }
    let broken = try laws.filter { try !holds($0, wrong) }
    let kept = try laws.filter { try holds($0, Subject(.boiler)) }
    #expect(broken == laws && kept == laws)
  }

  private static let duty = [
    BoilerFields.summerSteam, BoilerFields.summerHours, BoilerFields.summerDays,
    BoilerFields.summerWeeks, BoilerFields.winterSteam, BoilerFields.winterHours,
    BoilerFields.winterDays, BoilerFields.winterWeeks,
  ]

  /// The plant's two seasons differ, and add up to 45 weeks.
  @Test(arguments: [
    ("ph-and-sulphite-are-unused", "S5.dose", [BoilerFields.ph, BoilerFields.minSulphite]),
    ("ph-and-sulphite-are-unused", "annual_feed", [BoilerFields.ph, BoilerFields.minSulphite]),
    ("doses-ignore-the-duty", "S28.dose", duty), ("doses-ignore-the-duty", "S28.demand", duty),
    ("seasons-exchange", "annual_feed", duty), ("seasons-exchange", "S28.usage", duty),
    (
      "weeks-move-between-equal-seasons", "annual_feed",
      [BoilerFields.summerWeeks, BoilerFields.winterWeeks]
    ), ("tds-scale-together", "S28.dose", [BoilerFields.feedTDS, BoilerFields.maxTDS]),
    ("tds-scale-together", "SS1995.demand", [BoilerFields.feedTDS, BoilerFields.maxTDS]),
  ])
  func `catch a figure that depends on the wrong inputs`(
    law: String, output: String, fields: [Field]
  ) throws {
    var plant = Model.boiler.examplePlant
    for (field, figure) in zip(Self.duty, [3000.0, 10, 4, 20, 2200, 20, 5, 25]) {
      plant[Subject(.boiler).place(of: field)] = figure
    }
    #expect(try holds(law, Subject(.boiler), at: plant))
    for field in fields {
      let place = Subject(.boiler).place(of: field)
      let wrong = try Subject.changing(output, of: .boiler) { plant, figure in
        figure * (1 + plant[place] / 1000)
      }
      #expect(try !holds(law, wrong, at: plant), "\(field.name)")
    }
  }

  /// One temperature that the law tries is 40 degC minus half of the example's 48 degC, or 16 degC.
  @Test(arguments: [(40.0).nextDown, (100.0).nextUp, 16, 35, 0, 101])
  func `catch oxygen outside its table for any plant`(outside: Double) throws {
    let place = Subject(.boiler).place(of: BoilerFields.feedTemperature)
    let wrong = try Subject.changing("dissolved_oxygen", of: .boiler) { plant, oxygen in
      plant[place] == outside ? 6.8 : oxygen
    }
    #expect(try holds("no-oxygen-outside-the-table", Subject(.boiler)))
    #expect(try !holds("no-oxygen-outside-the-table", wrong))
  }

  private func law(_ name: String) throws -> Law {
    try SystemKind.boiler.law(name)
  }

  private func holds(
    _ name: String, _ subject: Subject, at plant: [Double] = Model.boiler.examplePlant
  ) throws -> Bool {
    let comparisons = try law(name).trial(of: Case(plant), on: subject)
    return comparisons.holds && comparisons.worst != nil
  }
}
