import Notation
import Tables

/// The cells of a sheet of a workbook.
///
/// Keeps what the file stores, about 20 bytes per cell; what a cell shows is computed on demand.
/// Empty cells are not kept.
struct Worksheet: Sendable {
  let name: String
  let styles: Styles
  let texts: SharedStrings
  let budget: InputBudget
  private(set) var rows: [(number: Int, start: Int)] = []
  private(set) var cells: [StoredCell] = []
  var bytes: [UInt8] = []
  /// The rows and columns that the program does not show, because they are hidden or filtered out.
  var hiddenRows: Set<Int> = []
  var hiddenColumns: Set<Int> = []
  /// Whether hidden rows and columns are left out.
  var leavesOutHidden = false

  /// A cell of the file, in 16 bytes.
  struct StoredCell {
    let start: UInt32
    let count: UInt32
    let style: UInt16
    let column: UInt16
    let kind: CellKind
  }

  /// A note on the hidden rows and columns that have cells; nil if there are none.
  var noteOnHidden: String? {
    if hiddenColumns.isEmpty, hiddenRows.isEmpty { return nil }
    let columns = hiddenColumns.intersection(cells.lazy.map { Int($0.column) }).sorted()
    let rows = rows.map(\.number).filter(hiddenRows.contains)
    let parts = [
      (rows.map { "\($0)" }, "row"), (columns.map { columnLetters($0) }, "column"),
    ].filter { !$0.0.isEmpty }.map { names, noun in
      "\(counted(names.count, "hidden " + noun)) (\(listed(names, maximum: 6)))"
    }
    if parts.isEmpty { return nil }
    let isOne = rows.count + columns.count == 1
    return parts.joined(separator: " and ")
      + (leavesOutHidden
        ? " \(isOne ? "is" : "are") left out"
        : " \(isOne ? "is" : "are") used; to leave out what is hidden, use \(Choice.visible)")
  }

  /// Adds a cell to the right of or below all others; its content is in `bytes` from `start`.
  ///
  /// Throws `InputError` if the content is too long or the file has too much of it.
  mutating func append(
    _ kind: CellKind, style: Int, at reference: CellReference, from start: Int
  ) throws(InputError) {
    var count = bytes.count - start
    if kind == .sharedText {
      count = texts[String(decoding: bytes[start...], as: UTF8.self)]?.utf8.count ?? 0
    }
    guard count <= InputBudget.maximumCellBytes else {
      throw .longCell(CellName(sheet: name, row: reference.row, column: reference.column))
    }
    let isFirst = rows.last?.number != reference.row
    try budget.charge(count, .bytes)
    try budget.charge(isFirst ? 2 : 1, .cells)
    if isFirst { rows.append((reference.row, cells.count)) }
    cells.append(
      StoredCell(
        start: UInt32(start), count: UInt32(bytes.count - start), style: UInt16(style),
        column: UInt16(reference.column), kind: kind))
  }

  var isEmpty: Bool { cells.isEmpty }

  /// Hides columns, which may be beyond the last of any sheet.
  mutating func hide(_ columns: ClosedRange<Int>) {
    guard columns.lowerBound <= CellReference.maximumColumn else { return }
    hiddenColumns.formUnion(
      columns.lowerBound...min(columns.upperBound, CellReference.maximumColumn))
  }

  /// Returns the next row on each call, nil at the end.
  ///
  /// `areStored` decides for each column, counted from 0, whether its figures are read as stored or
  /// as shown. Rows without a cell are left out, except among the first rows, where titles and
  /// headers are searched for.
  func records(storedIn areStored: @escaping (Int) -> Bool) -> () -> Record? {
    var (position, number) = (0, 0)
    return {
      while leavesOutHidden, position < rows.count, hiddenRows.contains(rows[position].number) {
        position += 1
      }
      guard position < rows.count else { return nil }
      if rows[position].number > number + 1, number < Heading.maximumRows {
        number += 1
        return Record(line: number, row: number, cells: [emptyCell(row: number, column: 1)])
      }
      number = rows[position].number
      let stored = cells(ofRow: position)
      position += 1
      var found: [Cell] = []
      found.reserveCapacity(Int(stored.last?.column ?? 0))
      for cell in stored where !leavesOutHidden || !hiddenColumns.contains(Int(cell.column)) {
        while found.count + 1 < Int(cell.column) {
          found.append(emptyCell(row: number, column: found.count + 1))
        }
        found.append(self.cell(cell, row: number, isStored: areStored(found.count)))
      }
      if found.isEmpty { found.append(emptyCell(row: number, column: 1)) }
      return Record(line: number, row: number, cells: found)
    }
  }

  /// Calls `body` with every cell of text.
  func forEachText(_ body: (Cell) -> Void) {
    for (index, row) in rows.enumerated() {
      for cell in cells(ofRow: index) where cell.kind == .text || cell.kind == .sharedText {
        body(self.cell(cell, row: row.number, isStored: false))
      }
    }
  }

  /// Returns the cells of a row by its index.
  func cells(ofRow index: Int) -> ArraySlice<StoredCell> {
    cells[rows[index].start..<(index + 1 < rows.count ? rows[index + 1].start : cells.count)]
  }

  private func emptyCell(row: Int, column: Int) -> Cell {
    Cell(text: "", line: row, column: column, name: CellName(sheet: name, row: row, column: column))
  }

  func cell(_ cell: StoredCell, row: Int, isStored: Bool) -> Cell {
    let stored = bytes[Int(cell.start)..<(Int(cell.start) + Int(cell.count))]
    let (text, note) = cell.kind.shown(stored, style: Int(cell.style), of: self, isStored: isStored)
    var isNumber = cell.kind == .number
    if case .unreadable = note { isNumber = false }
    return Cell(
      text: text, line: row, column: Int(cell.column),
      name: CellName(sheet: name, row: row, column: Int(cell.column)), note: note,
      isStoredNumber: isNumber)
  }
}

/// The kind of content of a cell.
enum CellKind: UInt8 {
  case number, sharedText, text, boolean, error, date, unknownType
  case formulaWithoutValue, formulaOutOfDate
}

/// The text of a cell in the standard table format, and a note about it.
typealias ShownCell = (text: String, note: CellNote?)

extension CellKind {
  /// Returns what a cell shows, or a placeholder and the reason why it has no figure.
  fileprivate func shown(
    _ stored: ArraySlice<UInt8>, style: Int, of sheet: Worksheet, isStored: Bool
  ) -> ShownCell {
    var text: String { String(decoding: stored, as: UTF8.self) }
    switch self {
    case .number: return sheet.number(stored, style: style, isStored: isStored)
    case .text: return (text, nil)
    case .sharedText:
      guard let shared = sheet.texts[text] else {
        return noFigure("it refers to text \(quoted(text)), which is not in the workbook")
      }
      return (shared, nil)
    case .boolean:
      guard let value = ["1": "TRUE", "true": "TRUE", "0": "FALSE", "false": "FALSE"][text] else {
        return notANumber(text)
      }
      return noFigure("it is \(value), not a number", shown: value)
    case .error: return noFigure("it is the error \(printable(text))", shown: text)
    case .date:
      let date = CalendarDate(String(text.prefix(10)))
      let meant = date.map { "; it most likely was \($0.day).\($0.month)" } ?? ""
      return noFigure("it is a date, \(quoted(text)), not a number\(meant)", shown: text)
    case .unknownType: return noFigure("it has the unknown type \(quoted(text))")
    case .formulaWithoutValue, .formulaOutOfDate:
      return noFigure(
        "it is \(formulaInWords); open the workbook in a spreadsheet program and save it",
        shown: "(\(formulaInWords))")
    }
  }

  /// What a cell is whose formula has no valid result.
  var formulaInWords: String {
    self == .formulaOutOfDate
      ? "a formula whose result is out of date" : "a formula without a result"
  }
}

extension Worksheet {
  fileprivate func number(
    _ stored: ArraySlice<UInt8>, style: Int, isStored: Bool
  ) -> ShownCell {
    var text: String { String(decoding: stored, as: UTF8.self) }
    guard let figure = StoredFigure(stored) else { return notANumber(text) }
    guard let format = styles[style] else {
      return noFigure("its style \(style) is not in the workbook; save it again")
    }
    guard let code = format.code else {
      return noFigure(
        "its number format \(format.number) depends on the language of the program; "
          + "format it as a number")
    }
    return code.shown(figure, stored: isStored ? text : nil, dates: styles.dates)
  }
}

func notANumber(_ text: String) -> ShownCell {
  noFigure("it is stored as a number, but contains \(quoted(text))", shown: text)
}

/// Returns a placeholder for a cell without a figure, and the reason, without a full stop.
func noFigure(_ reason: String, shown words: String = "(no figure)") -> ShownCell {
  (words, .unreadable(reason))
}
