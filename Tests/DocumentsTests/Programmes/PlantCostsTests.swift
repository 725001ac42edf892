import Documents
import Estimator
import Formulas
import Notation
import Testing
import Units

/// The example boiler plant has 5,000 m3 of feed a year.
///
/// The prices are invented.
@Suite struct `The cost of a plant's products` {
  private func costs(
    _ model: Model, _ prices: String, changing figures: [String: GivenFigure] = [:]
  ) throws -> Programme {
    let plant = try Plant(model, Plant.example(of: model).merging(figures) { $1 })
    let list = try readPrices("product,price,currency,per,unit,pack_size,pack_unit\n" + prices)
    let products = model.products.filter(\.isDosed)
    return Programme(
      of: plant, products, exact: plant.exactOutputs, prices: try list.byWeight())
  }

  /// 35 * 6.2 + 120 * 165/3500 g/m3 of S5, under the 2013 rules.
  private let doseOfS5 = 35 * Rational(62, over: 10) + 120 * Rational(165, over: 3500)

  @Test func `is the price times the usage, per year and per cubic metre of feed`() throws {
    let costs = try costs(.boiler, "S5,2.50,GBP,25,kg,25,kg\n")
    let item = try #require(costs.items.first { $0.price != nil })
    #expect(item[.price]?.value == 0.1)
    #expect(item[.cost]?.value == doseOfS5 * 5 * 0.1)
    #expect(item[.feedCost]?.value == doseOfS5 / 1000 * 0.1)
    // 1113.29 kg is 44.5 packs of 25 kg.
    #expect(item[.packs]?.value == 45)
    #expect(costs.items.count { $0.price == nil } == Model.boiler.products.count - 1)
  }

  @Test func `is per cubic metre of make-up for an inhibitor`() throws {
    let costs = try costs(.cooling, "H207,3,GBP,1,kg,,\nC31,9,GBP,1,kg,,\n")
    let plant = try Plant(.cooling, Plant.example(of: .cooling))
    let point = plant.exactPoint
    let inhibitor = try #require(costs.items.first { $0.product.id == "H207" })
    let makeup = try #require(Model.cooling.output("annual_makeup")?.formula.exactValue(at: point))
    let perCubicMetre = try #require(inhibitor[.makeupCost]?.value)
    #expect(perCubicMetre * makeup == inhibitor[.cost]?.value)
    let slug = try #require(costs.items.first { $0.product.id == "C31" })
    #expect(slug[.cost] != nil && slug[.feedCost] == nil && slug[.makeupCost] == nil)
  }

  @Test func `is listed by role, cheapest first, and in sheet order for equal costs`() throws {
    let costs = try costs(
      .boiler,
      "S28,1,GBP,1,kg,,\nS26,1,GBP,1,kg,,\nS5,3,GBP,1,kg,,\nS10,1,GBP,1,kg,,\nS19,1,GBP,1,kg,,\n")
    let roles = costs.byRole.map { ($0.role, $0.items.map(\.product.id)) }
    let scavengers = try #require(roles.first { $0.0 == .oxygenScavenger }).1
    #expect(scavengers == ["S26", "S28", "S10", "S5"])
    // S19 has a price, but the plant does not need it, because its demand is below 0.
    #expect(!roles.contains { $0.1.contains("S19") })
    #expect(costs.items.filter { $0.price != nil && !$0.hasDose }.map(\.product.id) == ["S19"])
  }

  @Test func `is zero for a plant that never operates`() throws {
    let none = GivenFigure(try WrittenQuantity(parsing: "0", as: .weeksPerYear, for: "weeks"))
    let costs = try costs(
      .boiler, "S5,2.50,GBP,25,kg,25,kg\n", changing: ["summer_weeks": none, "winter_weeks": none])
    let item = try #require(costs.items.first { $0.price != nil })
    #expect(item[.cost]?.value == 0 && item[.packs]?.value == 0)
    #expect(item[.feedCost]?.value == doseOfS5 / 1000 * 0.1)
  }
}
