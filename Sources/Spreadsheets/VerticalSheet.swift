import Notation
import Tables

/// A vertical sheet of plants: a row for each field, with the columns `field`, `value` and `unit`.
///
/// Each column of values, such as `value`, `value 2` and `value York`, becomes a row of the table.
/// Fields without a value and other columns are left out.
struct VerticalSheet {
  private let file: String
  private let names: KnownNames
  private let header: Record
  private let field: Int
  private let values: [Int]
  private let unit: Int
  private var titles: [Cell] = []
  /// The cells of each column of values.
  private var figures: [[Cell]]
  private var namesPlants = false
  /// The indices of the rows with particulars.
  private var particulars: Set<Int> = []

  /// Creates an empty sheet below its header.
  ///
  /// Throws `TableError` if the column `field` or `unit` appears twice.
  init(_ header: Record, of file: String, names: KnownNames) throws(TableError) {
    func place(_ name: String) throws(TableError) -> Int {
      let places = header.cells.indices.filter { columnWord(header.cells[$0]) == name }
      guard let first = places.first else {
        preconditionFailure("a vertical sheet must have the column \(name)")
      }
      guard places.count == 1 else {
        let both = places.prefix(2).map { header.cells[$0].place(in: file) }
        throw .duplicateColumn(name, first: both[0], at: both[1])
      }
      return first
    }
    (self.file, self.names, self.header) = (file, names, header)
    (field, unit) = (try place("field"), try place("unit"))
    values = VerticalSheet.valueColumns(header)
    figures = values.map { _ in [] }
  }

  /// Whether column names, in lower case, are those of a vertical sheet.
  static func isHeader(_ names: Set<String>) -> Bool {
    names.isSuperset(of: ["field", "unit"]) && names.contains(where: isValueColumn)
  }

  /// Whether column names are those of a vertical sheet without a column of values.
  static func lacksValues(_ names: Set<String>) -> Bool {
    names.isSuperset(of: ["field", "unit"]) && !names.contains(where: isValueColumn)
  }

  /// Returns the columns of values.
  static func valueColumns(_ header: Record) -> [Int] {
    header.cells.indices.filter { columnWord(header.cells[$0]) == "value" }
  }

  /// Adds the values of a row; skips a row without values.
  ///
  /// Throws `InputError` if the row has no field, or a unit that contradicts the column
  /// `unit`.
  mutating func add(_ row: Record, _ figures: FigureReading) throws {
    let cells = values.map(row.cell)
    guard let given = cells.first(where: { !$0.isBlank }) else { return }
    let name = row.cell(field)
    guard !name.isBlank else {
      throw InputError(
        "\(quoted(given.text)) is a value without a field; name the field in the column \"field\"",
        at: given.place(in: file))
    }
    let title = blankNormalised(name.text)
    let isParticular = names.isParticular(title, values: cells)
    let isWord = isParticular || isWordColumn(title)
    if isParticular { particulars.insert(titles.count) }
    namesPlants = namesPlants || isCaseColumn(title)
    var unit = blankNormalised(row.cell(unit).text)
    for (column, cell) in cells.enumerated() {
      var read =
        isWord
        ? cell.trimmed
        : try figures.canonical(
          cell, below: self.title(name.text, unit), of: file, isClaim: false)
      // A unit after the only figure becomes the unit of the row.
      if case .inUnit(let own, let figure, let note) = read.note, unit.isEmpty, values.count == 1 {
        (unit, read) = (own, read.with(figure, note))
      }
      self.figures[column].append(read)
    }
    titles.append(name.with(isParticular ? title : self.title(name.text, unit), nil))
  }

  /// Returns the sheet as a table of plants, without blank columns of values.
  func table(notes: @escaping () -> [String]) throws -> TableReader {
    let columns = figures.indices.filter { column in figures[column].contains { !$0.isBlank } }
    guard let first = titles.first else {
      throw InputError("no field has a value; fill in the column \"value\"", in: file)
    }
    let plantNames = columns.map { plantName(of: $0) }
    let areNamed = !namesPlants && plantNames.contains { !$0.isEmpty }
    let names = areNamed ? [first.with("case", nil)] : []
    var header = try TableHeader(
      Record(line: first.line, row: first.name.row, cells: names + titles), file: file)
    header.particulars = Set(particulars.map { $0 + names.count })
    var rows = zip(columns, plantNames).map { column, name in
      Record(
        line: first.line, row: first.name.row,
        cells: (areNamed ? [first.with(name, nil)] : []) + figures[column])
    }
    rows.reverse()
    return TableReader(header: header, notes: notes) { rows.popLast() }
  }

  /// Returns the text after `value` in the title of a column of values.
  private func plantName(of column: Int) -> String {
    let words = columnName(header.cells[values[column]].text).split(separator: " ")
    return values.count == 1 ? "" : words.dropFirst().joined(separator: " ")
  }

  private func title(_ name: String, _ unit: String) -> String {
    let title = columnTitle(name, names: names)
    return unit.isEmpty || title.contains("[") ? title : columnTitle(title, unit: unit)
  }
}

/// Returns `value` for the title of a column of values, and otherwise the name in lower case.
private func columnWord(_ cell: Cell) -> String {
  let name = columnName(cell.text).lowercased()
  return isValueColumn(name) ? "value" : name
}

/// Whether the name, in lower case, is that of a column of values.
private func isValueColumn(_ name: String) -> Bool { name == "value" || name.hasPrefix("value ") }
