import Notation

/// Where something is in a file.
package struct Place: Hashable, Sendable {
  /// The file as the user named it, `-` for standard input.
  package let file: String

  /// The line, from 1.
  package let line: Int

  /// The column in Unicode characters, from 1.
  package let column: Int

  /// The cell, where the place is in one.
  package let cell: CellName?

  package init(file: String, line: Int, column: Int, cell: CellName? = nil) {
    (self.file, self.line, self.column, self.cell) = (file, line, column, cell)
  }
}

extension Place: CustomStringConvertible {
  /// The place as compilers write it, and as spreadsheet programs call the cell; a workbook has
  /// cells alone.
  package var description: String {
    guard let cell else { return "\(fileName(file)):\(line):\(column)" }
    if cell.sheet != nil { return "\(fileName(file)):\(cell)" }
    return "\(fileName(file)):\(line):\(column) (\(cell))"
  }
}

extension Place {
  /// The place in words, without its file.
  package var words: String {
    guard let cell else { return "line \(line), column \(column)" }
    return cell.sheet != nil ? "\(cell)" : "line \(line), column \(column) (\(cell))"
  }
}

/// A cell as spreadsheet programs call it: `W6`, or `'May 2026'!W6` in a sheet of a workbook.
package struct CellName: Hashable, Sendable {
  /// The sheet of the workbook; nil in a file that has no sheets.
  package let sheet: String?

  /// The row, from 1: the rows above it counted, however many lines they span.
  package let row: Int

  /// The column, from 1.
  package let column: Int

  package init(sheet: String? = nil, row: Int, column: Int) {
    (self.sheet, self.row, self.column) = (sheet, row, column)
  }
}

extension CellName: CustomStringConvertible {
  /// The name; a sheet is quoted where spreadsheet programs quote it.
  package var description: String {
    let name = columnLetters(column) + "\(row)"
    guard let sheet else { return name }
    let quotes = sheet.replacing("'", with: "''")
    return (isPlainSheetName(sheet) ? sheet : "'\(excerpt(quotes))'") + "!" + name
  }
}

/// Whether the name of a sheet is letters and digits, begins with a letter, and is not itself like the
/// name of a cell: `A1`, or `R1C1`, `R` and `C` as programs call cells by their numbers.
private func isPlainSheetName(_ name: String) -> Bool {
  let letters = name.utf8.prefix(while: isLetter)
  let rest = name.utf8.dropFirst(letters.count)
  guard !letters.isEmpty, rest.allSatisfy({ isLetter($0) || isDigit($0) }) else { return false }
  let isCell = letters.count <= 3 && !rest.isEmpty && rest.allSatisfy(isDigit)
  return !isCell && !isNumberedCell(name)
}

/// Whether a name is a row, a column or both by their numbers, which may be missing.
private func isNumberedCell(_ name: String) -> Bool {
  var rest = Array(name.lowercased().utf8)[...]
  for letter in "rc".utf8 where rest.first == letter {
    rest = rest.dropFirst().drop(while: isDigit)
  }
  return rest.isEmpty
}

private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
