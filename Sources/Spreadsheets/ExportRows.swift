import Notation
import Tables

/// The columns of an export, and the rows below its titles.
package struct ExportRows {
  /// A column, the title cell that names it, and its content.
  package typealias Column = (title: Cell, holds: ExportLayout.Content)

  package let columns: [Column]
  package let titles: [Record]
  /// Returns the next row, or nil at the end; a row that is not empty has a cell for every column.
  package let next: () throws -> Record?
}

extension Spreadsheet {
  /// Returns the columns and rows of an export in a layout, after checking its titles.
  ///
  /// The titles begin at `start`.
  package func export(
    in layout: ExportLayout, from start: LayoutStart = LayoutStart(row: 0)
  ) throws -> ExportRows {
    let places = layout.places(inserted: start.inserted)
    let rows = try rows(below: start.row + layout.titleRows.count) { column in
      let index = column - start.column
      guard places.indices.contains(index), let place = places[index],
        case .figure(let name, let unit) = layout.columns[place].holds
      else { return nil }
      return columnTitle(name, unit: unit)
    }
    for _ in 0..<max(start.row, 0) { _ = try rows() }
    let file = file
    let records: () throws -> Record? = {
      try rows().map { try $0.withoutEmptyColumns(start.column, of: file) }
    }
    let (columns, titles) = try layout.columns(
      below: records, missing: max(-start.row, 0), places, of: file)
    return ExportRows(columns: columns, titles: titles) {
      guard let row = try records().map({ layout.fitted($0, to: columns.count) }) else {
        return nil
      }
      if !row.isBlank { try check(row, columns, file) }
      return row
    }
  }

  /// Returns the export as a table without the blank columns.
  func table(of export: ExportRows) throws -> TableReader {
    let kept = export.columns.indices.filter { index in
      let (title, holds) = export.columns[index]
      return holds != .blank && !leavesOut(title, holds)
    }
    let titles = kept.map { index in
      let (cell, holds) = export.columns[index]
      switch holds {
      case .figure(let name, let unit): return cell.with(columnTitle(name, unit: unit), nil)
      case .words(let title): return cell.with(columnTitle(title, names: names), nil)
      case .blank: return cell
      }
    }
    var header = try TableHeader(
      Record(line: titles[0].line, row: titles[0].name.row, cells: titles), file: file)
    header.particulars = Set(
      titles.indices.filter { names.isWords(titles[$0].text) && !isWordColumn(titles[$0].text) })
    return TableReader(header: header, notes: notesOnFigures) {
      try export.next().map { row in row.with(kept.map(row.cell)) }
    }
  }
}

extension Spreadsheet {
  /// Whether the user leaves out a column that is not part of a layout.
  package func leavesOut(_ title: Cell, _ holds: ExportLayout.Content) -> Bool {
    if case .words(let words) = holds { names.titles.leavesOut(words) } else { false }
  }
}

/// Throws if a row is too long or too short, or has something in a column that the layout keeps empty.
private func check(_ row: Record, _ columns: [ExportRows.Column], _ file: String) throws {
  guard row.cells.count == columns.count else {
    throw TableError.ragged(row, columns: columns.count, byCommas: false, in: file)
  }
  for (cell, column) in zip(row.cells, columns) where column.holds == .blank && !cell.isBlank {
    throw InputError(
      "the cell is \(quoted(cell.text)), but must be empty in this column of the layout",
      at: cell.place(in: file))
  }
}

// MARK: - Reading the titles

extension ExportLayout {
  /// Returns the columns of an export after checking its title rows, and these rows.
  ///
  /// `missing` is the number of missing first rows. `places` are the columns of the layout, or nil
  /// for those inserted between them.
  fileprivate func columns(
    below records: () throws -> Record?, missing: Int, _ places: [Int?], of file: String
  ) throws -> (columns: [ExportRows.Column], titles: [Record]) {
    var titles = Array(repeating: Record(line: 1, row: 1, cells: []), count: missing)
    var end = Place(file: file, line: 1, column: 1)
    while titles.count < titleRows.count {
      guard let record = try records() else {
        throw InputError(
          "the file ends after \(titles.count) of the \(titleRows.count) title rows of the layout "
            + "\(name); export it again", at: end)
      }
      end = record.end(in: file)
      titles.append(fitted(record, to: places.count, padding: true))
      let isChecked = [titleRows.groups, titleRows.columns].contains(titles.count - 1)
      if !isChecked { try checkWidth(titles[titles.count - 1], places.count, file) }
    }
    let (groups, names) = (titles[titleRows.groups], titles[titleRows.columns])
    for (index, place) in places.enumerated() {
      guard let column = place.map({ columns[$0] }) else { continue }
      try check(groups.cells[index], column.group, file)
      try check(names.cells[index], column.title, file)
    }
    // An unexpected title is a better error than a wrong number of titles.
    for row in [groups, names] { try checkWidth(row, places.count, file) }
    let found = places.enumerated().map { index, place in
      let (group, title) = (groups.cells[index], names.cells[index])
      return place.map { (title, columns[$0].holds) } ?? insertedColumn(group, title)
    }
    return (found, titles)
  }

  /// Returns the meaning of a column that is not part of the layout: it may only contain words.
  private func insertedColumn(_ group: Cell, _ title: Cell) -> ExportRows.Column {
    let cell = title.isBlank ? group : title
    let words = cell.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (cell, words.isEmpty ? .blank : .words(words))
  }

  private func checkWidth(_ row: Record, _ width: Int, _ file: String) throws {
    guard row.cells.count == width else {
      throw TableError.raggedRow(
        fields: row.cells.count, columns: width, at: Place(file: file, line: row.line, column: 1))
    }
  }

  /// Returns a row with a number of cells.
  ///
  /// Removes trailing empty cells that a spreadsheet program added. Restores those that it omitted
  /// if the row is from a workbook or `padding` is set.
  fileprivate func fitted(_ row: Record, to width: Int, padding: Bool = false) -> Record {
    var cells = row.cells
    while cells.count > width, cells[cells.count - 1].isBlank { cells.removeLast() }
    let last = cells.last?.name
    var column = last?.column ?? 0
    while cells.count < width, padding || last?.sheet != nil {
      column += 1
      let name = CellName(sheet: last?.sheet, row: row.row, column: column)
      cells.append(Cell(text: "", line: row.line, column: column, name: name))
    }
    return Record(line: row.line, row: row.row, cells: cells)
  }

  private func check(_ cell: Cell, _ expected: String, _ file: String) throws {
    guard lettersAndDigits(of: cell.text) == lettersAndDigits(of: expected) else {
      let found = cell.text.split(separator: "\n").joined(separator: " ")
      throw InputError(
        "the title is \(quoted(found)), but must be \(quoted(expected)) in the layout \(name)",
        at: cell.place(in: file))
    }
  }
}

extension Record {
  /// Returns the row without its first `count` cells, which must be empty, but with at least one
  /// cell.
  fileprivate func withoutEmptyColumns(_ count: Int, of file: String) throws -> Record {
    if count == 0 { return self }
    if let cell = cells.prefix(count).first(where: { !$0.isBlank }) {
      throw InputError.unnamedColumn(cell, of: file)
    }
    return Record(line: line, row: row, cells: Array(cells.suffix(max(cells.count - count, 1))))
  }

  fileprivate func end(in file: String) -> Place {
    let breaks = cells.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
    let sheet = cells.first?.name.sheet
    return Place(
      file: file, line: line + breaks + 1, column: 1,
      cell: sheet.map { CellName(sheet: $0, row: row + 1, column: 1) })
  }
}
