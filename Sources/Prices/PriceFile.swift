import Estimator
import Notation
import Spreadsheets
import Tables

/// A table of a user's prices in one currency.
///
/// Either all products have a price per kilogram, or all are sold by volume without a density. The
/// columns are `product,price,currency,per,unit`, and optionally `density [kg/L]`, `pack_size` and
/// `pack_unit`, or what a trade list has instead: see `PriceTitle`. The title of the price may name its
/// currency and amount, as in `Price (GBP/25 kg)`, and so may a price, as in `€1.95/kg`, and the unit, as
/// in `GBP/kg`. Prices are without value added tax.
package struct PriceFile: Sendable {
  /// The prices in the order of the file, at least one.
  package let items: [PriceItem]
  /// Remarks on how the file was read.
  package let remarks: [String]
  /// The remark that other sheets of a workbook have cells too, if they do.
  package let remarkOnOtherSheets: String?

  /// Reads a file of prices for the given products.
  ///
  /// Throws `InputError`, or `TableError` if the file is not a table.
  package init(
    file: String, products: [String], choices: ReadingChoices = ReadingChoices(),
    source: @escaping ByteSource
  ) throws {
    let spreadsheet = try Spreadsheet(
      file: file, names: Self.names, choices: choices, source: source)
    var table = try spreadsheet.table()
    guard spreadsheet.heading != .unknown else { throw PriceColumns.missing(in: file) }
    let ids = ProductNames(products)
    var (rows, items) = ([Record](), [PriceItem]())
    while let record = try table.next() { rows.append(record) }
    let columns = try PriceColumns(table.header, rows, of: ids)
    let above = spreadsheet.cellsAbove.first { PriceTitle.saysThatPricesIncludeVAT($0.text) }
    if columns.price.includesVAT == nil, let above {
      throw InputError(
        "\(quoted(above.text)) stands above prices whose title does not say so; write it in the title, "
          + "as in \"Price inc 20% VAT\"", at: above.place(in: file))
    }
    for record in rows {
      let item = try PriceRow(columns: columns, record: record).item(of: ids)
      try item.check()
      try item.checkComparable(with: items)
      items.append(item)
    }
    guard !items.isEmpty else {
      throw InputError(
        "\(fileName(file)): there are no prices below the header; add a line, such as "
          + "S5,2.50,GBP,25,kg")
    }
    let skipped = columns.skipped.map { quoted($0) }.joined(separator: ", ")
    self.items = items
    remarks =
      spreadsheet.remarks() + table.notesOnFigures
      + (skipped.isEmpty ? [] : ["the price does not depend on \(skipped); not read"])
    remarkOnOtherSheets = spreadsheet.noteOnOtherSheets
  }

  /// Returns the prices per kilogram, the unit of usage.
  ///
  /// Throws if products are sold by volume without a density.
  package func byWeight() throws(InputError) -> WeightPrices {
    var prices: [String: (PriceItem, Rational)] = [:]
    for item in items {
      guard let price = item.pricePerKilogram else {
        throw InputError(
          "\(item.line): \(excerpt(item.product)) is sold by volume (\(item.per.unit.symbol)), but "
            + "usage is in kg; add its density in the column \"density [kg/L]\"")
      }
      prices[item.product] = (item, price)
    }
    return WeightPrices(currency: items[0].currency, prices: prices)
  }
}

/// Prices per kilogram, each with its line in the price file.
package struct WeightPrices: Sendable {
  package let currency: String
  fileprivate let prices: [String: (item: PriceItem, perKilogram: Rational)]

  /// The price of a product with its line, or nil if the product has no price.
  package subscript(product: String) -> (item: PriceItem, perKilogram: Rational)? {
    prices[product]
  }

  /// Returns the costs of a product in column order, and its packs; none without a price.
  ///
  /// Every figure is exact. Round it once, when you print it.
  package func costs(
    of product: String, usage: Rational,
    perCubicMetre: (quantity: PurchaseQuantity, dose: Rational)?
  ) -> [PurchaseFigure] {
    let costs = figures(of: product, usage: usage, perCubicMetre: perCubicMetre).map {
      PurchaseFigure(quantity: $0.quantity, value: $0.figure, unit: $0.unit)
    }
    let packs = prices[product]?.item.packKilograms.map { pack in
      PurchaseFigure(quantity: .packs, value: (usage / pack).roundedUp, unit: "1/yr")
    }
    return costs + [packs].compactMap { $0 }
  }
}

extension PriceFile {
  // A workbook's figures are read as stored if their title is one of these.
  private static let names = KnownNames(
    inputs: ["price", "per", "density", "pack_size"], outputs: [],
    words: ["product", "currency", "unit", "pack_unit"], meaning: PriceColumns.meaning
  ) { title in
    let plain = title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "_")
    guard let role = PriceTitle(title)?.role, role != .skipped else { return nil }
    return role.rawValue == plain ? plain : title
  } extendsTitle: {
    $0.lowercased().contains("vat") || $0.lowercased().contains("tax")
  }
}
