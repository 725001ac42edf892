import Estimator
import Notation

extension ReportPart {
  /// Creates a table of the costs of a plant's products by role, the cheapest per year first, and
  /// names the products without a price.
  package static func costs(_ costs: PlantCosts, in currency: String) -> ReportPart {
    let roles = costs.byRole
    guard !roles.isEmpty else {
      return .paragraphs(
        title: "Costs", ["None of the needed products has a price."] + sentences(about: costs))
    }
    var table = ReportTable(
      columns(roles.flatMap(\.products), currency), titled: "Costs at the prices given")
    table.lead = ["The cheapest product of each role comes first."] + sentences(about: costs)
    for (role, products) in roles {
      table.add(products.map { row($0, currency) }, under: role.rawValue)
    }
    return .table(table)
  }

  private static func columns(
    _ products: [PricedProduct], _ currency: String
  ) -> [ReportTable.Column] {
    let isCooling = products.contains { $0.product.waterCost != .feedCost }
    return [
      .words("product"), .figures("price", unit: "\(currency)/kg"),
      .figures("cost", unit: "\(currency)/yr"),
      .figures(isCooling ? "make-up" : "feed", unit: "\(currency)/m3"),
      .figures("packs", unit: "a year"), .words("pack"),
    ]
  }

  private static func row(_ product: PricedProduct, _ currency: String) -> ReportTable.Row {
    let figures = Dictionary(
      uniqueKeysWithValues: product.figures(in: currency).map { ($0.quantity, $0.text) })
    let water = product.product.waterCost.flatMap { figures[$0] }
    let cells = [figures[.price], figures[.cost], water, figures[.packs], product.item.packText]
    return .init([product.product.id] + cells.map { $0 ?? "" })
  }

  /// Returns sentences that name the products without a row in the table.
  private static func sentences(about costs: PlantCosts) -> [String] {
    func list(_ products: [Product]) -> String { products.map(\.id).joined(separator: ", ") }
    let notNeeded = costs.notNeeded.map(\.product)
    return [
      notNeeded.isEmpty ? nil : "Not needed: \(list(notNeeded)).",
      costs.unpriced.isEmpty ? nil : "No price: \(list(costs.unpriced)).",
    ].compactMap { $0 }
  }
}

extension PriceItem {
  /// The pack size, as written in the price file: `25 kg`.
  fileprivate var packText: String? {
    pack.map { pack in
      "\(DecimalNumber(pack.size)?.shortened ?? "\(pack.size)") \(pack.unit.symbol)"
    }
  }
}
