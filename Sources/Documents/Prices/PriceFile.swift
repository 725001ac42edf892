import Notation
import Spreadsheets
import Tables

/// A table of a user's prices, as people keep it.
///
/// The columns are `product,price,currency,per,unit`, and where they are of use `density [kg/L]`,
/// `pack_size`, `pack_unit`, `source` and `note`.
package struct PriceFile: Sendable {
  /// What the file lists.
  package let prices: PriceList
  /// What is worth saying of how the file was read.
  package let remarks: [String]

  /// Reads a file whose products are all among some.
  ///
  /// Throws `PriceListError`, or `TableError` and `SpreadsheetError` for what is not a table.
  package init(
    file: String, products: [String], choices: ReadingChoices = ReadingChoices(),
    source: @escaping ByteSource
  ) throws {
    let spreadsheet = try Spreadsheet(
      file: file, names: Self.names, choices: choices, source: source)
    var table = try spreadsheet.table()
    try Self.check(table.header)
    guard spreadsheet.heading != .unknown else {
      throw PriceListError.missingColumns(Self.required, file: file)
    }
    let known = Set(products)
    var prices = PriceList()
    while let record = try table.next() {
      let row = PriceRow(header: table.header, record: record)
      try prices.add(row.item(of: products, known))
    }
    guard !prices.items.isEmpty else { throw PriceListError.noPrices(file: file) }
    (self.prices, remarks) = (prices, spreadsheet.remarks())
  }
}

// MARK: - The header

extension PriceFile {
  private static let required = ["product", "price", "currency", "per", "unit"]
  private static let optional = ["density", "pack_size", "pack_unit"]

  private static let names = KnownNames(
    inputs: ["price", "per", "density", "pack_size"], outputs: [],
    words: ["product", "currency", "unit", "pack_unit"])

  private static func check(_ header: TableHeader) throws(PriceListError) {
    let missing = required.filter { header.index(of: $0) == nil }
    guard missing.isEmpty else { throw .missingColumns(missing, file: header.file) }
    for column in header.columns {
      let names = required + optional
      guard names.contains(column.name) else {
        if column.name == "source" || column.name == "note" { continue }
        throw .unknownColumn(
          column.name, nearest: nearest(to: column.name, among: names), at: column.place)
      }
      let unit = column.name == "density" ? "kg/L" : nil
      guard column.unit == unit else {
        let write = columnTitle(column.name, unit: unit)
        throw .columnUnit(column.description, write: write, at: column.place)
      }
    }
  }
}

// MARK: - A row

/// A row of a price file, by the names of its columns.
private struct PriceRow {
  let header: TableHeader
  let record: Record

  func item(of products: [String], _ known: Set<String>) throws -> PriceItem {
    let product = try text("product")
    guard known.contains(product) else {
      throw PriceListError.unknownProduct(
        product, nearest: nearest(to: product, among: products), at: place("product"))
    }
    return PriceItem(
      product: product, price: try number("price"), currency: try text("currency"),
      per: PriceAmount(size: try number("per"), unit: try unit("unit")),
      density: hasCell("density") ? try number("density") : nil, pack: try pack(),
      place: place("product"))
  }

  private func pack() throws -> PriceAmount? {
    switch (hasCell("pack_size"), hasCell("pack_unit")) {
    case (false, false): return nil
    case (true, true):
      return PriceAmount(size: try number("pack_size"), unit: try unit("pack_unit"))
    case (true, false):
      throw PriceListError.halfAPack(missing: "pack_unit", at: place("pack_size"))
    case (false, true):
      throw PriceListError.halfAPack(missing: "pack_size", at: place("pack_unit"))
    }
  }

  private func unit(_ column: String) throws -> PriceUnit {
    let word = try text(column)
    guard let unit = PriceUnit.all.first(where: { $0.symbol == word }) else {
      throw PriceListError.unknownUnit(word, column: column, at: place(column))
    }
    return unit
  }

  private func number(_ column: String) throws(TableError) -> Rational {
    try header.number(in: record, at: index(column)).rational
  }

  private func text(_ column: String) throws(TableError) -> String {
    try header.text(in: record, at: index(column))
  }

  /// Whether there is something in a column that need not be there.
  private func hasCell(_ column: String) -> Bool {
    header.index(of: column).map { !record.cells[$0].isBlank } ?? false
  }

  private func place(_ column: String) -> Place { header.place(of: record.cells[index(column)]) }

  private func index(_ column: String) -> Int {
    guard let index = header.index(of: column) else {
      preconditionFailure("the header was checked for \(column)")
    }
    return index
  }
}
