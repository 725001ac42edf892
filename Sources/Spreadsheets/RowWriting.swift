import Notation
import Tables

/// The format in which rows are appended to a text file.
package struct RowWriting: Sendable {
  var encoding = TextEncoding.utf8
  var separator = UInt8(ascii: ",")
  var usesDecimalCommas = false
  var lineBreak = "\n"
  /// The number of columns of the file, including skipped ones.
  var width = 0
  /// The file's column for each cell of a row; nil if every column is used.
  var places: [Int]?

  /// The standard table format.
  package static let ofTables = RowWriting()

  /// Returns the bytes to append for rows that have a cell for each column that is read.
  ///
  /// `end` is the end of the existing file; rows start on a new line.
  package func bytes(of rows: [[String]], below end: ArraySlice<UInt8>) -> [UInt8] {
    var table = TableWriter(.text(TableDialect(separator: separator)))
    for row in rows {
      var cells = [String](repeating: "", count: max(width, row.count))
      for (index, cell) in row.enumerated() {
        cells[places?[index] ?? index] = usesDecimalCommas ? withDecimalComma(cell) : cell
      }
      for cell in cells { table.write(cell) }
      table.endRow()
    }
    let isOpen = !end.isEmpty && !end.elementsEqual(encoded("\n").suffix(end.count))
    let text = (isOpen ? "\n" : "") + String(decoding: table.bytes, as: UTF8.self)
    return encoded(text.replacing("\n", with: lineBreak))
  }

  /// The number of bytes at the end of a file that show whether its last line is complete.
  package var endSize: Int { encoded("\n").count }

  private func withDecimalComma(_ cell: String) -> String {
    DecimalNumber(cell) == nil ? cell : cell.replacing(".", with: ",")
  }

  private func encoded(_ text: String) -> [UInt8] {
    switch encoding {
    // The text is ASCII, which has the same bytes in both encodings.
    case .utf8, .windows1252: return Array(text.utf8)
    case .utf16(let isLittleEndian):
      return text.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittleEndian ? [low, high] : [high, low]
      }
    }
  }
}
