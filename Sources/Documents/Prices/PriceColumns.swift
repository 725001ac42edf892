import Notation
import Spreadsheets
import Tables

/// The columns of a price file, and what the title of the price states.
struct PriceColumns {
  let header: TableHeader
  private let indices: [String: Int]
  /// The currency in the title of the price: `GBP` in `Price (GBP/kg)`.
  let currency: String?
  /// The unit in the title of the price: `kg` in `Price (GBP/kg)`.
  let unit: PriceUnit?

  static let required = ["product", "price", "currency", "per", "unit"]
  private static let optional = ["density", "pack_size", "pack_unit"]

  /// Checks the titles; throws `InputError` for an unknown, wrong or missing one.
  init(_ header: TableHeader) throws(InputError) {
    self.header = header
    indices = Dictionary(
      header.columns.enumerated().map { (Self.name($0.element.name), $0.offset) },
      uniquingKeysWith: min)
    let price = indices["price"].map { header.columns[$0] }
    (currency, unit) = try price.map(Self.parts(ofPrice:)) ?? (nil, nil)
    if !Set(["product", "price"]).isDisjoint(with: untitled) {
      throw Self.missing(untitled, in: header.file)
    }
    for (index, column) in header.columns.enumerated() {
      let name = Self.name(column.name)
      if let first = indices[name], first < index {
        throw InputError(
          "\(column.place): the column \(quoted(column.name)) is already at "
            + "\(header.columns[first].place.words); remove one")
      }
      try Self.checkName(name, column)
    }
  }

  /// The required columns that do not exist and that the title of the price does not replace.
  ///
  /// Each price may state its currency and amount instead, as in `€1.95/kg`.
  var untitled: [String] {
    Self.required.filter { name in
      let isTitled = name == "currency" ? currency != nil : unit != nil
      return indices[name] == nil && !(isTitled && !["product", "price"].contains(name))
    }
  }

  /// Returns a title as the name of a column: `Pack size` is `pack_size`.
  static func name(_ title: String) -> String {
    title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }

  /// Returns the column of a name, or nil if there is none.
  func index(of name: String) -> Int? { indices[name] }

  private static func checkName(
    _ name: String, _ column: ColumnHeader
  ) throws(InputError) {
    let names = required + optional
    guard names.contains(name) else {
      if name == "source" || name == "note" { return }
      let near = nearest(to: name, among: names)
      throw InputError(
        "\(column.place): \(quoted(column.name)) is not a column of a price file"
          + (near.map { "; did you mean \"\($0)\"?" } ?? "; put notes in the column \"note\""))
    }
    let unit = name == "density" ? "kg/L" : nil
    guard name == "price" || column.unit == unit else {
      throw InputError(
        "\(column.place): the column \(quoted(column.description)) must be "
          + quoted(columnTitle(name, unit: unit)))
    }
  }

  /// Returns the currency and the unit in the title of the price: `GBP/kg`, `£/kg` or `GBP`.
  private static func parts(
    ofPrice column: ColumnHeader
  ) throws(InputError) -> (currency: String?, unit: PriceUnit?) {
    guard let stated = column.unit else { return (nil, nil) }
    let parts = stated.split(separator: "/", maxSplits: 1).map { String($0.trimmedOfWhitespace) }
    let unit = parts.count == 2 ? PriceUnit.all.first { $0.symbol == parts[1] } : nil
    guard let currency = parts.first, (unit == nil) == (parts.count == 1) else {
      throw InputError(
        "\(column.place): the column \(quoted(column.description)) must name a currency and one of "
          + "\(listedInFull(PriceUnit.all.map(\.symbol), last: "or")), as in \"price [GBP/kg]\"")
    }
    return (currency, unit)
  }

  /// Returns what the words around a figure mean below a title; nil for other titles.
  static func meaning(of words: FigureInWords, below title: String) -> WordsMeaning? {
    let unit = words.words
    switch name(String(title.prefix { $0 != "[" }.trimmedOfWhitespace)) {
    case "price": return .text
    case "per", "pack_size": return .unit(unit)
    case "density":
      guard let factor = densities[unit] else {
        return .refused("\(quoted(unit)) is not a unit of density; use kg/L or kg/m3")
      }
      return factor == 1 ? .nothing : .unit(unit)
    default: return nil
    }
  }

  /// The units of densities in kg/L.
  static let densities: [String: Rational] = [
    "kg/L": 1, "kg/l": 1, "g/mL": 1, "g/ml": 1, "g/cm3": 1, "g/cm³": 1, "t/m3": 1, "t/m³": 1,
    "kg/m3": Rational(1, over: 1000), "kg/m³": Rational(1, over: 1000),
    "g/L": Rational(1, over: 1000), "g/l": Rational(1, over: 1000),
  ]

  static func missing(_ titles: [String] = required, in file: String) -> InputError {
    InputError(
      "\(fileName(file)): \(titles.count == 1 ? "the column" : "the columns") "
        + titles.map { "\"\($0)\"" }.joined(separator: ", ")
        + " \(titles.count == 1 ? "is" : "are") missing; name the price by its unit, as in "
        + "\"Price (GBP/kg)\", or begin with product,price,currency,per,unit")
  }
}

extension TableHeader {
  /// Returns the density of a cell in kg/L.
  func density(in record: Record, at column: Int) throws(TableError) -> Rational {
    let (number, unit) = try quantity(in: record, at: column)
    return number.rational * (unit.flatMap { PriceColumns.densities[$0] } ?? 1)
  }
}

/// The ids of products, which a price file may write in any case and with `WTP` before them.
struct ProductNames {
  private let ids: [String]
  private let byLowercase: [String: [String]]

  init(_ ids: [String]) {
    self.ids = ids
    byLowercase = Dictionary(grouping: Set(ids)) { $0.lowercased() }
  }

  /// Returns the id that text names; nil if it names none or several.
  func id(of text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isWTP = words.count == 2 && words[0].lowercased() == "wtp"
    let name = isWTP ? String(words[1]) : words.joined(separator: " ")
    let found = byLowercase[name.lowercased(), default: []]
    return found.contains(name) ? name : found.count == 1 ? found[0] : nil
  }

  /// Returns the error for text that names no product.
  func error(_ text: String, at place: Place) -> InputError {
    let near = nearest(to: text, among: ids)
    return InputError(
      "\(place): no product is called \(quoted(text))"
        + (near.map { "; did you mean \"\($0)\"?" } ?? "; \(Choice.listOfProducts)"))
  }
}
