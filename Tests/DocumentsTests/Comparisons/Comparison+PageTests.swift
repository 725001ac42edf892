import Documents
import Estimator
import Notation
import Tables
import Testing

/// The page of a comparison as its reader has it, blanks aside.
@Suite struct `The page of a comparison` {
  private func lines(_ comparison: Comparison, form: Product.Form? = nil) -> [String] {
    comparison.document(form: form).text(width: 200)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  private func comparison(of products: [String], at prices: WeightPrices?) throws -> Comparison {
    let plants = try [("Leeds", "48"), ("York", "50")].map { name, temperature in
      try ComparedPlant(name, plant(.boiler, ["feed_temperature": temperature]))
    }
    return Comparison(
      plants, of: Model.boiler.products.filter { products.contains($0.id) }, prices: prices)
  }

  /// Two pounds for a kilogram of S5.
  private func prices() throws -> WeightPrices {
    var list = PriceList()
    try list.add(
      PriceItem(
        "S5", price: 2, currency: "GBP", per: PriceAmount(1, .kg),
        at: Place(file: "prices.csv", line: 2, column: 1)))
    return try list.byWeight()
  }

  /// By the sheet of 2013, water holds 6.2 mg/L of oxygen at 48 degC and 5.7 at 50.
  ///
  /// S5, S10 and S123 take 35, 18 and 65 g for a gram of it, and 120, 65 and 150 g/m3 of the 165/3500 of
  /// 5,000 m3 of feed a year.
  @Test func `names the plants, and has what changes, by quantity and by role`() throws {
    let comparison = try comparison(of: ["S5", "S10", "S123"], at: prices())
    #expect(
      lines(comparison, form: .liquid) == [
        "Comparison of estimates: steam boiler, liquid products", "",
        "Plants", "A Leeds", "B York", "",
        "Inputs that differ", "input A B meaning",
        "feed_temperature 48 degC 50 degC temperature of the feed water", "",
        "Results", "result A B change % unit meaning",
        "dissolved_oxygen 6.2 5.7 -0.5 -8.1 mg/L oxygen dissolved in the feed water", "",
        "Dose, g/m3", "product A B change %", "oxygen scavenger",
        "S5 222.7 205.2 -17.5 -7.9", "S10 114.7 105.7 -9.0 -7.8", "all-in-one",
        "S123 410.1 377.6 -32.5 -7.9", "",
        "Usage, kg/yr", "product A B change %", "oxygen scavenger",
        "S5 1113.3 1025.8 -87.5 -7.9", "S10 573.3 528.3 -45.0 -7.8", "all-in-one",
        "S123 2050.4 1887.9 -162.5 -7.9", "",
        "Cost at the prices given, GBP/yr", "product A B change %", "oxygen scavenger",
        "S5 2226.57 2051.57 -175.00 -7.9", "",
        "No price: S10, S123.", "3 results do not change.", "",
        "A change is the exact difference from A, rounded once; per cent is of A, and - where A is 0.",
        "", "Estimates; to be confirmed by WTP.", "",
      ])
  }

  /// 7793/7 kg of S5 a year, and 87.5 less, are 2 pounds each.
  @Test func `has costs to the penny in tables of data, whatever the decimals of doses`() throws {
    let comparison = try comparison(of: ["S5"], at: prices())
    let rows = String(decoding: comparison.table(decimals: 0), as: UTF8.self).split(separator: "\n")
    #expect(rows.contains("York,Leeds,product,S5.dose,g/m3,223,205,-18,-7.9"))
    #expect(rows.contains("York,Leeds,product,S5.cost,GBP/yr,2226.57,2051.57,-175.00,-7.9"))
    #expect(rows.contains("York,Leeds,product,S5.feed_cost,GBP/m3,0.4453,0.4103,-0.0350,-7.9"))
    let made = Provenance(program: "wtp", version: "0", words: [], sources: [])
    let json = comparison.json(made, form: nil, decimals: 0).line
    #expect(
      json.contains(
        #"{"name":"S5.cost","product":"S5","unit":"GBP/yr","values":[{"value":2226.57,"#
          + #""exact":"15586/7"},{"value":2051.57,"exact":"14361/7"}],"#
          + #""changes":[{"value":-175.00,"exact":"-175"}],"change_percent":[-7.9]}"#))
  }

  /// S88 is 3 g for a gram of alkalinity.
  @Test func `says which way a figure goes, and has no per cent of nothing`() throws {
    func row(_ alkalinity: [String]) throws -> String? {
      let plants = try alkalinity.enumerated().map { place, figure in
        try ComparedPlant(Comparison.letter(place), plant(.boiler, ["m_alkalinity": figure]))
      }
      let comparison = Comparison(plants, of: Model.boiler.products.filter { $0.id == "S88" })
      return lines(comparison).first { $0.hasPrefix("S88 ") }
    }
    #expect(try row(["20", "20.2"]) == "S88 60.0 60.6 +0.6 +1.0")
    #expect(try row(["20.2", "20"]) == "S88 60.6 60.0 -0.6 -1.0")
    #expect(try row(["0", "20"]) == "S88 0.0 60.0 +60.0 -")
  }

  @Test func `lists what has no price where there are prices, and nothing where there are none`()
    throws
  {
    let made = Provenance(program: "wtp", version: "0", words: [], sources: [])
    func unpriced(_ products: [String], _ prices: WeightPrices?) throws -> [String] {
      let comparison = try comparison(of: products, at: prices)
      let json = comparison.json(made, form: nil, decimals: 1).line
      let names = comparison.unpriced.map { "\"\($0.id)\"" }.joined(separator: ",")
      #expect(json.contains("\"no_price\":[\(names)],"))
      #expect(lines(comparison).contains { $0.hasPrefix("No price") } == !names.isEmpty)
      return comparison.unpriced.map(\.id)
    }
    #expect(try unpriced(["S5", "S10", "S88"], prices()) == ["S10", "S88"])
    #expect(try unpriced(["S5"], prices()) == [])
    #expect(try unpriced(["S5", "S10"], nil) == [])
  }
}
