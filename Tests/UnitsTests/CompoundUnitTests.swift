import Notation
import Testing
import Units

@Suite struct `Compound units` {
  @Test func `cancel common factors`() {
    #expect(CompoundUnit.gram / .cubicMetre * .cubicMetre == .gram)
    #expect(CompoundUnit.hour / .hour == .one)
    #expect(
      CompoundUnit.gramOfOxygen / .cubicMetre * (.gram / .gramOfOxygen) == .gram / .cubicMetre)
  }

  @Test func `count a kilogram as 1000 grams`() {
    #expect(CompoundUnit.kilogram / .gram != .one)
    #expect((CompoundUnit.kilogram / .gram).scale == 1000)
    #expect(CompoundUnit.gram / (.gram / .kilogram) == .kilogram)
    #expect(CompoundUnit.gram / .year != .kilogram / .year)
  }

  @Test func `distinguish units of the same dimension`() {
    let units: [CompoundUnit] = [
      .one, .gram, .gramOfOxygen, .gramOfCalciumCarbonate, .gramOfSolids, .poundOfSteam,
      .cubicMetre,
      .hour, .day, .week, .year, .degreeCelsius, .celsiusDifference, .fahrenheitDifference, .pH,
      .kilogram,
    ]
    #expect(Set(units).count == units.count)
  }

  @Test func `are written as they appear after a figure`() {
    let dose = CompoundUnit.gram / .cubicMetre
    expect(.one, "1")
    expect(.kilogram, "kg")
    expect(.gram / .gramOfOxygen, "g/g O2")
    expect(.kilogram / .year, "kg/yr")
    expect(.gram / .kilogram, "g/kg")
    expect(.kilogram / .gram, "1000")
    expect(.kilogram * .gram, "1000 g^2")
    expect(.one / .year, "1/yr")
    expect(.gram * .hour, "g h")
    expect(.cubicMetre * .cubicMetre, "m3^2")
    expect(dose / .cubicMetre, "g/m3^2")
    expect(dose / .day / .year, "g/d/m3/yr")
    expect(.one / .day / .day, "1/d^2")
    expect(.hour * .kilogram / .day, "kg h/d")
  }

  private func expect(_ unit: CompoundUnit, _ text: String) {
    #expect(unit.description == text)
  }
}
