import Notation

/// Writes a table cell by cell into a buffer, with quotes only if necessary and LF line endings.
package struct TableWriter: Sendable {
  /// The bytes written and not yet removed.
  package private(set) var bytes: [UInt8] = []

  private var isRowEmpty = true
  private var isOnlyEmptyCell = false

  package init() {}

  /// Writes text as the next cell of the row.
  package mutating func write(_ text: String) {
    startCell()
    isOnlyEmptyCell = isOnlyEmptyCell && text.isEmpty
    bytes.append(cell: text)
  }

  /// Writes bytes as the next cell of the row; at least one byte, and none that needs quotes.
  package mutating func write(plain cell: UnsafeBufferPointer<UInt8>) {
    startCell()
    isOnlyEmptyCell = false
    bytes.append(contentsOf: cell)
  }

  /// Writes an integer in units of the last decimal, with its sign in the highest bit, as the next cell.
  package mutating func write(rounded number: UInt64, decimals: Int) {
    withBuffer({ writeRounded(number, decimals: decimals, to: $0) }) { write(plain: $0) }
  }

  /// Writes the title of a column, `name [unit]`, as the next cell of the row.
  package mutating func write(column name: String, unit: String?) {
    write(columnTitle(name, unit: unit))
  }

  /// Ends the row, which must have at least one cell.
  package mutating func endRow() {
    precondition(!isRowEmpty, "a row must have at least one cell")
    if isOnlyEmptyCell { bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: "\"")]) }
    bytes.append(UInt8(ascii: "\n"))
    isRowEmpty = true
  }

  /// Removes the bytes written so far, after the caller has copied them.
  package mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

  private mutating func startCell() {
    if !isRowEmpty { bytes.append(UInt8(ascii: ",")) }
    isOnlyEmptyCell = isRowEmpty
    isRowEmpty = false
  }
}

extension [UInt8] {
  /// Appends text as a cell, in quotes if necessary.
  ///
  /// The text must not contain null bytes. `endRow` adds the quotes of a row with one empty cell.
  fileprivate mutating func append(cell text: String) {
    precondition(!text.utf8.contains(0), "a cell must not contain a null byte")
    guard needsQuotes(text) else { return append(contentsOf: text.utf8) }
    append(contentsOf: "\"\(text.replacing("\"", with: "\"\""))\"".utf8)
  }
}

private func needsQuotes(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
    return false
  }
  return first.properties.isWhitespace || last.properties.isWhitespace || first == "\u{FEFF}"
    || text.utf8.contains(where: ",\"\n\r".utf8.contains)
}
