import Documents
import Estimator
import Plants
import Testing
import Units

@Suite struct `A document as text` {
  @Test func `shortens a long name in every format`() throws {
    let name = String(repeating: "x", count: 100)
    let shown = name.prefix(80) + "… (100 characters)"
    let page = try SampleEstimates.page(.boiler, named: name)
    let document = Document.estimates([page])
    #expect(document.text(width: 120).hasPrefix("\(shown)\nChemical estimate: "))
    #expect(document.html.contains("<h1>\(shown)</h1>\n<p class=\"what\">Chemical estimate: "))
    #expect(document.subject == "\(shown) - steam boiler")
  }

  @Test func `has decimal commas in figures and sentences, but not in names that users typed`() {
    var page = DocumentPage("T", site: "Boiler 2.1", system: "s")
    _ = page.footnote("About 5.5 m³.")
    page.remarks = ["S5.dose falls, p. 44, from 1.5 to 0.25."]
    page.parts = [
      .table(
        ReportTable([.names("case"), .figures("at 7.4")], [["Site 1.2", "6.25"]], titled: "3.5"))
    ]
    let text = page.written(with: .comma).text(width: 80)
    for words in [
      "Boiler 2.1", "About 5,5 m³.", "S5.dose falls, p. 44, from 1,5 to 0,25.", "Site 1.2    6,25",
      "at 7,4", "3,5",
    ] { #expect(text.contains(words)) }
  }

  @Test func `lists each footnote only once`() {
    var page = DocumentPage("T", site: nil, system: "s")
    #expect([page.footnote("a."), page.footnote("b."), page.footnote("a.")] == [1, 2, 1])
    #expect(page.footnotes == ["a.", "b."])
  }
}

@Suite struct `An estimate as text` {
  private static let models = [Model.boiler, .cooling]

  /// Wide characters take two columns, combining marks none, and all others one.
  private func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { sum, scalar in
      sum
        + (scalar.properties.generalCategory == .nonspacingMark ? 0 : scalar.value > 0x2E80 ? 2 : 1)
    }
  }

  @Test(arguments: [60, 80, 100, 140], [0, 1, 12])
  func `has every figure, and no line wider than its width`(_ width: Int, decimals: Int) throws {
    for model in Self.models {
      for name in [nil, "Leeds", SampleEstimates.hostileName, String(repeating: "長", count: 300)] {
        let plants = try SampleEstimates.plants(model, named: name, decimals: decimals)
        let page = DocumentPage.estimate(
          of: try EstimatedPlant(0, of: plants), EstimateContents(decimals: decimals))
        let text = page.text(width: width)
        for line in text.split(separator: "\n") {
          #expect(self.width(line) <= width, "\(line)")
        }
        let words = text.split { $0 == " " || $0 == "\n" }.map(String.init)
        for (place, output) in model.outputs.enumerated()
        where output.product == nil || ["dose", "usage"].contains(output.quantity) {
          #expect(words.contains(plants.text(of: place, row: 0)), "\(output.name)")
        }
        for product in model.products { #expect(words.contains(product.id), "\(product.id)") }
      }
    }
  }

  /// A pound is 0.45359237 kg: 0.00001 kg is 0.000022 lb, which four decimals do not show.
  @Test(arguments: [
    ("0.00001 kg/h", "0.00001  kg/h (0.000022046226218487758 lb/h)"),
    ("0 kg/h", "0  kg/h (0 lb/h)"),
    ("0.1 kg/h", "0.1  kg/h (0.2205 lb/h)"), ("7 lb/h", "7  lb/h  "),
  ])
  func `shows figures given in other units in the field's own unit too`(
    given: String, shown: String
  ) throws {
    let field = try #require(Model.boiler.field("summer_steam"))
    let figure = GivenFigure(
      try WrittenQuantity(parsing: given, as: field.kind, for: field.name))
    let plants = PlantColumns(
      try Plant(.boiler, Plant.example(of: .boiler).merging([field.name: figure]) { $1 }))
    try plants.estimate()
    plants.round(Array(Model.boiler.outputs.indices), decimals: 1)
    let text = DocumentPage.estimate(of: try EstimatedPlant(0, of: plants)).text(width: 200)
    let line = text.split(separator: "\n").first { $0.hasPrefix("  summer_steam") }
    #expect(line?.contains("  " + shown) == true, "\(line ?? "")")
  }
}
