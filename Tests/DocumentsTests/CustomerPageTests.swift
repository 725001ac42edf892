import Documents
import Estimator
import Notation
import Plants
import Prices
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

  /// The page of a plant with some other figures, for a reader, from a company of any name.
  private func text(
    _ system: SystemKind, _ settings: [String: String] = [:], for audience: Audience,
    from company: String? = nil
  ) throws -> String {
    let plants = PlantColumns(try plant(.of(system), settings))
    try plants.estimate()
    plants.round(Array(plants.model.outputs.indices), decimals: 1)
    var page = DocumentPage.estimate(
      of: try EstimatedPlant(0, of: plants), EstimateContents(audience: audience))
    var form = Array("field,value\nname,\(company ?? "")\n".utf8)[...]
    let sender = try company.map { _ in
      try Sender.read("letterhead.csv") { buffer in
        let part = form.prefix(buffer.count)
        buffer.copyBytes(from: part)
        form = form.dropFirst(part.count)
        return part.count
      }
    }
    page.letterhead = sender.map { Letterhead([], from: $0) }
    return page.text(width: 400)
  }

  private static let kilograms = [
    "summer_steam": "0 lb/h", "summer_weeks": "0", "winter_steam": "1200 kg/h",
  ]

  /// What readers edited before they sent the papers.
  @Test(
    arguments: [
      (.boiler, "Clear Water Ltd", "\nEstimates; to be confirmed by Clear Water Ltd.\n"),
      (.cooling, "Hill & Co.", "\nEstimates; to be confirmed by Hill & Co.\n"),
      (.boiler, nil, "\nEstimates; to be confirmed by WTP.\n"),
      (.boiler, nil, "duty in summer                   0     kg/h\n"),
      (.boiler, nil, "duty in winter                   1200  kg/h\n"),
      (.boiler, nil, "\nThe boiler raises no steam in summer.\n"),
      (.cooling, nil, "In the UK, the responsible person's written scheme"),
    ] as [(SystemKind, String?, String)])
  func `reads as its sender would write it`(
    system: SystemKind, company: String?, words: String
  ) throws {
    let text = try text(
      system, system == .boiler ? Self.kilograms : [:], for: .customer, from: company)
    func spaced(_ text: String) -> String {
      text.split(separator: " ").joined(separator: " ").replacing(" \n", with: "\n")
    }
    #expect(spaced(text).contains(spaced(words)), "\(text)")
  }

  /// A pound is 0.45359237 kg, and a plant of an engineer has both units.
  @Test func `leaves units and the law to the engineer who asks for them`() throws {
    let boiler = try text(.boiler, Self.kilograms, for: .engineer)
    #expect(boiler.contains("0  lb/h") && boiler.contains("1200  kg/h (2645.5471 lb/h)"))
    #expect(try !text(.cooling, for: .engineer).contains("written scheme"))
    #expect(try !text(.boiler, for: .customer).contains("written scheme"))
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
