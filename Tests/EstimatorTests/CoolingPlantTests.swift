import Estimator
import Testing
import Units

@Suite("A typed cooling plant") struct CoolingPlantTests {
  /// The base plant of WTP's sheet, whose drop is in degF.
  static let base = CoolingPlant(
    circulation: .cubicMetresPerHour(320), temperatureDrop: .fahrenheitDegrees(10),
    sumpVolume: .cubicMetres(12.25), systemVolume: .cubicMetres(24), concentrationFactor: .times(3),
    makeup: MakeupWater(
      totalDissolvedSolids: .milligramsPerLitre(200), hardness: .asCalciumCarbonate(120),
      alkalinity: .asCalciumCarbonate(100), pH: .pH(7.3), chloride: .milligramsPerLitre(25)),
    duty: CoolingDuty(hours: .hoursPerDay(12), days: .daysPerWeek(5), weeks: .weeksPerYear(48)))

  @Test func `is estimated as WTP's sheet has it`() throws {
    let estimate = try Self.base.estimate()
    #expect(estimate.products.map(\.product) == CoolingCatalogue.all.filter(\.isDosed))
    let inhibitor = try #require(estimate[product: "H2073"])
    #expect(inhibitor.dose.value == 300 && abs(inhibitor.usage.value - 1382.4) < 5e-5)
    #expect(inhibitor.demand == nil && inhibitor.annualDemand == nil)
    let biocide = try #require(estimate[product: "CS4802"])
    #expect(abs(biocide.usage.value - 12.74) < 5e-5)
    #expect(estimate.remarks.count == CoolingCatalogue.all.count - estimate.products.count)
  }

  @Test func `is the same plant as the one that settings give`() throws {
    var typed = Self.base
    typed.circulation = .litresPerSecond(125)
    typed.temperatureDrop = .celsiusDegrees(7.5)
    typed.sumpVolume = .litres(5000)
    typed.systemVolume = .imperialGallons(4096)
    typed.concentrationFactor = .percent(450)
    typed.makeup.hardness = .germanDegrees(8)
    typed.makeup.alkalinity = .milliequivalentsPerLitre(1.5)
    typed.duty.days = .daysPerWeek(6.5)
    let plant = try typed.checked()
    let set = try EstimatorTests.plant(
      .cooling, "circulation=125 L/s", "temperature_drop=7.5 degC", "sump_volume=5000 L",
      "system_volume=4096 gal_imp", "concentration_factor=450 %", "makeup_hardness=8 dH",
      "makeup_alkalinity=1.5 meq/L", "days=6.5")
    #expect(plant.values == set.values)
    let (one, other) = (try Estimate(plant), try Estimate(set))
    #expect(one.products.map(\.figures) == other.products.map(\.figures))
    #expect(one.results == other.results && one.remarks == other.remarks)
  }

  @Test func `puts each quantity into its own field`() throws {
    let values = try CoolingPlant(
      circulation: .cubicMetresPerHour(1), temperatureDrop: .celsiusDegrees(2),
      sumpVolume: .cubicMetres(3), systemVolume: .cubicMetres(4), concentrationFactor: .times(5),
      makeup: MakeupWater(
        totalDissolvedSolids: .milligramsPerLitre(6), hardness: .asCalciumCarbonate(7),
        alkalinity: .asCalciumCarbonate(8), pH: .pH(9), chloride: .milligramsPerLitre(10)),
      duty: CoolingDuty(hours: .hoursPerDay(11), days: .daysPerWeek(1.5), weeks: .weeksPerYear(13))
    ).checked().values
    #expect(values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1.5, 13])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `is refused in every field that is not a number`(value: Double) {
    let changes: [(inout CoolingPlant) -> Void] = [
      { $0.circulation = .usGallonsPerMinute(value) },
      { $0.temperatureDrop = .fahrenheitDegrees(value) }, { $0.sumpVolume = .cubicMetres(value) },
      { $0.systemVolume = .litres(value) }, { $0.concentrationFactor = .percent(value) },
      { $0.makeup.totalDissolvedSolids = .milligramsPerLitre(value) },
      { $0.makeup.hardness = .clarkDegrees(value) },
      { $0.makeup.alkalinity = .asCalciumCarbonate(value) }, { $0.makeup.pH = .pH(value) },
      { $0.makeup.chloride = .milligramsPerLitre(value) }, { $0.duty.hours = .hoursPerDay(value) },
      { $0.duty.days = .daysPerWeek(value) }, { $0.duty.weeks = .weeksPerYear(value) },
    ]
    for (change, field) in zip(changes, Model.cooling.fields) {
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

  @Test func `in Fahrenheit is 1.8 times what the same figure in Celsius is not`() throws {
    var celsius = Self.base
    celsius.temperatureDrop = .celsiusDegrees(10)
    let (inF, inC) = (try Self.base.estimate(), try celsius.estimate())
    let (one, other) = (
      inF[product: "H207"]?.usage.value ?? 0, inC[product: "H207"]?.usage.value ?? 0
    )
    #expect(abs(other / one - 1.8) < 1e-14)
  }
}
