import Notation
import Spreadsheets
import Tables

/// A table of a user's prices in one currency.
///
/// Either all products have a price per kilogram, or all are sold by volume without a density. The
/// columns are `product,price,currency,per,unit`, and optionally `density [kg/L]`, `pack_size`,
/// `pack_unit`, `source` and `note`.
package struct PriceFile: Sendable {
  /// The prices in the order of the file, at least one.
  package let items: [PriceItem]
  /// Remarks on how the file was read.
  package let remarks: [String]
  /// The remark that other sheets of a workbook have cells too, if they do.
  package let remarkOnOtherSheets: String?

  /// Reads a file of prices for the given products.
  ///
  /// Throws `PriceListError`, or `TableError` or `SpreadsheetError` if the file is not a table.
  package init(
    file: String, products: [String], choices: ReadingChoices = ReadingChoices(),
    source: @escaping ByteSource
  ) throws {
    let spreadsheet = try Spreadsheet(
      file: file, names: Self.names, choices: choices, source: source)
    var table = try spreadsheet.table()
    try Self.check(table.header)
    guard spreadsheet.heading != .unknown else {
      throw Self.missing(Self.required, file)
    }
    let known = Set(products)
    var items: [PriceItem] = []
    while let record = try table.next() {
      let row = PriceRow(header: table.header, record: record)
      let item = try row.item(of: products, known)
      try item.check()
      try item.checkComparable(with: items)
      items.append(item)
    }
    guard !items.isEmpty else {
      throw PriceListError(
        "\(fileName(file)): there are no prices below the header; add a line, such as "
          + "S5,2.50,GBP,25,kg")
    }
    (self.items, remarks) = (items, spreadsheet.remarks() + table.notesOnFigures)
    remarkOnOtherSheets = spreadsheet.noteOnOtherSheets
  }

  /// Returns the prices per kilogram, the unit of usage.
  ///
  /// Throws if products are sold by volume without a density.
  package func byWeight() throws(PriceListError) -> WeightPrices {
    var prices: [String: (PriceItem, Rational)] = [:]
    for item in items {
      guard let price = item.pricePerKilogram else {
        throw PriceListError(
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
}

// MARK: - Header

extension PriceFile {
  private static let required = ["product", "price", "currency", "per", "unit"]
  private static let optional = ["density", "pack_size", "pack_unit"]

  private static let names = KnownNames(
    inputs: ["price", "per", "density", "pack_size"], outputs: [],
    words: ["product", "currency", "unit", "pack_unit"])

  private static func check(_ header: TableHeader) throws(PriceListError) {
    let missing = required.filter { header.index(of: $0) == nil }
    guard missing.isEmpty else { throw self.missing(missing, header.file) }
    for column in header.columns {
      let names = required + optional
      guard names.contains(column.name) else {
        if column.name == "source" || column.name == "note" { continue }
        let near = nearest(to: column.name, among: names)
        throw PriceListError(
          "\(column.place): \(quoted(column.name)) is not a column of a price file"
            + (near.map { "; did you mean \"\($0)\"?" } ?? "; put notes in the column \"note\""))
      }
      let unit = column.name == "density" ? "kg/L" : nil
      guard column.unit == unit else {
        throw PriceListError(
          "\(column.place): the column \(quoted(column.description)) must be "
            + quoted(columnTitle(column.name, unit: unit)))
      }
    }
  }

  private static func missing(_ titles: [String], _ file: String) -> PriceListError {
    PriceListError(
      "\(fileName(file)): \(titles.count == 1 ? "the column" : "the columns") "
        + titles.map { "\"\($0)\"" }.joined(separator: ", ")
        + " \(titles.count == 1 ? "is" : "are") missing; a price file begins with "
        + "product,price,currency,per,unit")
  }
}

// MARK: - Rows

/// A row of a price file, whose cells are read by column name.
private struct PriceRow {
  let header: TableHeader
  let record: Record

  func item(of products: [String], _ known: Set<String>) throws -> PriceItem {
    let product = try text("product")
    guard known.contains(product) else {
      let near = nearest(to: product, among: products)
      throw PriceListError(
        "\(place("product")): no product is called \(quoted(product))"
          + (near.map { "; did you mean \"\($0)\"?" } ?? "; \"wtp products\" lists them"))
    }
    return PriceItem(
      product: product, price: try number("price"), currency: try text("currency"),
      per: PriceAmount(size: try number("per"), unit: try unit("unit")),
      density: hasCell("density") ? try number("density") : nil, pack: try pack(),
      place: place("product"))
  }

  private func pack() throws -> PriceAmount? {
    let columns = ["pack_size", "pack_unit"]
    let (given, missing) = (columns.filter(hasCell), columns.filter { !hasCell($0) })
    if given.isEmpty { return nil }
    guard missing.isEmpty else {
      throw PriceListError(
        "\(place(given[0])): \(missing[0]) is missing; give both pack_size and pack_unit, or leave "
          + "both empty")
    }
    return PriceAmount(size: try number("pack_size"), unit: try unit("pack_unit"))
  }

  private func unit(_ column: String) throws -> PriceUnit {
    let word = try text(column)
    guard let unit = PriceUnit.all.first(where: { $0.symbol == word }) else {
      let all = PriceUnit.all.map(\.symbol)
      let meant = PriceUnit.meant(by: word).map { "\"\($0)\"" }
      throw PriceListError(
        "\(place(column)): \(column) is \(quoted(word)), but must be "
          + listedInFull(all, last: "or")
          + (meant.isEmpty ? "" : "; did you mean \(meant.joined(separator: " or "))?"))
    }
    return unit
  }

  private func number(_ column: String) throws(TableError) -> Rational {
    try header.number(in: record, at: index(column)).rational
  }

  private func text(_ column: String) throws(TableError) -> String {
    try header.text(in: record, at: index(column))
  }

  /// Whether an optional column exists and has a value in this row.
  private func hasCell(_ column: String) -> Bool {
    header.index(of: column).map { !record.cells[$0].isBlank } ?? false
  }

  private func place(_ column: String) -> Place { header.place(of: record.cells[index(column)]) }

  private func index(_ column: String) -> Int {
    guard let index = header.index(of: column) else {
      preconditionFailure("the header must have the column \(column)")
    }
    return index
  }
}
