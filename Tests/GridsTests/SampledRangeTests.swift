import Estimator
import Grids
import Testing

@Suite struct `A sampled range` {
  @Test func `is two ends in whole numbers of the last decimal`() throws {
    let range = try SampledRange(parsing: "feed_temperature=104:212 degF", of: .boiler, decimals: 1)
    #expect(range.from == 1040 && range.to == 2120 && range.valueCount == 1081)
    #expect(range.figure(1805).description == "180.5 degF")
    #expect(range.figure(1040).value == 40 && range.figure(2120).value == 100)
  }

  @Test(arguments: [
    (
      "feed_temperature=40.55:100", 1,
      "\"feed_temperature=40.55:100\": \"40.55\" cannot be drawn with 1 decimal: change the number, "
        + "or --sample-decimals"
    ),
    (
      "feed_temperature=40:100.5", 0,
      "\"feed_temperature=40:100.5\": \"100.5\" cannot be drawn with 0 decimals: change the "
        + "number, or --sample-decimals"
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
      "feed_temperature=a:40", 3,
      "\"feed_temperature=a:40\": \"a\" is not a number; write one such as 47.5"
    ),
  ]) func `that cannot be is refused with one sentence`(
    text: String, decimals: Int, sentence: String
  ) {
    #expect(
      complaint { _ = try SampledRange(parsing: text, of: .boiler, decimals: decimals) } == sentence
    )
  }
}
