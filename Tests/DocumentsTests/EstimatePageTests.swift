import Documents
import Estimator
import Tables
import Testing
import Units

@Suite struct `The page of an estimate` {
  /// The page of the example plant with some settings.
  private func page(
    _ model: Model, _ settings: [String: String] = [:], form: Product.Form? = nil,
    prices: WeightPrices? = nil
  ) throws -> DocumentPage {
    var figures = Plant.example(of: model)
    for (name, text) in settings {
      let kind = try #require(model.field(name)).kind
      figures[name] = GivenFigure(try WrittenQuantity(parsing: text, as: kind, for: name))
    }
    let plants = PlantColumns(try Plant(model, figures))
    try plants.estimate()
    plants.round(Array(model.outputs.indices), decimals: 1)
    return .estimate(of: try EstimatedPlant(0, of: plants), form: form, prices: prices)
  }

  /// The lines between two titles.
  private func lines(
    _ page: DocumentPage, from title: String, to end: String
  ) throws -> ArraySlice<Substring> {
    let lines = page.text(width: 400).split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0 == title })
    return lines[(first + 1)...].prefix { $0 != end }
  }

  @Test func `has titles of columns above its products alone, and the short tables in halves`()
    throws
  {
    let page = try page(.boiler)
    #expect(try lines(page, from: "Inputs", to: "").first?.hasPrefix("  summer_steam ") == true)
    #expect(try lines(page, from: "Results", to: "").first?.hasPrefix("  annual_feed ") == true)
    #expect(
      try lines(page, from: "Products", to: "").dropFirst().first?.hasPrefix("    product ") == true
    )
    let html = Document.estimates([page]).html
    #expect(html.split(separator: "<thead>").count == 2)
    #expect(html.split(separator: "<div class=\"halves\">").count == 3)
  }

  /// What WTP's sheet says of H207 is that it is a scale inhibitor, which is its role.
  @Test(arguments: SystemKind.allCases)
  func `says what a product is, unless its role says it`(system: SystemKind) throws {
    let model = Model.of(system)
    let lines = try lines(page(model), from: "Products", to: "")
    for product in model.products {
      let row = try #require(lines.first { $0.hasPrefix("    \(product.id) ") })
      let isSaid = row.hasSuffix("  \(product.what)")
      #expect(isSaid == (product.what != product.role.rawValue), "\(row)")
    }
    #expect(
      lines.contains { $0.hasPrefix("    H207 ") && $0.hasSuffix("460.8") } == (system == .cooling))
  }

  @Test func `has products by role, and by basis where there are several`() throws {
    func titles(_ model: Model) throws -> [Substring] {
      try lines(page(model), from: "Products", to: "").filter { !$0.hasPrefix("   ") }
        .map { $0.dropFirst(2) }
    }
    #expect(
      try titles(.boiler) == [
        "Basis of the doses: per m3 of feed.", "oxygen scavenger", "all-in-one",
        "alkalinity builder", "scale control", "condensate treatment",
      ])
    #expect(
      try titles(.cooling) == [
        "scale inhibitor: in the system water",
        "scale and corrosion inhibitor: in the system water",
        "corrosion inhibitor: in the system water",
        "biocide: weekly slug into the system volume", "biocide: weekly slug into the sump",
        "oxidising biocide: weekly slug into the system volume", "oxidising biocide: advice only",
      ])
    let few = Model(
      .cooling, products: Model.cooling.products.filter { ["H207", "C42TB"].contains($0.id) })
    #expect(
      try titles(few) == [
        "Basis of the doses: in the system water.", "scale inhibitor",
        "oxidising biocide: advice only",
      ])
  }

  @Test func `ends with what its products of the form cost, where there are prices`() throws {
    var list = PriceList()
    for (line, product) in ["S5", "SS1095"].enumerated() {
      try list.add(
        PriceItem(
          product, price: 2, currency: "GBP", per: PriceAmount(1, .kg),
          at: Place(file: "prices.csv", line: line + 2, column: 1)))
    }
    let page = try page(.boiler, form: .liquid, prices: list.byWeight())
    let rows = try lines(page, from: "Costs at the prices given", to: "")
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.last == "S5 2.0000 2226.57 0.4453")
    #expect(rows.contains { $0.hasPrefix("No price: S10, S123,") })
    #expect(try !self.page(.boiler).text(width: 80).contains("Costs"))
  }

  /// WTP's sheet gives four of the oxidising biocides no form and no dose, so that they are for both.
  @Test(arguments: [Product.Form.solid, .liquid])
  func `of a form has its products, and what there is advice on`(form: Product.Form) throws {
    let rows = try lines(page(.cooling, form: form), from: "Products", to: "")
      .filter { $0.hasPrefix("    ") }.dropFirst().compactMap { $0.split(separator: " ").first }
    let advised = ["C42TB", "UB30", "Chlor10", "B20"]
    let products = Model.cooling.products.filter { $0.form == form || advised.contains($0.id) }
    #expect(Set(rows.map(String.init)) == Set(products.map(\.id)))
    #expect(rows.count == products.count)
  }

  /// S19 is for 2 of hardness and 1000 g/m3 of the feed's share of solids, less the alkalinity and 0.15
  /// of the solids: 2 + 10 - 5.25 is 6.75 for 35 mg/L of 3500.
  @Test(arguments: [
    ("84.05", "S19: none needed; WTP's rule gives -77.3 g/m3. The"),
    ("6.76", "S19: none needed; WTP's rule gives a little less than 0 g/m3. The"),
    ("6.75", "S19: none needed; WTP's rule gives 0.0 g/m3. The"), ("6.7", "S19: the"),
  ])
  func `says why a product is not needed`(alkalinity: String, words: String) throws {
    let page = try page(.boiler, ["m_alkalinity": alkalinity, "feed_tds": "35"])
    let rest =
      "rule falls as the alkalinity to be held rises, as WTP's sheet has it; check with WTP."
    #expect(page.footnotes.last == "\(words) \(rest)")
  }

  @Test func `has advice and what a slug does not do in a note each`() throws {
    let page = try page(.cooling)
    #expect(
      page.footnotes == [
        "A weekly slug does not by itself hold a reserve of halogen.",
        "No amount is computed: hold 1-3 mg/L of free halogen (as WTP states, after L8).",
      ])
    let rows = try lines(page, from: "Products", to: "")
    #expect(rows.count { $0.contains(" [1] ") } == 3 && rows.count { $0.contains(" [2] ") } == 4)
  }

  @Test func `marks an input that is unusual, and says below that a plant never runs`() throws {
    let page = try page(.boiler, ["ph": "12", "summer_weeks": "0", "winter_weeks": "0"])
    #expect(try lines(page, from: "Inputs", to: "").contains { $0.hasPrefix("  ph [1] [2] ") })
    #expect(page.footnotes[0].hasPrefix("ph is 12 pH, but is usually from 5 to 11 pH"))
    #expect(page.footnotes[1] == "WTP's rules do not use ph.")
    #expect(
      page.remarks == ["The plant is never on duty: amounts that depend on the duty are 0."])
    #expect(try self.page(.boiler).remarks == [])
  }
}
