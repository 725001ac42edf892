import Notation
import Tables

/// The rows of a sheet of a workbook, one after the other.
struct WorkbookRows {
  private let sheet: Worksheet
  private var position = 0
  private var number = 0
  /// The columns, from 0, whose figures are those that are stored, not those that are shown.
  private let areStored: (Int) -> Bool

  init(_ sheet: Worksheet, storedIn areStored: @escaping (Int) -> Bool) {
    (self.sheet, self.areStored) = (sheet, areStored)
  }

  /// The next row, or nil at the end.
  ///
  /// Rows without a cell are left out, but those above the first rows are not: titles and headers
  /// are found by their place.
  mutating func next() -> Record? {
    guard position < sheet.count else { return nil }
    let row = sheet[position]
    if row.number > number + 1, number < Heading.maximumRows {
      number += 1
      return Record(line: number, row: number, cells: [cell(.empty, 1)])
    }
    (position, number) = (position + 1, row.number)
    var cells: [Cell] = []
    for cell in row.cells {
      while cells.count + 1 < cell.reference.column {
        cells.append(self.cell(.empty, cells.count + 1))
      }
      cells.append(self.cell(cell.content, cell.reference.column))
    }
    return Record(line: number, row: number, cells: cells)
  }

  private func cell(_ content: CellContent, _ column: Int) -> Cell {
    let (text, note) = content.asText(isStored: areStored(column - 1))
    return Cell(
      text: text, line: number, column: column,
      name: CellName(sheet: sheet.name, row: number, column: column), note: note,
      isStoredNumber: content.isNumber)
  }
}

extension CellContent {
  /// The text that a cell of the one table format has for it, and what is to be known besides.
  func asText(isStored: Bool) -> (String, CellNote?) {
    switch self {
    case .empty: ("", nil)
    case .text(let text): (text, nil)
    case .number(let number): isStored ? (number.stored, nil) : number.asShown
    case .unreadable(let reason): (reason.shown, .unreadable("\(reason)"))
    }
  }

  /// Whether the workbook stores a figure, which has no decimal mark before it is shown.
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}

extension CellNumber {
  /// The figure with all decimals that its format gives it.
  fileprivate var asShown: (String, CellNote?) {
    if isCutAtFifteenDigits { return (printed, .isCut) }
    switch precision {
    case .general: return (printed, nil)
    case .scientific: return (printed, .hasItsDecimals)
    case .fixed(let decimals):
      let shown = printed.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1)
      let missing = max(decimals - (shown.count == 2 ? shown[1].count : 0), 0)
      let point = shown.count == 2 || missing == 0 ? "" : "."
      return (printed + point + String(repeating: "0", count: missing), .hasItsDecimals)
    }
  }
}

extension UnreadableReason {
  /// What stands for a cell that has no figure: what it shows, or is.
  fileprivate var shown: String {
    switch self {
    case .boolean(let value): value ? "TRUE" : "FALSE"
    case .error(let code): code
    case .storedDate(let text), .notANumber(let text): text
    case .format(.percent, _): "(a percentage)"
    case .format(.scaled, _): "(a figure in thousands)"
    case .format(.fraction, _): "(a fraction)"
    case .format(.date, _): "(a date)"
    case .formulaWithoutValue: "(a formula without a result)"
    case .formulaOutOfDate: "(a formula out of date)"
    default: "(no figure)"
    }
  }
}
