import Estimator
import Testing
import Units

@Suite("A typed cooling plant") struct CoolingPlantTests {
  @Test func `is estimated as on WTP's sheet`() throws {
    let estimate = try CoolingPlant.example.estimate()
    #expect(estimate.products.map(\.product) == CoolingCatalogue.all.filter(\.isDosed))
    let inhibitor = try #require(estimate[product: "H2073"])
    #expect(inhibitor.dose.value == 300 && abs(inhibitor.usage.value - 1382.4) < 5e-5)
    #expect(inhibitor.demand == nil && inhibitor.annualDemand == nil)
    let biocide = try #require(estimate[product: "CS4802"])
    #expect(abs(biocide.usage.value - 12.74) < 5e-5)
    #expect(estimate.remarks.count == CoolingCatalogue.all.count - estimate.products.count)
  }

  @Test func `passes each quantity to its own field`() throws {
    var system = CoolingPlant(
      circulation: .cubicMetresPerHour(1), temperatureDrop: .celsiusDegrees(2),
      sumpVolume: .cubicMetres(3), systemVolume: .cubicMetres(4), concentrationFactor: .times(5),
      makeup: MakeupWater(
        totalDissolvedSolids: .milligramsPerLitre(6), hardness: .asCalciumCarbonate(7),
        alkalinity: .asCalciumCarbonate(8), pH: .pH(9), chloride: .milligramsPerLitre(10)),
      duty: .times(hours: .hoursPerDay(11), days: .daysPerWeek(1.5), weeks: .weeksPerYear(13)))
    let plant = try system.estimate().plant
    #expect(plant.values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1.5, 13])
    #expect(CoolingPlant(plant) == system)
    system.duty = .measured(makeup: .cubicMetresPerYear(14))
    let metered = try system.estimate().plant
    #expect(metered.values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14])
    #expect(CoolingPlant(metered) == system)
  }
}
