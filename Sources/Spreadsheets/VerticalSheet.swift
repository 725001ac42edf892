import Notation
import Tables

/// Plants as a vertical sheet: a row for each field, with the columns `field`, `value` and `unit`.
///
/// It becomes a table of a row for each column of values: `value`, `value 2`, `value York`. A field
/// without any value is left out, and so are other columns.
struct VerticalSheet {
  private let file: String
  private let names: KnownNames
  private let header: Record
  private let field: Int
  private let values: [Int]
  private let unit: Int
  private var titles: [Cell] = []
  /// The figures of each column of values.
  private var figures: [[Cell]]
  private var namesPlants = false

  /// A sheet under the row that names the columns.
  ///
  /// Throws `TableError` where the fields or the units are there twice.
  init(_ header: Record, of file: String, names: KnownNames) throws(TableError) {
    func place(_ name: String) throws(TableError) -> Int {
      let places = header.cells.indices.filter { columnWord(header.cells[$0]) == name }
      guard let first = places.first else {
        preconditionFailure("a vertical sheet is known by its columns")
      }
      guard places.count == 1 else {
        let both = places.prefix(2).map { header.cells[$0].place(in: file) }
        throw TableError(.duplicateColumn(name, first: both[0]), at: both[1])
      }
      return first
    }
    (self.file, self.names, self.header) = (file, names, header)
    (field, unit) = (try place("field"), try place("unit"))
    values = VerticalSheet.valueColumns(header)
    figures = values.map { _ in [] }
  }

  /// Whether names of columns, in lower case, are those of a vertical sheet.
  static func isHeader(_ names: Set<String>) -> Bool {
    names.isSuperset(of: ["field", "unit"]) && names.contains(where: isOfValues)
  }

  /// Whether names of columns are those of a vertical sheet but for a column of values.
  static func lacksValues(_ names: Set<String>) -> Bool {
    names.isSuperset(of: ["field", "unit"]) && !names.contains(where: isOfValues)
  }

  /// The columns that have the values.
  static func valueColumns(_ header: Record) -> [Int] {
    header.cells.indices.filter { columnWord(header.cells[$0]) == "value" }
  }

  /// Takes a row that gives a field its values, if it does.
  mutating func take(_ row: Record, _ decimals: DecimalRule) throws {
    let cells = values.map(row.cell)
    guard let given = cells.first(where: { !$0.isBlank }) else { return }
    let name = row.cell(field)
    guard !name.isBlank else {
      throw SpreadsheetError.valueWithoutField(given.text, at: given.place(in: file))
    }
    let isWord = isWordColumn(blankNormalised(name.text))
    namesPlants = namesPlants || isWord
    var unit = blankNormalised(row.cell(unit).text)
    for (column, cell) in cells.enumerated() {
      let cell = isWord ? cell : try figure(cell, unit: &unit)
      figures[column].append(isWord ? cell : try decimals.canonical(cell, of: file))
    }
    titles.append(name.saying(title(name.text, unit), nil))
  }

  /// The figure of a cell that may have its unit beside it, which then is that of the row.
  private func figure(_ cell: Cell, unit: inout String) throws -> Cell {
    let (figure, own) = figureAndUnit(of: cell.text)
    guard let own, FigureMarks(figure) != nil else { return cell }
    let isOnly = unit.isEmpty && values.count == 1
    guard isOnly || unit == blankNormalised(own) else {
      throw SpreadsheetError.ownUnit(cell.text, unit: unit, at: cell.place(in: file))
    }
    unit = blankNormalised(own)
    return cell.saying(figure, nil)
  }

  /// The sheet as a table of plants; columns in which nothing is filled are none.
  func table() throws -> TableReader {
    let columns = figures.indices.filter { column in figures[column].contains { !$0.isBlank } }
    guard let first = titles.first else { throw SpreadsheetError.noValues(file: file) }
    let plantNames = columns.map { plantName(of: $0) }
    let areNamed = !namesPlants && plantNames.contains { !$0.isEmpty }
    let names = areNamed ? [first.saying("case", nil)] : []
    let header = Record(line: first.line, row: first.name.row, cells: names + titles)
    var rows = zip(columns, plantNames).map { column, name in
      Record(
        line: first.line, row: first.name.row,
        cells: (areNamed ? [first.saying(name, nil)] : []) + figures[column])
    }
    rows.reverse()
    return TableReader(header: try TableHeader(header, file: file)) { rows.popLast() }
  }

  /// What stands behind `value` in the title of a column of values.
  private func plantName(of column: Int) -> String {
    let words = columnName(header.cells[values[column]].text).split(separator: " ")
    return values.count == 1 ? "" : words.dropFirst().joined(separator: " ")
  }

  private func title(_ name: String, _ unit: String) -> String {
    let title = columnTitle(name, names: names)
    return unit.isEmpty || title.contains("[") ? title : columnTitle(title, unit: unit)
  }
}

/// The word that a title of a vertical sheet begins with, where that is of `value`, else all of it.
private func columnWord(_ cell: Cell) -> String {
  let name = columnName(cell.text).lowercased()
  return isOfValues(name) ? "value" : name
}

/// Whether a column of a vertical sheet has values, by its name.
private func isOfValues(_ name: String) -> Bool { name == "value" || name.hasPrefix("value ") }
