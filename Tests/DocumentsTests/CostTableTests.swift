import Documents
import Estimator
import Notation
import Tables
import Testing

/// The example plant uses 1,113.29 kg of S5 a year in 5,000 m3 of feed, 573.32 kg of S10, 141.43 of S26
/// and none of S19 (the sheet of 2013); prices are invented.
@Suite struct `The costs of a page` {
  private func page(
    _ items: [(String, Rational, PriceAmount?)], for model: Model = .boiler
  ) throws -> String {
    var list = PriceList()
    for (place, item) in items.enumerated() {
      try list.add(
        PriceItem(
          item.0, price: item.1, currency: "GBP", per: PriceAmount(25, .kg), pack: item.2,
          at: Place(file: "prices.csv", line: place + 2, column: 1)))
    }
    let plant = try Plant(model, Plant.example(of: model))
    let products = model.products.filter { $0.form == .liquid }
    let costs = PlantCosts(of: plant, products, by: try list.byWeight())
    var page = DocumentPage("Costs", site: nil, system: "boiler")
    page.blocks = [.costs(costs, in: "GBP")]
    return page.text(width: 80)
  }

  @Test func `stand by role, the cheapest first, with packs where they are known`() throws {
    let text = try page([
      ("S5", 25, PriceAmount(25, .kg)), ("S10", 75, nil), ("S26", 250, nil), ("S19", 25, nil),
    ])
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let products = lines.filter { ["S5", "S10", "S26", "S19"].contains($0.first ?? "") }
    #expect(
      products == [
        ["S5", "1.0000", "1113.29", "0.2227", "45", "25", "kg"],
        ["S26", "10.0000", "1414.29", "0.2829"], ["S10", "3.0000", "1719.96", "0.3440"],
      ])
    #expect(text.contains("Not needed: S19."))
    #expect(text.contains("No price: S123, S125,"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// The cooling example uses 460.8 kg of H207 a year in 13,824 m3 of make-up.
  @Test func `are by the cubic metre of the water that a meter counts`() throws {
    func words(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }
    let boiler = words(try page([("S5", 25, nil)]))
    #expect(boiler.contains("product price GBP/kg cost GBP/yr feed GBP/m3"))
    #expect(boiler.contains("The cheapest of each role comes first."))
    let cooling = words(try page([("H207", 50, nil)], for: .cooling))
    #expect(cooling.contains("product price GBP/kg cost GBP/yr make-up GBP/m3"))
    #expect(cooling.contains("H207 2.0000 921.60 0.0667"))
    #expect(cooling.contains("scale inhibitor") && !cooling.contains { $0.hasPrefix("Not needed") })
  }

  @Test func `are said to be none where nothing that is needed has a price`() throws {
    let text = try page([("S19", 25, nil)])
    #expect(text.contains("No product that is needed has a price."))
    #expect(text.contains("Not needed: S19."))
    #expect(!text.contains("0.00"))
  }
}
