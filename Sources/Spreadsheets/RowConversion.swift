import Notation
import Tables

/// Converts the rows of a spreadsheet to rows of the standard table format.
struct RowConversion {
  /// The name of the file, as the user typed it.
  private let file: String
  /// The titles of all columns, including those without a name.
  let titles: [String]
  /// The columns that have a name and are not left out.
  let kept: [Int]
  /// The columns whose cells are text, not figures.
  private let areWords: [Bool]
  /// The columns of particulars, counted among those that are kept.
  let particulars: Set<Int>
  /// The columns of inputs.
  private let areInputs: [Bool]
  private let figures: FigureReading
  /// Whether rows may be shorter than the header, as in a workbook.
  private let padsRows: Bool

  init(
    file: String, titles: [String], leftOut: Set<Int>, names: KnownNames, figures: FigureReading,
    padsRows: Bool
  ) {
    (self.file, self.titles, self.figures, self.padsRows) = (file, titles, figures, padsRows)
    kept = titles.indices.filter { !titles[$0].isEmpty && !leftOut.contains($0) }
    areWords = titles.map { !$0.isEmpty && names.isWords($0) }
    let namedWords = kept.enumerated().filter { names.isWords(titles[$0.element]) }
    particulars = Set(namedWords.filter { !isWordColumn(titles[$0.element]) }.map(\.offset))
    let areInputs = titles.map { names.inputs.contains(columnName($0)) }
    self.areInputs = areInputs
    figureColumns = kept.filter {
      areInputs[$0] || !names.hasParticulars && names.outputs.contains(columnName(titles[$0]))
    }
  }

  /// Whether plain rows stay unchanged, and all rows keep their cells.
  var keepsPlainRows: Bool {
    kept.count == titles.count && figures.decimals == .none && !figures.haveWords && !padsRows
  }

  /// The columns of inputs, and of outputs unless they are left out from a list of plants.
  let figureColumns: [Int]

  /// The columns of inputs, among those that are kept.
  var inputColumns: [Int] { kept.filter { areInputs[$0] } }

  /// Returns the row with its figures in the standard format.
  func figures(of row: Record) throws -> Record {
    row.with(try cells(of: row).enumerated().map { try canonical($1, $0) })
  }

  /// Returns the cells of a row without empty ones after the last column.
  private func cells(of row: Record) -> [Cell] {
    var cells = row.cells
    while cells.count > titles.count, cells[cells.count - 1].isBlank { cells.removeLast() }
    return cells
  }

  private func canonical(_ cell: Cell, _ column: Int) throws -> Cell {
    let isTitled = column < titles.count
    if isTitled, areWords[column] {
      if case .inWords = cell.note { return cell.with(cell.text, nil) }
      return cell.trimmed
    }
    return try figures.canonical(
      cell, below: isTitled ? titles[column] : "", of: file,
      isClaim: !isTitled || !areInputs[column])
  }

  /// Returns the row in the standard table format; a blank row stays unchanged.
  ///
  /// Throws an error if the row is too long or too short, or has a cell in an unnamed column.
  func callAsFunction(_ row: Record) throws -> Record {
    if row.isBlank { return row }
    let (width, cells) = (titles.count, cells(of: row))
    func ragged(at cell: Cell) -> TableError {
      .raggedRow(fields: cells.count, columns: width, at: cell.place(in: file))
    }
    // In a text file, a short row may have been truncated.
    if cells.count < width, !padsRows { throw ragged(at: cells[cells.count - 1]) }
    for (index, cell) in cells.enumerated()
    where !cell.isBlank && (index >= width || titles[index].isEmpty) {
      if index >= width, !padsRows { throw ragged(at: cell) }
      throw InputError.unnamedColumn(cell, of: file)
    }
    return row.with(
      try kept.map { try canonical(row.cell($0), $0) })
  }
}
