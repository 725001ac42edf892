import Estimator
import Notation
import Plants
import Prices
import Words

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
  /// The name of each plant, if it has one, and its particulars.
  package private(set) var several: [(site: String?, particulars: [Particular])] = []
  /// The packs that each plant buys, with its name.
  private var shares: [(plant: String, packs: [String])] = []
  private let words: Words
  /// Whether one delivery has the packs of all plants.
  private let isShared: Bool
  /// The sentences on the water of boilers that the amounts leave out, with the names of the plants.
  private var blowdowns: [(plant: String, sentence: String)] = []
  /// Whether a plant is on duty in fewer weeks than its slugs are for.
  private var hasSlugsOffDuty = false
  package var plants: Int { several.count }
  private var names: [String] { several.compactMap(\.site) }

  package init(months: Int = 12, in currency: String?, isShared: Bool = false, _ words: Words) {
    (self.months, self.currency, self.isShared, self.words) = (months, currency, isShared, words)
  }

  /// Adds the chosen products of a plant, or those proposed for it at the prices.
  package mutating func add(
    _ products: [Product], of proposal: Proposal? = nil, for estimated: EstimatedPlant,
    named name: String?, at prices: WeightPrices?
  ) {
    let plant = estimated.estimate.plant
    several.append((name, estimated.particulars))
    let shown = name ?? words("order.nameless", ["number": "\(plants)"])
    if let jobs = proposal?.open, !jobs.isEmpty { open.append((shown, jobs)) }
    if let sentence = estimated.blowdownNote(words) { blowdowns.append((shown, sentence)) }
    let outputs = plant.exactOutputs
    var bought: [String] = []
    for product in products where product.isDosed {
      let usage =
        plant.model.exact("usage", of: product, among: outputs)
        * (proposal?.share(of: product) ?? 1) * Rational(months) / 12
      if usage.isZero { continue }
      if product.isWeeklySlug, let weeks = plant.exact("weeks"), weeks < Product.slugsInYear {
        hasSlugsOffDuty = true
      }
      let place = lines.firstIndex { $0.product == product } ?? lines.count
      if place == lines.count { lines.append(Line(product: product, price: prices?[product.id])) }
      lines[place].plants += 1
      let packs = lines[place].packKilograms.map { (usage / $0).roundedUp } ?? 0
      lines[place].kilograms = lines[place].kilograms + usage
      lines[place].packs = isShared ? lines[place].sharedPacks : lines[place].packs + packs
      if !packs.isZero { bought.append("\(exactText(packs)) × \(product.id)") }
    }
    if !bought.isEmpty, !isShared { shares.append((shown, bought)) }
    let ids = SystemKind.allCases.flatMap { Model.of($0).products.map(\.id) }
    // Products of one's own catalogue come last.
    func place(_ line: Line) -> Int { ids.firstIndex(of: line.product.id) ?? ids.count }
    lines.sort { place($0) < place($1) }
  }

  package var cost: Rational { lines.reduce(0) { $0 + $1.cost } }
  package var saving: Rational { lines.reduce(0) { $0 + $1.saving } }
  /// The value added tax of the costs at each rate; empty unless the list states that of every product.
  package var taxes: [(rate: Rational, amount: Rational)] {
    let rated = lines.compactMap { line in
      line.price?.item.taxRate.map { (rate: $0, cost: line.cost) }
    }
    return inGroups(rated.count < lines.count ? [] : rated, by: \.rate).map { rate, costs in
      (rate, paid(costs.reduce(0) { $0 + $1.cost } * rate / 100))
    }
  }
}

/// Returns an amount of money as it is paid, with two decimals.
private func paid(_ amount: Rational) -> Rational {
  DecimalNumber(rounding: amount, decimals: 2).rational
}

extension Order {
  /// The order as a table, with a row for the total.
  package var table: ReportTable { table(separatingThousandsBy: "", for: .engineer, .english) }

  private var hasPacks: Bool { lines.contains { $0.packPrice != nil } }

  /// Adds what to buy in a year to the page of the programme of the only plant, if the list has packs or
  /// taxes.
  package func add(to page: inout DocumentPage) {
    guard months == 12, hasPacks || !taxes.isEmpty else { return }
    page.parts.append(.table(table(separatingThousandsBy: narrowSpace, for: .customer, words)))
    page.remarks.append(words("order.used"))
  }

  private func table(
    separatingThousandsBy mark: String, for audience: Audience, _ words: Words
  ) -> ReportTable {
    let isPage = mark != ""
    let isInTwoUnits = isPage && lines.contains { $0.litres != nil }
    var table = ReportTable(
      [
        .words(words("products.product")), .figures(words("order.plants")),
        .figures(words("order.needed"), unit: isInTwoUnits ? nil : "kg"),
        .figures(words("order.needed"), unit: "L"), .figures(words("order.pack")),
        .figures(words("order.packs")), .figures(words("order.packPrice"), unit: currency),
        .figures(words("costs.cost"), unit: currency), .figures(words("order.shared")),
        .figures(words("order.saving"), unit: currency), .yielding(words("products.what")),
      ], titled: words("order.table"))
    func text(_ amount: Rational?, _ decimals: Int) -> String {
      amount.map { withThousands(roundedText($0, decimals: decimals), by: mark) } ?? ""
    }
    func money(_ amount: Rational?) -> String { text(amount, 2) }
    let litre = words("programme.litre")
    // Pages leave out empty columns.
    let (hidesPlants, hidesSaving) = (
      isPage && plants == 1, isPage && (saving.isZero || audience == .customer)
    )
    let decimals =
      audience == .customer ? tradeDecimals(of: lines.map { $0.litres ?? $0.kilograms }) : 1
    for line in lines {
      let shared = hidesSaving ? nil : line.packPrice.map { _ in line.sharedPacks }
      let pack = line.price?.item.pack?.text(words) ?? ""
      let (kilograms, litres) = (text(line.kilograms, decimals), text(line.litres, decimals))
      table.add([
        line.product.id, hidesPlants ? "" : "\(line.plants)",
        !isInTwoUnits
          ? kilograms : litres.isEmpty ? "\(kilograms) kg" : "\(litres) \(litre)",
        isPage ? "" : litres,
        line.price == nil && currency != nil ? words("order.noPrice") : pack,
        line.packPrice.map { _ in text(line.packs, 0) } ?? "", money(line.packPrice),
        line.price == nil ? "" : money(line.cost), text(shared, 0),
        shared == nil ? "" : money(line.saving), words.what(line.product),
      ])
    }
    if currency == nil || lines.contains(where: { $0.price == nil }) { return table }
    func total(_ name: String, _ cost: Rational, _ saving: Rational? = nil) {
      table.add([name, "", "", "", "", "", "", money(cost), "", money(saving), ""])
    }
    total(words("order.sum"), cost, hidesSaving ? nil : saving)
    for (rate, tax) in taxes { total(words("order.tax", ["rate": exactText(rate)]), tax) }
    if !taxes.isEmpty {
      total(words("order.withTax"), taxes.reduce(cost) { $0 + $1.amount })
    }
    return table
  }

  /// Returns a page with the table: an order, or the total of a document's plants.
  ///
  /// What one delivery for all would save is for an engineer, who knows whether there can be one.
  package func page(
    isTotal: Bool = false, for audience: Audience, letterhead: Letterhead?
  ) -> DocumentPage {
    let period = months == 12 ? words("order.year") : words("order.months", count: months)
    var page = DocumentPage(
      words(isTotal ? "order.total" : "order.title"), site: plants == 1 ? names.first : nil,
      system: plants == 1
        ? words("order.products", ["period": period])
        : words("order.ofPlants", ["period": period], count: plants), words)
    (page.letterhead, page.hasSignature, page.isOrder) = (letterhead, true, true)
    if plants > 1, !names.isEmpty {
      let (names, most) = (names.map { excerpt($0) }.unique, 12)
      let shown = names.prefix(most).joined(separator: ", ")
      let list =
        names.count > most
        ? words("document.more", ["names": shown], count: names.count - most) : words.list(names)
      page.parts = [.sentences([sentence(words("order.for", ["names": list]))])]
    }
    page.parts.append(.table(table(separatingThousandsBy: narrowSpace, for: audience, words)))
    if plants > 1, hasPacks {
      page.remarks = [words(isShared ? "order.shared.whole" : "order.whole")]
      // The documents before a total have costs of a year.
      if isTotal { page.remarks.append(words("order.used")) }
    }
    if isTotal, audience == .customer {
      page.remarks.append(words("estimate.rounded"))
    }
    let sites = inGroups(shares, by: \.plant)
    for (plant, shares) in sites.count > 1 && plants <= 12 ? sites : [] {
      let packs = shares.flatMap(\.packs).joined(separator: ", ")
      page.remarks.append(words("order.split", ["plant": excerpt(plant), "packs": packs]))
    }
    page.remarks +=
      plants > 12 || months != 12
      ? blowdowns.prefix(1).map { _ in words("order.blowdown") }
      : blowdowns.map { plants == 1 ? $1 : words.pair(excerpt($0), $1) }
    if months != 12 { page.remarks.append(words("order.month")) }
    if hasSlugsOffDuty { page.remarks.append(words("order.slugs")) }
    page.remarks += open.map { name, jobs in
      words("order.open", ["name": excerpt(name), "jobs": words.list(jobs.map(words.role))])
    }
    return page
  }
}
