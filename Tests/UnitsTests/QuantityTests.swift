import Notation
import Testing
import Units

@Suite struct `Typed quantities` {
  @Test func `have a function for each unit of the trade`() {
    expect(Quantity<SteamFlow>.poundsPerHour, "lb/h")
    expect(Quantity<SteamFlow>.kilogramsPerHour, "kg/h")
    expect(Quantity<SteamFlow>.tonnesPerHour, "t/h")
    expect(Quantity<VolumeFlow>.cubicMetresPerHour, "m3/h")
    expect(Quantity<VolumeFlow>.litresPerSecond, "L/s")
    expect(Quantity<VolumeFlow>.usGallonsPerMinute, "gal_us/min")
    expect(Quantity<Volume>.cubicMetres, "m3")
    expect(Quantity<Volume>.litres, "L")
    expect(Quantity<Volume>.usGallons, "gal_us")
    expect(Quantity<MassConcentration>.milligramsPerLitre, "mg/L")
    expect(Quantity<OxygenConcentration>.milligramsPerLitre, "mg/L")
    expect(Quantity<OxygenConcentration>.microgramsPerLitre, "ug/L")
    expect(Quantity<Conductivity>.microsiemensPerCentimetre, "uS/cm")
    expect(Quantity<Conductivity>.millisiemensPerCentimetre, "mS/cm")
    expect(Quantity<VolumePerYear>.cubicMetresPerYear, "m3/yr")
    expect(Quantity<Hardness>.asCalciumCarbonate, "mg/L CaCO3")
    expect(Quantity<Hardness>.germanDegrees, "dH")
    expect(Quantity<Hardness>.frenchDegrees, "fH")
    expect(Quantity<Hardness>.clarkDegrees, "degClark")
    expect(Quantity<Hardness>.milliequivalentsPerLitre, "meq/L")
    expect(Quantity<Hardness>.millimolesPerLitre, "mmol/L")
    expect(Quantity<Hardness>.grainsPerUSGallon, "gpg_us")
    expect(Quantity<Alkalinity>.grainsPerUSGallon, "gpg_us")
    expect(Quantity<Alkalinity>.asCalciumCarbonate, "mg/L CaCO3")
    expect(Quantity<Alkalinity>.milliequivalentsPerLitre, "meq/L")
    expect(Quantity<Temperature>.celsius, "degC")
    expect(Quantity<Temperature>.fahrenheit, "degF")
    expect(Quantity<TemperatureDifference>.celsiusDegrees, "degC")
    expect(Quantity<TemperatureDifference>.fahrenheitDegrees, "degF")
    expect(Quantity<Acidity>.pH, "pH")
    expect(Quantity<Ratio>.times, "x")
    expect(Quantity<Ratio>.percent, "%")
    expect(Quantity<HoursPerDay>.hoursPerDay, "h/d")
    expect(Quantity<DaysPerWeek>.daysPerWeek, "d/wk")
    expect(Quantity<WeeksPerYear>.weeksPerYear, "wk/yr")
  }

  private func expect<What>(_ make: (Double) -> Quantity<What>, _ symbol: String) {
    let quantity = make(47.5)
    #expect(quantity.figure == 47.5 && quantity.unit.symbol == symbol)
    #expect(quantity.unit.kind == What.kind)
    #expect(quantity == (try? Quantity<What>(47.5, in: symbol)))
    #expect("\(quantity)" == "47.5 \(symbol)")
  }

  @Test func `accept any unit of their kind`() throws {
    #expect(try Quantity<SteamFlow>(2.2, in: "t/h").value == 220_000_000_000 / 45_359_237.0)
    #expect(try Quantity<Temperature>(212, in: "°F").value == 100)
    #expect(try Quantity<TemperatureDifference>(18, in: "°F").value == 10)
    #expect(try Quantity<Hardness>(2, in: "mmol/l").value == 200.1738)
    #expect(try Quantity<SteamFlow>("2200 lb/hr") == .poundsPerHour(2200))
    #expect(try Quantity<Volume>("12.25 m³").value == 12.25)
  }

  @Test func `are the same decimal in a text and in a program`() throws {
    let tenth = try Quantity<SteamFlow>("0.10 kg/h")
    #expect(tenth == .kilogramsPerHour(0.1) && tenth.number == Rational(1, over: 10))
    #expect(Quantity<SteamFlow>.kilogramsPerHour(.nan).number == nil)
  }

  @Test func `keep the exact number if it has more digits than a double`() throws {
    let tenth = try Quantity<SteamFlow>("0.1000000000000000000001 kg/h")
    #expect(tenth.figure == 0.1 && tenth.number == Rational(1, over: 10) + .powerOfTen(-22))
    #expect(tenth != .kilogramsPerHour(0.1))
  }

  @Test func `convert to any unit of their kind`() throws {
    #expect(try Quantity<Temperature>.celsius(100).figure(in: "degF") == 212)
    #expect(try Quantity<TemperatureDifference>.celsiusDegrees(10).figure(in: "degF") == 18)
    #expect(try Quantity<Volume>.cubicMetres(1).figure(in: "L") == 1000)
    #expect(try Quantity<SteamFlow>.poundsPerHour(100_000_000).figure(in: "kg/h") == 45_359_237)
  }

  @Test func `reject a unit of another kind`() {
    #expect(
      throws: UnitError(.mismatch([.ratio]), "this quantity", needs: .temperature, given: "%")
    ) { try Quantity<Temperature>(48, in: "%") }
    #expect(
      throws: UnitError(
        .ambiguousMillimole, "this quantity", needs: .alkalinity, given: "mmol/L")
    ) { try Quantity<Alkalinity>.asCalciumCarbonate(1).figure(in: "mmol/L") }
    #expect(
      throws: QuantityError.unit(
        UnitError(.conductivity, "this quantity", needs: .massConcentration, given: "µS/cm"))
    ) { try Quantity<MassConcentration>("500 µS/cm") }
  }

  @Test func `reject text without a unit`() {
    #expect(
      throws: QuantityError.unit(
        UnitError(.missing, "this quantity", needs: .steam, given: "2200"))
    ) { try Quantity<SteamFlow>("2200") }
  }

  @Test func `accept any double`() {
    #expect(Quantity<Temperature>.fahrenheit(.nan).value.isNaN)
    #expect(Quantity<SteamFlow>.tonnesPerHour(.infinity).value == .infinity)
  }
}
