import Notation
import Tables

extension Product {
  /// Returns the products of one system from a table in the format of `wtp products --format csv`.
  ///
  /// Throws an error that describes the line, the problem and how to fix it. `file` is the name of
  /// the table in errors.
  public static func all(
    of system: SystemKind, inTable text: String, named file: String = "catalogue"
  ) throws -> [Product] {
    try CatalogueTable.products(TableReader(file: file, bytes: Array(text.utf8)), of: system)
  }
}

extension CatalogueTable {
  /// Returns the products of one system.
  ///
  /// Rows of the other system are read but skipped.
  ///
  /// Throws `TableError` if the text is not a table, and `CatalogueError` if the table is not a
  /// catalogue.
  package static func products(
    _ reader: consuming TableReader, of system: SystemKind
  ) throws -> [Product] {
    var reader = reader
    let header = reader.header
    try check(header)
    var products: [Product] = []
    var ids: Set<String> = []
    while let record = try reader.next() {
      let row = Row(header: header, record: record)
      let rowSystem: SystemKind = try row.word("system")
      let product = try row.product(of: rowSystem)
      guard ids.insert("\(rowSystem) \(product.id)").inserted else {
        throw CatalogueError.repeated(product.id, at: row.place(of: "product"))
      }
      if rowSystem == system { products.append(product) }
    }
    guard !products.isEmpty else { throw CatalogueError.noProducts(system, file: header.file) }
    return products
  }

  private static func check(_ header: TableHeader) throws(CatalogueError) {
    let names = words + numbers.map(\.name)
    for column in header.columns where !names.contains(column.name) {
      if column.name == "source" || column.name == "note" { continue }
      let likely = likelyNames(for: column.name, among: names.map { CandidateName($0) })
      throw .unknownColumn(column.name, likely: likely, at: column.place)
    }
    for name in names {
      let unit = numbers.first { $0.name == name }?.unit
      guard let index = header.index(of: name) else {
        throw .missingColumn(columnTitle(name, unit: unit), file: header.file)
      }
      let column = header.columns[index]
      guard column.unit == unit else {
        throw .unit(column.description, write: columnTitle(name, unit: unit), at: column.place)
      }
    }
  }
}

/// A row of a catalogue, by column name.
private struct Row {
  let header: TableHeader
  let record: Record

  func place(of column: String) -> Place { header.place(of: record.cells[index(column)]) }

  private func index(_ column: String) -> Int {
    guard let index = header.index(of: column) else {
      preconditionFailure("the header must have the column \(column)")
    }
    return index
  }

  private func text(_ column: String) throws(TableError) -> String {
    try header.text(in: record, at: index(column))
  }

  /// Returns the cell of a column, or nil if it is marked as empty.
  private func given(_ column: String) throws(TableError) -> String? {
    let text = try text(column)
    return text == CatalogueTable.nothing ? nil : text
  }

  /// Returns a cell that must be one of a few words.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ column: String) throws -> Word {
    let text = try text(column)
    guard let word = Word(rawValue: text) else {
      throw CatalogueError.unknownWord(
        text, column: column, among: Word.allCases.map(\.rawValue), at: place(of: column))
    }
    return word
  }

  func product(of system: SystemKind) throws -> Product {
    let form: Product.Form? = try given("form").map { _ in try word("form") }
    return Product(
      id: try id(of: system), form: form, role: try word("role"), what: try text("what"),
      dosing: try dosing(of: system))
  }

  private func id(of system: SystemKind) throws -> String {
    let id = try text("product")
    guard Product.isName(id), !Model.of(system).isReserved(id) else {
      throw CatalogueError.badName(id, at: place(of: "product"))
    }
    return id
  }

  private func dosing(of system: SystemKind) throws -> Product.Dosing {
    let bases = system == .boiler ? ["feed"] : ["bleed", "system slug", "sump slug", "advice"]
    let basis = try text("basis")
    guard bases.contains(basis) else {
      throw CatalogueError.unknownWord(basis, column: "basis", among: bases, at: place(of: "basis"))
    }
    let numbers = try CatalogueTable.numbers.map { try number($0.name) }
    guard let dosing = Product.Dosing.read(basis, numbers, advice: try given("advice")) else {
      throw CatalogueError.misplaced(product: try text("product"), basis, at: place(of: "basis"))
    }
    if let dose = numbers[0], dose.isNegative {
      throw CatalogueError.outside(
        try text("dose"), column: "dose",
        allowed: "from 0 to \(greatestCoefficient.words): doses are never negative",
        at: place(of: "dose"))
    }
    return dosing
  }

  /// Returns a number or fraction, or nil if the cell is marked as empty.
  private func number(_ column: String) throws -> Rational? {
    guard let text = try given(column) else { return nil }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = try parts.map { part throws(TableError) in
      do throws(NumberError) { return try DecimalNumber(parsing: String(part)).rational } catch {
        throw .notANumber(error, column: column, at: place(of: column))
      }
    }
    guard numbers.count == 1 || !numbers[1].isZero else {
      throw CatalogueError.overZero(text, column: column, at: place(of: column))
    }
    let value = numbers.dropFirst().reduce(numbers[0], /)
    guard value.absoluteValue <= greatestCoefficient.value else {
      throw CatalogueError.outside(
        text, column: column,
        allowed: "from -\(greatestCoefficient.words) to \(greatestCoefficient.words)",
        at: place(of: column))
    }
    return value
  }
}

/// The maximum magnitude of a coefficient.
///
/// Larger ones could overflow a double. WTP's largest is 1200.
private let greatestCoefficient = (value: Rational(1_000_000_000), words: "1e9")

/// The reason why a table is not a catalogue.
package enum CatalogueError: Error, Sendable, Hashable {
  case unknownColumn(String, likely: [String], at: Place)
  case missingColumn(String, file: String)
  case unit(String, write: String, at: Place)
  case unknownWord(String, column: String, among: [String], at: Place)
  case repeated(String, at: Place)
  case badName(String, at: Place)
  case misplaced(product: String, String, at: Place)
  case overZero(String, column: String, at: Place)
  case outside(String, column: String, allowed: String, at: Place)
  case noProducts(SystemKind, file: String)
}

extension CatalogueError: CustomStringConvertible {
  /// The place, what is wrong and how to fix it.
  package var description: String {
    switch self {
    case .unknownColumn(let name, let likely, let place):
      "\(place): \(quoted(name)) is not a column of a catalogue\(suggestion(of: likely))"
    case .missingColumn(let title, let file):
      "\(fileName(file)):1: the column \(quoted(title)) is missing; "
        + "\"wtp products --format csv\" prints all columns"
    case .unit(let title, let write, let place):
      "\(place): \(quoted(title)) must be \(quoted(write))"
    case .unknownWord(let word, let column, let words, let place):
      "\(place): \(column) is \(quoted(word)), but must be \(words.joined(separator: ", "))"
        + suggestion(of: likelyNames(for: word, among: words.map { CandidateName($0) }))
    case .repeated(let id, let place): "\(place): \(excerpt(id)) is already in the catalogue"
    case .badName(let id, let place):
      "\(place): \(quoted(id)) is not a valid product name; use letters and digits, but not the name "
        + "of a result"
    case .misplaced(let product, let basis, let place):
      "\(place): \(excerpt(product)) has the basis \(quoted(basis)), which needs "
        + (basis == "feed"
          ? "all seven coefficients, and - for dose and advice"
          : basis == "advice"
            ? "advice, and - for every number"
            : "a dose, and - for every coefficient and advice")
    case .overZero(let text, let column, let place):
      "\(place): \(column) is \(excerpt(text)), but its denominator must not be 0"
    case .outside(let text, let column, let allowed, let place):
      "\(place): \(column) is \(quoted(text)), but must be \(allowed)"
    case .noProducts(let system, let file):
      "\(fileName(file)): the catalogue has no \(system.rawValue) product"
    }
  }
}
