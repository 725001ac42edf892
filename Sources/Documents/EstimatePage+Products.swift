import Estimator
import Notation
import Units

extension EstimatePage {
  /// Returns the table of products, in groups by job and basis.
  mutating func products() -> ReportPart {
    let entries = entries
    guard !entries.isEmpty else {
      return .paragraphs(title: "Products", ["There are no products of this form."])
    }
    var table = ReportTable(columns, titled: "Products")
    let bases = Set(entries.filter { $0.product.isDosed }.map(\.product.basis))
    if bases.count == 1, let basis = bases.first {
      table.lead = ["Basis of the doses: \(words(for: basis))."]
    }
    if let days = plant.estimate.plant.dutyDays,
      programme.items.contains(where: { $0[.dutyDay]?.value != nil })
    {
      table.lead.append("A duty day is the mean of \(tradeText(days)) days on duty a year.")
    }
    for (role, ofRole) in inGroups(entries, by: \.product.role) {
      let choice = ofRole.count > 1 && !isProgramme ? " (alternatives: choose one)" : ""
      let groups = inGroups(ofRole, by: \.product.basis).map(\.elements)
      if groups.count > 1 { table.add([], under: role.rawValue + choice) }
      for group in groups {
        let product = group[0].product
        let basis =
          bases.count > 1 || !product.isDosed ? words(for: product.basisWithSchedule) : nil
        let title =
          groups.count > 1 ? basis : role.rawValue + choice + (basis.map { ": \($0)" } ?? "")
        table.add(group.map { row($0) }, under: title)
      }
    }
    return .table(table)
  }

  private var isProgramme: Bool { plant.model.isProgramme }

  /// Returns text with its units typeset for a customer.
  private func words(for text: String) -> String { isForCustomer ? typeset(text) : text }

  private var columns: [ReportTable.Column] {
    let amounts: [ReportTable.Column] = [
      .figures("month", unit: "kg"), .figures("duty day", unit: "kg"),
      .figures("slug", unit: "kg"), .figures("volume", unit: "L/yr"),
    ]
    return [
      .words("product"), .words("form"), .figures("dose", unit: words(for: "g/m3")),
      .figures("usage", unit: "kg/yr"),
    ] + (isProgramme ? amounts : []) + [.yielding("description")]
  }

  /// A product, its amounts if any are computed, and its figures for a purchaser.
  private typealias Entry = (product: Product, amounts: ProductEstimate?, item: ProgrammeItem?)

  /// The entries of the products that have the form.
  ///
  /// A product that has no form in WTP's list, and only advice instead of a dose, is included for
  /// every form.
  private var entries: [Entry] {
    let form = options.form
    let items = Dictionary(uniqueKeysWithValues: programme.items.map { ($0.product.id, $0) })
    return plant.model.products.filter { product in
      form == nil || product.form == form || (product.form == nil && !product.isDosed)
    }.map { product in
      (product, plant.estimate[product: product.id], items[product.id])
    }
  }

  private mutating func row(_ entry: Entry) -> ReportTable.Row {
    let (product, amounts, item) = entry
    let bought: [PurchaseQuantity] = isProgramme ? [.month, .dutyDay, .slug, .volume] : []
    let computed = (amounts.map { [$0.dose, $0.usage] } ?? []).map(named)
    return .init(
      [
        product.id, product.form?.rawValue ?? "",
        amounts.map { text(of: $0.dose) } ?? "-", amounts.map { text(of: $0.usage) } ?? "-",
      ] + bought.map { item?[$0].map { $0.value.map(text) ?? "-" } ?? "" } + [
        // The group title already shows the role.
        product.what == product.role.rawValue ? "" : product.what
      ], notes: notes(on: entry),
      figures: computed + (item?.namedFigures(bought) { text(of: $0) } ?? []))
  }

  /// Returns a demand of zero or less as text, in words if it is negative but rounds to zero.
  private func amount(_ demand: Estimate.Figure) -> String {
    let text = plant.text(of: demand)
    let isShown = text.contains { ("1"..."9").contains($0) } || !text.hasPrefix("-")
    return isShown ? "\(text) \(demand.unit)" : "a little less than 0 \(demand.unit)"
  }

  private mutating func notes(on entry: Entry) -> [Int] {
    if case .advice(let advice) = entry.product.dosing {
      return [page.footnote(sentence("No amount is computed: \(advice)"))]
    }
    guard let amounts = entry.amounts else { return [] }
    var sentences: [String] = []
    for remark in amounts.remarks {
      switch remark {
      case .holdsNoReserve: return [page.footnote(capitalized(remark.description))]
      case .notNeeded where isForCustomer: return [page.footnote("None needed.")]
      case .asOnSheet where isForCustomer: break
      case .notNeeded:
        let demand = amounts.demand.map { "; WTP's rule gives \(amount($0))" }
        sentences.append(sentence("\(remark)\(demand ?? "")"))
      default:
        sentences.append(sentences.isEmpty ? sentence("\(remark)") : capitalized("\(remark)"))
      }
    }
    guard !sentences.isEmpty else { return [] }
    return [page.footnote("\(entry.product.id): " + sentences.joined(separator: " "))]
  }
}
