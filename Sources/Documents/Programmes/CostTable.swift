import Estimator
import Notation

extension ReportPart {
  /// Creates a table of the costs of a plant's products by role, the cheapest per year first, and
  /// names the products without a price; a programme has a total.
  static func costs(
    of programme: Programme, in currency: String, for audience: Audience
  ) -> ReportPart {
    guard let costs = programme.costs else { preconditionFailure("a programme has no prices") }
    let roles = costs.byRole
    let sentences = sentences(about: costs) + total(of: programme, costs)
    guard !roles.isEmpty else {
      return .paragraphs(
        title: "Costs", ["None of the needed products has a price."] + sentences)
    }
    var table = ReportTable(
      columns(roles.flatMap(\.products), currency, for: audience),
      titled: audience == .customer ? "Costs" : "Costs at the prices given")
    let isChoice = roles.contains { $0.products.count > 1 }
    table.lead = (isChoice ? ["The cheapest product of each role comes first."] : []) + sentences
    for (role, products) in roles {
      table.add(products.map { row($0, programme, for: audience) }, under: role.rawValue)
    }
    return .table(table)
  }

  private static func columns(
    _ products: [PricedProduct], _ currency: String, for audience: Audience
  ) -> [ReportTable.Column] {
    let isCooling = products.contains { $0.product.waterCost != .feedCost }
    return [
      .words("product"), .figures("price", unit: "\(currency)/kg"),
      .figures("cost", unit: "\(currency)/yr"),
      .figures(
        isCooling ? "make-up" : "feed", unit: "\(currency)/\(audience == .customer ? "m³" : "m3")"),
      .words("packs a year"),
    ]
  }

  private static func row(
    _ product: PricedProduct, _ programme: Programme, for audience: Audience
  ) -> ReportTable.Row {
    let figures = programme.items.first { $0.product == product.product }?.figures ?? []
    func text(_ quantity: PurchaseQuantity?) -> String {
      let figure = figures.first { $0.quantity == quantity }
      return figure.map { withThousands($0.text(decimals: 0)) } ?? ""
    }
    let cells = [.price, .cost, product.product.waterCost].map(text)
    let packs = product.item.packText.map {
      "\(text(.packs)) \(audience == .customer ? "×" : "x") \($0)"
    }
    return .init([product.product.id] + cells + [packs ?? ""])
  }

  /// Returns sentences that name the products without a row in the table.
  private static func sentences(about costs: PlantCosts) -> [String] {
    let notNeeded = costs.notNeeded.map(\.product)
    return [
      notNeeded.isEmpty ? nil : "Not needed: \(list(notNeeded)).",
      costs.unpriced.isEmpty ? nil : "No price: \(list(costs.unpriced)).",
    ].compactMap { $0 }
  }

  /// Returns a sentence on the cost of a programme, or on what prevents one.
  private static func total(of programme: Programme, _ costs: PlantCosts) -> [String] {
    guard let unit = programme.costUnit else { return [] }
    guard let cost = programme.cost else {
      return ["The programme has no total cost, because a product has no price."]
    }
    let currency = unit.prefix { $0 != "/" }
    return ["Cost of the programme: \(currency) \(withThousands(cost.text(decimals: 2))) a year."]
  }

  private static func list(_ products: [Product]) -> String {
    products.map(\.id).joined(separator: ", ")
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
