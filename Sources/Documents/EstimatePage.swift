import Estimator
import Notation
import Units

extension Document {
  /// Returns a document with a page for each plant's estimate.
  package static func estimates(_ pages: [DocumentPage], _ made: Provenance? = nil) -> Document {
    var document = Document(EstimatePage.title, about: subject(of: pages), pages: pages)
    document.provenance = made
    return document
  }

  /// Returns the name of the first plant, the number of others, and the system: `Leeds and 2
  /// others - steam boiler`.
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
  /// Returns the page of a plant's estimate: inputs, results, the products of a form or all
  /// products, their costs if there are prices, and remarks.
  package static func estimate(
    of plant: EstimatedPlant, form: Product.Form? = nil, prices: WeightPrices? = nil
  ) -> DocumentPage {
    var builder = EstimatePage(plant, form)
    builder.build()
    if let prices {
      let products = plant.products(of: form).map(\.product)
      let costs = PlantCosts(of: plant.estimate.plant, products, by: prices)
      builder.page.parts.append(.costs(costs, in: prices.currency))
    }
    return builder.page
  }
}

/// Builds the page of an estimate.
///
/// Footnotes are numbered in reading order.
private struct EstimatePage {
  static let title = "Chemical estimate"

  let plant: EstimatedPlant
  let form: Product.Form?
  var page: DocumentPage

  init(_ plant: EstimatedPlant, _ form: Product.Form?) {
    (self.plant, self.form) = (plant, form)
    page = DocumentPage(Self.title, site: plant.name, system: systemWords(plant.model.system, form))
    page.hasSignature = true
  }

  mutating func build() {
    let (inputs, results) = (inputs(), results())
    page.parts = [.table(inputs), .table(results), products()]
    page.remarks = plant.estimate.remarks.compactMap { remark in
      remark.subject == nil ? capitalized(remark.description) : nil
    }
  }

  /// Adds the footnotes on a field or a result, and returns their numbers.
  private mutating func notes(on name: String) -> [Int] {
    plant.estimate.remarks.filter { $0.subject == name }
      .map { page.footnote(sentence($0.description)) }
  }
}

/// Returns the name of a system and the form of its products: `steam boiler, liquid products`.
package func systemWords(_ system: SystemKind, _ form: Product.Form? = nil) -> String {
  let words =
    switch system {
    case .boiler: "steam boiler"
    case .cooling: "cooling system"
    }
  return words + (form.map { ", \($0.rawValue) products" } ?? "")
}

/// Returns words with a full stop at the end.
func sentence(_ words: String) -> String { words.hasSuffix(".") ? words : words + "." }

/// Returns words with a capital at the start and a full stop at the end.
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
      rows.map { .init([$0.name, $0.value, $0.unit, $0.meaning], notes: notes(on: $0.name)) })
    return table
  }
}

private func words(for unit: UnitOfMeasure) -> String { unit.isPlain ? "" : unit.symbol }

/// Returns the unit of a figure, followed by the value in the field's own unit if that differs: `lb/h (997.9032 kg/h)`.
private func unitWords(for figure: GivenFigure, of field: Field) -> String {
  guard figure.unit != field.unit, let exact = figure.exact else { return words(for: figure.unit) }
  let rounded = DecimalNumber(rounding: exact, decimals: 4)
  let value =
    rounded.rational.isZero && !exact.isZero ? text(exact.double, as: .shortest) : rounded.shortened
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
    // Products are in groups by role and basis.
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

  /// A product, and its amounts if any are computed.
  private typealias Entry = (product: Product, amounts: ProductEstimate?)

  /// Returns the entry of a product, or nil if the product does not have the form.
  ///
  /// A product that has no form in WTP's list, and only advice instead of a dose, is included for
  /// every form.
  private func entry(_ product: Product) -> Entry? {
    guard form == nil || product.form == form || (product.form == nil && !product.isDosed) else {
      return nil
    }
    return (product, plant.estimate[product: product.id])
  }

  private mutating func row(_ entry: Entry) -> ReportTable.Row {
    let (product, amounts) = entry
    return .init(
      [
        product.id, product.form?.rawValue ?? "",
        amounts.map { plant.text(of: $0.dose) } ?? "-",
        amounts.map { plant.text(of: $0.usage) } ?? "-",
        // The group title already shows the role.
        product.what == product.role.rawValue ? "" : product.what,
      ], notes: notes(on: entry))
  }

  /// Returns a demand of zero or less as text, in words if it is negative but rounds to zero.
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
