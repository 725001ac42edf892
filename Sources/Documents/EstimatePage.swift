import Estimator
import Notation
import Units

extension Document {
  /// The estimates of plants, a page each.
  package static func estimates(_ pages: [DocumentPage], _ made: Provenance? = nil) -> Document {
    var document = Document(EstimatePage.title, about: subject(of: pages), pages: pages)
    document.provenance = made
    return document
  }

  /// The first site with the number of others, and the system: `Leeds and 2 others - steam boiler`.
  private static func subject(of pages: [DocumentPage]) -> String {
    guard let first = pages.first else { return "no plants" }
    let others = pages.count - 1
    let rest = others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")"
    guard let site = first.site else {
      return others == 0 ? first.system : "\(pages.count) plants - \(first.system)"
    }
    return "\(excerpt(site))\(rest) - \(first.system)"
  }
}

extension DocumentPage {
  /// The estimate of a plant: inputs, results, products of a form or all, what they cost where there are
  /// prices, and what is said of them.
  package static func estimate(
    of plant: EstimatedPlant, form: Product.Form? = nil, prices: WeightPrices? = nil
  ) -> DocumentPage {
    var builder = EstimatePage(plant, form)
    builder.build()
    if let prices, let currency = prices.currency {
      let products = plant.products(of: form).map(\.product)
      let costs = PlantCosts(of: plant.estimate.plant, products, by: prices)
      builder.page.parts.append(.costs(costs, in: currency))
    }
    return builder.page
  }
}

/// A page that is being made of an estimate, its footnotes numbered in the order of reading.
private struct EstimatePage {
  static let title = "Chemical estimate"

  let plant: EstimatedPlant
  let form: Product.Form?
  var page: DocumentPage

  init(_ plant: EstimatedPlant, _ form: Product.Form?) {
    (self.plant, self.form) = (plant, form)
    page = DocumentPage(
      Self.title, site: plant.name, system: systemWords(plant.model.system, form))
    page.hasSignature = true
  }

  mutating func build() {
    let (inputs, results) = (inputs(), results())
    page.parts = [.table(inputs), .table(results), products()]
    page.remarks = plant.estimate.remarks.compactMap { remark in
      remark.subject == nil ? capitalized(remark.description) : nil
    }
  }

  /// The numbers of the footnotes on a field or a result.
  private mutating func notes(on name: String) -> [Int] {
    plant.estimate.remarks.filter { $0.subject == name }
      .map { page.footnote(sentence($0.description)) }
  }
}

/// A system, and the form of its products, in words: `steam boiler, liquid products`.
package func systemWords(_ system: SystemKind, _ form: Product.Form? = nil) -> String {
  let words =
    switch system {
    case .boiler: "steam boiler"
    case .cooling: "cooling system"
    }
  return words + (form.map { ", \($0.rawValue) products" } ?? "")
}

/// Words as a sentence: with a full stop.
func sentence(_ words: String) -> String { words.hasSuffix(".") ? words : words + "." }

/// Words as a sentence that begins with a capital.
private func capitalized(_ words: String) -> String {
  sentence(words.prefix(1).uppercased() + words.dropFirst())
}

// MARK: Inputs and results

extension EstimatePage {
  private mutating func inputs() -> ReportTable {
    table(
      "Inputs", "input",
      zip(plant.model.fields, plant.estimate.plant.given).map { field, figure in
        (field.name, excerpt(figure.text), unitWords(for: figure, of: field), field.meaning)
      })
  }

  private mutating func results() -> ReportTable {
    table(
      "Results", "result",
      zip(plant.model.results, plant.estimate.results).map { formula, figure in
        (figure.name, plant.text(of: figure), words(for: figure.unit), formula.meaning)
      })
  }

  private mutating func table(
    _ title: String, _ first: String,
    _ rows: [(name: String, value: String, unit: String, meaning: String)]
  ) -> ReportTable {
    var table = ReportTable(
      [.typed(first), .figures("value"), .words("unit"), .yielding("meaning")], titled: title)
    (table.hidesTitles, table.mayStandInHalves) = (true, true)
    table.add(
      rows.map { row in
        [
          .init(row.name, notes: notes(on: row.name)), .init(row.value), .init(row.unit),
          .init(row.meaning),
        ]
      })
    return table
  }
}

private func words(for unit: UnitOfMeasure) -> String { unit.isPlain ? "" : unit.symbol }

/// The unit of a figure, and the figure in its field's own unit where it was given in another:
/// `lb/h (997.9032 kg/h)`.
private func unitWords(for figure: GivenFigure, of field: Field) -> String {
  guard figure.unit != field.unit, let exact = figure.exact else { return words(for: figure.unit) }
  let rounded = DecimalNumber(rounding: exact, decimals: 4)
  let value =
    rounded.rational.isZero && !exact.isZero
    ? text(exact.double, as: .shortest) : rounded.shortened
  return "\(figure.unit) (\(value)\(field.unit.isPlain ? "" : " \(field.unit)"))"
}

// MARK: Products

extension EstimatePage {
  private mutating func products() -> ReportPart {
    let entries = plant.model.products.compactMap(entry)
    guard !entries.isEmpty else {
      return .paragraphs(title: "Products", ["There are no products of this form."])
    }
    var table = ReportTable(
      [
        .words("product"), .words("form"), .figures("dose", unit: "g/m3"),
        .figures("usage", unit: "kg/yr"), .yielding("description"),
      ], titled: "Products")
    let bases = Set(entries.filter { $0.product.isDosed }.map(\.product.basis))
    if bases.count == 1, let basis = bases.first { table.lead = ["Basis of the doses: \(basis)."] }
    // Products of one role and one basis stand together.
    let roles = inGroups(entries) { $0.product.role }
    for group in roles.flatMap({ inGroups($0.elements) { $0.product.basis } }).map(\.elements) {
      let product = group[0].product
      let hasBasis = bases.count > 1 || !product.isDosed
      table.add(
        group.map { row($0) },
        under: product.role.rawValue + (hasBasis ? ": \(product.basis)" : ""))
    }
    return .table(table)
  }

  /// A product, and its amounts where any are computed.
  private typealias Entry = (product: Product, amounts: ProductEstimate?)

  /// The entry of a product of the form; of one that WTP's list gives no form, advice is for both.
  private func entry(_ product: Product) -> Entry? {
    guard form == nil || product.form == form || (product.form == nil && !product.isDosed) else {
      return nil
    }
    return (product, plant.estimate[product: product.id])
  }

  private mutating func row(_ entry: Entry) -> [ReportTable.Cell] {
    let product = entry.product
    return [
      ReportTable.Cell(product.id, notes: notes(on: entry)),
      ReportTable.Cell(product.form?.rawValue ?? ""),
      ReportTable.Cell(entry.amounts.map { plant.text(of: $0.dose) } ?? "-"),
      ReportTable.Cell(entry.amounts.map { plant.text(of: $0.usage) } ?? "-"),
      // A role that is all there is to say stands above already.
      ReportTable.Cell(product.what == product.role.rawValue ? "" : product.what),
    ]
  }

  /// A demand that is not above zero; one that the decimals do not show is said in words.
  private func amount(_ demand: Figure) -> String {
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
