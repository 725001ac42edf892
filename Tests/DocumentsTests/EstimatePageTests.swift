import Documents
import Estimator
import Plants
import Prices
import Tables
import Testing
import Units

@Suite struct `The page of an estimate` {
  /// Returns the page of the example plant with some settings.
  private func page(
    _ model: Model, _ settings: [String: String] = [:], form: Product.Form? = nil,
    prices: WeightPrices? = nil, for audience: Audience = .engineer
  ) throws -> DocumentPage {
    var figures = Plant.example(of: model)
    for (name, text) in settings {
      let kind = try #require(model.field(name)).kind
      figures[name] = GivenFigure(try WrittenQuantity(parsing: text, as: kind, for: name))
    }
    let plants = PlantColumns(try Plant(model, figures))
    try plants.estimate()
    plants.round(Array(model.outputs.indices), decimals: 1)
    return .estimate(
      of: try EstimatedPlant(0, of: plants),
      EstimateContents(form: form, prices: prices, audience: audience))
  }

  /// Returns the lines of a page between two titles.
  private func lines(
    _ page: DocumentPage, from title: String, to end: String
  ) throws -> ArraySlice<Substring> {
    let lines = page.text(width: 400).split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0 == title })
    return lines[(first + 1)...].prefix { $0 != end }
  }

  @Test func `groups products by job, and by basis if there are several`() throws {
    let choice = " (alternatives: choose one)"
    let slugs = ", 52 weeks a year, also off duty"
    func titles(_ model: Model) throws -> [Substring] {
      try lines(page(model), from: "Products", to: "").filter { !$0.hasPrefix("   ") }
        .map { $0.dropFirst(2) }
    }
    #expect(
      try titles(.boiler) == [
        "Basis of the doses: per m3 of feed.", "oxygen scavenger\(choice)", "all-in-one\(choice)",
        "alkalinity builder\(choice)", "scale control\(choice)", "condensate treatment\(choice)",
      ])
    #expect(
      try titles(.cooling) == [
        "scale inhibitor\(choice): in the system water",
        "scale and corrosion inhibitor\(choice): in the system water",
        "corrosion inhibitor\(choice): in the system water",
        "biocide\(choice)", "weekly slug into the system volume\(slugs)",
        "weekly slug into the sump\(slugs)",
        "oxidising biocide\(choice)", "weekly slug into the system volume\(slugs)", "advice only",
      ])
    let few = Model(
      .cooling, products: Model.cooling.products.filter { ["H207", "C42TB"].contains($0.id) })
    #expect(
      try titles(few) == [
        "Basis of the doses: in the system water.", "scale inhibitor",
        "oxidising biocide: advice only",
      ])
  }

  /// By 86 and 84.4 m3/h and 10 degF, 0.86 and 0.844 m3/h evaporate; a third and half of that is bled.
  @Test func `has flows that add up, or says that they are rounded`() throws {
    func flows(_ circulation: String, _ factor: String, for audience: Audience) throws -> String {
      let settings = ["circulation": circulation, "concentration_factor": factor]
      return try page(.cooling, settings, for: audience).text(width: 400)
    }
    for audience in Audience.allCases {
      let exact = try flows("86", "4", for: audience)
      for flow in ["0.86", "0.29", "1.15"] { #expect(exact.contains(" \(flow)  m")) }
      #expect(!exact.contains("rounded on its own"))
    }
    let rounded = try flows("84.4", "3", for: .engineer)
    #expect(rounded.contains("Each figure is rounded on its own."))
  }

  /// The doses of S26 and S28 are 28.28 g/m3, those of S88 and S95 252 and 420.
  @Test func `has the same decimals in a column for a customer`() throws {
    let text = try page(.boiler, for: .customer).text(width: 400)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for row in ["S26 liquid 28.3 141.4", "S88 liquid 252.0 1260.0", "S19 [3] liquid 0.0 0.0"] {
      #expect(words.contains(row))
    }
  }

  /// The dose of S19 is 2 for hardness, plus 1000 times the solids of the feed over their maximum,
  /// minus the alkalinity and 0.15 of the solids.
  ///
  /// For 35 of 3500 mg/L, it is 0 at an alkalinity of 2 + 10 - 5.25 = 6.75.
  @Test(arguments: [
    ("84.05", "S19: none needed; WTP's rule gives -77.3 g/m3. The"),
    ("6.76", "S19: none needed; WTP's rule gives a little less than 0 g/m3. The"),
    ("6.75", "S19: none needed; WTP's rule gives 0.0 g/m3. The"), ("6.7", "S19: the"),
  ])
  func `explains why a product is not needed`(alkalinity: String, words: String) throws {
    let page = try page(.boiler, ["m_alkalinity": alkalinity, "feed_tds": "35"])
    let rest =
      "demand falls as the required alkalinity rises, as in WTP's sheet; check with WTP."
    #expect(page.footnotes.last == "\(words) \(rest)")
  }
}
