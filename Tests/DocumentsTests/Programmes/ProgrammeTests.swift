import Documents
import Estimator
import Notation
import Testing
import Units

/// The example boiler is on duty on 5 days of 25 + 25 weeks, the cooling system on 5 days of 48.
@Suite struct `A programme` {
  /// The doses are those of the sheets of WTP.
  ///
  /// They are 7793/35 g/m3 of S5 in 5,000 m3, 15 g/m3 of CS4400 in
  /// 24 m3 and 20 g/m3 of CS4802 in 12.25 m3 every week, and 20 g/m3 of HS2097 in 13824/3 m3.
  @Test(arguments: [
    ("S5", PurchaseQuantity.month, "7793/84"), ("S5", .dutyDay, "7793/1750"),
    ("S88", .month, "105"), ("S88", .dutyDay, "5.04"),
    ("CS4400", .slug, "0.36"), ("CS4400", .month, "1.56"), ("CS4802", .slug, "0.245"),
    ("HS2097", .dutyDay, "0.384"), ("S19", .month, "0"), ("S19", .dutyDay, "0"),
  ])
  func `has the amounts for a month, a day on duty and a slug`(
    id: String, quantity: PurchaseQuantity, expected: String
  ) throws {
    let model = Model.boiler.product(id) == nil ? Model.cooling : .boiler
    let programme = try programme(model, id)
    let figure = try #require(programme.items[0][quantity])
    #expect(figure.value.map(exactText) == expected)
  }

  /// 1260 kg of S88 a year are 1200 L at 1.05 kg/L.
  @Test func `has the litres of products whose price has a density`() throws {
    let list = "product,price,currency,per,unit,density [kg/L]\nS88,2,GBP,1,kg,1.05\n"
    let model = try Model.boiler.choosing(named: "S88,S5")
    let plant = try Plant(model, Plant.example(of: model))
    let items = Programme(
      of: plant, model.products, exact: plant.exactOutputs,
      prices: try readPrices(list + "S5,2,GBP,1,kg,\n").byWeight()
    ).items
    #expect(Set(items.map { $0[.volume]?.value }) == [nil, 1200])
  }

  /// A month has 52/12 weeks of the 50 of the boiler, of the 25 of its winter, or of the cooling's 48.
  ///
  /// With 10 instead of 20 hours in summer, a week of it has 50 of 3,750 hours.
  @Test(arguments: [
    (Model.boiler, [:], ["13/150"]), (.boiler, ["summer_hours": "0 h/d"], ["13/75"]),
    (.boiler, ["summer_hours": "10 h/d"], ["summer 13/225", "winter 26/225"]),
    (.boiler, ["summer_hours": "0 h/d", "winter_days": "0 d/wk"], []), (.cooling, [:], ["13/144"]),
    (.boiler.giving([.annualFeed]), [:], ["1/12"]),
  ])
  func `counts the weeks of a season on duty in a month`(
    model: Model, settings: [String: String], shares: [String]
  ) throws {
    let months = try plant(model, settings).dutyMonths
    #expect(months.map { ($0.season.map { "\($0) " } ?? "") + exactText($0.share) } == shares)
  }

  @Test func `has no slug for a continuous dose, and no amount a day for a slug`() throws {
    #expect(try programme(.boiler, "S5").items[0][.slug] == nil)
    #expect(try programme(.cooling, "CS4400").items[0][.dutyDay] == nil)
  }

  @Test(arguments: ["summer_weeks", "summer_hours", "summer_steam"])
  func `counts only days of a season with steam`(zero: String) throws {
    let items = try programme(.boiler, "S5", zero: [zero]).items
    // Half of the year's amount on half of its days.
    #expect(items[0][.dutyDay]?.value.map(exactText) == "7793/1750")
  }

  @Test func `has no amount a day for a plant that is never on duty`() throws {
    let items = try programme(.boiler, "S5", zero: ["summer_days", "winter_hours"]).items
    let figure = try #require(items[0][.dutyDay])
    #expect(figure.value == nil && figure.text(decimals: 1).isEmpty)
    #expect(items[0][.month]?.value == 0)
  }

  @Test(arguments: [
    ("S5,S10", ["oxygen scavenger"]), ("S124,S26,S456", ["oxygen scavenger", "scale control"]),
    ("S5,S23,S88", []), ("H207,H390", []), ("H207,H280", ["scale inhibitor"]),
    ("C31,C44,SCG1,UB30", ["biocide"]),
  ])
  func `knows the jobs that more than one product does`(list: String, jobs: [String]) throws {
    let system: Model = list.contains("S5") || list.contains("S124") ? .boiler : .cooling
    #expect(try system.choosing(named: list).repeatedJobs.map(\.job.rawValue) == jobs)
  }

  private func programme(
    _ model: Model, _ list: String, zero names: [String] = []
  ) throws -> Programme {
    var figures = Plant.example(of: model)
    for name in names {
      let field = try #require(model.field(name))
      figures[name] = GivenFigure(
        try WrittenQuantity(parsing: "0 \(field.unit)", as: field.kind, for: name))
    }
    let chosen = try model.choosing(named: list)
    let plant = try Plant(chosen, figures)
    return Programme(of: plant, chosen.products, exact: plant.exactOutputs, prices: nil)
  }
}
