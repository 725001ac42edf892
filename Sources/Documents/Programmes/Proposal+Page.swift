import Estimator
import Notation
import Units

extension Proposal {
  /// Returns a page that lists the alternatives for each job and the proposed products.
  package func page(
    of plant: EstimatedPlant, _ contents: EstimateContents, letterhead: Letterhead? = nil
  ) -> DocumentPage {
    var page = DocumentPage(
      currency == nil ? "Alternatives for a programme" : "Recommended programme", site: plant.name,
      system: systemWords(plant.model.system, contents.form))
    page.letterhead = letterhead
    page.parts = [
      .paragraphs(title: "", sentences(by: page.sender)), .table(table(of: plant, contents)),
    ]
    page.remarks = [
      shown(to: contents.audience).contains { $0.role == .allInOne }
        ? "An all-in-one takes the place of an oxygen scavenger and of scale control; whether it "
          + "also maintains the alkalinity depends on the product." : nil,
      roles.contains { $0.role == .oxidisingBiocide }
        ? "No oxidising biocide is proposed, because \(Remark.holdsNoReserve(product: ""))." : nil,
    ].compactMap { $0 }
    page.remarks += plant.estimate.remarks.compactMap { remark in
      if case .alkalinityLimitsCycles = remark { capitalized(remark.description) } else { nil }
    }
    page.remarks += DocumentPage.remark(onSumOf: costs)
    page.noteBiocides(
      among: shown(to: contents.audience).flatMap(\.items).map(\.product), for: contents.audience)
    return page
  }

  private func sentences(by sender: Sender) -> [String] {
    let names = listedInFull(products.map(\.id))
    let cost = money(cost)
    return [
      currency == nil
        ? "The products for a job are alternatives: choose one. Only prices rank them."
        : products.isEmpty
          ? "No product is proposed, because none of the needed products has a price."
          : "Proposed by price: \(names), at \(currency ?? "") \(cost) a year.",
      open.isEmpty ? nil : "No price, so no proposal: \(list(open)).",
      lacksAlternate
        ? "Biocides do not alternate, since none of another active substance has a price." : nil,
      notNeeded.isEmpty ? nil : "Not needed: \(list(notNeeded)).",
      alternating.isEmpty
        ? nil
        : "\(listedInFull(alternating.map(\.product.id))) alternate, 26 weekly slugs a year of each, to be "
          + "confirmed by \(sender.shortName); WTP's rule is 52 of one, of \(alternating[0].product.id) at "
          + "\(currency ?? "") \(money(alternating[0].annualCost ?? 0)) a year.",
    ].compactMap { $0 }
  }

  private func money(_ cost: Rational) -> String { withThousands(roundedText(cost, decimals: 2)) }

  private func list(_ roles: [Product.Role]) -> String {
    roles.map(\.rawValue).joined(separator: ", ")
  }

  /// Returns what a page lists: for a customer a product for each job, for an engineer also the
  /// alternatives.
  private func shown(to audience: Audience) -> [(role: Product.Role, items: [ProgrammeItem])] {
    roles.map { role, items in
      let listsAll = audience == .engineer || currency == nil
      return (role: role, items: items.filter { listsAll || products.contains($0.product) })
    }.filter { !$0.items.isEmpty }
  }

  private func table(of plant: EstimatedPlant, _ contents: EstimateContents) -> ReportTable {
    let isForCustomer = contents.audience == .customer
    var table = ReportTable(
      [
        .words("product"), .words("form"),
        .figures("dose", unit: isForCustomer ? typeset("g/m3") : "g/m3"),
        .figures("usage", unit: "kg/yr"),
        currency.map { .figures("cost", unit: "\($0)/yr") } ?? .words("cost"),
        .words("choice"), .yielding("description"),
      ], titled: "Products by job")
    let choosesOnly = isForCustomer && currency != nil
    let shown = shown(to: contents.audience)
    let exact = plant.estimate.plant.exactOutputs
    let amounts = shown.flatMap(\.items).compactMap { plant.estimate[product: $0.product.id] }
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
    for (role, items) in shown {
      let rows = items.map { item in
        let product = item.product
        return ReportTable.Row([
          product.id, product.form?.rawValue ?? "", dose(item), usage(item),
          item.annualCost.map { money($0 * share(of: product)) } ?? "",
          alternating.contains { $0.product == product }
            ? "alternate weeks" : products.contains(product) && !choosesOnly ? "proposed" : "",
          product.what == role.rawValue ? "" : product.what,
        ])
      }
      table.add(rows, under: role.rawValue)
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
