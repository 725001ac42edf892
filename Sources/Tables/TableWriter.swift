import Notation

/// Writes a table cell by cell into a buffer, as text with quotes only if necessary and LF line endings,
/// or as the rows of a worksheet.
package struct TableWriter: Sendable {
  /// The bytes written and not yet removed.
  package private(set) var bytes: [UInt8] = []
  /// The first text that is too long for a cell of a worksheet, if any.
  package private(set) var overlongText: String?

  private let form: TableForm
  private var isRowEmpty = true
  private var isOnlyEmptyCell = false

  package init(_ form: TableForm = .text(TableDialect())) { self.form = form }

  /// Writes text as the next cell of the row.
  package mutating func write(_ text: String) { write(text, as: WorksheetCells.textStart) }

  /// Writes text that a user typed, guarded from being computed by a spreadsheet program.
  package mutating func write(typed text: String) {
    if case .text = form { write(text.guarded) } else { write(text) }
  }

  private mutating func write(_ text: String, as start: String) {
    startCell()
    isOnlyEmptyCell = isOnlyEmptyCell && text.isEmpty
    switch form {
    case .text(let dialect): bytes.append(cell: text, between: dialect.separator)
    case .worksheet: bytes += Array(worksheetCell(text, start).utf8)
    }
  }

  /// Returns the cell of a text, and notes whether the text is too long.
  private mutating func worksheetCell(_ text: String, _ start: String) -> String {
    if text.isEmpty { return WorksheetCells.emptyCell }
    if overlongText == nil, text.utf16.count > WorksheetCells.maximumText { overlongText = text }
    return start + worksheetText(text) + WorksheetCells.textEnd
  }

  /// Writes a figure as the next cell of the row; at least one byte, with a decimal point if any.
  ///
  /// A worksheet shows it with its own decimals unless their number is given.
  package mutating func write(plain cell: UnsafeBufferPointer<UInt8>, decimals: Int? = nil) {
    startCell()
    isOnlyEmptyCell = false
    switch form {
    case .text(let dialect) where dialect.decimal == .point: bytes.append(contentsOf: cell)
    case .text(let dialect):
      bytes.append(
        contentsOf: cell.lazy.map { $0 == UInt8(ascii: ".") ? dialect.decimal.byte : $0 })
    case .worksheet:
      bytes.append(contentsOf: WorksheetCells.numberStart(decimals: decimals).utf8)
      bytes.append(contentsOf: cell)
      bytes.append(contentsOf: WorksheetCells.numberEnd.utf8)
    }
  }

  /// Writes an integer in units of the last decimal, with its sign in the highest bit, as the next cell.
  package mutating func write(rounded number: UInt64, decimals: Int) {
    withBuffer({ writeRounded(number, decimals: decimals, to: $0) }) {
      write(plain: $0, decimals: decimals)
    }
  }

  /// Writes the text of a figure as the next cell of the row; text that is not a decimal stays text.
  package mutating func write(figure text: String) {
    guard let count = decimals(ofFigure: text) else { return write(text) }
    var text = text
    let styles = WorksheetCells.decimalStyles
    text.withUTF8 { write(plain: $0, decimals: count < styles.count ? count : nil) }
  }

  /// Writes the title of a column, `name [unit]`, as the next cell of the row.
  package mutating func write(column name: String, unit: String?) {
    write(title: columnTitle(name, unit: unit))
  }

  /// Writes the complete title of a column as the next cell of the row.
  package mutating func write(title: String) { write(title, as: WorksheetCells.titleStart) }

  /// Ends the row, which must have at least one cell.
  package mutating func endRow() {
    precondition(!isRowEmpty, "a row must have at least one cell")
    switch form {
    case .text:
      if isOnlyEmptyCell { bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: "\"")]) }
      bytes.append(UInt8(ascii: "\n"))
    case .worksheet: bytes.append(contentsOf: WorksheetCells.rowEnd.utf8)
    }
    isRowEmpty = true
  }

  /// Removes the bytes written so far, after the caller has copied them.
  package mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

  private mutating func startCell() {
    switch form {
    case .text(let dialect): if !isRowEmpty { bytes.append(dialect.separator) }
    case .worksheet: if isRowEmpty { bytes.append(contentsOf: WorksheetCells.rowStart.utf8) }
    }
    isOnlyEmptyCell = isRowEmpty
    isRowEmpty = false
  }
}

/// Returns the number of decimals of a figure in plain digits, such as -4.70; nil for other text.
private func decimals(ofFigure text: String) -> Int? {
  guard let number = DecimalNumber(text), text.utf8.allSatisfy({ $0 | 0x20 != UInt8(ascii: "e") })
  else { return nil }
  return number.decimals
}

extension [UInt8] {
  /// Appends text as a cell, in quotes if necessary.
  ///
  /// The text must not contain null bytes. `endRow` adds the quotes of a row with one empty cell.
  fileprivate mutating func append(cell text: String, between separator: UInt8) {
    precondition(!text.utf8.contains(0), "a cell must not contain a null byte")
    guard needsQuotes(text, between: separator) else { return append(contentsOf: text.utf8) }
    append(contentsOf: "\"\(text.replacing("\"", with: "\"\""))\"".utf8)
  }
}

private func needsQuotes(_ text: String, between separator: UInt8) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
    return false
  }
  return first.properties.isWhitespace || last.properties.isWhitespace || first == "\u{FEFF}"
    || text.utf8.contains { $0 == separator || "\"\n\r".utf8.contains($0) }
}
