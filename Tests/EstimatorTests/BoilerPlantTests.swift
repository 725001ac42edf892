import Estimator
import Testing
import Units

@Suite("A typed boiler plant") struct BoilerPlantTests {
  /// The base plant of WTP's sheet.
  static let base = BoilerPlant(
    summer: Season(
      steam: .poundsPerHour(2200), hours: .hoursPerDay(20), days: .daysPerWeek(5),
      weeks: .weeksPerYear(25)),
    winter: Season(
      steam: .poundsPerHour(2200), hours: .hoursPerDay(20), days: .daysPerWeek(5),
      weeks: .weeksPerYear(25)),
    feed: FeedWater(
      totalDissolvedSolids: .milligramsPerLitre(165), mAlkalinity: .asCalciumCarbonate(84),
      pH: .pH(7.6), calciumHardness: .asCalciumCarbonate(2), temperature: .celsius(48)),
    boiler: BoilerWater(
      maximumTDS: .milligramsPerLitre(3500), minimumSulphite: .milligramsPerLitre(30),
      minimumCausticAlkalinity: .asCalciumCarbonate(350)))

  @Test func `is estimated as WTP's sheet has it`() throws {
    let estimate = try Self.base.estimate()
    #expect(estimate.products.map(\.product) == BoilerCatalogue.all)
    let s5 = try #require(estimate[product: "S5"])
    #expect(abs(s5.dose.value - 222.6571) < 5e-5 && abs(s5.usage.value - 1113.2857) < 5e-5)
    #expect(s5.basis == "per m3 of feed")
  }

  @Test func `is the same plant as the one that settings give`() throws {
    var typed = Self.base
    typed.summer.steam = .tonnesPerHour(1.5)
    typed.winter.hours = .hoursPerDay(0)
    typed.feed.totalDissolvedSolids = .gramsPerLitre(0.25)
    typed.feed.mAlkalinity = .milliequivalentsPerLitre(2)
    typed.feed.calciumHardness = .frenchDegrees(0.5)
    typed.feed.temperature = .fahrenheit(176)
    typed.boiler.maximumTDS = .milligramsPerLitre(3000)
    typed.boiler.minimumCausticAlkalinity = .asCalciumCarbonate(400)
    let plant = try typed.checked()
    let set = try EstimatorTests.plant(
      .boiler, "summer_steam=1.5 t/h", "winter_hours=0", "feed_tds=0.25 g/L",
      "m_alkalinity=2 meq/L", "calcium_hardness=0.5 fH", "feed_temperature=176 degF",
      "max_tds=3000", "min_caustic_alkalinity=400")
    #expect(plant.values == set.values)
    #expect(plant.given.map(\.unit) == set.given.map(\.unit))
    let (one, other) = (try Estimate(plant), try Estimate(set))
    #expect(one.products.map(\.figures) == other.products.map(\.figures))
    #expect(one.results == other.results && one.remarks == other.remarks)
  }

  @Test func `puts each quantity into its own field`() throws {
    let values = try BoilerPlant(
      summer: Season(
        steam: .poundsPerHour(1), hours: .hoursPerDay(2), days: .daysPerWeek(3),
        weeks: .weeksPerYear(4)),
      winter: Season(
        steam: .poundsPerHour(5), hours: .hoursPerDay(6), days: .daysPerWeek(7),
        weeks: .weeksPerYear(8)),
      feed: FeedWater(
        totalDissolvedSolids: .milligramsPerLitre(9), mAlkalinity: .asCalciumCarbonate(10),
        pH: .pH(11), calciumHardness: .asCalciumCarbonate(12), temperature: .celsius(43)),
      boiler: BoilerWater(
        maximumTDS: .milligramsPerLitre(14), minimumSulphite: .milligramsPerLitre(15),
        minimumCausticAlkalinity: .asCalciumCarbonate(16))
    ).checked().values
    #expect(values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 43, 14, 15, 16])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `is refused in every field that is not a number`(value: Double) {
    let changes: [(inout BoilerPlant) -> Void] = [
      { $0.summer.steam = .kilogramsPerHour(value) }, { $0.summer.hours = .hoursPerDay(value) },
      { $0.summer.days = .daysPerWeek(value) }, { $0.summer.weeks = .weeksPerYear(value) },
      { $0.winter.steam = .poundsPerHour(value) }, { $0.winter.hours = .hoursPerDay(value) },
      { $0.winter.days = .daysPerWeek(value) }, { $0.winter.weeks = .weeksPerYear(value) },
      { $0.feed.totalDissolvedSolids = .milligramsPerLitre(value) },
      { $0.feed.mAlkalinity = .asCalciumCarbonate(value) }, { $0.feed.pH = .pH(value) },
      { $0.feed.calciumHardness = .germanDegrees(value) }, { $0.feed.temperature = .kelvin(value) },
      { $0.boiler.maximumTDS = .milligramsPerLitre(value) },
      { $0.boiler.minimumSulphite = .milligramsPerLitre(value) },
      { $0.boiler.minimumCausticAlkalinity = .asCalciumCarbonate(value) },
    ]
    for (change, field) in zip(changes, Model.boiler.fields) {
      var plant = Self.base
      change(&plant)
      do {
        _ = try plant.estimate()
        Issue.record("\(field.name) of \(value) was accepted")
      } catch let error as PlantError {
        #expect(error.problems.map(\.field) == [field])
        #expect(error.description.hasPrefix("\(field.name) is \(value)"), "\(error)")
      } catch { Issue.record("\(error)") }
    }
  }
}
