import Documents
import Estimator
import Foundation
import Notation
import TestSupport
import Testing

/// In a year, the example boiler needs 1113.3 kg of S5, 573.3 of S10, 2050.4 of S123, 435.7 of S23,
/// 79.6 of S456 and 1260 of S88, and no S19.
@Suite struct `A proposed programme` {
  typealias Prices = KeyValuePairs<String, String>

  private func proposal(
    _ model: Model, _ prices: Prices?, form: Product.Form? = nil
  ) throws -> Proposal {
    let plant = try Plant(model, Plant.example(of: model))
    return Proposal(for: plant, form: form, prices: try prices.map { try samplePrices($0) })
  }

  @Test func `has the cheapest product per year of each job, not the cheapest per kilogram`() throws
  {
    let proposal = try proposal(
      .boiler, ["S5": "1", "S10": "1.5", "S23": "1", "S456": "5", "S88": "4", "S19": "0.01"])
    #expect(proposal.products.map(\.id) == ["S10", "S456", "S88"])
    #expect(proposal.notNeeded == [.alkalinityBuilder])
    #expect(proposal.open == [])
  }

  @Test(arguments: [
    // S5 and S23 cost 1549 together at a pound a kilogram.
    ("0.7", ["S123", "S88"]), ("0.8", ["S5", "S23", "S88"]),
  ])
  func `has an all-in-one if it costs less than its two jobs`(price: String, ids: [String]) throws {
    let proposal = try proposal(.boiler, ["S5": "1", "S23": "1", "S88": "1", "S123": price])
    #expect(Set(proposal.products.map(\.id)) == Set(ids))
  }

  @Test func `has an all-in-one if one of its jobs has no price`() throws {
    #expect(try proposal(.boiler, ["S5": "1", "S123": "9"]).products.map(\.id) == ["S123"])
  }

  @Test func `names the jobs without a price`() throws {
    let proposal = try proposal(.boiler, ["S5": "1"])
    #expect(proposal.products.map(\.id) == ["S5"])
    #expect(proposal.open == [.scaleControl, .condensateTreatment])
  }

  @Test func `never has an oxidising biocide, whose weekly slug holds no reserve`() throws {
    let proposal = try proposal(
      .cooling, ["H280": "1", "H390": "9", "H207": "9", "SCG1": "0.1", "C31": "9"])
    #expect(proposal.products.map(\.id) == ["H280", "C31"])
  }

  /// In 24 m3 every week, C31 is 249.6 kg a year, C32 124.8, C44 99.84 and CS4490 24.96.
  ///
  /// Half of each is dosed in alternate weeks. C31 and C32 are both isothiazolinone, C44 and CS4490 both DBNPA.
  @Test(
    arguments: [
      (["C31": "1", "C32": "1", "C44": "2", "C48": "9"], ["C32", "C44"], "162.24"),
      (["C44": "1", "CS4490": "1", "C31": "1"], ["CS4490", "C31"], "137.28"),
      (["C31": "1", "C32": "1"], ["C32"], "124.8"),
      (["CS4400": "0.1", "C31": "1"], ["CS4400"], "1.872"),
    ] as [(Prices, [String], String)])
  func `alternates two biocides of different substance`(
    prices: Prices, ids: [String], cost: String
  ) throws {
    let plant = try Plant(.cooling, Plant.example(of: .cooling))
    let proposal = Proposal(for: plant, prices: try samplePrices(prices), alternates: true)
    #expect(proposal.products.map(\.id) == ids && exactText(proposal.cost) == cost)
    #expect(proposal.alternating.count == (ids.count == 2 ? 2 : 0))
  }

  @Test func `is empty without prices, which alone rank products`() throws {
    let proposal = try proposal(.cooling, nil)
    #expect(proposal.products.isEmpty && proposal.open.isEmpty)
    #expect(proposal.roles.map(\.role).contains(.biocide))
  }

  /// At 10 cycles and 0.15 of 1,000 mg/L, S19 is dosed below an alkalinity of 2 + 100 - 15 = 87 mg/L;
  /// above 70 mg/L, the boiler water has more than 700.
  @Test(arguments: [("80", [Product.Role.alkalinityBuilder]), ("69", [])])
  func `has no alkalinity builder where the alkalinity limits the cycles`(
    alkalinity: String, notNeeded: [Product.Role]
  ) throws {
    let settings = ["max_tds": "1000", "feed_tds": "100", "m_alkalinity": alkalinity]
    let proposal = Proposal(
      for: try plant(.boiler, settings), prices: try samplePrices(["S19": "1"]))
    #expect(proposal.notNeeded == notNeeded)
    #expect(proposal.products.map(\.id) == (notNeeded.isEmpty ? ["S19"] : []))
  }

  /// 124.8 kg of C32 cost as much at a pound a kilogram.
  @Test func `has rows of rounded and of exact figures`() throws {
    let plant = try Plant(.cooling, Plant.example(of: .cooling))
    let proposal = try proposal(.cooling, ["C31": "1", "C32": "1"])
    func amounts(_ style: FigureStyle) -> ArraySlice<String>? {
      proposal.rows(of: plant, named: "x", style).first { $0[2] == "C32" }?.suffix(3)
    }
    #expect(amounts(.data(decimals: 0)) == ["125", "124.80", "yes"])
    #expect(amounts(.exact) == ["124.8", "124.8", "yes"])
  }

  @Test func `takes products of one form only`() throws {
    let proposal = try proposal(.boiler, ["S5": "1", "SS1095": "9"], form: .solid)
    #expect(proposal.products.map(\.id) == ["SS1095"])
  }
}
