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

  @Test func `is estimated as on WTP's sheet`() throws {
    let estimate = try Self.base.estimate()
    #expect(estimate.products.map(\.product) == BoilerCatalogue.all)
    let s5 = try #require(estimate[product: "S5"])
    #expect(abs(s5.dose.value - 222.6571) < 5e-5 && abs(s5.usage.value - 1113.2857) < 5e-5)
    #expect(s5.basis == "per m3 of feed")
  }

  @Test func `passes each quantity to its own field`() throws {
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
    ).estimate().plant.values
    #expect(values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 43, 14, 15, 16])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `is rejected if a figure is not finite`(value: Double) {
    var plant = Self.base
    plant.feed.temperature = .kelvin(value)
    #expect {
      try plant.estimate()
    } throws: { error in
      "\(error)".hasPrefix("feed_temperature is \(value)")
    }
  }

  @Test func `is rejected with the field and limits of each problem`() {
    var plant = Self.base
    plant.feed.temperature = .fahrenheit(30)
    plant.winter.weeks = .weeksPerYear(40)
    do throws(EstimateError) {
      _ = try plant.estimate()
      Issue.record("the plant was accepted")
    } catch {
      guard case .plant(let error) = error else {
        Issue.record(error)
        return
      }
      #expect(error.faults.map(\.field) == ["winter_weeks", "feed_temperature"])
      #expect(error.faults.map(\.otherField) == ["summer_weeks", nil])
      #expect(error.faults.map(\.limits?.from) == [nil, 40])
      #expect(error.faults.map(\.limits?.to) == [nil, 100])
      #expect(error.faults.map(\.description).joined(separator: "\n") == "\(error)")
    }
  }
}
