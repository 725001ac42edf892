import Estimator
import Notation

extension ReportPart {
  /// Creates a table of the costs of a plant's products by role, the cheapest per year first, and
  /// names the products without a price; a programme has a total.
  static func costs(
    of programme: Programme, in currency: String, for audience: Audience
  ) -> ReportPart {
    let roles = programme.byRole
    let sentences = sentences(about: programme.items) + total(of: programme)
    guard !roles.isEmpty else {
      return .paragraphs(
        title: "Costs", ["None of the needed products has a price."] + sentences)
    }
    var table = ReportTable(
      columns(roles.flatMap(\.items), currency, for: audience),
      titled: audience == .customer ? "Costs" : "Costs at the prices given")
    let isChoice = roles.contains { $0.items.count > 1 }
    table.lead = (isChoice ? ["The cheapest product of each role comes first."] : []) + sentences
    for (role, items) in roles {
      table.add(items.map { row($0, for: audience) }, under: role.rawValue)
    }
    return .table(table)
  }

  private static func columns(
    _ items: [ProgrammeItem], _ currency: String, for audience: Audience
  ) -> [ReportTable.Column] {
    let isCooling = items.contains { $0.product.waterCost != .feedCost }
    return [
      .words("product"), .figures("price", unit: "\(currency)/kg"),
      .figures("cost", unit: "\(currency)/yr"),
      .figures(
        isCooling ? "make-up" : "feed", unit: "\(currency)/\(audience == .customer ? "m³" : "m3")"),
      .words("packs a year"),
    ]
  }

  private static func row(_ item: ProgrammeItem, for audience: Audience) -> ReportTable.Row {
    func text(_ quantity: PurchaseQuantity?) -> String {
      quantity.flatMap { item[$0] }.map { withThousands($0.text(decimals: 0)) } ?? ""
    }
    let cells = [.price, .cost, item.product.waterCost].map(text)
    let packs = item.price?.pack.map {
      "\(text(.packs)) \(audience == .customer ? "×" : "x") \($0.words)"
    }
    return .init(
      [item.product.id] + cells + [packs ?? ""],
      figures: item.namedFigures([.price, .cost, .packs]) { exactText($0) })
  }

  /// Returns sentences that name the products without a row in the table.
  private static func sentences(about items: [ProgrammeItem]) -> [String] {
    let (priced, unpriced) = (items.filter { $0.price != nil }, items.filter { $0.price == nil })
    return [("Not needed", priced.filter { !$0.hasDose }), ("No price", unpriced)].compactMap {
      title, items in
      items.isEmpty ? nil : "\(title): \(items.map(\.product.id).joined(separator: ", "))."
    }
  }

  /// Returns a sentence on the cost of a programme, or on what prevents one.
  private static func total(of programme: Programme) -> [String] {
    guard let unit = programme.costUnit else { return [] }
    guard let cost = programme.cost else {
      return ["The programme has no total cost, because a product has no price."]
    }
    let currency = unit.prefix { $0 != "/" }
    let costs = programme.items.compactMap(\.annualCost)
    return ["Cost of the programme: \(currency) \(withThousands(cost.text(decimals: 2))) a year."]
      + DocumentPage.remark(onSumOf: costs)
  }
}
