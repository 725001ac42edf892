import Estimator
import Testing
import Units

@Suite("A typed boiler plant") struct BoilerPlantTests {
  @Test func `is estimated as on WTP's sheet`() throws {
    let estimate = try BoilerPlant.example.estimate()
    #expect(estimate.products.map(\.product) == BoilerCatalogue.all)
    let s5 = try #require(estimate[.S5])
    #expect(abs(s5.dose.value - 222.6571) < 5e-5 && abs(s5.usage.value - 1113.2857) < 5e-5)
    #expect(s5.basis == "per m3 of feed")
  }

  private static let water = BoilerPlant(
    duty: .seasons(
      summer: Season(
        steam: .poundsPerHour(1), hours: .hoursPerDay(2), days: .daysPerWeek(3),
        weeks: .weeksPerYear(4)),
      winter: Season(
        steam: .poundsPerHour(5), hours: .hoursPerDay(6), days: .daysPerWeek(7),
        weeks: .weeksPerYear(8))),
    feed: .water(water(9, 10, 12)), feedPH: .pH(11), oxygen: .table(at: .celsius(43)),
    boiler: BoilerWater(
      maximumTDS: .milligramsPerLitre(114), minimumSulphite: .milligramsPerLitre(15),
      minimumCausticAlkalinity: .asCalciumCarbonate(16)))

  private static func water(_ solids: Double, _ alkalinity: Double, _ hardness: Double) -> FeedWater
  {
    FeedWater(
      totalDissolvedSolids: .milligramsPerLitre(solids),
      mAlkalinity: .asCalciumCarbonate(alkalinity), calciumHardness: .asCalciumCarbonate(hardness))
  }

  private static let feeds: [(BoilerFeed, [Double])] = [
    (.water(water(9, 10, 12)), [9, 10, 11, 12]),
    (
      .mixed(condensate: water(24, 25, 26), makeup: water(21, 22, 23), return: .percent(20)),
      [0.2, 21, 22, 23, 24, 25, 26, 11]
    ),
    (
      .conductivity(
        feed: .microsiemensPerCentimetre(17), boiler: .millisiemensPerCentimetre(18),
        mAlkalinity: .asCalciumCarbonate(19), calciumHardness: .asCalciumCarbonate(20)),
      [17, 18000, 19, 11, 20]
    ),
  ]
  private static let oxygens: [(FeedOxygen, [Double])] = [
    (.table(at: .celsius(43)), [43]), (.saturation(at: .celsius(4)), [4]),
    (.measured(.microgramsPerLitre(20)), [0.02]),
  ]
  private static let duties: [(BoilerDuty, [Double])] = [
    (water.duty, [1, 2, 3, 4, 5, 6, 7, 8]), (.measured(feed: .cubicMetresPerYear(99)), [99]),
  ]

  /// Every combination of the rules, which is read back as it was.
  @Test func `passes each quantity to its own field, by all rules`() throws {
    for (duty, ofDuty) in Self.duties {
      for (feed, ofFeed) in Self.feeds {
        for (oxygen, ofOxygen) in Self.oxygens {
          var boiler = Self.water
          (boiler.duty, boiler.feed, boiler.oxygen) = (duty, feed, oxygen)
          let plant = try boiler.estimate().plant
          #expect(plant.values == ofDuty + ofFeed + ofOxygen + [114, 15, 16])
          #expect(BoilerPlant(plant) == boiler)
        }
      }
    }
  }

  /// The temperature of a mixture is exact: 0.7 * 81 + 0.3 * 14.9 = 61.17 degC.
  @Test func `mixes temperatures exactly`() throws {
    let mixture = Quantity.mixed(.percent(70), of: .celsius(81), with: .celsius(14.9))
    #expect(GivenFigure(mixture).text == "61.17")
    var boiler = BoilerPlant.example
    boiler.oxygen = .saturation(at: mixture)
    #expect(try boiler.estimate().plant.exactPoint["feed_temperature"] == 61.17)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `is rejected if a figure is not finite`(value: Double) {
    var plant = BoilerPlant.example
    plant.oxygen = .table(at: .celsius(value))
    #expect {
      try plant.estimate()
    } throws: { error in
      "\(error)".hasPrefix("feed_temperature is \(value)")
    }
  }

  @Test func `is rejected with the field and limits of each problem`() {
    var plant = BoilerPlant.example
    plant.oxygen = .table(at: .fahrenheit(30))
    if case .seasons(let summer, var winter) = plant.duty {
      winter.weeks = .weeksPerYear(40)
      plant.duty = .seasons(summer: summer, winter: winter)
    }
    do throws(PlantError) {
      _ = try plant.estimate()
      Issue.record("the plant was accepted")
    } catch {
      #expect(error.faults.map(\.field) == ["winter_weeks", "feed_temperature"])
      #expect(error.faults.map(\.otherField) == ["summer_weeks", nil])
      #expect(error.faults.map(\.limits?.from) == [nil, 40])
      #expect(error.faults.map(\.limits?.to) == [nil, 100])
      #expect(error.faults.map(\.description).joined(separator: "\n") == "\(error)")
    }
  }
}
