import Tables

/// What makes rows as people keep them rows of the one table format.
struct RowConversion: Sendable {
  /// The file as the user named it.
  let file: String
  /// The number of columns of the header, those without a name included.
  let width: Int
  /// The columns that have a name; all, where nothing is left out.
  let kept: [Int]
  private let named: Set<Int>
  /// Columns whose cells are words, not figures.
  let words: Set<Int>
  let decimals: DecimalRule
  /// Whether rows may end before the header does, as those of a workbook.
  let padsRows: Bool

  init(
    file: String, width: Int, kept: [Int], words: Set<Int>, decimals: DecimalRule, padsRows: Bool
  ) {
    (self.file, self.width, self.kept, named) = (file, width, kept, Set(kept))
    (self.words, self.decimals, self.padsRows) = (words, decimals, padsRows)
  }

  /// Whether rows are to be as they are.
  var changesNothing: Bool { kept.count == width && decimals == .none && !padsRows }

  /// The row of the one table format; one with nothing in it as it is.
  func callAsFunction(_ row: Record) throws -> Record {
    if row.cells.allSatisfy(\.isBlank) { return row }
    let cells = try cutToWidth(row)
    return Record(
      line: row.line, row: row.row,
      cells: try kept.map { index in
        words.contains(index) ? cells[index] : try decimals.canonical(cells[index], of: file)
      })
  }

  /// The cells of the header's columns; no other has anything in it.
  private func cutToWidth(_ row: Record) throws -> [Cell] {
    var cells = row.cells
    while cells.count > width, cells[cells.count - 1].isBlank { cells.removeLast() }
    if cells.count < width, padsRows {
      cells += (cells.count..<width).map { row.emptyCell($0) }
    }
    // In a text, a row that is cut off looks as one that ends early.
    guard cells.count >= width else {
      throw TableError.raggedRow(
        fields: cells.count, columns: width,
        at: cells[min(width, cells.count - 1)].place(in: file))
    }
    for (index, cell) in cells.enumerated() where !named.contains(index) && !cell.isBlank {
      if index >= width, !padsRows {
        throw TableError.raggedRow(
          fields: cells.count, columns: width, at: cell.place(in: file))
      }
      throw SpreadsheetError.unnamedColumn(cell.text, at: cell.place(in: file))
    }
    return cells
  }

}

extension Record {
  /// A cell with nothing in it, by its column from 0.
  func emptyCell(_ column: Int) -> Cell {
    Cell(
      text: "", line: line, column: column + 1,
      name: CellName(sheet: cells.first?.name.sheet, row: row, column: column + 1))
  }
}
