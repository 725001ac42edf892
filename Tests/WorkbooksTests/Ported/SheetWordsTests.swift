import Estimator
import Foundation
import Notation
import Ports
import Spreadsheets
import Testing
import Workbooks

/// What the workbook says of its formulas and of itself, and what is printed on every page.
@Suite struct `The words of the workbook` {
  private func book(_ model: Model) throws -> ReadWorkbook {
    try ReadWorkbook(model, Plant(model, Plant.example(of: model)))
  }

  /// A rule with the units of its figures, and where it comes from.
  @Test func `say of each formula what it is, beside its value`() throws {
    let book = try book(.boiler)
    func row(_ number: Int) throws -> [String] {
      try book.row(number, of: "Working", columns: 6)
    }
    #expect(try row(5) == ["name", "value", "unit", "rule", "meaning", "source"])
    #expect(try row(6)[0] == "Inputs, where none is refused")
    #expect(
      try row(15) == [
        "feed_tds", "165", "mg/L", "", "total dissolved solids of the feed water",
        "the sheet Plant",
      ])
    #expect(try row(24)[0] == "Results of the plant")
    // 0.15 g of alkalinity for each g of the 3500 mg/L of solids.
    #expect(
      try row(28) == [
        "min_alkalinity", "525", "mg/L CaCO3", "0.15 g CaCO3/g solids * max_tds",
        "least alkalinity in the boiler water, as S19 takes it",
        "WTP boiler reference sheet, 2013, Min Alkalinity",
      ])
    #expect(try row(31)[0] == "SS1294: tannin oxygen scavenger, solid; dosed per m3 of feed")
    let noted = try #require(
      try book.workbook.worksheet(named: "Working").first { $0[column: 1] == .text("S19_demand") })
    guard case .text(let source) = noted[column: 6] else { throw EstimateError.noValue("source") }
    #expect(
      source.hasPrefix("WTP boiler reference sheet, 2013, S19, dosage; on the sheet: min_alk"))
  }

  @Test func `name the table that figures are looked up in, and its columns`() throws {
    let book = try book(.boiler)
    #expect(try book.row(1, of: "Table", columns: 1) == ["oxygen_table"])
    #expect(
      try book.row(2, of: "Table", columns: 1)[0].hasPrefix("oxygen_table: mg/L by degC ("))
  }

  /// 13 points are a line: there is room for two, across all columns that are printed.
  @Test func `are of estimates on every page, and of a refusal across all columns`() throws {
    let book = try book(.boiler)
    for sheet in 1...5 {
      let part = try book.part("xl/worksheets/sheet\(sheet).xml")
      #expect(part.contains("<oddFooter>&amp;LEstimates; to be confirmed by WTP.&amp;R"))
    }
    for (sheet, row, cells) in [
      (1, 3, "A3:G3"), (2, 3, "A3:F3"), (3, 3, "A3:F3"), (4, 2, "A2:C2"),
    ] {
      let part = try book.part("xl/worksheets/sheet\(sheet).xml")
      #expect(part.contains("<mergeCell ref=\"\(cells)\"/>"), "sheet\(sheet)")
      let start = "<row r=\"\(row)\" ht=\""
      let height = try #require(part.split(separator: start).last).prefix { $0 != "\"" }
      #expect(try #require(Int(height)) >= 26 && part.contains("\(start)\(height)\" customHeight="))
    }
    let products = try book.part("xl/worksheets/sheet2.xml")
    #expect(products.contains("<mergeCell ref=\"A38:F38\"/>"))
    #expect(try book.texts("Products").last == "Estimates; to be confirmed by WTP.")
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `say where the rules come from, and how the workbook is read`(model: Model) throws {
    let texts = try book(model).texts("About")
    let system = model.system.rawValue
    for sentence in [
      "Where it comes from", "How to use it", "How it computes",
      "Written by wtp 0 with `wtp port xlsx \(system)`, from WTP's products, SHA-256:",
      PortedCatalogue.builtIn(of: model).digest,
      "`wtp estimate \(system) --plant FILE.xlsx` reads the sheet Plant.",
    ] { #expect(texts.contains(sentence), "\(sentence)") }
    #expect(texts.first == "About this workbook")
    #expect(texts.last == "Estimates; to be confirmed by WTP.")
    let plant = model.system == .boiler ? "steam boiler" : "cooling system"
    #expect(texts[2].hasPrefix("What a \(plant) needs of the water treatment chemicals of "))
    #expect(
      try book(model).row(1, of: "Products", columns: 1) == ["Chemical estimate: \(plant)"])
  }

  @Test func `say what is not as in the app, of the system alone that they are about`() throws {
    let (boiler, cooling) = (try book(.boiler).texts("About"), try book(.cooling).texts("About"))
    for (start, texts, others) in [
      ("A feed below 40 or above 100 degC is refused; ", boiler, cooling),
      ("A negative demand keeps its sign in demand and annual_demand; ", boiler, cooling),
      ("A product's amount is in kg a year; litres would need a density.", cooling, boiler),
    ] {
      #expect(texts.contains { $0.hasPrefix(start) }, "\(start)")
      #expect(!others.contains { $0.hasPrefix(start) }, "\(start)")
    }
  }

  /// S19 is a builder of alkalinity: what is to be held less what the feed brings.
  @Test(arguments: [
    (["S5"], nil), (["S5", "B1"], "B1 falls as the alkalinity to be held rises."),
    (["B1", "S5", "B2"], "B1 and B2 fall as the alkalinity to be held rises."),
    (["B1", "B2", "B3"], "B1, B2 and B3 fall as the alkalinity to be held rises."),
    (["B1", "B2", "B3", "B4"], "B1, B2, B3 and B4 fall as the alkalinity to be held rises."),
  ]) func `name the products that fall as the alkalinity to be held rises`(
    ids: [String], words: String?
  ) throws {
    func dosing(_ id: String) throws -> Product.Dosing {
      try #require(Model.boiler.products.first { $0.id == id }).dosing
    }
    let (builder, scavenger) = (try dosing("S19"), try dosing("S5"))
    let products = ids.map { id in
      Product(
        id: id, form: nil, role: .allInOne, what: "x",
        dosing: id.hasPrefix("B") ? builder : scavenger)
    }
    let said = try book(Model(.boiler, products: products)).texts("About").filter {
      $0.contains("as the alkalinity to be held")
    }
    let rest = " So WTP's sheet has it; it is kept, and said."
    #expect(said == (words.map { [$0 + rest] } ?? []))
  }
}
