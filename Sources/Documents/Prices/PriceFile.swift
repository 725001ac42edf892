import Notation
import Spreadsheets
import Tables

/// A table of a user's prices.
///
/// The columns are `product,price,currency,per,unit`, and optionally `density [kg/L]`, `pack_size`,
/// `pack_unit`, `source` and `note`.
package struct PriceFile: Sendable {
  /// The prices in the file.
  package let prices: PriceList
  /// Remarks on how the file was read.
  package let remarks: [String]

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

// MARK: - Header

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

// MARK: - Rows

/// A row of a price file with access by column name.
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
      throw PriceListError.incompletePack(missing: "pack_unit", at: place("pack_size"))
    case (false, true):
      throw PriceListError.incompletePack(missing: "pack_size", at: place("pack_unit"))
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
