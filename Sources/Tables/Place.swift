import Notation

/// A position in a file.
package struct Place: Hashable, Sendable {
  /// The file as named by the user; `-` for standard input.
  package let file: String

  /// The line, from 1.
  package let line: Int

  /// The column in Unicode characters, from 1.
  package let column: Int

  /// The cell, if the place is in one.
  package let cell: CellName?

  package init(file: String, line: Int, column: Int, cell: CellName? = nil) {
    (self.file, self.line, self.column, self.cell) = (file, line, column, cell)
  }
}

extension Place: CustomStringConvertible {
  /// The place in compiler format, with the cell reference; in a workbook, only the
  /// reference.
  package var description: String {
    guard let cell else { return "\(fileName(file)):\(line):\(column)" }
    if cell.sheet != nil { return "\(fileName(file)):\(cell)" }
    return "\(fileName(file)):\(line):\(column) (\(cell))"
  }
}

extension InputError {
  package init(_ sentence: String, at place: Place) { self.init("\(place): \(sentence)") }
}

/// A cell reference: `W6`, or `'May 2026'!W6` in a sheet of a workbook.
package struct CellName: Hashable, Sendable {
  /// The sheet of the workbook; nil in a file without sheets.
  package let sheet: String?

  /// The row, from 1; a row may span several lines.
  package let row: Int

  /// The column, from 1.
  package let column: Int

  package init(sheet: String? = nil, row: Int, column: Int) {
    (self.sheet, self.row, self.column) = (sheet, row, column)
  }
}

extension CellName: CustomStringConvertible {
  /// The reference, with quotes around the sheet if spreadsheet programs need them.
  package var description: String {
    let name = columnLetters(column) + "\(row)"
    return sheet.map { CellName.nameOfSheet($0) + "!" + name } ?? name
  }

  /// Returns the name of a sheet, with quotes if spreadsheet programs need them.
  package static func nameOfSheet(_ sheet: String) -> String {
    isPlainSheetName(sheet) ? sheet : "'\(excerpt(sheet.replacing("'", with: "''")))'"
  }
}

/// Returns whether the name of a sheet needs no quotes.
///
/// Such a name has only letters and digits, begins with a letter, and does not look like a cell
/// reference.
private func isPlainSheetName(_ name: String) -> Bool {
  name.utf8.first.map(isLetter) == true
    && name.utf8.allSatisfy { isLetter($0) || isDigit($0) } && !looksLikeCell(name)
}
