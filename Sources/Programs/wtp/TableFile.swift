import Commands
import Documents
import Notation
import Platform
import Tables
import Workbooks

extension ReportTable {
  /// Writes the table as a workbook, and commits the output.
  ///
  /// Notes on it are on a second sheet.
  func writeWorkbook(_ sheet: String, to output: OutputFile, notes: [String] = []) throws {
    var writer = TableWriter(.worksheet)
    write(to: &writer)
    try writer.requireFit(rows: rows.count)
    let longest = columns.indices.map { column in
      (column, rows.map { $0[column].unicodeScalars.count }.max() ?? 0)
    }
    let workbook = try TableWorkbook(
      sheet: sheet, titles: titles, longestTexts: Dictionary(uniqueKeysWithValues: longest),
      notes: notes)
    try workbook.write(to: output) { sink in
      try writer.bytes.withUnsafeBytes { try sink($0) }
    }
    try output.commit()
  }
}

extension TableWriter {
  /// Throws if the rows or a text do not fit in a workbook.
  func requireFit(rows: Int) throws(WorkbookError) {
    guard rows < WorksheetCells.maximumRows else { throw .rows(rows) }
    if let overlongText { throw .text(overlongText) }
  }
}
