import Notation

/// A table written cell by cell into a buffer, quoted only where necessary, with LF line endings.
package struct TableWriter: Sendable {
  /// What has been written and not yet removed.
  package private(set) var bytes: [UInt8] = []

  private var isRowEmpty = true
  private var isOnlyEmptyCell = false

  package init() {}

  /// Writes a text as the next cell of the row.
  package mutating func write(_ text: String) {
    startCell()
    isOnlyEmptyCell = isOnlyEmptyCell && text.isEmpty
    bytes.append(cell: text)
  }

  /// Writes bytes that need no quotes, at least one, as the next cell of the row.
  package mutating func write(plain cell: UnsafeBufferPointer<UInt8>) {
    startCell()
    isOnlyEmptyCell = false
    bytes.append(contentsOf: cell)
  }

  /// Writes a whole number of last decimals, with its sign in the highest bit, as the next cell.
  package mutating func write(rounded number: UInt64, decimals: Int) {
    withBuffer({ writeRounded(number, decimals: decimals, to: $0) }) { write(plain: $0) }
  }

  /// Writes a column of the header, `name [unit]`, as the next cell of the row.
  package mutating func write(column name: String, unit: String?) {
    write(columnTitle(name, unit: unit))
  }

  /// Ends the row, which must have at least one cell.
  package mutating func endRow() {
    precondition(!isRowEmpty, "a row has at least one cell")
    if isOnlyEmptyCell { bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: "\"")]) }
    bytes.append(UInt8(ascii: "\n"))
    isRowEmpty = true
  }

  /// Removes the bytes written so far, which the caller has put where they belong.
  package mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

  private mutating func startCell() {
    if !isRowEmpty { bytes.append(UInt8(ascii: ",")) }
    isOnlyEmptyCell = isRowEmpty
    isRowEmpty = false
  }
}

extension [UInt8] {
  /// Appends a text as a cell, in quotes if it could be misread without.
  ///
  /// The text must have no null bytes. A row of one empty cell needs quotes too, which `endRow` adds.
  fileprivate mutating func append(cell text: String) {
    precondition(!text.utf8.contains(0), "a cell has no null byte")
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
