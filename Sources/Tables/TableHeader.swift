import Notation

/// What a column is called, and the unit of its values.
package struct ColumnHeader: Hashable, Sendable {
  /// The name before the brackets.
  package let name: String

  /// The unit between the brackets, if there are any.
  package let unit: String?

  /// Where the name stands in the file.
  package let place: Place

  /// A column whose name comes from somewhere other than a header.
  package init(_ name: String, unit: String?, at place: Place) {
    (self.name, self.unit, self.place) = (name, unit, place)
  }

  /// The column as it is written, `name [unit]`.
  package var description: String { columnTitle(name, unit: unit) }
}

/// The first row of a table: what its columns are called.
package struct TableHeader: Hashable, Sendable {
  /// The file as the user named it, `-` for standard input.
  package let file: String

  /// The columns in their order, at least one.
  package let columns: [ColumnHeader]

  private let indices: [String: Int]

  /// A header from the first row, in which no name may occur twice.
  package init(_ record: Record, file: String) throws(TableError) {
    var columns: [ColumnHeader] = []
    var indices: [String: Int] = [:]
    for cell in record.cells {
      let column = try ColumnHeader(cell, file: file)
      if let first = indices.updateValue(columns.count, forKey: column.name) {
        throw TableError(
          .duplicateColumn(column.name, first: columns[first].place), at: column.place)
      }
      columns.append(column)
    }
    (self.file, self.columns, self.indices) = (file, columns, indices)
  }

  /// A header of columns whose names come from elsewhere; of equal names the first is found.
  init(_ columns: [ColumnHeader], file: String) {
    self.file = file
    self.columns = columns
    indices = Dictionary(
      columns.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: min)
  }

  /// The index of a column, or nil if none has the name.
  package func index(of name: String) -> Int? { indices[name] }

  /// The column that names the cases, where there is one: `case`, else `name`, `site` or `id`, with or
  /// without capitals.
  package var caseColumn: Int? {
    caseColumnNames.lazy.compactMap { name in
      indices[name] ?? columns.firstIndex { $0.name.lowercased() == name }
    }.first
  }

  /// Where a cell starts.
  package func place(of cell: Cell) -> Place { cell.place(in: file) }
}

/// What the column may be called that names the cases; the first that a table has does.
private let caseColumnNames = ["case", "name", "site", "id"]

/// The names of columns that hold words and claim nothing, in the order in which messages list them.
package let wordColumnNames = caseColumnNames + ["source", "note"]

/// Whether a column of a name holds words and claims nothing; the capitals of those that name cases do
/// not matter.
package func isWordColumn(_ name: String) -> Bool {
  wordColumnNames.contains(name) || caseColumnNames.contains(name.lowercased())
}

// MARK: - Values

extension TableHeader {
  /// The text of a row's cell, which must not be empty.
  package func text(in row: Record, at column: Int) throws(TableError) -> String {
    let cell = row.cells[column]
    if cell.text.isEmpty {
      throw TableError(.emptyCell(column: columns[column].name), at: place(of: cell))
    }
    return cell.text
  }

  /// The number in a row's cell.
  package func number(in row: Record, at column: Int) throws(TableError) -> DecimalNumber {
    let cell = row.cells[column]
    return try number(cell.text, cell.note, column) { place(of: cell) }
  }

  /// The number in a cell of a block's row.
  package func number(
    in block: RowBlock, _ row: Int, _ column: Int
  ) throws(TableError) -> DecimalNumber {
    try number(block.text(row, column), block.note(row, column), column) {
      block.place(row, column, in: file)
    }
  }

  private func number(
    _ text: String, _ note: CellNote?, _ column: Int, at place: () -> Place
  ) throws(TableError) -> DecimalNumber {
    let name = columns[column].name
    if case .unreadable(let reason) = note {
      throw TableError(.unreadable(reason, text: text, column: name), at: place())
    }
    if text.isEmpty { throw TableError(.emptyCell(column: name), at: place()) }
    do throws(NumberError) { return try DecimalNumber(parsing: text) } catch {
      throw TableError(.notANumber(error, column: name), at: place())
    }
  }
}

// MARK: - Reading `name [unit]`

extension ColumnHeader {
  fileprivate init(_ cell: Cell, file: String) throws(TableError) {
    let text = cell.text
    place = cell.place(in: file)
    let opening = text.firstIndex(of: "[") ?? text.endIndex
    name = String(text[..<opening].trimmedOfWhitespace)
    if isWrittenAsNumber(text) { throw TableError(.headerMissing(found: text), at: place) }
    if name.contains("]") { throw TableError(.bracketNeverOpened(text), at: place) }
    if name.isEmpty { throw TableError(.emptyColumnName, at: place) }
    unit = try Self.unit(text[opening...], of: name, in: text, at: place)
    let expected = columnTitle(name, unit: unit)
    if expected != text { throw TableError(.misspacedColumn(text, write: expected), at: place) }
  }

  private static func unit(
    _ brackets: Substring, of name: String, in text: String, at place: Place
  ) throws(TableError) -> String? {
    if brackets.isEmpty { return nil }
    guard let closing = brackets.firstIndex(of: "]") else {
      throw TableError(.bracketNeverClosed(text), at: place)
    }
    if brackets[closing...].dropFirst().contains(where: { !$0.isWhitespace }) {
      throw TableError(.textAfterBracket(text), at: place)
    }
    let unit = String(brackets[..<closing].dropFirst().trimmedOfWhitespace)
    if unit.isEmpty { throw TableError(.emptyUnit(text, name: name), at: place) }
    return unit
  }
}

/// A column as it is written in a header, `name [unit]`.
package func columnTitle(_ name: String, unit: String?) -> String {
  unit.map { "\(name) [\($0)]" } ?? name
}
