import Notation
import Tables

/// A plant as a vertical sheet: a row for each field, with the columns `field`, `value` and `unit`.
///
/// It becomes a table of one row. A field without a value is left out, and other columns are.
struct VerticalSheet {
  /// The columns that make a sheet a vertical one.
  static let columns: Set<String> = ["field", "value", "unit"]

  private let file: String
  private let names: KnownNames
  private let field: Int
  private let value: Int
  private let unit: Int
  private var titles: [Tables.Cell] = []
  private var figures: [Tables.Cell] = []

  /// A sheet under the row that names the columns.
  ///
  /// Throws `TableError` where one of them is there twice.
  init(_ header: Record, of file: String, names: KnownNames) throws(TableError) {
    func place(_ name: String) throws(TableError) -> Int {
      let places = header.cells.indices.filter {
        columnName(header.cells[$0].text).lowercased() == name
      }
      guard let first = places.first else {
        preconditionFailure("a vertical sheet is known by its columns")
      }
      guard places.count == 1 else {
        let both = places.prefix(2).map { header.cells[$0].place(in: file) }
        throw .duplicateColumn(name, first: both[0], at: both[1])
      }
      return first
    }
    (self.file, self.names) = (file, names)
    (field, value, unit) = (try place("field"), try place("value"), try place("unit"))
  }

  /// The column that has the values.
  static func valueColumn(_ header: Record) -> Int? {
    header.cells.firstIndex { columnName($0.text).lowercased() == "value" }
  }

  /// Takes a row that gives a field its value, if it does.
  mutating func take(_ row: Record, _ decimals: DecimalRule) throws {
    guard value < row.cells.count, !row.cells[value].isBlank else { return }
    let figure = row.cells[value]
    guard field < row.cells.count, !row.cells[field].isBlank else {
      throw SpreadsheetError.valueWithoutField(figure.text, at: figure.place(in: file))
    }
    let name = row.cells[field]
    titles.append(
      name.saying(title(name.text, unit < row.cells.count ? row.cells[unit].text : ""), nil))
    let isWord = isWordColumn(blankNormalised(name.text))
    figures.append(isWord ? figure : try decimals.canonical(figure, of: file))
  }

  /// The sheet as a table of one plant, or of none.
  func table(below header: Record) throws -> TableReader {
    guard let first = titles.first else {
      return TableReader(header: try TableHeader(header, file: file)) { nil }
    }
    let titles = Record(line: first.line, row: first.name.row, cells: titles)
    var rows = [Record(line: first.line, row: first.name.row, cells: figures)]
    return TableReader(header: try TableHeader(titles, file: file)) { rows.popLast() }
  }

  private func title(_ name: String, _ unit: String) -> String {
    let (title, unit) = (columnTitle(name, names: names), blankNormalised(unit))
    return unit.isEmpty || title.contains("[") ? title : columnTitle(title, unit: unit)
  }
}
