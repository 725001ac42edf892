import Estimator
import Plants
import Testing

@Suite struct `Products sheet` {
  @Test(arguments: [Model.boiler, .cooling])
  func `has the dose and usage of each product and the figure of each result`(model: Model) throws {
    let plant = try Plant(model, Plant.example(of: model))
    let (book, estimate) = (try ReadWorkbook(model, plant), try Estimate(plant))
    let rows = try book.rows("Products")
    let figures = estimate.results + estimate.products.flatMap(\.figures)
    let values = Dictionary(uniqueKeysWithValues: figures.map { ($0.name, $0.value) })
    func expect(_ name: String, in column: Int, of title: String) throws {
      let (number, row) = try #require(rows.first { $0.value[0] == title }, "\(title)")
      #expect(Double(row[column]) == values[name], "\(name)")
      #expect(
        try book.formula("\(["A", "B", "C", "D"][column])\(number)", of: "sheet2")
          == "IF(refusal=\"\",\(name.split(separator: ".").joined(separator: "_")),refusal)")
    }
    for result in model.results { try expect(result.name, in: 2, of: result.name) }
    for product in model.products where product.isDosed {
      try expect("\(product.id).dose", in: 2, of: product.id)
      try expect("\(product.id).usage", in: 3, of: product.id)
    }
  }

  /// A month is a twelfth of a year, and the example plants are on duty on 250 and 240 days.
  @Test(arguments: [
    ("S5", "250", "HS2097"), ("HS2097", "240", "CS4400"),
  ])
  func `has the amounts of chosen products, for a month, a day on duty and a slug`(
    id: String, days: String, slug: String
  ) throws {
    let model = try (id == "S5" ? Model.boiler : .cooling).choosing(
      named: id == "S5" ? id : "\(id),\(slug)")
    let plant = try Plant(model, Plant.example(of: model))
    let book = try ReadWorkbook(model, plant)
    let usage = try #require(try Estimate(plant)[product: id]).usage.value
    let rows = try book.rows("Products").sorted { $0.key < $1.key }.map(\.value)
    let amounts = try #require(rows.last { $0[0] == id })
    #expect(Double(amounts[2]) == usage / 12)
    #expect(Double(amounts[3]) == usage / (Double(days) ?? 0))
    if id != "S5" {
      // 15 g/m3 in 24 m3.
      let slugs = try #require(rows.last { $0[0] == slug })
      #expect(abs((Double(slugs[4]) ?? 0) - 0.36) < 1e-12)
    }
  }

  /// The example's feed has 84 mg/L of alkalinity and needs no S19; feed without alkalinity does.
  @Test(arguments: [("84", true), ("0", false)])
  func `notes that the demand falls as the alkalinity rises, whether S19 is needed or not`(
    alkalinity: String, isLast: Bool
  ) throws {
    var figures = Plant.example(of: .boiler)
    let setting = try Setting(parsing: "m_alkalinity=\(alkalinity) mg/L CaCO3", of: .boiler)
    figures["m_alkalinity"] = setting.figure
    let remark = try ReadWorkbook(.boiler, Plant(.boiler, figures)).row("S19", of: "Products")[5]
    let words = "The demand falls as the required alkalinity rises, as in WTP's sheet"
    #expect(remark.contains(words) && remark.hasPrefix(words) != isLast, "\(remark)")
  }
}
