import Estimator
import Notation

/// The products to buy for the programmes of several plants.
///
/// Packs are whole for each plant; the order is their sum. Without prices, there are only the amounts.
package struct Order: Sendable {
  /// A product to buy.
  package struct Line: Sendable {
    package let product: Product
    /// The price, from a line of the price file, and the price of a kilogram; nil without one.
    fileprivate let price: (item: PriceItem, perKilogram: Rational)?
    package fileprivate(set) var plants = 0
    /// The amount that the plants use in the period.
    package fileprivate(set) var kilograms: Rational = 0
    /// The packs that the plants buy; 0 without a pack size.
    package fileprivate(set) var packs: Rational = 0

    /// The litres of the amount, if the product is sold by volume.
    package var litres: Rational? {
      guard let item = price?.item, let density = item.density,
        !(item.pack ?? item.per).unit.isWeight
      else { return nil }
      return kilograms / density
    }
    /// The packs of one delivery shared by all plants.
    package var sharedPacks: Rational { packKilograms.map { (kilograms / $0).roundedUp } ?? 0 }
    /// The price of a pack, in whole pence as it is paid; nil without a pack size.
    package var packPrice: Rational? { packKilograms.map { paid($0 * perKilogram) } }
    /// What is paid: for whole packs, or without a pack size for the amount.
    package var cost: Rational { packPrice.map { packs * $0 } ?? paid(kilograms * perKilogram) }
    /// What one shared delivery would save.
    package var saving: Rational { packPrice.map { (packs - sharedPacks) * $0 } ?? 0 }
    /// The value added tax, if the price list states its rate.
    package var tax: Rational? { price?.item.taxRate.map { paid(cost * $0 / 100) } }

    fileprivate var packKilograms: Rational? { price?.item.packKilograms }
    private var perKilogram: Rational { price?.perKilogram ?? 0 }
  }

  /// The lines, in the order of WTP's sheet.
  package private(set) var lines: [Line] = []
  package let months: Int
  /// The currency of the prices, if there are any.
  package let currency: String?
  /// The plants for which nothing, or not every job, is proposed.
  package private(set) var open: [(plant: String, jobs: [Product.Role])] = []
  /// The names of the plants that have one.
  private var names: [String] = []
  package private(set) var plants = 0

  package init(months: Int = 12, in currency: String?) {
    (self.months, self.currency) = (months, currency)
  }

  /// Adds the chosen products of a plant, or those proposed for it at the prices.
  package mutating func add(
    _ products: [Product], of proposal: Proposal? = nil, for plant: Plant, named name: String?,
    at prices: WeightPrices?
  ) {
    plants += 1
    names += name.map { [$0] } ?? []
    if let jobs = proposal?.open, !jobs.isEmpty {
      open.append((name ?? "plant \(plants)", jobs))
    }
    let outputs = plant.exactOutputs
    for product in products where product.isDosed {
      let usage =
        plant.model.exact("usage", of: product, among: outputs)
        * (proposal?.share(of: product) ?? 1) * Rational(months) / 12
      let place = lines.firstIndex { $0.product == product } ?? lines.count
      if place == lines.count { lines.append(Line(product: product, price: prices?[product.id])) }
      lines[place].plants += 1
      let packs = lines[place].packKilograms.map { (usage / $0).roundedUp } ?? 0
      lines[place].kilograms = lines[place].kilograms + usage
      lines[place].packs = lines[place].packs + packs
    }
    let ids = SystemKind.allCases.flatMap { Model.of($0).products.map(\.id) }
    // Products of one's own catalogue come last.
    func place(_ line: Line) -> Int { ids.firstIndex(of: line.product.id) ?? ids.count }
    lines.sort { place($0) < place($1) }
  }

  package var cost: Rational { lines.reduce(0) { $0 + $1.cost } }
  package var saving: Rational { lines.reduce(0) { $0 + $1.saving } }
  /// The value added tax; nil unless the list states the rate of every product.
  package var tax: Rational? {
    let taxes = lines.compactMap(\.tax)
    return lines.isEmpty || taxes.count < lines.count ? nil : taxes.reduce(0, +)
  }
}

/// Returns an amount of money as it is paid, with two decimals.
private func paid(_ amount: Rational) -> Rational {
  DecimalNumber(rounding: amount, decimals: 2).rational
}

extension Order {
  /// The order as a table, with a row for the total.
  package var table: ReportTable { table(separatingThousandsBy: "") }

  private func table(separatingThousandsBy mark: String) -> ReportTable {
    let isPage = mark != ""
    var table = ReportTable(
      [
        .words("product"), .figures("plants"), .figures("needed", unit: isPage ? nil : "kg"),
        .figures("needed", unit: "L"), .figures("pack"), .figures("packs"),
        .figures("pack price", unit: currency), .figures("cost", unit: currency),
        .figures("shared packs"), .figures("saving", unit: currency), .yielding("description"),
      ], titled: "Products to buy")
    func text(_ amount: Rational?, _ decimals: Int) -> String {
      amount.map { withThousands(roundedText($0, decimals: decimals), by: mark) } ?? ""
    }
    func money(_ amount: Rational?) -> String { text(amount, 2) }
    // Pages leave out empty columns.
    let (hidesPlants, hidesSaving) = (isPage && plants == 1, isPage && saving.isZero)
    for line in lines {
      let shared = hidesSaving ? nil : line.packPrice.map { _ in line.sharedPacks }
      let pack = line.price?.item.pack?.words ?? ""
      let (kilograms, litres) = (text(line.kilograms, 1), text(line.litres, 1))
      table.add([
        line.product.id, hidesPlants ? "" : "\(line.plants)",
        !isPage ? kilograms : litres.isEmpty ? "\(kilograms) kg" : "\(litres) L",
        isPage ? "" : litres, line.price == nil && currency != nil ? "no price" : pack,
        line.packPrice.map { _ in text(line.packs, 0) } ?? "", money(line.packPrice),
        line.price == nil ? "" : money(line.cost), text(shared, 0),
        shared == nil ? "" : money(line.saving), line.product.what,
      ])
    }
    if currency == nil || lines.contains(where: { $0.price == nil }) { return table }
    func total(_ name: String, _ cost: Rational, _ saving: Rational? = nil) {
      table.add([name, "", "", "", "", "", "", money(cost), "", money(saving), ""])
    }
    total("total", cost, hidesSaving ? nil : saving)
    if let tax {
      total("VAT", tax)
      total("total with VAT", cost + tax)
    }
    return table
  }

  /// Returns a page with the table: an order, or the total of a document's plants.
  package func page(titled title: String, letterhead: Letterhead?) -> DocumentPage {
    let period = months == 12 ? "a year" : counted(months, "month")
    var page = DocumentPage(
      title, site: plants == 1 ? names.first : nil,
      system: plants == 1 ? "products for \(period)" : "\(plants) plants, \(period)")
    page.letterhead = letterhead
    if plants > 1, !names.isEmpty {
      let names = names.map { excerpt($0) }.unique
      let list = names.count > 12 ? listed(names, maximum: 12) : listedInFull(names)
      page.parts = [.sentences([sentence("For \(list)")])]
    }
    page.parts.append(.table(table(separatingThousandsBy: narrowSpace)))
    if let currency {
      page.remarks = [
        "Packs are whole for each plant; the cost of a year is that of the amount used."
      ]
      if !saving.isZero {
        page.remarks.append(
          "With one delivery for all, the shared packs are enough, which would save \(currency) "
            + "\(withThousands(roundedText(saving, decimals: 2))).")
      }
    }
    if months != 12 {
      page.remarks.append("A month is a twelfth of a year; a season on duty may need more.")
    }
    page.remarks += open.map { name, jobs in
      "\(excerpt(name)): no price, so nothing is ordered for \(listedInFull(jobs.map(\.rawValue)))."
    }
    return page
  }
}
