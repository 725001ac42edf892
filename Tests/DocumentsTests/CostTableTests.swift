import Documents
import Estimator
import Prices
import Testing

@Suite struct `Costs on a page` {
  private func text(_ model: Model, prices: WeightPrices) throws -> String {
    let plants = try SampleEstimates.plants(model)
    return DocumentPage.estimate(
      of: try EstimatedPlant(0, of: plants), EstimateContents(prices: prices)
    ).text(width: 80)
  }

  @Test func `are not listed if no needed product has a price`() throws {
    let text = try text(.boiler, prices: samplePrices(["S19": "1"]))
    #expect(text.contains("None of the needed products has a price."))
    #expect(text.contains("Not needed: S19."))
    #expect(!text.contains("0.00"))
  }

  /// 7793/7 kg/yr of S5 at 2 pounds and 1260 kg/yr of S88 at 3 pounds cost 6006.57 pounds.
  @Test func `of a programme have a total if all needed products have a price`() throws {
    let programme = try Model.boiler.choosing(named: "S5,S88,S19")
    let whole = try text(programme, prices: samplePrices(["S5": "2", "S88": "3"]))
    #expect(whole.contains("Cost of the programme: GBP 6006.57 a year."))
    let part = try text(programme, prices: samplePrices(["S5": "2"]))
    #expect(part.contains("has no total cost, because a product has no price"))
    let catalogue = try text(.boiler, prices: samplePrices(["S5": "2", "S88": "3"]))
    #expect(!catalogue.contains("programme"))
  }
}
