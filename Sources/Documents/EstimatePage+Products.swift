import Estimator
import Notation
import Units

extension ReportTable {
  /// Adds the rows of products under their jobs, with the water that their doses are for, which the lead
  /// has if it is the same for all.
  mutating func add<Item>(
    _ items: [Item], of product: (Item) -> Product, _ contents: EstimateContents,
    job: (_ role: Product.Role, _ products: Int) -> String, row: (Item) -> Row
  ) {
    let words = contents.words
    let bases = Set(items.map(product).filter(\.isDosed).map(\.kindOfBasis))
    if bases.count == 1, let basis = bases.first {
      let text = contents.typeset(words.fact("basis.\(basis)", basis.rawValue))
      lead.append(words("estimate.basis", ["basis": text]))
    }
    for (role, ofRole) in inGroups(items, by: { product($0).role }) {
      let job = job(role, ofRole.count)
      let groups = inGroups(ofRole, by: { product($0).kindOfBasis }).map(\.elements)
      if groups.count > 1 { add([], under: words.heading(job)) }
      for group in groups {
        let first = product(group[0])
        let basis =
          bases.count > 1 || !first.isDosed ? contents.typeset(words.basis(of: first)) : nil
        let title = groups.count > 1 ? basis : basis.map { words.pair(job, $0) } ?? job
        add(group.map(row), under: title.map(words.heading))
      }
    }
  }
}

extension EstimatePage {
  /// Returns the table of products, in groups by job and basis.
  mutating func products() -> ReportPart {
    let entries = entries
    guard !entries.isEmpty else {
      return .paragraphs(title: words("products.products"), [words("estimate.none")])
    }
    let columns = figureColumns.enumerated().map { place, column in
      let figures = entries.compactMap(column.figure)
      let text = options.style(of: figures, isOutput: place < 2)
      return (head: column.head, figure: column.figure, text: text)
    }
    let months = plant.estimate.plant.dutyMonths
    let isTwelfth = months.allSatisfy { $0.share * 12 == 1 }
    func row(_ entry: Entry) -> ReportTable.Row {
      let seasonMonths =
        isTwelfth || entry.product.isWeeklySlug || !isProgramme ? 0 : months.count
      let product = entry.product
      let figures = columns.enumerated().map { place, column in
        column.figure(entry).map(column.text) ?? (entry.item == nil && place < 2 ? "-" : "")
      }
      return .init(
        [product.id, words.form(product.form)] + figures + [words.description(of: product)],
        notes: notes(on: entry),
        figures: named(
          entry, columns.map(\.text), among: entries,
          onDuty: zip(months, figures.dropFirst(2)).prefix(seasonMonths).map { month, figure in
            let name = words(month.season.map { "sheet.month.\($0)" } ?? "document.onDuty")
            return words("document.amount", ["month": name, "figure": figure])
          }.joined(separator: ", ")))
    }
    var table = ReportTable(
      [.words(words("products.product")), .words(words("products.form"))] + columns.map(\.head)
        + [.yielding(words("products.what"))], titled: words("products.products"))
    table.add(
      entries, of: \.product, options,
      job: { role, count in
        let name = words.role(role)
        return count > 1 && !isProgramme ? words("estimate.alternatives", ["role": name]) : name
      }, row: row)
    if let days = plant.estimate.plant.dutyDays,
      programme.items.contains(where: { $0[.dutyDay]?.value != nil })
    {
      table.lead.append(words("document.dutyDay", ["days": tradeText(days)]))
    }
    return .table(table)
  }

  private var isProgramme: Bool { plant.model.isProgramme }

  /// A column, and a closure that returns the figure of an entry, if it has one.
  private typealias FigureColumn = (head: ReportTable.Column, figure: (Entry) -> Rational?)

  private var figureColumns: [FigureColumn] {
    func amount(_ title: String, _ kind: PurchaseQuantity, in unit: String = "kg") -> FigureColumn {
      (.figures(words(title), unit: unit), { $0.item?[kind]?.value })
    }
    let months = plant.estimate.plant.dutyMonths.map { season, share -> FigureColumn in
      (
        .figures(
          words(
            season.map { "sheet.month.\($0)" }
              ?? (isForCustomer && share * 12 != 1 ? "document.onDuty" : "sheet.month")),
          unit: "kg"),
        { entry in
          // A slug is dosed every week, on duty or not.
          entry.item?[.month]?.value.map { entry.product.isWeeklySlug ? $0 : $0 * 12 * share }
        }
      )
    }
    return [
      (
        .figures(words("products.dose"), unit: options.typeset("g/m3")),
        { $0.amounts.map { exact[$0.dose.place] } }
      ),
      (
        .figures(words("products.usage"), unit: "kg/yr"),
        { $0.amounts.map { exact[$0.usage.place] } }
      ),
    ]
      + (isProgramme
        ? months + [
          amount("sheet.duty", .dutyDay), amount("document.slug", .slug),
          amount("sheet.volume", .volume, in: "L/yr"),
        ] : [])
  }

  /// A product, its amounts if any are computed, and its figures for a purchaser.
  private typealias Entry = (product: Product, amounts: ProductEstimate?, item: ProgrammeItem?)

  /// The entries of the products that have the form.
  private var entries: [Entry] {
    let form = options.form
    let items = Dictionary(uniqueKeysWithValues: programme.items.map { ($0.product.id, $0) })
    return plant.model.products.filter { product in
      form == nil || product.form == form
    }.map { product in
      (product, plant.estimate[product: product.id], items[product.id])
    }
  }

  /// Returns the figures of an entry as tables name them, with the decimals of their columns.
  ///
  /// Tables have the mean month, and not those of the seasons; `months` are these in words, if they
  /// differ from it.
  private func named(
    _ entry: Entry, _ texts: [(Rational) -> String], among entries: [Entry], onDuty months: String
  ) -> [NamedFigure] {
    let computed = zip(entry.amounts.map { [$0.dose, $0.usage] } ?? [], texts).map {
      named($0, text: $1(exact[$0.place]))
    }
    let bought: [PurchaseQuantity] = isProgramme ? [.month, .dutyDay, .slug, .volume] : []
    return computed
      + bought.flatMap { quantity in
        let figures = entries.compactMap { $0.item?[quantity]?.value }
        var named =
          entry.item?.namedFigures(
            [quantity], text: options.style(of: figures, isOutput: false)) ?? []
        if quantity == .month, !months.isEmpty, !named.isEmpty { named[0].insteadOfMean = months }
        return named
      }
  }

  /// Returns a demand of zero or less as text, in words if it is negative but rounds to zero.
  private func amount(_ demand: Estimate.Figure) -> String {
    let text = plant.text(of: demand)
    let isShown = text.contains { ("1"..."9").contains($0) } || !text.hasPrefix("-")
    return isShown ? "\(text) \(demand.unit)" : "a little less than 0 \(demand.unit)"
  }

  private mutating func notes(on entry: Entry) -> [Int] {
    if !entry.product.isDosed {
      let advice = words.advice(on: entry.product)
      return [page.footnote(sentence(words("remark.advice", ["advice": advice])))]
    }
    guard let amounts = entry.amounts else { return [] }
    if entry.item?.isNeeded == false, !exact[amounts.usage.place].isZero {
      return [page.footnote(words("remark.alkalinity"))]
    }
    var sentences: [String] = []
    for remark in amounts.remarks {
      switch remark {
      case .holdsNoReserve: return [page.footnote(words.sentence(remark))]
      case .notNeeded where isForCustomer: return [page.footnote(words("document.noneNeeded"))]
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
