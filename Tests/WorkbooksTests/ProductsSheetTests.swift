import Estimator
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
