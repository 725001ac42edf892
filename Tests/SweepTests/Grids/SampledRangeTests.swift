import Estimator
import Notation
import Sweep
import Testing

@Suite struct `A sampled range` {
  @Test func `counts its ends in units of the last decimal`() throws {
    let range = try SampledRange(parsing: "feed_temperature=104:212 degF", of: .boiler, decimals: 1)
    #expect(range.from == 1040 && range.to == 2120)
    #expect(range.figure(1805).description == "180.5 degF")
    #expect(range.figure(1040).value == 40 && range.figure(2120).value == 100)
  }

  @Test func `can be a single figure`() throws {
    let range = try SampledRange(parsing: "ph=7.5:7.50", of: .boiler, decimals: 1)
    #expect(range.from == 75 && range.to == 75)
  }

  /// A US gallon is 3.785411784 L, so the conversion uses nine digits, which leaves 4 decimals.
  @Test func `names the number of decimals that fit`() throws {
    func range(_ decimals: Int) throws -> SampledRange {
      try SampledRange(
        parsing: "system_volume=20288:233405 gal_us", of: .cooling, decimals: decimals)
    }
    #expect(
      complaint { _ = try range(7) }
        == "\"system_volume=20288:233405 gal_us\": figures of this size and unit cannot be drawn with "
        + "7 decimals: \(Choice.sampleDecimals(4)) or fewer")
    #expect(complaint { _ = try range(5) } != nil)
    #expect(try range(4).figure(2_334_050_000).value == 883.53403744452)
  }
}
