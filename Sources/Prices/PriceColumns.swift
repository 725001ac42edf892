import Notation
import Spreadsheets
import Tables

/// The columns of a price list, and what their titles state.
struct PriceColumns {
  let header: TableHeader
  private var indices: [PriceTitle.Role: Int] = [:]
  private let titles: [PriceTitle]

  /// Finds the columns; of several that may name the products, that whose cells all do.
  ///
  /// Throws `InputError` for an unknown, wrong, missing or repeated one.
  init(
    _ header: TableHeader, _ rows: [Record], of products: ProductNames
  ) throws(InputError) {
    self.header = header
    titles = try PriceColumns.titles(of: header)
    for role in PriceTitle.Role.allCases where role != .skipped {
      let found = titles.indices.filter { titles[$0].role == role }
      switch role {
      case .product:
        let naming = found.filter { column in
          rows.allSatisfy { products.id(of: $0.cells[column].text) != nil }
        }
        indices[role] = naming.first ?? found.first
      case .price: indices[role] = try price(among: found)
      case .rate:
        let rates = found.filter { column in
          !titles[column].mayBeAmountOfTax || rows.contains { $0.cells[column].text.hasSuffix("%") }
        }
        if rates.count > 1 { throw repeated(rates) }
        indices[role] = rates.first
      default:
        if found.count > 1 { throw repeated(found) }
        indices[role] = found.first
      }
    }
    let missing = [.product, .price].filter { indices[$0] == nil }
    guard missing.isEmpty else {
      throw PriceColumns.missing(missing + unstated(besides: []), in: header.file)
    }
  }

  /// The title of the price.
  var price: PriceTitle { titles[index(of: .price)] }

  /// The unit in the title of the pack's size, if any.
  var unitOfPack: String? { self[.packSize].flatMap { titles[$0].amount } }

  /// The columns that are not read, by their titles.
  var skipped: [String] {
    titles.indices.filter { column in !indices.values.contains(column) }
      .filter { !isWordColumn(header.columns[$0].name.lowercased()) }
      .map { header.columns[$0].description }
  }

  subscript(role: PriceTitle.Role) -> Int? { indices[role] }

  /// Returns the index of a column that must exist.
  func index(of role: PriceTitle.Role) -> Int {
    indices[role].expected(or: "the header must have the column \(role.rawValue)")
  }

  /// The columns that are missing if each price states only `stated`.
  func unstated(besides stated: Set<PriceTitle.Role>) -> [PriceTitle.Role] {
    let title = self[.price].map { titles[$0] }
    let isStated = title?.amount != nil || stated.contains(.unit) || self[.unit] != nil
    let amount: [PriceTitle.Role] = isStated ? [] : [.per, .unit]
    let currency: [PriceTitle.Role] =
      title?.currency == nil && !stated.contains(.currency) ? [.currency] : []
    return (currency + amount).filter { self[$0] == nil }
  }

  private static func titles(of header: TableHeader) throws(InputError) -> [PriceTitle] {
    var titles: [PriceTitle] = []
    for column in header.columns {
      guard let title = PriceTitle(column.name, unit: column.unit) else {
        let near = nearest(to: column.name, among: PriceTitle.Role.allCases.map(\.rawValue))
        throw InputError(
          "\(column.place): \(quoted(column.name)) is not a column of a price file"
            + (near.map { "; did you mean \"\($0)\"?" } ?? "; put notes in the column \"note\""))
      }
      if let error = title.rateError {
        throw InputError("\(column.place): the rate of the tax: \(error)")
      }
      if title.rate != nil, title.includesVAT == nil {
        throw InputError("\(column.place): \(quoted(column.name)) needs \"inc\" or \"ex\"")
      }
      let unit = title.role == .density ? "kg/L" : nil
      if [.density, .product, .currency, .per, .unit, .packUnit].contains(title.role),
        column.unit != unit, title.role != .density || Self.densities[column.unit ?? ""] != 1
      {
        throw InputError(
          "\(column.place): the column \(quoted(column.description)) must be "
            + quoted(columnTitle(title.role.rawValue, unit: unit)))
      }
      titles.append(title)
    }
    return titles
  }

  /// Returns the column of the price: the one without tax, or the only one.
  private func price(among found: [Int]) throws(InputError) -> Int? {
    let untaxed = found.filter { titles[$0].includesVAT != true }
    let stated = untaxed.filter { titles[$0].includesVAT == false }
    let candidates = untaxed.isEmpty ? found : stated.count == 1 ? stated : untaxed
    guard candidates.count > 1 else { return candidates.first }
    let names = candidates.map { quoted(header.columns[$0].description) }
    throw InputError(
      "\(header.columns[candidates[1]].place): each of the columns \(listedInFull(names, last: "and")) "
        + "may be the price; keep one, and name the others \"note\"")
  }

  private func repeated(_ columns: [Int]) -> InputError {
    let (first, second) = (header.columns[columns[0]], header.columns[columns[1]])
    let error = TableError.duplicateColumn(second.name, first: first.place, at: second.place)
    return InputError(error.description)
  }

  /// Returns what the words around a figure mean below a title; nil for other titles.
  static func meaning(of words: FigureInWords, below title: String) -> WordsMeaning? {
    switch PriceTitle(String(title.prefix { $0 != "[" }.trimmedOfWhitespace))?.role {
    case .price, .pack, .unit: return .text
    case .per, .packSize: return .unit(words.words)
    case .density:
      guard let factor = densities[words.words] else {
        return .refused("\(quoted(words.words)) is not a unit of density; use kg/L or kg/m3")
      }
      return factor == 1 ? .nothing : .unit(words.words)
    default: return nil
    }
  }

  /// The units of densities in kg/L.
  static let densities = PriceVocabulary.meanings(.density)
    .mapValues { $0 == "kg/L" ? 1 : Rational(1, over: 1000) }

  static func missing(
    _ roles: [PriceTitle.Role] = [.product, .price, .currency, .per, .unit], in file: String
  ) -> InputError {
    InputError(
      "\(fileName(file)): \(roles.count == 1 ? "the column" : "the columns") "
        + roles.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        + " \(roles.count == 1 ? "is" : "are") missing; name the price by its unit, as in "
        + "\"Price (GBP/kg)\" or \"Price per drum (GBP)\", or begin with product,price,currency,per,unit"
    )
  }
}

extension TableHeader {
  /// Returns the density of a cell in kg/L.
  func density(in record: Record, at column: Int) throws(TableError) -> Rational {
    let (number, unit) = try quantity(in: record, at: column)
    return number.rational * (unit.flatMap { PriceColumns.densities[$0] } ?? 1)
  }
}
