import Estimator
import Spreadsheets
import Tables
import Units

/// How one of WTP's own exports is laid out: what stands above each column, and what it is.
///
/// The exports are CSV in Latin-1 with a few rows of titles; a title over several columns stands
/// over the first of them. Titles are compared by their letters and digits alone, since WTP's
/// have stray blanks, line breaks and a delta that became a question mark.
package struct SheetLayout: Sendable {
  /// A column: the titles over it, as they are printed, and the name of what it holds.
  package struct Column: Sendable {
    package let group: String
    package let title: String
    package let holds: Content
  }

  /// What a column holds.
  package enum Content: Sendable, Hashable {
    /// The field or output of a name, in a unit.
    case figure(String, in: String)
    case blank
    case cost
  }

  /// The name that `--layout` knows it by.
  package let name: String
  /// The system whose plants it lists.
  package let system: SystemKind
  /// The columns in their order.
  package let columns: [Column]
  /// The rows of titles: how many, and which has those of groups and of columns, from 0.
  package let titleRows: (count: Int, groups: Int, columns: Int)

  /// Every layout that is known.
  package static let all = [wtpBoiler, wtpCooling]
}

// MARK: - Recognising the titles

extension SheetLayout {
  /// Every layout, as a file is recognised to have it.
  static let known = all.map(\.known)

  /// The layout, as a file is recognised to have it.
  var known: KnownLayout {
    let titles = ExpectedTitles(self)
    return KnownLayout(
      name, titleRows: titleRows.count, start: { start(in: $0, where: titles.areExact) },
      nearStart: { start(in: $0, where: titles.areNear) })
  }

  /// Where the rows of titles begin, if they are there; below 0 where the first are missing, which
  /// have nothing that is looked at.
  private func start(
    in rows: [[String]],
    where agree: (_ groups: ArraySlice<String>, _ titles: ArraySlice<String>) -> Bool
  ) -> LayoutStart? {
    let step = titleRows.columns - titleRows.groups
    for index in rows.indices where index + step < rows.count {
      let (groups, titles) = (rows[index], rows[index + step])
      let blanks = [groups, titles].map { row in row.firstIndex { $0 != "" } ?? row.count }
      let first = min(blanks[0], blanks[1])
      if agree(groups.dropFirst(first), titles.dropFirst(first)) {
        return LayoutStart(row: index - titleRows.groups, column: first)
      }
    }
    return nil
  }

  /// Whether a column has the figures of an input.
  func hasInput(_ index: Int) -> Bool {
    guard columns.indices.contains(index), case .figure(let name, _) = columns[index].holds else {
      return false
    }
    return Model.of(system).field(name) != nil
  }
}

// MARK: - Reading the titles

extension SheetLayout {
  /// The columns of an export, once its rows of titles were read and found to be the layout's;
  /// some of the first may be missing.
  func columns(
    below records: () throws -> Record?, missing: Int, of file: String, _ model: Model
  ) throws -> [SheetColumn] {
    var titles = Array(repeating: Record(line: 1, row: 1, cells: []), count: missing)
    var end = Place(file: file, line: 1, column: 1)
    while titles.count < titleRows.count {
      guard let record = try records() else {
        throw SheetError.cutShort(name, rows: titles.count, of: titleRows.count, at: end)
      }
      end = record.end(in: file)
      titles.append(fitted(record, padding: true))
      let isChecked = [titleRows.groups, titleRows.columns].contains(titles.count - 1)
      if !isChecked { try checkWidth(titles[titles.count - 1], file) }
    }
    let (groups, names) = (titles[titleRows.groups], titles[titleRows.columns])
    for (index, column) in columns.enumerated() {
      try check(groups.cells[index], column.group, file)
      try check(names.cells[index], column.title, file)
    }
    // A title that should not be there says more than the number of them.
    for row in [groups, names] { try checkWidth(row, file) }
    return try columns.indices.map { try column($0, names.cells[$0].place(in: file), model) }
  }

  private func checkWidth(_ row: Record, _ file: String) throws {
    guard row.cells.count == columns.count else {
      throw TableError(
        .raggedRow(fields: row.cells.count, columns: columns.count),
        at: Place(file: file, line: row.line, column: 1))
    }
  }

  /// A row without the empty cells that a spreadsheet program added at its end, and with those that
  /// it left out where it is one of a workbook, or is to be padded.
  func fitted(_ row: Record, padding: Bool = false) -> Record {
    var cells = row.cells
    while cells.count > columns.count, cells[cells.count - 1].isBlank { cells.removeLast() }
    let last = cells.last?.name
    var column = last?.column ?? 0
    while cells.count < columns.count, padding || last?.sheet != nil {
      column += 1
      let name = CellName(sheet: last?.sheet, row: row.row, column: column)
      cells.append(Cell(text: "", line: row.line, column: column, name: name))
    }
    return Record(line: row.line, row: row.row, cells: cells)
  }

  private func check(_ cell: Cell, _ expected: String, _ file: String) throws {
    guard lettersAndDigits(of: cell.text) == lettersAndDigits(of: expected) else {
      throw SheetError.notTheLayout(
        name, expected: expected, found: cell.text.split(separator: "\n").joined(separator: " "),
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
  /// The row without its first cells, which must be empty; one cell stays in any case.
  func withoutEmptyColumns(_ count: Int, of file: String) throws -> Record {
    if count == 0 { return self }
    if let cell = cells.prefix(count).first(where: { !$0.isBlank }) {
      throw SpreadsheetError.unnamedColumn(cell.text, at: cell.place(in: file))
    }
    return Record(
      line: line, row: row, cells: Array(cells.suffix(max(cells.count - count, 1))))
  }

  /// The line below the row.
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
  /// All that say anything.
  private let words: [String]

  init(_ layout: SheetLayout) {
    groups = layout.columns.map { lettersAndDigits(of: $0.group) }
    titles = layout.columns.map { lettersAndDigits(of: $0.title) }
    words = (groups + titles).filter { $0 != "" }
  }

  /// Whether the two rows have these titles and no other.
  func areExact(_ groups: ArraySlice<String>, _ titles: ArraySlice<String>) -> Bool {
    agree(groups, self.groups) && agree(titles, self.titles)
  }

  private func agree(_ row: ArraySlice<String>, _ expected: [String]) -> Bool {
    let (common, rest) = (row.prefix(expected.count), row.dropFirst(expected.count))
    return expected.starts(with: common) && rest.allSatisfy(\.isEmpty)
      && expected.dropFirst(common.count).allSatisfy(\.isEmpty)
  }

  /// Whether four in five of the titles are there, wherever in their rows.
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
