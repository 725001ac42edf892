import Estimator
import Notation
import Spreadsheets
import Testing
import Workbooks

/// The figures beside the names that say whose they are.
@Suite struct `The sheet of products` {
  @Test(arguments: [Model.boiler, .cooling])
  func `has each product's own dose and usage, and each result's own figure`(model: Model) throws {
    let plant = try Plant(model, Plant.example(of: model))
    let (book, estimate) = (try ReadWorkbook(model, plant), try Estimate(plant))
    let rows = try book.workbook.worksheet(named: "Products")
    let figures = estimate.results + estimate.products.flatMap(\.figures)
    let values = Dictionary(uniqueKeysWithValues: figures.map { ($0.name, $0.value) })
    func expect(_ name: String, in column: Int, besides first: String) throws {
      let row = try #require(rows.first { $0[column: 1] == .text(first) }, "\(first)")
      guard case .number(let figure) = row[column: column] else {
        Issue.record("\(name) is \(row[column: column])")
        return
      }
      let value = try #require(values[name])
      #expect(Double(figure.stored) == value, "\(name)")
      let cell = "\(CellReference(row: row.number, column: column))"
      #expect(
        try book.formula(cell, of: "sheet2")
          == "IF(refusal=\"\",\(name.replacing(".", with: "_")),refusal)")
    }
    for result in model.results { try expect(result.name, in: 3, besides: result.name) }
    for product in model.products where product.isDosed {
      try expect("\(product.id).dose", in: 3, besides: product.id)
      try expect("\(product.id).usage", in: 4, besides: product.id)
    }
  }

  /// The example's 84 mg/L of alkalinity are more than S19 makes up for; water without any needs it.
  @Test(arguments: [("84", true), ("0", false)])
  func `says of a rule that falls as more is held that it does, needed or not`(
    alkalinity: String, isLast: Bool
  ) throws {
    var figures = Plant.example(of: .boiler)
    let setting = try Setting(parsing: "m_alkalinity=\(alkalinity) mg/L CaCO3", of: .boiler)
    figures["m_alkalinity"] = setting.figure
    let book = try ReadWorkbook(.boiler, Plant(.boiler, figures))
    let row = try #require(
      try book.workbook.worksheet(named: "Products").first { $0[column: 1] == .text("S19") })
    guard case .text(let remark) = row[column: 6] else {
      Issue.record("the remark is \(row[column: 6])")
      return
    }
    let words = "The rule falls as the alkalinity to be held rises, as WTP's sheet has it"
    #expect(remark.contains(words) && remark.hasPrefix(words) != isLast, "\(remark)")
  }

  /// It stands in the sixth row of the sheet where it is typed, and is a text even where it is empty.
  @Test(arguments: ["sheet2", "sheet3"])
  func `has the name of the site that is typed, as that of formulas has`(sheet: String) throws {
    let book = try ReadWorkbook(.boiler, Plant(.boiler, Plant.example(of: .boiler)), site: "Leeds")
    #expect(try book.row(6, of: "Plant", columns: 2) == ["site", "Leeds"])
    #expect(try book.formula("A2", of: sheet) == "Plant!B6&\"\"")
  }
}
