import Tables

/// What makes rows as people keep them rows of the one table format.
struct RowConversion {
  /// The file as the user named it.
  private let file: String
  /// The titles of the columns, those without a name included.
  let titles: [String]
  /// The columns that have a name; all, where nothing is left out.
  let kept: [Int]
  /// Columns whose cells are words, not figures.
  private let words: Set<Int>
  private let decimals: DecimalRule
  /// Whether rows may end before the header does, as those of a workbook.
  private let padsRows: Bool

  init(file: String, titles: [String], decimals: DecimalRule, padsRows: Bool) {
    (self.file, self.titles, self.decimals, self.padsRows) = (file, titles, decimals, padsRows)
    kept = titles.indices.filter { !titles[$0].isEmpty }
    words = Set(kept.filter { isWordColumn(titles[$0]) })
  }

  /// Whether rows are to be as they are.
  var changesNothing: Bool { kept.count == titles.count && decimals == .none && !padsRows }

  /// The row of the one table format; one with nothing in it as it is.
  func callAsFunction(_ row: Record) throws -> Record {
    if row.isBlank { return row }
    let width = titles.count
    var cells = row.cells
    while cells.count > width, cells[cells.count - 1].isBlank { cells.removeLast() }
    func ragged(at cell: Cell) -> TableError {
      TableError(.raggedRow(fields: cells.count, columns: width), at: cell.place(in: file))
    }
    // In a text, a row that is cut off looks as one that ends early.
    if cells.count < width, !padsRows { throw ragged(at: cells[cells.count - 1]) }
    for (index, cell) in cells.enumerated()
    where !cell.isBlank && (index >= width || titles[index].isEmpty) {
      if index >= width, !padsRows { throw ragged(at: cell) }
      throw SpreadsheetError.unnamedColumn(cell.text, at: cell.place(in: file))
    }
    return row.with(
      try kept.map { column in
        let cell = row.cell(column)
        return words.contains(column) ? cell : try decimals.canonical(cell, of: file)
      })
  }
}
