import Estimator
import Testing
import Units

@Suite("A typed cooling plant") struct CoolingPlantTests {
  /// The base plant of WTP's sheet, whose temperature drop is in degF.
  static let base = CoolingPlant(
    circulation: .cubicMetresPerHour(320), temperatureDrop: .fahrenheitDegrees(10),
    sumpVolume: .cubicMetres(12.25), systemVolume: .cubicMetres(24), concentrationFactor: .times(3),
    makeup: MakeupWater(
      totalDissolvedSolids: .milligramsPerLitre(200), hardness: .asCalciumCarbonate(120),
      alkalinity: .asCalciumCarbonate(100), pH: .pH(7.3), chloride: .milligramsPerLitre(25)),
    duty: CoolingDuty(hours: .hoursPerDay(12), days: .daysPerWeek(5), weeks: .weeksPerYear(48)))

  @Test func `is estimated as on WTP's sheet`() throws {
    let estimate = try Self.base.estimate()
    #expect(estimate.products.map(\.product) == CoolingCatalogue.all.filter(\.isDosed))
    let inhibitor = try #require(estimate[product: "H2073"])
    #expect(inhibitor.dose.value == 300 && abs(inhibitor.usage.value - 1382.4) < 5e-5)
    #expect(inhibitor.demand == nil && inhibitor.annualDemand == nil)
    let biocide = try #require(estimate[product: "CS4802"])
    #expect(abs(biocide.usage.value - 12.74) < 5e-5)
    #expect(estimate.remarks.count == CoolingCatalogue.all.count - estimate.products.count)
  }

  @Test func `passes each quantity to its own field`() throws {
    let values = try CoolingPlant(
      circulation: .cubicMetresPerHour(1), temperatureDrop: .celsiusDegrees(2),
      sumpVolume: .cubicMetres(3), systemVolume: .cubicMetres(4), concentrationFactor: .times(5),
      makeup: MakeupWater(
        totalDissolvedSolids: .milligramsPerLitre(6), hardness: .asCalciumCarbonate(7),
        alkalinity: .asCalciumCarbonate(8), pH: .pH(9), chloride: .milligramsPerLitre(10)),
      duty: CoolingDuty(hours: .hoursPerDay(11), days: .daysPerWeek(1.5), weeks: .weeksPerYear(13))
    ).estimate().plant.values
    #expect(values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1.5, 13])
  }
}
