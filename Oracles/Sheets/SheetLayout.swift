import Estimator
import Notation
import Spreadsheets
import Tables
import Units

/// The layout of an export of WTP's own program: the titles and meanings of its columns.
///
/// The exports are CSV in Latin-1 with a few rows of titles. A title that covers several columns is
/// above the first of them. Only letters and digits of titles are compared, because WTP's have stray
/// spaces, line breaks and a delta that became a question mark.
package struct SheetLayout: Sendable {
  /// A column: its printed titles and its content.
  package struct Column: Sendable {
    package let group: String
    package let title: String
    package let holds: Content
  }

  package enum Content: Sendable, Hashable {
    /// A field or output by name, in a unit.
    case figure(String, in: String)
    case blank
    case cost
  }

  /// The name for `--layout`.
  package let name: String
  /// The system whose plants it lists.
  package let system: SystemKind
  package let columns: [Column]
  /// The number of title rows, and the indices of the rows with the titles of groups and columns.
  package let titleRows: (count: Int, groups: Int, columns: Int)

  package static let all = [wtpBoiler, wtpCooling]
}

// MARK: - Recognising the titles

extension SheetLayout {
  /// The patterns that recognise all layouts.
  static let known = all.map(\.known)

  /// The pattern that recognises the layout.
  var known: KnownLayout {
    let titles = ExpectedTitles(self)
    return KnownLayout(
      name, titleRows: titleRows.count, start: { start(in: $0, inserted: titles.inserted) },
      nearStart: { start(in: $0) { titles.areNear($0, $1) ? [] : nil } })
  }

  /// Returns where the title rows begin, or nil if there are none.
  ///
  /// The row is negative if the first title rows, which are not compared, are missing. `inserted`
  /// returns the columns inserted between those of the layout, or nil for other titles.
  private func start(
    in rows: [[String]],
    inserted: (_ groups: ArraySlice<String>, _ titles: ArraySlice<String>) -> [Int]?
  ) -> LayoutStart? {
    let step = titleRows.columns - titleRows.groups
    for index in rows.indices where index + step < rows.count {
      let (groups, titles) = (rows[index], rows[index + step])
      let blanks = [groups, titles].map { row in row.firstIndex { $0 != "" } ?? row.count }
      let first = min(blanks[0], blanks[1])
      if let inserted = inserted(groups.dropFirst(first), titles.dropFirst(first)) {
        return LayoutStart(row: index - titleRows.groups, column: first, inserted: inserted)
      }
    }
    return nil
  }

  /// Returns which column of the layout each column of a file is, or nil for those inserted.
  func places(inserted: [Int]) -> [Int?] {
    var next = 0
    return (0..<columns.count + inserted.count).map { column in
      if inserted.contains(column) { return nil }
      next += 1
      return next - 1
    }
  }

  /// Returns whether a column of the layout contains an input.
  func hasInput(_ index: Int) -> Bool {
    guard case .figure(let name, _) = columns[index].holds else { return false }
    return Model.of(system).field(name) != nil
  }
}

// MARK: - Reading the titles

extension SheetLayout {
  /// Returns the columns of an export after checking its title rows, and these rows.
  ///
  /// `missing` is the number of missing first rows. `places` are the columns of the layout, or nil
  /// for those inserted between them.
  func columns(
    below records: () throws -> Record?, missing: Int, _ places: [Int?], of file: String,
    _ model: Model
  ) throws -> (columns: [SheetColumn], titles: [Record]) {
    var titles = Array(repeating: Record(line: 1, row: 1, cells: []), count: missing)
    var end = Place(file: file, line: 1, column: 1)
    while titles.count < titleRows.count {
      guard let record = try records() else {
        throw SheetError(
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
    let found = try places.enumerated().map { index, place in
      if let place { return try column(place, names.cells[index].place(in: file), model) }
      return try insertedColumn(groups.cells[index], names.cells[index], file, model)
    }
    return (found, titles)
  }

  /// Returns the meaning of a column that is not part of the layout: it may only contain words.
  private func insertedColumn(
    _ group: Cell, _ title: Cell, _ file: String, _ model: Model
  ) throws -> SheetColumn {
    let cell = title.isBlank ? group : title
    let words = cell.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let place = cell.place(in: file)
    if words.isEmpty { return SheetColumn("blank", .blank, at: place) }
    let column = try SheetColumn(
      ColumnHeader(words, unit: nil, at: place), of: model, isCase: isCaseColumn(words))
    if column.input != nil || column.output != nil {
      throw SheetError(
        "the title \(quoted(words)) is not one of the layout \(name); remove the column", at: place)
    }
    return column
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
  func fitted(_ row: Record, to width: Int, padding: Bool = false) -> Record {
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
      throw SheetError(
        "the title is \(quoted(found)), but must be \(quoted(expected)) in the layout \(name)",
        at: cell.place(in: file))
    }
  }

  private func column(_ index: Int, _ place: Place, _ model: Model) throws -> SheetColumn {
    switch columns[index].holds {
    case .blank: return SheetColumn("blank", .blank, at: place)
    case .cost: return SheetColumn("cost", .ignored, at: place)
    case .figure(let name, let unit):
      return try SheetColumn(ColumnHeader(name, unit: unit, at: place), of: model)
    }
  }
}

extension Record {
  /// Returns the row without its first `count` cells, which must be empty, but with at least one
  /// cell.
  func withoutEmptyColumns(_ count: Int, of file: String) throws -> Record {
    if count == 0 { return self }
    if let cell = cells.prefix(count).first(where: { !$0.isBlank }) {
      throw SpreadsheetError.unnamedColumn(cell, of: file)
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

/// The titles of a layout, by their letters and digits.
private struct ExpectedTitles {
  private let groups: [String]
  private let titles: [String]
  /// All titles that are not empty.
  private let words: [String]

  init(_ layout: SheetLayout) {
    groups = layout.columns.map { lettersAndDigits(of: $0.group) }
    titles = layout.columns.map { lettersAndDigits(of: $0.title) }
    words = (groups + titles).filter { $0 != "" }
  }

  /// Returns the columns inserted between exactly these titles, or nil if one of these is missing.
  ///
  /// Blank columns after the last title do not count.
  func inserted(_ groups: ArraySlice<String>, _ titles: ArraySlice<String>) -> [Int]? {
    func title(_ row: ArraySlice<String>, _ column: Int) -> String {
      column < row.count ? row[row.startIndex + column] : ""
    }
    var (next, end, inserted): (Int, Int, [Int]) = (0, 0, [])
    for column in 0..<max(groups.count, titles.count) {
      let found = (title(groups, column), title(titles, column))
      if next < self.groups.count, found == (self.groups[next], self.titles[next]) {
        (next, end) = (next + 1, column + 1)
      } else if next < self.groups.count || found != ("", "") {
        inserted.append(column)
      }
    }
    // Between the last title and a column after it, there may be blank ones.
    if let last = inserted.last, last >= end {
      inserted += (end..<last).filter { !inserted.contains($0) }
    }
    return next == self.groups.count ? inserted.sorted() : nil
  }

  /// Returns whether at least four in five of the titles occur anywhere in the two rows.
  func areNear(_ groups: ArraySlice<String>, _ titles: ArraySlice<String>) -> Bool {
    let enough = (words.count * 4 + 4) / 5
    guard groups.count + titles.count >= enough else { return false }
    var found: [String: Int] = [:]
    for title in groups + titles where title != "" { found[title, default: 0] += 1 }
    let there = words.count { title in
      found[title, default: 0] -= 1
      return found[title, default: 0] >= 0
    }
    return there >= enough
  }
}
