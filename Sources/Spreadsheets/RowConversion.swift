import Tables

/// Converts the rows of a spreadsheet to rows of the standard table format.
struct RowConversion {
  /// The name of the file, as the user typed it.
  private let file: String
  /// The titles of all columns, including those without a name.
  let titles: [String]
  /// The columns that have a name.
  let kept: [Int]
  /// The columns whose cells are text, not figures.
  private let words: Set<Int>
  private let decimals: DecimalRule
  /// Whether rows may be shorter than the header, as in a workbook.
  private let padsRows: Bool

  init(file: String, titles: [String], decimals: DecimalRule, padsRows: Bool) {
    (self.file, self.titles, self.decimals, self.padsRows) = (file, titles, decimals, padsRows)
    kept = titles.indices.filter { !titles[$0].isEmpty }
    words = Set(kept.filter { isWordColumn(titles[$0]) })
  }

  /// Whether rows stay unchanged.
  var changesNothing: Bool { kept.count == titles.count && decimals == .none && !padsRows }

  /// Returns the row in the standard table format; a blank row stays unchanged.
  ///
  /// Throws an error if the row is too long or too short, or has a cell in an unnamed column.
  func callAsFunction(_ row: Record) throws -> Record {
    if row.isBlank { return row }
    let width = titles.count
    var cells = row.cells
    while cells.count > width, cells[cells.count - 1].isBlank { cells.removeLast() }
    func ragged(at cell: Cell) -> TableError {
      .raggedRow(fields: cells.count, columns: width, at: cell.place(in: file))
    }
    // In a text file, a short row may have been truncated.
    if cells.count < width, !padsRows { throw ragged(at: cells[cells.count - 1]) }
    for (index, cell) in cells.enumerated()
    where !cell.isBlank && (index >= width || titles[index].isEmpty) {
      if index >= width, !padsRows { throw ragged(at: cell) }
      throw SpreadsheetError.unnamedColumn(cell, of: file)
    }
    return row.with(
      try kept.map { column in
        let cell = row.cell(column)
        return words.contains(column) ? cell : try decimals.canonical(cell, of: file)
      })
  }
}
