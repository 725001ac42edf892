/// Some rows of a table with their cells as bytes, for reading millions of them.
///
/// A block is filled, looked at and emptied, again and again, in the same memory.
package struct RowBlock: Sendable {
  /// The number of cells of every row.
  package let columns: Int

  /// The lines where the rows start, from 1.
  package private(set) var lines: [Int] = []

  private var bytes: [UInt8] = []
  /// Where each cell starts and ends, after the one before it, row after row.
  private var bounds: [Range<Int>] = []
  /// Where the cells of rows stand that were not read the fast way, by row.
  private var places: [Int: [(line: Int, column: Int)]] = [:]

  /// An empty block of rows of so many cells.
  package init(columns: Int) { self.columns = columns }

  /// The number of rows.
  package var count: Int { lines.count }

  /// Forgets the rows and keeps the memory.
  package mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
    if !places.isEmpty { places.removeAll() }
  }

  /// Takes the last row away.
  package mutating func removeLast() {
    lines.removeLast()
    bounds.removeLast(columns)
    places[lines.count] = nil
  }

  /// Looks at the bytes of a cell.
  @inline(__always)
  package func withCell<Result>(
    _ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = bounds[row &* columns &+ column]
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Looks at the bytes of every row, and at the bounds of every cell in them.
  @inline(__always)
  package func withBytes<Result>(
    _ body: (_ bytes: UnsafePointer<UInt8>, _ bounds: UnsafePointer<Range<Int>>) throws -> Result
  ) rethrows -> Result? {
    try bytes.withUnsafeBufferPointer { bytes in
      try bounds.withUnsafeBufferPointer { bounds in
        guard let first = bytes.baseAddress, let start = bounds.baseAddress else { return nil }
        return try body(first, start)
      }
    }
  }

  /// The text of a cell.
  package func text(_ row: Int, _ column: Int) -> String {
    withCell(row, column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Where a cell starts in the file.
  package func place(_ row: Int, _ column: Int, in file: String) -> Place {
    if let cells = places[row] {
      return Place(file: file, line: cells[column].line, column: cells[column].column)
    }
    let start = bounds[row * columns].lowerBound
    return Place(
      file: file, line: lines[row],
      column: bounds[row * columns + column].lowerBound - start + 1)
  }
}

extension RowBlock {
  /// Adds a row that was read cell by cell.
  mutating func append(_ record: Record) {
    places[count] = record.cells.map { ($0.line, $0.column) }
    lines.append(record.line)
    for cell in record.cells {
      let start = bytes.count
      bytes.append(contentsOf: cell.text.utf8)
      bounds.append(start..<bytes.count)
    }
  }

  /// Adds a plain row, its commas in it; false, and nothing is added, if it is not one.
  @inline(__always)
  mutating func append(
    plain row: UnsafeRawBufferPointer, line: Int
  ) -> Bool {
    let (former, start) = (bounds.count, bytes.count)
    var cellStart = 0
    for index in 0..<row.count where row[index] == UInt8(ascii: ",") {
      bounds.append((start &+ cellStart)..<(start &+ index))
      cellStart = index &+ 1
    }
    bounds.append((start &+ cellStart)..<(start &+ row.count))
    guard bounds.count &- former == columns else {
      bounds.removeLast(bounds.count - former)
      return false
    }
    bytes.append(contentsOf: row)
    lines.append(line)
    return true
  }
}
