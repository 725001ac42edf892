import Documents
import Estimator
import Testing
import Units

@Suite struct `A document as text` {
  @Test func `sets figures to the right, footnotes below, and the same last line always`() {
    var page = DocumentPage("Chemical estimate", site: "Leeds", system: "steam boiler")
    let note = page.footnote("S19: none needed; WTP's rule gives -59.6 g/m3.")
    page.blocks = [
      .table(
        DocumentTable(
          "Products", [.words("product"), .figures("dose", unit: "g/m3"), .yielding("what it is")],
          [
            DocumentGroup("oxygen scavenger", [["S5", "222.7", "bisulphite"]]),
            DocumentGroup(
              "alkalinity builder", [[DocumentCell("S19", notes: [note]), "0.0", "builder"]]),
          ]))
    ]
    #expect(
      page.text(width: 60) == """
        Leeds
        Chemical estimate: steam boiler

        Products
            product  dose g/m3  what it is
          oxygen scavenger
            S5           222.7  bisulphite
          alkalinity builder
            S19 [1]        0.0  builder

        [1] S19: none needed; WTP's rule gives -59.6 g/m3.

        Estimates; to be confirmed by WTP.

        """)
  }

  @Test func `has facts, sentences and what is kept as it is, each under its title if it has one`()
  {
    var page = DocumentPage("T", site: nil, system: "s")
    page.blocks = [
      .facts(["one fact", "two facts"]), .sentences(title: "Words", ["a sentence"]),
      .sentences(title: nil, ["no title"]), .verbatim(title: "Kept", "  a\n\n  b\n"),
      .verbatim(title: nil, "c"), .picture(DocumentPicture(svg: "<svg></svg>")),
    ]
    page.remarks = ["Said of all."]
    let document = Document("T", about: "s", pages: [page, page])
    let expected = """
      T: s

      one fact
      two facts

      Words
        a sentence

        no title

      Kept
        a

        b

      c

      Said of all.

      Estimates; to be confirmed by WTP.

      """
    #expect(document.text(width: 60) == expected + "\n" + expected)
  }

  @Test func `has the beginning of a name that is too long, in every form`() throws {
    let name = String(repeating: "x", count: 100)
    let shown = name.prefix(80) + "… (100 characters)"
    let page = try SampleEstimates.page(.boiler, named: name)
    let document = Document.estimates([page])
    #expect(document.text(width: 120).hasPrefix("\(shown)\nChemical estimate: "))
    #expect(document.markdown.hasPrefix("# \(shown)\n"))
    #expect(document.html.contains("<h1>\(shown)</h1>\n<p class=\"what\">Chemical estimate: "))
    #expect(document.subject == "\(shown) - steam boiler")
  }

  @Test func `has each footnote once`() {
    var page = DocumentPage("T", site: nil, system: "s")
    #expect([page.footnote("a."), page.footnote("b."), page.footnote("a.")] == [1, 2, 1])
    #expect(page.footnotes == ["a.", "b."])
  }
}

@Suite struct `An estimate as text` {
  private static let models = [Model.boiler, .cooling]

  /// Wide characters take two columns; nothing else in these estimates is other than one.
  private func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { sum, scalar in
      sum
        + (scalar.properties.generalCategory == .nonspacingMark ? 0 : scalar.value > 0x2E80 ? 2 : 1)
    }
  }

  @Test(arguments: [60, 80, 100, 140], [0, 1, 12])
  func `has no line wider than its width, and every figure`(_ width: Int, decimals: Int) throws {
    for model in Self.models {
      for name in [nil, "Leeds", SampleEstimates.hostileName, String(repeating: "長", count: 300)] {
        let plants = try SampleEstimates.plants(model, named: name, decimals: decimals)
        let text = DocumentPage.estimate(of: try EstimatedPlant(0, of: plants)).text(width: width)
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

  @Test func `says where there are no products of a form`() throws {
    let solids = Model(.boiler, products: Model.boiler.products.filter { $0.form == .solid })
    let plants = PlantColumns(try Plant(solids, Plant.example(of: solids)))
    try plants.estimate()
    plants.round(Array(solids.outputs.indices), decimals: 1)
    let plant = try EstimatedPlant(0, of: plants)
    let none = DocumentPage.estimate(of: plant, form: .liquid).text(width: 80)
    #expect(none.contains("Products\n  There are no products of this form.\n"))
    let some = DocumentPage.estimate(of: plant, form: .solid).text(width: 80)
    #expect(some.contains("SS1095") && !some.contains("no products"))
  }

  /// A pound is 0.45359237 kg: 0.00001 kg are 0.000022 lb, which four decimals do not show.
  @Test(arguments: [
    ("0.00001 kg/h", "0.00001  kg/h (0.000022046226218487758 lb/h)"),
    ("0 kg/h", "0  kg/h (0 lb/h)"),
    ("0.1 kg/h", "0.1  kg/h (0.2205 lb/h)"), ("7 lb/h", "7  lb/h  "),
  ])
  func `has a figure in its field's own unit beside the one it was given in`(
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

  /// A row begins with its product, and its usage is the last figure of the same line.
  @Test(arguments: [60, 80, 140]) func `wraps no row`(_ width: Int) throws {
    let plants = try SampleEstimates.plants(.boiler)
    let text = DocumentPage.estimate(of: try EstimatedPlant(0, of: plants)).text(width: width)
    for product in Model.boiler.products {
      let row = text.split(separator: "\n").filter { $0.hasPrefix("    \(product.id) ") }
      #expect(row.count == 1, "\(product.id)")
      let usage = Model.boiler.place(ofOutput: "\(product.id).usage").map {
        plants.text(of: $0, row: 0)
      }
      #expect(usage.map { row.first?.contains(" \($0)") == true } == true, "\(product.id)")
    }
  }

  @Test func `sets a table that is too wide in parts, each with its first column`() {
    let names = (1...9).map { "plant \($0)" }
    let table = DocumentTable(
      "Doses", [.words("product")] + names.map { .figures($0) },
      [DocumentGroup(nil, [["S5"] + names.map { _ in "123456.7" }])])
    var page = DocumentPage("Comparison", site: nil, system: "steam boiler")
    page.blocks = [.table(table)]
    let lines = page.text(width: 60).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.count { $0.hasPrefix("  S5 ") } == 2)
    #expect(lines.reduce(0) { $0 + $1.split(separator: " ").count { $0 == "123456.7" } } == 9)
  }
}
