import Notation

/// A sheet of a workbook: the rows that have cells, and their cells.
///
/// What the file stores is kept, some 20 bytes for a cell; what a cell shows is worked out when it
/// is asked for. Cells of the file with nothing in them are not kept.
package struct Worksheet: Sendable {
  package let name: String
  let styles: Styles
  let texts: SharedStrings
  private(set) var rows: [StoredRow] = []
  private(set) var cells: [StoredCell] = []
  var bytes: [UInt8] = []

  init(name: String, styles: Styles, texts: SharedStrings) {
    (self.name, self.styles, self.texts) = (name, styles, texts)
  }

  /// A row of a sheet.
  package struct Row: Sendable {
    /// The number of the row, from 1.
    package let number: Int
    fileprivate let sheet: Worksheet
    fileprivate let places: Range<Int>

    /// The cells that are not empty, from left to right.
    package var cells: [WorkbookCell] { places.map { sheet.cell(at: $0, row: number) } }

    /// What the cell in a column shows; columns count from 1.
    package subscript(column column: Int) -> CellContent {
      var (low, high) = (places.lowerBound, places.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if sheet.cells[middle].column < column { low = middle + 1 } else { high = middle }
      }
      let isFound = low < places.upperBound && sheet.cells[low].column == column
      return isFound ? sheet.content(of: sheet.cells[low]) : .empty
    }
  }

  /// The number of cells that are not empty.
  package var cellCount: Int { cells.count }

  private func cell(at place: Int, row: Int) -> WorkbookCell {
    let stored = cells[place]
    return WorkbookCell(CellReference(row: row, column: Int(stored.column)), content(of: stored))
  }
}

extension Worksheet: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  /// A row that has cells, by its place among those.
  package subscript(position: Int) -> Row {
    let end = position + 1 < rows.count ? rows[position + 1].start : cells.count
    return Row(number: rows[position].number, sheet: self, places: rows[position].start..<end)
  }
}

// MARK: - How it is kept

/// Where the cells of a row begin.
struct StoredRow: Sendable {
  let number: Int
  let start: Int
}

/// A cell as the file has it, in 16 bytes.
struct StoredCell: Sendable {
  enum Kind: UInt8, Sendable {
    case number, sharedText, text, boolean, error, date, unknownType
    case formulaWithoutValue, formulaOutOfDate
  }

  let start: UInt32
  let count: UInt32
  let style: UInt16
  let column: UInt16
  let kind: Kind
}

extension Worksheet {
  /// Keeps a cell, to the right of or below all others, with what was appended to `bytes` since `start`.
  mutating func append(
    _ kind: StoredCell.Kind, style: Int, at reference: CellReference, from start: Int
  ) {
    if rows.last?.number != reference.row {
      rows.append(StoredRow(number: reference.row, start: cells.count))
    }
    cells.append(
      StoredCell(
        start: UInt32(start), count: UInt32(bytes.count - start), style: UInt16(style),
        column: UInt16(reference.column), kind: kind))
  }

  private func content(of cell: StoredCell) -> CellContent {
    let stored = bytes[Int(cell.start)..<(Int(cell.start) + Int(cell.count))]
    switch cell.kind {
    case .number: return number(stored, style: Int(cell.style))
    case .sharedText: return text(stored)
    case .text: return .text(String(decoding: stored, as: UTF8.self))
    case .boolean: return boolean(String(decoding: stored, as: UTF8.self))
    case .error: return .unreadable(.error(String(decoding: stored, as: UTF8.self)))
    case .date: return .unreadable(.storedDate(String(decoding: stored, as: UTF8.self)))
    case .unknownType: return .unreadable(.unknownType(String(decoding: stored, as: UTF8.self)))
    case .formulaWithoutValue: return .unreadable(.formulaWithoutValue)
    case .formulaOutOfDate: return .unreadable(.formulaOutOfDate)
    }
  }

  private func number(_ stored: ArraySlice<UInt8>, style: Int) -> CellContent {
    let written = String(decoding: stored, as: UTF8.self)
    guard let figure = StoredFigure(stored) else { return .unreadable(.notANumber(written)) }
    switch styles[style] {
    case .code(let code): return code.content(of: figure, stored: written)
    case .unknownBuiltIn(let number): return .unreadable(.unknownBuiltInFormat(number))
    case nil: return .unreadable(.missingStyle(style))
    }
  }

  private func text(_ stored: ArraySlice<UInt8>) -> CellContent {
    let written = String(decoding: stored, as: UTF8.self)
    guard let index = Int(written), let text = texts[index] else {
      return .unreadable(.missingText(written))
    }
    return .text(text)
  }

  private func boolean(_ stored: String) -> CellContent {
    switch stored {
    case "1", "true": .unreadable(.boolean(true))
    case "0", "false": .unreadable(.boolean(false))
    default: .unreadable(.notANumber(stored))
    }
  }
}
