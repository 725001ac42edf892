import Estimator
import Notation
import Prices
import Tables
import Testing

/// The cases were computed by `Oracles/exact/price_lists.py` with exact fractions.
@Suite struct `Reference price lists` {
  @Test func `give the right prices, costs and packs if valid`() throws {
    let cases = try PriceCase.all().filter { $0.refused == nil }
    #expect(cases.count >= 40)
    for each in cases {
      let prices = try readPrices(each.text).byWeight()
      for row in each.rows {
        let (product, usage) = (row["product"] ?? "", try number(row["usage"]))
        let costs = prices.costs(
          of: product, usage: try #require(usage),
          perCubicMetre: try number(row["dose"]).map { (.feedCost, $0) })
        let columns: [(PurchaseQuantity, String)] = [
          (.price, "price_per_kg"), (.cost, "cost_per_year"), (.feedCost, "cost_per_m3"),
          (.packs, "packs"),
        ]
        for (quantity, column) in columns {
          let text = costs.first { $0.quantity == quantity }?.text(decimals: 0) ?? ""
          #expect(text == row[column], "\(each.name)")
        }
      }
    }
  }

  @Test func `are rejected with the reason and the lines if invalid`() throws {
    let cases = try PriceCase.all().filter { $0.refused != nil }
    #expect(cases.count >= 30)
    for each in cases {
      let row = try #require(each.refused)
      let error = #expect(throws: (any Error).self, "\(each.name)") {
        _ = try readPrices(each.text).byWeight()
      }
      let refused = error.flatMap(refusal)
      #expect(refused?.word == row["refusal"], "\(each.name): \(String(describing: error))")
      #expect((refused.map { "\($0.line)" }) == row["line"], "\(each.name)")
      #expect((refused?.other.map { "\($0)" } ?? "") == row["other_line"], "\(each.name)")
      let words = error.map { "\($0)" } ?? ""
      #expect(words.hasPrefix("prices.csv:\(row["line"] ?? "")"), "\(words)")
      let other = row["other_line"] ?? ""
      #expect(other.isEmpty || words.contains("(prices.csv:\(other))"), "\(words)")
    }
  }

  private func number(_ text: String?) throws -> Rational? {
    guard let text, !text.isEmpty else { return nil }
    return try DecimalNumber(parsing: text).rational
  }
}
