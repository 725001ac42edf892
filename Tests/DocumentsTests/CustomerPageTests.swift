import Documents
import Estimator
import Testing

@Suite struct `A customer's page` {
  private func text(_ model: Model, prices: WeightPrices? = nil) throws -> String {
    let plants = try SampleEstimates.plants(model, named: "Leeds")
    var page = DocumentPage.estimate(
      of: try EstimatedPlant(0, of: plants),
      EstimateContents(prices: prices, audience: .customer))
    page.letterhead = Letterhead([
      ("Date", "26 November 2026"), ("Customer", "Hill Dairy"), ("Reference", nil), ("Contact", ""),
    ])
    return page.text(width: 400)
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `has labels and typeset units, and no names as typed`(model: Model) throws {
    let text = try text(model)
    for name in model.fields.map(\.name) + model.results.map(\.name) where name.contains("_") {
      #expect(!text.contains(name))
    }
    for plain in ["m3", "degC", "degF", "CaCO3"] { #expect(!text.contains(plain)) }
    #expect(text.contains("g/m³"))
  }

  @Test func `has no remarks on the rules, but those that change what is delivered`() throws {
    let boiler = try text(.boiler)
    for words in ["WTP's rules", "check with WTP", "excludes the blowdown"] {
      #expect(!boiler.contains(words))
    }
    #expect(boiler.contains("None needed."))
    #expect(
      try text(.cooling).contains("A weekly slug is not enough to maintain a halogen reserve."))
  }

  @Test func `has the company, its contact and the particulars that are known`() throws {
    let text = try text(.boiler)
    #expect(text.hasPrefix("Water Treatment Products Ltd\nUnit 1, Gilchrist Thomas"))
    #expect(text.contains("\nDate: 26 November 2026\nCustomer: Hill Dairy\n\nLeeds\n"))
    #expect(text.contains("+44 1495 792790") && !text.contains("Reference"))
  }

  @Test func `says how often a slug is dosed`() throws {
    #expect(
      try text(.cooling)
        .contains("weekly slug into the sump, 52 weeks a year, also off duty"))
  }
}
