import Estimator
import Notation
import Prices
import Words

extension ReportPart {
  /// Creates a table of the costs of a plant's products by role, the cheapest per year first, and
  /// names to an engineer the products without a price; a programme has a total.
  static func costs(
    of programme: Programme, in currency: String, for audience: Audience, _ words: Words
  ) -> ReportPart {
    let roles = programme.byRole
    let sentences =
      sentences(about: programme.items, for: audience, words) + total(of: programme, words)
    guard !roles.isEmpty else {
      return .paragraphs(
        title: words("costs.title"), [words("costs.none")] + sentences)
    }
    var table = ReportTable(
      columns(roles.flatMap(\.items), currency, for: audience, words),
      titled: audience == .customer ? words("costs.title") : "Costs at the prices given")
    let isChoice = roles.contains { $0.items.count > 1 }
    table.lead = (isChoice ? [words("costs.cheapest")] : []) + sentences
    for (role, items) in roles {
      table.add(
        items.map { row($0, for: audience, words) },
        under: words.heading(words.role(role)))
    }
    return .table(table)
  }

  private static func columns(
    _ items: [ProgrammeItem], _ currency: String, for audience: Audience, _ words: Words
  ) -> [ReportTable.Column] {
    let isCooling = items.contains { $0.product.waterCost != .feedCost }
    let water = isCooling ? "make-up" : "feed"
    return [
      .words(words("products.product")),
      .figures(words("costs.price"), unit: audience == .customer ? currency : "\(currency)/kg"),
      .figures(words("costs.cost"), unit: "\(currency)/yr"),
      .figures(
        audience == .customer ? words(isCooling ? "costs.makeup" : "costs.feed") : water,
        unit: "\(currency)/\(audience == .customer ? "m³" : "m3")"),
      .words(words("costs.packs")),
    ]
  }

  private static func row(
    _ item: ProgrammeItem, for audience: Audience, _ words: Words
  ) -> ReportTable.Row {
    func text(_ quantity: PurchaseQuantity?) -> String {
      quantity.flatMap { item[$0] }.map { withThousands($0.text(decimals: 0)) } ?? ""
    }
    var cells = [.price, .cost, item.product.waterCost].map(text)
    var stated: [String: String] = [:]
    // A customer finds the price as the list states it; without tax it may have no end.
    if audience == .customer, let item = item.price {
      let isLong = item.price < 1 || (item.price * 10_000).isInteger
      let price = roundedText(
        item.price, decimals: (item.price * 100).isInteger || !isLong ? 2 : 4)
      cells[0] = "\(withThousands(price)) / \(item.per.text(words))"
      stated["price"] = cells[0]
    }
    let packs = item.price?.pack.map {
      "\(text(.packs)) \(audience == .customer ? "×" : "x") \($0.text(words))"
    }
    stated["packs"] = packs
    let figures = item.namedFigures([.price, .cost, .packs]) { exactText($0) }.map { figure in
      var figure = figure
      // A sheet has the price of a kilogram, and the number of packs.
      figure.stated = stated[figure.quantity ?? ""]
      return figure
    }
    return .init([item.product.id] + cells + [packs ?? ""], figures: figures)
  }

  /// Returns sentences that name the products without a row in the table.
  private static func sentences(
    about items: [ProgrammeItem], for audience: Audience, _ words: Words
  ) -> [String] {
    let (priced, unpriced) = (items.filter { $0.price != nil }, items.filter { $0.price == nil })
    return [
      ("document.notNeeded", priced.filter { !$0.hasDose }),
      ("document.unpriced", audience == .customer ? [] : unpriced),
    ].filter { !$1.isEmpty }.map { key, items in
      words(key, ["list": items.map(\.product.id).joined(separator: ", ")])
    } + [words.onTax(of: priced.map(\.price))].compactMap { $0 }
  }

  /// Returns a sentence on the cost of a programme, or on what prevents one.
  private static func total(of programme: Programme, _ words: Words) -> [String] {
    guard let unit = programme.costUnit else { return [] }
    guard let cost = programme.cost else { return [words("costs.noTotal")] }
    let text = words.money("\(unit.prefix { $0 != "/" })", cost.value ?? 0)
    return [words("programme.total", ["cost": text])]
  }
}

extension Words {
  /// Returns the sentence that prices and costs are without value added tax, if a list states a rate.
  func onTax(of prices: [PriceItem?]) -> String? {
    prices.contains { $0?.taxRate != nil } ? self("costs.untaxed") : nil
  }
}
