import Documents
import Estimator
import Foundation
import Notation
import Tables
import TestSupport
import Testing

@Suite struct `Estimates as JSON` {
  private func text(
    _ model: Model, _ name: String? = nil, form: Product.Form? = nil, decimals: Int = 4,
    prices: WeightPrices? = nil
  ) throws -> String {
    var json = EstimateJSON(form: form, decimals: decimals, prices: prices)
    let plant = try EstimatedPlant(
      0, of: SampleEstimates.plants(model, named: name, decimals: decimals))
    return json.opening(model, SampleEstimates.provenance) + json.line(of: plant)
      + json.line(of: plant) + json.closing
  }

  @Test func `are as their schema has them`() throws {
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

  @Test func `are not as their schema has them where a name, a type or a word is wrong`() throws {
    let schema = try JSONSchema("estimate")
    let text = try text(.boiler)
    for (right, wrong) in [
      ("\"program\":\"wtp\"", "\"program\":\"other\""), ("\"decimals\":4", "\"decimals\":\"4\""),
      ("\"what\":", "\"extra\":1,\"what\":"), ("\"basis\":", "\"bases\":"),
      ("\"kind\":\"unused\"", "\"kind\":\"useless\""), ("\"7793/35\"", "\"7793 / 35\""),
    ] {
      let changed = text.replacingOccurrences(of: right, with: wrong)
      #expect(changed != text, "\(right)")
      let value = try JSONSerialization.jsonObject(with: Data(changed.utf8))
      #expect(!schema.faults(in: value).isEmpty, "\(wrong)")
    }
  }

  /// By the sheet of 2013 S5 takes 35 g/m3 for each of 6.2 mg/L of oxygen and 120 g/m3 for each of the
  /// 165/3500 of the feed that is blown down: 7793/35 g/m3.
  @Test func `have the exact value beside the rounded one`() throws {
    let text = try text(.boiler)
    #expect(text.contains("\"dose\":{\"value\":222.6571,\"exact\":\"7793/35\",\"unit\":\"g/m3\"}"))
    #expect(text.contains("{\"name\":\"feed_tds\",\"value\":165,\"unit\":\"mg/L\"}"))
    let cooling = try self.text(.cooling)
    #expect(
      cooling.contains(
        "{\"name\":\"temperature_drop\",\"value\":10,\"unit\":\"degF\",\"own\":{\"value\":5.5556,"
          + "\"exact\":\"50/9\",\"unit\":\"degC\"}}"))
  }

  /// 7793/35 g/m3 of S5 in 5,000 m3 of feed are 7793/7 kg a year, at 2 pounds each.
  @Test func `have costs where there are prices, and null for what has none`() throws {
    var list = PriceList()
    try list.add(
      PriceItem(
        "S5", price: 2, currency: "GBP", per: PriceAmount(1, .kg),
        at: Place(file: "prices.csv", line: 2, column: 1)))
    let text = try text(.boiler, form: .liquid, prices: list.byWeight())
    #expect(
      text.contains(
        #""cost":{"price":{"value":2.0000,"exact":"2","unit":"GBP/kg"},"#
          + #""cost":{"value":2226.57,"exact":"15586/7","unit":"GBP/yr"},"#
          + #""feed_cost":{"value":0.4453,"exact":"7793/17500","unit":"GBP/m3"}}},{"id":"S10","#))
    #expect(text.ranges(of: #","cost":null}"#).count == 2 * 12)
    #expect(try !self.text(.boiler, form: .liquid).contains(#""cost""#))
  }

  @Test func `have what must be said of the plant, then of its products`() throws {
    let text = try text(.boiler, form: .liquid)
    let parts = [
      #""remarks":[{"kind":"blowdown_not_in_feed","about":"annual_feed","sentence":""#,
      "annual_feed does not count the blowdown: the true feed is 1.049 times as much.",
      #""},{"kind":"unused","about":"ph","sentence":"WTP's rules do not use ph."},"#,
      #"{"kind":"unused","about":"min_sulphite","sentence":"WTP's rules do not use min_sulphite."},"#,
      #"{"kind":"not_needed","about":"S19","sentence":"none needed."},"#,
      #"{"kind":"as_on_sheet","about":"S19","sentence":"the rule falls as the alkalinity to be held "#,
      #"rises, as WTP's sheet has it; check with WTP."}]}"#,
    ]
    #expect(text.hasSuffix(parts.joined() + "\n]}\n"))
    #expect(text.contains(#""notice":"Estimates; to be confirmed by WTP.","estimates":["# + "\n{"))
    #expect(text.contains(parts[6] + ",\n{\"case\":null,"))
  }
}
