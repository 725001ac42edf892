import Testing
import Units

@Suite struct `Kinds of quantity` {
  @Test(arguments: [
    (Kind.steam, "lb steam/h"), (.volumeFlow, "m3/h"), (.volume, "m3"),
    (.massConcentration, "g solids/m3"), (.dissolvedOxygen, "g O2/m3"), (.dose, "g/m3"),
    (.hardness, "g CaCO3/m3"), (.alkalinity, "g CaCO3/m3"),
    (.calciumHardness, "g CaCO3/m3"), (.temperature, "degC"),
    (.temperatureDifference, "degC difference"),
    (.acidity, "pH"), (.ratio, "1"), (.conductivity, "uS/cm"), (.hoursPerDay, "h/d"),
    (.daysPerWeek, "d/wk"),
    (.weeksPerYear, "wk/yr"), (.massPerYear, "kg/yr"), (.volumePerYear, "m3/yr"),
  ]) func `have a dimension written as chemists write it`(kind: Kind, text: String) {
    #expect(kind.dimension.description == text)
  }

  @Test func `have different names and measures`() {
    #expect(Set(Kind.allCases.map(\.name)).count == Kind.allCases.count)
    let measures: [any Measure.Type] = [
      SteamFlow.self, VolumeFlow.self, Volume.self, MassConcentration.self, Hardness.self,
      CalciumHardness.self, Alkalinity.self, Temperature.self, TemperatureDifference.self,
      Acidity.self, Ratio.self,
      HoursPerDay.self, DaysPerWeek.self, WeeksPerYear.self,
    ]
    #expect(Set(measures.map { $0.kind }).count == measures.count)
  }
}
