import Notation
import Tables

extension Product {
  /// Returns one system's products from a table in the format that `wtp products --format csv`
  /// writes.
  ///
  /// `file` is the name of the table in errors.
  public static func all(
    of system: SystemKind, inTable text: String, named file: String = "catalogue"
  ) throws(CatalogueError) -> [Product] {
    do {
      return try CatalogueTable.products(
        TableReader(file: file, bytes: Array(text.utf8)), of: system)
    } catch let error as CatalogueError {
      throw error
    } catch let error as TableError {
      throw CatalogueError(error.sentence, at: error.place)
    } catch { preconditionFailure("reading text cannot fail otherwise: \(error)") }
  }
}

extension CatalogueTable {
  /// Returns WTP's own products of a system from the bytes of their table.
  static func own(_ system: SystemKind, _ table: [UInt8]) -> [Product] {
    do {
      return try products(TableReader(file: "\(system)-products.csv", bytes: table), of: system)
    } catch { preconditionFailure("WTP's catalogue is invalid: \(error)") }
  }

  /// Returns the products of one system.
  ///
  /// Rows of the other system are checked, but not returned.
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
        throw row.error(at: "product", "\(excerpt(product.id)) is already in the catalogue")
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
      throw CatalogueError(
        "\(quoted(column.name)) is not a column of a catalogue" + suggestion(of: likely),
        at: column.place)
    }
    for name in names {
      let unit = numbers.first { $0.name == name }?.unit
      let title = quoted(columnTitle(name, unit: unit))
      guard let index = header.index(of: name) else {
        throw CatalogueError(
          description: "\(fileName(header.file)):1: the column \(title) is missing", line: 1,
          isMissingColumn: true)
      }
      let column = header.columns[index]
      guard column.unit == unit else {
        throw CatalogueError("\(quoted(column.description)) must be \(title)", at: column.place)
      }
    }
  }
}

/// A row of a catalogue, by column name.
private struct Row {
  let header: TableHeader
  let record: Record

  private func place(of column: String) -> Place {
    header.place(of: record.cells[index(column)])
  }

  /// Returns an error about a cell.
  func error(at column: String, _ sentence: String) -> CatalogueError {
    CatalogueError(sentence, at: place(of: column))
  }

  private func unknownWord(
    _ word: String, column: String, among words: [String]
  ) -> CatalogueError {
    let likely = likelyNames(for: word, among: words.map { CandidateName($0) })
    return error(
      at: column,
      "\(column) is \(quoted(word)), but must be \(words.joined(separator: ", "))"
        + suggestion(of: likely))
  }

  private func outside(_ column: String, _ number: String, allowed: String) -> CatalogueError {
    error(at: column, "\(column) is \(quoted(number)), but must be \(allowed)")
  }

  private func index(_ column: String) -> Int {
    header.index(of: column).expected(or: "the header must have the column \(column)")
  }

  private func text(_ column: String) throws(TableError) -> String {
    try header.text(in: record, at: index(column))
  }

  /// Returns the cell in a column, or nil if it contains only the mark for an empty cell.
  private func given(_ column: String) throws(TableError) -> String? {
    let text = try text(column)
    return text == CatalogueTable.nothing ? nil : text
  }

  /// Returns the value of a cell that must contain one of a few words.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ column: String) throws -> Word {
    let text = try text(column)
    guard let word = Word(rawValue: text) else {
      throw unknownWord(text, column: column, among: Word.allCases.map(\.rawValue))
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
    guard Product.isName(id), !Model.isReserved(id, in: system) else {
      throw error(
        at: "product",
        "\(quoted(id)) is not a valid product name; use letters and digits, but not the name of a "
          + "result")
    }
    return id
  }

  private func dosing(of system: SystemKind) throws -> Product.Dosing {
    let bases = system == .boiler ? ["feed"] : ["bleed", "system slug", "sump slug", "advice"]
    let basis = try text("basis")
    guard bases.contains(basis) else {
      throw unknownWord(basis, column: "basis", among: bases)
    }
    let numbers = try CatalogueTable.numbers.map { try number($0.name) }
    guard let dosing = Product.Dosing.read(basis, numbers, advice: try given("advice")) else {
      let needed =
        switch basis {
        case "feed": "all seven coefficients, and - for dose and advice"
        case "advice": "advice, and - for every number"
        default: "a dose, and - for every coefficient and advice"
        }
      throw error(
        at: "basis",
        "\(excerpt(try text("product"))) has the basis \(quoted(basis)), which needs \(needed)")
    }
    if let dose = numbers[0], dose.isNegative {
      throw outside(
        "dose", try text("dose"),
        allowed: "from 0 to \(greatestCoefficient.words): doses are never negative")
    }
    return dosing
  }

  /// Returns a number or fraction, or nil if the cell contains only the mark for an empty cell.
  private func number(_ column: String) throws -> Rational? {
    guard let text = try given(column) else { return nil }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = try parts.map { part throws(TableError) in
      do throws(NumberError) { return try DecimalNumber(parsing: String(part)).rational } catch {
        throw .notANumber(error, column: column, at: place(of: column))
      }
    }
    guard numbers.count == 1 || !numbers[1].isZero else {
      throw error(
        at: column, "\(column) is \(excerpt(text)), but its denominator must not be 0")
    }
    let value = numbers.dropFirst().reduce(numbers[0], /)
    guard value.absoluteValue <= greatestCoefficient.value else {
      throw outside(
        column, text, allowed: "from -\(greatestCoefficient.words) to \(greatestCoefficient.words)")
    }
    return value
  }
}

/// The maximum magnitude of a coefficient.
///
/// Larger ones could overflow a double. WTP's largest is 1200.
private let greatestCoefficient = (value: Rational(1_000_000_000), words: "1e9")

/// The reason why products are not a catalogue.
public struct CatalogueError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line of the fault, from 1, or nil if the fault is not on a line.
  public let line: Int?
  /// The place, what is wrong and how to fix it.
  public let description: String
  /// Whether a table lacks a column.
  package let isMissingColumn: Bool

  fileprivate init(description: String, line: Int?, isMissingColumn: Bool = false) {
    self.description = description
    self.line = line
    self.isMissingColumn = isMissingColumn
  }

  fileprivate init(_ sentence: String, at place: Place) {
    self.init(description: "\(place): \(sentence)", line: place.line)
  }

  /// The error for a catalogue that has no products for a system.
  package static func noProducts(_ system: SystemKind, file: String) -> CatalogueError {
    CatalogueError(
      description: "\(fileName(file)): the catalogue has no \(system.rawValue) product", line: nil)
  }
}
