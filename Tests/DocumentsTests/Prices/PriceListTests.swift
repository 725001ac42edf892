import Documents
import Estimator
import Notation
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
        let priced = try #require(prices[product], "\(each.name)")
        let cost = ProductCost(
          priced.item, perKilogram: priced.perKilogram, usage: try #require(usage),
          gramsPerCubicMetre: try number(row["dose"]))
        #expect(roundedText(cost.perKilogram, decimals: 4) == row["price_per_kg"], "\(each.name)")
        #expect(roundedText(cost.perYear, decimals: 2) == row["cost_per_year"], "\(each.name)")
        let water = cost.perCubicMetre.map { roundedText($0, decimals: 4) }
        #expect((water ?? "") == row["cost_per_m3"], "\(each.name)")
        #expect((cost.packs.map { "\($0)" } ?? "") == row["packs"], "\(each.name)")
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

@Suite struct `A price list` {
  private func refusal(_ lines: String...) -> String? {
    let error = #expect(throws: PriceListError.self) {
      try readPrices(
        "product,price,currency,per,unit,density [kg/L]\n" + lines.map { $0 + "\n" }.joined()
      ).byWeight()
    }
    return error.map { "\($0)" }
  }

  @Test func `reports lines that cannot be compared and how to fix them`() {
    let cannot = "weights and volumes cannot be compared; add the density of"
    #expect(
      refusal("S5,3,GBP,1,kg,", "S10,3,GBP,1,L,")
        == "prices.csv:3: S10 is sold by L without a density, but S5 (prices.csv:2) by kg: "
        + "\(cannot) S10 in the column \"density [kg/L]\"")
    #expect(
      refusal("S5,3,GBP,1,L,", "S10,3,GBP,1,kg,")
        == "prices.csv:3: S10 is sold by kg, but S5 (prices.csv:2) by L without a density: "
        + "\(cannot) S5 in the column \"density [kg/L]\"")
    #expect(
      refusal("S5,3,GBP,1,L,1.2", "S10,3,GBP,1,m3,")
        == "prices.csv:3: S10 is sold by m3 without a density, but S5 (prices.csv:2) by L with a "
        + "density: \(cannot) S10 in the column \"density [kg/L]\"")
    #expect(
      refusal("S5,3,GBP,1,L,")
        == "prices.csv:2: S5 is sold by volume (L), but usage is in kg; add its density in the "
        + "column \"density [kg/L]\"")
    #expect(
      refusal("S5,3,GBP,1,kg,", "S10,3,EUR,1,kg,")
        == "prices.csv:3: the price of S10 is in EUR, but that of S5 (prices.csv:2) is in GBP; a list "
        + "has one currency, so convert them, or keep a file for each")
  }

  @Test func `has one currency and a price per kilogram for each line`() throws {
    let prices = try readPrices(
      "product,price,currency,per,unit\nS5,3,EUR,1,kg\nS10,6,EUR,2,kg\n"
    ).byWeight()
    #expect(prices.currency == "EUR" && prices["S19"] == nil)
    #expect(prices["S10"]?.perKilogram == 3)
  }

  /// The pound and the gallons are exact by definition: UK Units of Measurement Regulations 1995
  /// and NIST SP 811.
  @Test(arguments: [
    ("kg", "", 1), ("t", "", 1000), ("lb", "", Rational(45_359_237, over: 100_000_000)),
    ("L", "2", 2), ("m3", "2", 2000), ("gal_uk", "2", Rational(909_218, over: 100_000)),
    ("gal_us", "2", Rational(7_570_823_568, over: 1_000_000_000)),
  ])
  func `converts units by their definitions`(
    unit: String, density: String, kilograms: Rational
  ) throws {
    let list = try readPrices(
      "product,price,currency,per,unit,density [kg/L]\nS5,3,GBP,1,\(unit),\(density)\n")
    #expect(try list.byWeight()["S5"]?.perKilogram == 3 / kilograms)
  }

  @Test(arguments: [
    ("L", ["litre", "l", "Litres", "ltr", "ltrs", "litres", "liter", "liters"]),
    ("gal_uk", ["gal_imp", "gal_UK", "imp gal", "gal UK", "UK gal"]),
    ("gal_us", ["gal US", "US gal", "usg"]),
    ("gal_uk\" or \"gal_us", ["gal", "gallon", "Gallons"]),
    ("kg", ["Kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"]),
    ("t", ["tonne", "tonnes", "te", "MT"]), ("lb", ["lbs", "pound", "pounds"]),
    ("m3", ["m³", "cbm", "cubic metre", "cubic metres"]),
  ])
  func `suggests units for common spellings`(offer: String, words: [String]) {
    for word in words {
      #expect(
        refusal("S5,2.50,GBP,1,\(word),")
          == "prices.csv:2:15 (E2): unit is \"\(word)\", but must be kg, t, lb, L, m3, "
          + "gal_uk or gal_us; did you mean \"\(offer)\"?")
    }
  }
}
