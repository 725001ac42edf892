import Estimator
import Notation
import Units
import Words

extension Proposal {
  /// Returns a page that lists the alternatives for each job and the proposed products.
  package func page(
    of plant: EstimatedPlant, _ contents: EstimateContents, letterhead: Letterhead? = nil
  ) -> DocumentPage {
    let words = contents.words
    var page = DocumentPage(
      words(currency == nil ? "proposal.title.unpriced" : "proposal.title"), site: plant.name,
      system: words.system(plant.model.system, contents.form), words)
    page.letterhead = letterhead
    page.parts = [
      .paragraphs(title: "", sentences(by: page.sender, contents)),
      .table(table(of: plant, contents)),
    ]
    let items = shown(to: contents.audience).flatMap(\.items)
    page.remarks = [
      items.contains { $0.product.role == .allInOne }
        ? words("proposal.allInOne") : nil,
      roles.contains { $0.role == .oxidisingBiocide } ? words("proposal.noOxidiser") : nil,
    ].compactMap { $0 }
    let exact = plant.estimate.plant.exactOutputs
    page.remarks += plant.estimate.remarks.compactMap {
      plant.noteForCustomer($0, exact, words, ofProgramme: true)
    }
    page.remarks += DocumentPage.remark(onSumOf: costs, words)
    page.noteBiocides(among: items.map(\.product), for: contents.audience)
    return page
  }

  private func sentences(by sender: Sender, _ contents: EstimateContents) -> [String] {
    let words = contents.words
    let names = words.list(products.map(\.id))
    let alternates = words.list(alternating.map(\.product.id))
    func list(_ roles: [Product.Role]) -> String { roles.map(words.role).joined(separator: ", ") }
    func money(_ cost: Rational) -> String { words.money(currency ?? "", cost) }
    return [
      currency == nil
        ? words("proposal.alternatives")
        : products.isEmpty
          ? words("proposal.none")
          : words("proposal.products", ["products": names, "cost": money(cost)]),
      words.onTax(of: roles.flatMap(\.items).map(\.price)),
      open.isEmpty ? nil : words("proposal.open", ["jobs": list(open)]),
      lacksAlternate ? words("proposal.single") : nil,
      notNeeded.isEmpty ? nil : words("document.notNeeded", ["list": list(notNeeded)]),
      alternating.isEmpty
        ? nil
        : sentence(
          words("proposal.alternating", ["products": alternates, "sender": sender.shortName])),
      contents.audience == .customer
        ? nil
        : alternating.first.map {
          "52 slugs of \($0.product.id) alone cost \(money($0.annualCost ?? 0)) a year."
        },
    ].compactMap { $0 }
  }

  private func money(_ cost: Rational) -> String { withThousands(roundedText(cost, decimals: 2)) }

  /// Returns what a page lists: for a customer a product for each job, for an engineer also the
  /// alternatives.
  private func shown(to audience: Audience) -> [(role: Product.Role, items: [ProgrammeItem])] {
    roles.map { role, items in
      let listsAll = audience == .engineer || currency == nil
      return (role: role, items: items.filter { listsAll || products.contains($0.product) })
    }.filter { !$0.items.isEmpty }
  }

  private func table(of plant: EstimatedPlant, _ contents: EstimateContents) -> ReportTable {
    let (isForCustomer, words) = (contents.audience == .customer, contents.words)
    let choosesOnly = isForCustomer && currency != nil
    let costs = words("costs.cost")
    var table = ReportTable(
      [
        .words(words("products.product")), .words(words("products.form")),
        .figures(words("products.dose"), unit: contents.typeset("g/m3")),
        .figures(words("products.usage"), unit: "kg/yr"),
        .figures(words("document.slug"), unit: "kg"),
        currency.map { .figures(costs, unit: "\($0)/yr") } ?? .words(costs),
        // The sentences name the alternating products, so that a narrow page may leave this out.
        choosesOnly ? .yielding(words("proposal.choice")) : .words(words("proposal.choice")),
        .yielding(words("products.what")),
      ], titled: words("proposal.table"))
    let shown = shown(to: contents.audience)
    let exact = plant.estimate.plant.exactOutputs
    let items = shown.flatMap(\.items)
    let amounts = items.compactMap { plant.estimate[product: $0.product.id] }
    func text(
      _ figure: @escaping (ProductEstimate) -> Estimate.Figure,
      times share: @escaping (Product) -> Rational = { _ in 1 }
    ) -> (ProgrammeItem) -> String {
      func value(_ amount: ProductEstimate) -> Rational {
        exact[figure(amount).place] * share(amount.product)
      }
      let text = contents.style(of: amounts.map(value))
      return { plant.estimate[product: $0.product.id].map { text(value($0)) } ?? "" }
    }
    let (dose, usage) = (text(\.dose), text(\.usage, times: share))
    let slugs = amounts.compactMap { amount in
      amount.product.slug(of: exact[amount.usage.place]).map { (amount.product, $0) }
    }
    // 52 of them are about the usage.
    let decimals = contents.decimals ?? tradeDecimals(of: slugs.map(\.1)) + 1
    table.add(items, of: \.product, contents, job: { role, _ in words.role(role) }) { item in
      let product = item.product
      return ReportTable.Row([
        product.id, words.form(product.form), dose(item), usage(item),
        slugs.first { $0.0 == product }.map { roundedText($0.1, decimals: decimals) } ?? "",
        item.annualCost.map { money($0 * share(of: product)) } ?? "",
        alternating.contains { $0.product == product }
          ? words("proposal.alternate")
          : products.contains(product) && !choosesOnly ? words("proposal.proposed") : "",
        words.description(of: product),
      ])
    }
    return table
  }
}

// MARK: Data

extension Proposal {
  /// The columns of a table with a row for each needed product: `case`, `job`, `product`, `form`,
  /// `dose [g/m3]`, `usage [kg/yr]`, `cost` and `proposed`, which is `yes` or `no`.
  package static func columns(_ currency: String?) -> [ReportTable.Column] {
    [
      .names("case"), .words("job"), .words("product"), .words("form"),
      .figures("dose", unit: "g/m3"), .figures("usage", unit: "kg/yr"),
    ] + (currency.map { [.figures("cost", unit: "\($0)/yr"), .words("proposed")] } ?? [])
  }

  /// Returns the rows of the plant, whose costs are rounded to two decimals.
  package func rows(of plant: Plant, named name: String, _ style: FigureStyle) -> [[String]] {
    let outputs = plant.exactOutputs
    return roles.flatMap { role, items in
      items.map { item in
        let product = item.product
        let amounts = ["dose", "usage"].map { plant.model.exact($0, of: product, among: outputs) }
        let costs =
          currency == nil
          ? []
          : [
            item.annualCost.map(style.rounding(to: 2).output) ?? "",
            products.contains(product) ? "yes" : "no",
          ]
        return [name, role.rawValue, product.id, product.form?.rawValue ?? ""]
          + amounts.map(style.output) + costs
      }
    }
  }
}
