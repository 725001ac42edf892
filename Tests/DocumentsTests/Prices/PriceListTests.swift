import Documents
import Estimator
import Notation
import Tables
import Testing

/// The cases were made by `Oracles/exact/price_lists.py`, in exact fractions and in another language.
@Suite struct `Price lists of the reference` {
  @Test func `that are right give the price, the cost and the packs`() throws {
    let cases = try PriceCase.all().filter { $0.refused == nil }
    #expect(cases.count >= 40)
    for each in cases {
      let prices = try each.list().byWeight()
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
        let litre = priced.item.pricePerLitre.map { roundedText($0, decimals: 4) }
        #expect((litre ?? "") == row["price_per_litre"], "\(each.name)")
      }
    }
  }

  @Test func `that are wrong are refused, for the reason and with the lines`() throws {
    let cases = try PriceCase.all().filter { $0.refused != nil }
    #expect(cases.count >= 30)
    for each in cases {
      let row = try #require(each.refused)
      let error = #expect(throws: (any Error).self, "\(each.name)") {
        _ = try each.list().byWeight()
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

  @Test func `of volumes alone are a list by the litre, but not by weight`() throws {
    for each in try PriceCase.all() where each.refused?["refusal"] == "no-density" {
      let list = try each.list()
      for row in each.rows {
        let litre = list.item(of: row["product"] ?? "")?.pricePerLitre
        #expect(
          litre.map { roundedText($0, decimals: 4) } == row["price_per_litre"], "\(each.name)")
      }
    }
  }

  private func number(_ text: String?) throws -> Rational? {
    guard let text, !text.isEmpty else { return nil }
    return try DecimalNumber(parsing: text).rational
  }
}

@Suite struct `A price list` {
  private func item(
    _ product: String, _ currency: String = "GBP", _ unit: PriceUnit = .kg,
    density: Rational? = nil, line: Int
  ) -> PriceItem {
    PriceItem(
      product, price: 3, currency: currency, per: PriceAmount(1, unit), density: density,
      at: Place(file: "prices.csv", line: line, column: 1))
  }

  @Test func `stays as it was where an item cannot join`() throws {
    var list = PriceList()
    try list.add(item("S5", line: 2))
    #expect(throws: PriceListError.self) { try list.add(item("S10", "GBP", .litre, line: 3)) }
    #expect(list.items.map(\.product) == ["S5"])
    try list.add(item("S10", "GBP", .litre, density: 1.2, line: 4))
    #expect(list.items.map(\.product) == ["S5", "S10"])
  }

  @Test func `says which two lines are sold by weight and by volume, and what to write`() throws {
    var list = PriceList()
    try list.add(item("S5", line: 2))
    let error = #expect(throws: PriceListError.self) {
      try list.add(item("S10", "GBP", .litre, line: 3))
    }
    #expect(
      error.map { "\($0)" } == "prices.csv:3: S10 is sold by L without a density, but S5 "
        + "(prices.csv:2) by kg: weights and volumes cannot be compared; write the density of S10 in "
        + "the column \"density [kg/L]\"")
  }

  @Test func `asks for the density of what is sold by volume, whichever of two lines that is`()
    throws
  {
    func words(_ first: PriceItem, _ second: PriceItem) throws -> String? {
      var list = PriceList()
      try list.add(first)
      let error = #expect(throws: PriceListError.self) { try list.add(second) }
      return error.map { "\($0)" }
    }
    #expect(
      try words(item("S5", "GBP", .litre, line: 2), item("S10", line: 3))
        == "prices.csv:3: S10 is sold by kg, but S5 (prices.csv:2) by L without a density: weights and "
        + "volumes cannot be compared; write the density of S5 in the column \"density [kg/L]\"")
    #expect(
      try words(
        item("S5", "GBP", .litre, density: 1.2, line: 2), item("S10", "GBP", .m3, line: 3))
        == "prices.csv:3: S10 is sold by m3 without a density, but S5 (prices.csv:2) by L with a "
        + "density: weights and volumes cannot be compared; write the density of S10 in the column "
        + "\"density [kg/L]\"")
  }

  @Test func `of volumes alone cannot be compared with a usage in kg, and says what is missing`()
    throws
  {
    var list = PriceList()
    try list.add(item("S5", "GBP", .litre, line: 2))
    let error = #expect(throws: PriceListError.self) { try list.byWeight() }
    #expect(
      error.map { "\($0)" }
        == "prices.csv:2: S5 is sold by volume (L), and usage is in kg; write its "
        + "density in the column \"density [kg/L]\"")
  }

  @Test func `says which two lines have other currencies`() throws {
    var list = PriceList()
    try list.add(item("S5", line: 2))
    let error = #expect(throws: PriceListError.self) { try list.add(item("S10", "EUR", line: 7)) }
    #expect(
      error.map { "\($0)" } == "prices.csv:7: the price of S10 is in EUR, but that of S5 "
        + "(prices.csv:2) is in GBP; a list has one currency, so convert them, or keep a file for each"
    )
  }

  @Test func `by weight has the currency of its lines, and none without a line`() throws {
    var list = PriceList()
    #expect(try list.byWeight().currency == nil)
    try list.add(item("S5", "EUR", line: 2))
    try list.add(item("S10", "EUR", line: 3))
    #expect(try list.byWeight().currency == "EUR")
    #expect(try list.byWeight()["S10"]?.perKilogram == 3)
    #expect(try list.byWeight()["S19"] == nil && list.item(of: "S19") == nil)
  }

  @Test func `offers the capitals of a currency`() {
    var list = PriceList()
    let error = #expect(throws: PriceListError.self) { try list.add(item("S5", "eur", line: 2)) }
    #expect(
      error.map { "\($0)" }
        == "prices.csv:2: currency is \"eur\", but must be three capital letters, as GBP or EUR; did "
        + "you mean \"EUR\"?")
  }
}
