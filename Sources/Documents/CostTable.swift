import Estimator
import Notation

extension ReportPart {
  /// What the products of a plant cost, by role, the cheapest a year first, and which have no price.
  ///
  /// A plant takes one product or a few of them, so that there is no total.
  package static func costs(_ costs: PlantCosts, in currency: String) -> ReportPart {
    let roles = costs.byRole
    guard !roles.isEmpty else {
      return .paragraphs(
        title: "Costs", ["No product that is needed has a price."] + words(about: costs))
    }
    var table = ReportTable(
      columns(roles.flatMap(\.products), currency), titled: "Costs at the prices given")
    table.lead = ["The cheapest of each role comes first."] + words(about: costs)
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

  private static func row(_ product: PricedProduct, _ currency: String) -> [ReportTable.Cell] {
    let figures = Dictionary(
      uniqueKeysWithValues: product.figures(in: currency).map { ($0.quantity, $0.text) })
    let water = product.product.waterCost.flatMap { figures[$0] }
    let cells = [figures[.price], figures[.cost], water, figures[.packs], product.item.packWords]
    return ([product.product.id] + cells.map { $0 ?? "" }).map { .init($0) }
  }

  /// What is not in the table, in sentences.
  private static func words(about costs: PlantCosts) -> [String] {
    func list(_ products: [Product]) -> String { products.map(\.id).joined(separator: ", ") }
    let notNeeded = costs.notNeeded.map(\.product)
    return [
      notNeeded.isEmpty ? nil : "Not needed: \(list(notNeeded)).",
      costs.unpriced.isEmpty ? nil : "No price: \(list(costs.unpriced)).",
    ].compactMap { $0 }
  }
}

extension PriceItem {
  /// What a pack holds, as it was written: `25 kg`.
  fileprivate var packWords: String? {
    pack.map { pack in
      "\(DecimalNumber(pack.size)?.shortened ?? "\(pack.size)") \(pack.unit.symbol)"
    }
  }
}
