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

  @Test(arguments: [
    (
      "feed_temperature=40.55:100", 1,
      "\"feed_temperature=40.55:100\": \"40.55\" has 2 decimals, but figures are drawn with 1: "
        + "\(Choice.sampleDecimals(2)), or change the number"
    ),
    (
      "feed_temperature=40:100.5", 0,
      "\"feed_temperature=40:100.5\": \"100.5\" has 1 decimal, but figures are drawn with 0: "
        + "\(Choice.sampleDecimals(1)), or change the number"
    ),
    (
      "feed_temperature=40:99.0000000000001", 12,
      "\"feed_temperature=40:99.0000000000001\": \"99.0000000000001\" has 13 decimals, but figures are "
        + "drawn with 12: write it with at most 12, or change the number"
    ),
    (
      "feed_temperature=40:99.000000000001", 3,
      "\"feed_temperature=40:99.000000000001\": \"99.000000000001\" has 12 decimals, but figures are "
        + "drawn with 3: \(Choice.sampleDecimals(12)), or change the number"
    ),
    (
      "feed_tds=1:9e18", 3,
      "\"feed_tds=1:9e18\": figures of this size and unit cannot be drawn with 3 decimals: "
        + "\(Choice.sampleDecimals(0))"
    ),
    (
      "feed_tds=1:12345678", 12,
      "\"feed_tds=1:12345678\": figures of this size and unit cannot be drawn with 12 decimals: "
        + "\(Choice.sampleDecimals(11)) or fewer"
    ),
    (
      "feed_tds=1:1e19", 3,
      "\"feed_tds=1:1e19\": figures of this size and unit cannot be drawn with 3 decimals: give the "
        + "ends fewer digits"
    ),
    (
      "feed_tds=-9e18:9e18", 0,
      "\"feed_tds=-9e18:9e18\": figures of this size and unit cannot be drawn with 0 decimals: give "
        + "the ends fewer digits"
    ),
    (
      "feed_temperature=100:40", 3,
      "\"feed_temperature=100:40\" is not a range to draw from: write from:to, the lower first, then "
        + "the unit"
    ),
    (
      "feed_temperature=40", 3,
      "\"feed_temperature=40\" is not a range to draw from: write from:to, the lower first, then the "
        + "unit"
    ),
    (
      "feed_temperature=40:100:", 3,
      "\"feed_temperature=40:100:\" is not a range to draw from: write from:to, the lower first, then "
        + "the unit"
    ),
    (
      "feed_temperature=40::100", 3,
      "\"feed_temperature=40::100\" is not a range to draw from: write from:to, the lower first, then "
        + "the unit"
    ),
    (
      "feed_temperature=a:40", 3,
      "\"feed_temperature=a:40\": \"a\" is not a number; write one such as 47.5; a range is from:to:step, from:to/count or a,b,c, or \(Choice.sampledRange)"
    ),
  ]) func `rejects bad text with one sentence`(
    text: String, decimals: Int, sentence: String
  ) {
    #expect(
      complaint { _ = try SampledRange(parsing: text, of: .boiler, decimals: decimals) } == sentence
    )
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
