import Notation
import Tables

/// A sheet with rows added below its last, every byte of it kept.
package struct AppendedSheet: Sendable {
  /// The rows as they are added.
  package let rows: [[String]]

  /// The rows, each with a cell for every column.
  package init(_ rows: [[String]]) { self.rows = rows }

  /// The bytes that come after those of the sheet, of which the last is given.
  package func bytes(afterLast last: UInt8?) -> [UInt8] {
    var writer = TableWriter()
    for row in rows {
      for cell in row { writer.write(cell) }
      writer.endRow()
    }
    return (last == UInt8(ascii: "\n") || last == nil ? [] : [UInt8(ascii: "\n")]) + writer.bytes
  }
}
