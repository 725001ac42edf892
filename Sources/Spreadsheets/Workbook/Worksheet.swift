import Notation
import Tables

/// A sheet of a workbook: the rows that have cells, and their cells.
///
/// What the file stores is kept, some 20 bytes for a cell; what a cell shows is worked out when it
/// is asked for. Cells of the file with nothing in them are not kept.
struct Worksheet: Sendable {
  let name: String
  let styles: Styles
  let texts: SharedStrings
  private var rows: [(number: Int, start: Int)] = []
  private var cells: [StoredCell] = []
  var bytes: [UInt8] = []

  init(name: String, styles: Styles, texts: SharedStrings) {
    (self.name, self.styles, self.texts) = (name, styles, texts)
  }

  /// A cell as the file has it, in 16 bytes.
  private struct StoredCell {
    let start: UInt32
    let count: UInt32
    let style: UInt16
    let column: UInt16
    let kind: CellKind
  }

  /// Keeps a cell, to the right of or below all others, with what was appended to `bytes` since `start`.
  mutating func append(_ kind: CellKind, style: Int, at reference: CellReference, from start: Int) {
    if rows.last?.number != reference.row { rows.append((reference.row, cells.count)) }
    cells.append(
      StoredCell(
        start: UInt32(start), count: UInt32(bytes.count - start), style: UInt16(style),
        column: UInt16(reference.column), kind: kind))
  }

  /// Whether there is nothing in the sheet.
  var isEmpty: Bool { cells.isEmpty }

  /// Hands over the rows one after the other, nil at the end; some columns, from 0, have their figures
  /// as they are stored, not as they are shown.
  ///
  /// Rows without a cell are left out, but those above the first rows are not: titles and headers
  /// are found by their place.
  func records(storedIn areStored: @escaping (Int) -> Bool) -> () -> Record? {
    var (position, number) = (0, 0)
    return {
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
      for cell in stored {
        while found.count + 1 < Int(cell.column) {
          found.append(emptyCell(row: number, column: found.count + 1))
        }
        found.append(self.cell(cell, row: number, isStored: areStored(found.count)))
      }
      return Record(line: number, row: number, cells: found)
    }
  }

  private func emptyCell(row: Int, column: Int) -> Cell {
    Cell(
      text: "", line: row, column: column, name: CellName(sheet: name, row: row, column: column))
  }

  private func cell(_ cell: StoredCell, row: Int, isStored: Bool) -> Cell {
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

/// What a cell of a file holds.
enum CellKind: UInt8 {
  case number, sharedText, text, boolean, error, date, unknownType
  case formulaWithoutValue, formulaOutOfDate
}

/// The text that a cell of the one table format has, and what is to be known besides.
typealias ShownCell = (text: String, note: CellNote?)

extension CellKind {
  /// What a cell shows, or a few words and the reason why it has no figure.
  fileprivate func shown(
    _ stored: ArraySlice<UInt8>, style: Int, of sheet: Worksheet, isStored: Bool
  ) -> ShownCell {
    let text = String(decoding: stored, as: UTF8.self)
    switch self {
    case .number: return sheet.number(stored, text, style: style, isStored: isStored)
    case .text: return (text, nil)
    case .sharedText:
      guard let shared = Int(text).flatMap({ sheet.texts[$0] }) else {
        return noFigure("it refers to text \(quoted(text)), which the workbook does not have")
      }
      return (shared, nil)
    case .boolean:
      guard let value = ["1": "TRUE", "true": "TRUE", "0": "FALSE", "false": "FALSE"][text] else {
        return notANumber(text)
      }
      return noFigure("it is \(value), not a number", shown: value)
    case .error: return noFigure("it is the error \(printable(text))", shown: text)
    case .date: return noFigure("it is a date, \(quoted(text)), not a number", shown: text)
    case .unknownType: return noFigure("it is of the unknown type \(quoted(text))")
    case .formulaWithoutValue:
      return noFigure(
        "it is a formula without its result; open the workbook in a spreadsheet program and save it",
        shown: "(a formula without a result)")
    case .formulaOutOfDate:
      return noFigure(
        "it is a formula whose result is to be calculated anew; "
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
      return noFigure("its style \(style) is not in the workbook; save it anew")
    }
    guard let code = format.code else {
      return noFigure(
        "its number format \(format.number) depends on the language of the program; "
          + "format it as a number")
    }
    let shown = code.shown(figure)
    if case .unreadable = shown.note { return shown }
    return isStored ? (text, nil) : shown
  }
}

private func notANumber(_ text: String) -> ShownCell {
  noFigure("it stores \(quoted(text)) as a number, which it is not", shown: text)
}

/// What stands for a cell that has no figure, with the reason, in lower case without a full stop.
func noFigure(_ reason: String, shown words: String = "(no figure)") -> ShownCell {
  (words, .unreadable(reason))
}
