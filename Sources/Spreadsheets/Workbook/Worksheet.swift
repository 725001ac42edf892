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

  /// Returns the error for dates in columns of figures, by their titles; nil if there are none.
  ///
  /// Where the decimal mark is a comma, a spreadsheet program makes 6 February of the text 6.2.
  func dates(below row: Int, in titles: [Int: String], of file: String) -> InputError? {
    var found: [(title: String, cells: [(cell: Cell, meant: String)])] = []
    let columns = Set(cells.lazy.filter(showsDay).map { Int($0.column) })
    for (column, title) in titles.sorted(by: { $0.key < $1.key }) where columns.contains(column) {
      found.append((title, datesInCells(below: row, column)))
    }
    found.removeAll { $0.cells.isEmpty }
    guard let first = found.first?.cells.first?.cell else { return nil }
    let sentences = found.map { title, cells in
      let listed = cells.prefix(6).map { "\($0.cell.name) \($0.meant)" }.joined(separator: ", ")
      let isOne = cells.count == 1
      return "\(counted(cells.count, "cell")) below \(quoted(title)) "
        + "\(isOne ? "shows a date" : "show dates"), most likely figures that a spreadsheet program "
        + "changed: \(listed)\(cells.count > 6 ? ", ..." : ""); type \(isOne ? "it" : "them") again as text"
    }
    return InputError(sentences.joined(separator: "\n"), at: first.place(in: file))
  }

  /// Returns the cells of a column that show days of a date, and what each most likely was.
  private func datesInCells(below row: Int, _ column: Int) -> [(cell: Cell, meant: String)] {
    var found: [(Cell, String)] = []
    for (index, place) in rows.enumerated() where place.number > row {
      let end = index + 1 < rows.count ? rows[index + 1].start : cells.count
      guard let stored = cells[place.start..<end].first(where: { $0.column == column }) else {
        continue
      }
      guard showsDay(stored) else { continue }
      let cell = cell(stored, row: place.number, isStored: true)
      guard let date = CalendarDate(String(cell.text.prefix(10))) else { continue }
      let meant =
        stored.kind == .date
        ? "\(date.day).\(date.month)" : styles[Int(stored.style)]?.code?.figure(typedAs: date)
      found.append((cell, meant.map { "was \($0)" } ?? "shows \(date.inDigits)"))
    }
    return found
  }

  /// Whether a cell shows the day of a date.
  private func showsDay(_ stored: StoredCell) -> Bool {
    stored.kind == .date
      || stored.kind == .number && styles[Int(stored.style)]?.code?.showsDays == true
  }

  /// A note on the hidden rows and columns that have cells; nil if there are none.
  var noteOnHidden: String? {
    let columns = hiddenColumns.intersection(cells.lazy.map { Int($0.column) }).sorted()
    let rows = rows.map(\.number).filter(hiddenRows.contains)
    let parts = [
      (rows.map { "\($0)" }, "row"), (columns.map { columnLetters($0) }, "column"),
    ].filter { !$0.0.isEmpty }.map { names, noun in
      "\(counted(names.count, "hidden " + noun)) (\(names.prefix(6).joined(separator: ", "))"
        + "\(names.count > 6 ? ", ..." : ""))"
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
      let end = position + 1 < rows.count ? rows[position + 1].start : cells.count
      let stored = cells[rows[position].start..<end]
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
      let end = index + 1 < rows.count ? rows[index + 1].start : cells.count
      for cell in cells[row.start..<end] where cell.kind == .text || cell.kind == .sharedText {
        body(self.cell(cell, row: row.number, isStored: false))
      }
    }
  }

  private func emptyCell(row: Int, column: Int) -> Cell {
    Cell(text: "", line: row, column: column, name: CellName(sheet: name, row: row, column: column))
  }

  private func cell(_ cell: StoredCell, row: Int, isStored: Bool) -> Cell {
    let stored = bytes[Int(cell.start)..<(Int(cell.start) + Int(cell.count))]
    let (text, note) = cell.kind.shown(stored, style: Int(cell.style), of: self, isStored: isStored)
    var isNumber = cell.kind == .number || cell.kind == .numberAsShown
    if case .unreadable = note { isNumber = false }
    return Cell(
      text: text, line: row, column: Int(cell.column),
      name: CellName(sheet: name, row: row, column: Int(cell.column)), note: note,
      isStoredNumber: isNumber)
  }
}

/// The kind of content of a cell.
enum CellKind: UInt8 {
  case number, numberAsShown, sharedText, text, boolean, error, date, unknownType
  case formulaWithoutValue, formulaOutOfDate
}

/// The text of a cell in the standard table format, and a note about it.
typealias ShownCell = (text: String, note: CellNote?)

extension CellKind {
  /// Returns what a cell shows, or a placeholder and the reason why it has no figure.
  fileprivate func shown(
    _ stored: ArraySlice<UInt8>, style: Int, of sheet: Worksheet, isStored: Bool
  ) -> ShownCell {
    let text = String(decoding: stored, as: UTF8.self)
    switch self {
    case .number: return sheet.number(stored, text, style: style, isStored: isStored)
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
    case .date: return noFigure("it is a date, \(quoted(text)), not a number", shown: text)
    case .numberAsShown: return sheet.number(storedWithText: stored, isStored: isStored)
    case .unknownType: return noFigure("it has the unknown type \(quoted(text))")
    case .formulaWithoutValue:
      return noFigure(
        "it is a formula without a result; open the workbook in a spreadsheet program and save it",
        shown: "(a formula without a result)")
    case .formulaOutOfDate:
      return noFigure(
        "it is a formula whose result is out of date; "
          + "open the workbook in a spreadsheet program and save it",
        shown: "(a formula out of date)")
    }
  }
}

extension Worksheet {
  fileprivate func number(
    _ stored: ArraySlice<UInt8>, _ text: String, style: Int, isStored: Bool
  ) -> ShownCell {
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

extension Worksheet {
  /// Returns a figure of an OpenDocument spreadsheet, whose bytes have the text that the cell shows
  /// after the stored figure and a 0.
  ///
  /// The text must show that figure, rounded, with decimal points or commas.
  fileprivate func number(storedWithText bytes: ArraySlice<UInt8>, isStored: Bool) -> ShownCell {
    let parts = bytes.split(separator: 0, maxSplits: 1)
    let stored = String(decoding: parts[0], as: UTF8.self)
    let text = String(decoding: parts[1], as: UTF8.self)
    guard let figure = StoredFigure(parts[0]) else { return notANumber(stored) }
    guard let (words, isPercentage) = words(in: text, showing: stored) else {
      return noFigure("it shows \(quoted(text)), not its figure \(excerpt(stored))", shown: text)
    }
    let shown: ShownCell =
      isStored
      ? (isPercentage ? hundredfold(stored) : stored, nil)
      : words.figure == figure.general
        ? (figure.general, figure.cutPlace == nil ? nil : .isCut) : (words.figure, .hasItsDecimals)
    if words.before.isEmpty && words.after.isEmpty { return shown }
    let found = FigureInWords(before: words.before, shown.text, after: words.after)
    return (found.description, .inWords(found, format: nil, shown.note))
  }
}

/// Returns the words of a text that shows a stored figure, or a hundred times it with a per cent sign,
/// and its figure in the standard format.
private func words(
  in text: String, showing stored: String
) -> (FigureInWords, isPercentage: Bool)? {
  // Only a negative figure may look like one.
  let isMarked = stored.hasPrefix("-") && !text.contains("E")
  let plain = isMarked ? text.filter { !"-\u{2212}()".contains($0) } : text
  let sign = plain.utf8.count < text.utf8.count ? "-" : ""
  let words = FigureInWords(plain) ?? FigureInWords(before: "", plain, after: "")
  guard let value = number(stored),
    words.figure.allSatisfy({
      $0.isWholeNumber || $0.isWhitespace || "Ee+-.,'\u{2019}".contains($0)
    })
  else { return nil }
  for mark in [".", ","] as [Character] {
    let kept = words.figure.filter { $0 == mark || $0.isWholeNumber || "Ee+-".contains($0) }
    let figure = sign + kept.map { $0 == mark ? "." : String($0) }.joined()
    guard let shown = number(figure) else { continue }
    let scales: [Rational] = words.after.hasPrefix("%") ? [1, 100] : [1]
    for scale in scales
    where (value.rational * scale - shown.rational).absoluteValue <= shown.halfUnitInLastPlace {
      let found = FigureInWords(before: words.before, figure, after: words.after)
      return (found, isPercentage: scale == 100)
    }
  }
  return nil
}

private func number(_ text: String) -> DecimalNumber? {
  do throws(NumberError) { return try DecimalNumber(parsing: text) } catch { return nil }
}

private func notANumber(_ text: String) -> ShownCell {
  noFigure("it is stored as a number, but contains \(quoted(text))", shown: text)
}

/// Returns a placeholder for a cell without a figure, and the reason, without a full stop.
func noFigure(_ reason: String, shown words: String = "(no figure)") -> ShownCell {
  (words, .unreadable(reason))
}
