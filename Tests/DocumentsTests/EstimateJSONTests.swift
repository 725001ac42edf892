import Documents
import Estimator
import Foundation
import Notation
import Prices
import Tables
import TestSupport
import Testing

@Suite struct `Estimates as JSON` {
  private func text(
    _ model: Model, _ name: String? = nil, form: Product.Form? = nil, decimals: Int = 4,
    prices: WeightPrices? = nil
  ) throws -> String {
    let contents = EstimateContents(form: form, prices: prices, decimals: decimals)
    let plant = try EstimatedPlant(
      0, of: SampleEstimates.plants(model, named: name, decimals: decimals))
    let line = contents.json(of: plant, in: contents.shape(of: model)).line
    #expect(contents.json(of: plant, in: nil).line == line)
    return contents.openingOfJSON(model, SampleEstimates.provenance) + line + "," + line
      + EstimateContents.closingOfJSON
  }

  @Test func `match their schema`() throws {
    let schema = try JSONSchema("estimate")
    for model in [Model.boiler, .cooling] {
      for (name, form) in [
        (nil, nil), ("Leeds", Product.Form.liquid), (SampleEstimates.hostileName, .solid),
      ] {
        for decimals in [0, 4, 12] {
          let text = try text(model, name, form: form, decimals: decimals)
          let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
          #expect(schema.faults(in: value) == [])
          let estimates = (value as? [String: Any])?["estimates"] as? [[String: Any]]
          #expect(estimates?.count == 2)
          #expect(estimates?[0]["case"] as? String == name)
        }
      }
    }
  }

  @Test func `of a programme match their schema, with and without prices`() throws {
    let schema = try JSONSchema("estimate")
    let prices = try samplePrices(["S5": "2", "H207": "3"], pack: "25")
    for (model, list) in [(Model.boiler, "S5,S19"), (.cooling, "H207,C31,UB30")] {
      for prices in [nil, prices] {
        let text = try text(try model.choosing(named: list), prices: prices)
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(schema.faults(in: value) == [])
        #expect(text.contains(#""programme":{"products":["#))
      }
    }
  }

  /// 7793/35 g/m3 of S5 in 5,000 m3 of feed is 7793/7 kg per year, at 2 pounds per kg.
  @Test func `have costs if there are prices, and null for products without one`() throws {
    let text = try text(.boiler, form: .liquid, prices: samplePrices(["S5": "2"]))
    #expect(
      text.contains(
        #""cost":{"price":{"value":2.0000,"exact":"2","unit":"GBP/kg"},"#
          + #""cost":{"value":2226.57,"exact":"15586/7","unit":"GBP/yr"},"#
          + #""feed_cost":{"value":0.4453,"exact":"7793/17500","unit":"GBP/m3"}}},{"id":"S10","#))
    #expect(text.ranges(of: #","cost":null}"#).count == 2 * 12)
    #expect(try !self.text(.boiler, form: .liquid).contains(#""cost""#))
  }
}
