/// A block of rows with their cells as bytes, for tables of millions of rows.
///
/// Reuse a block: fill it, read it and remove its rows. It keeps its memory.
package struct RowBlock: Sendable {
  /// The number of cells in every row.
  package let columns: Int

  /// The line where each row starts, from 1.
  package private(set) var lines: [Int] = []

  /// The numbers of the rows in a spreadsheet program, from 1.
  package private(set) var rows: [Int] = []

  /// The rows, after a margin that allows loading the end of any cell as complete words.
  @usableFromInline var bytes = [UInt8](repeating: 0, count: margin)
  private static let margin = 16
  /// The range of each cell, row by row.
  @usableFromInline var bounds: [Range<Int>] = []
  /// The rows that were read cell by cell, by their index in the block; nil or missing for the others.
  private var records: [Record?] = []

  /// Whether any cell has a note.
  package private(set) var hasNotes = false

  /// Creates an empty block for rows with a number of cells.
  package init(columns: Int) { self.columns = columns }

  /// The number of rows.
  package var count: Int { lines.count }

  /// Removes the rows and keeps the memory.
  package mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    bytes.removeLast(bytes.count - Self.margin)
    bounds.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    hasNotes = false
  }

  /// Removes the last row; its bytes remain until all rows are removed.
  package mutating func removeLast() {
    if records.count == count { records.removeLast() }
    lines.removeLast()
    rows.removeLast()
    bounds.removeLast(columns)
  }

  /// Removes all rows but those with these indices, in order; the bytes remain until all are removed.
  package mutating func keepOnly(_ kept: [Int]) {
    bounds = kept.flatMap { bounds[($0 * columns)..<(($0 + 1) * columns)] }
    records = kept.map(record)
    lines = kept.map { lines[$0] }
    rows = kept.map { rows[$0] }
  }

  /// Whether all cells of the last row are empty; it must be a plain row.
  var isLastRowEmpty: Bool {
    let (first, last) = (bounds[bounds.count &- columns], bounds[bounds.count &- 1])
    return last.upperBound &- first.lowerBound == columns &- 1
  }

  private func record(_ row: Int) -> Record? { row < records.count ? records[row] : nil }

  /// Returns the note of a cell.
  package func note(_ row: Int, _ column: Int) -> CellNote? {
    row < records.count ? records[row]?.cells[column].note : nil
  }

  /// Returns whether a cell has no text and no note.
  package func isEmpty(_ row: Int, _ column: Int) -> Bool {
    bounds[row &* columns &+ column].isEmpty && note(row, column) == nil
  }

  /// Returns the reason why a cell is not a figure, whatever its text; nil if its note gives none.
  package func reasonForNoFigure(_ row: Int, _ column: Int) -> String? {
    guard hasNotes, case .unreadable(let reason) = note(row, column) else { return nil }
    return reason
  }

  /// Returns a cell's reference.
  package func name(_ row: Int, _ column: Int) -> CellName {
    record(row)?.cells[column].name ?? CellName(row: rows[row], column: column + 1)
  }

  /// Calls `body` with the bytes of a cell.
  @inlinable
  @inline(__always)
  package func withCell<Result>(
    _ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = bounds[row &* columns &+ column]
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Calls `body` with the bytes of all rows and the range of every cell in them.
  ///
  /// At least sixteen bytes before the first cell are readable.
  @inlinable
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

  /// Returns the text of a cell.
  package func text(_ row: Int, _ column: Int) -> String {
    withCell(row, column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the place in the file where a cell starts.
  package func place(_ row: Int, _ column: Int, in file: String) -> Place {
    if let record = record(row) { return record.cells[column].place(in: file) }
    let (start, cell) = (
      bounds[row * columns].lowerBound, bounds[row * columns + column].lowerBound
    )
    return Place(file: file, line: lines[row], column: cell - start + 1, cell: name(row, column))
  }
}

extension RowBlock {
  /// Adds a row that was read cell by cell.
  package mutating func append(_ record: Record) {
    while records.count < count { records.append(nil) }
    records.append(record)
    hasNotes = hasNotes || record.cells.contains { $0.note != nil }
    lines.append(record.line)
    rows.append(record.row)
    for cell in record.cells {
      let start = bytes.count
      bytes.append(contentsOf: cell.text.utf8)
      bounds.append(start..<bytes.count)
    }
  }

  /// Adds the plain row at the start of some bytes, including its commas.
  ///
  /// Eight bytes past the end must be readable; they are not used.
  @inline(__always)
  mutating func append(
    plainRowIn source: UnsafeRawBufferPointer, line: Int, row number: Int
  ) -> PlainRow {
    guard let start = source.baseAddress else { return .incomplete }
    let (former, first) = (bounds.count, bytes.count)
    bounds.append(contentsOf: repeatElement(0..<0, count: columns))
    let row = bounds.withUnsafeMutableBufferPointer {
      split(start, source.count, into: $0[former...], from: first)
    }
    guard case .bytes(let count) = row else {
      bounds.removeLast(columns)
      return row
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    lines.append(line)
    rows.append(number)
    return row
  }
}

/// Returns whether two ranges have the same bytes, comparing eight at a time from their ends.
///
/// Eight bytes before each range must be readable.
@inlinable
@inline(__always)
package func areEqual(
  _ bytes: UnsafePointer<UInt8>, _ left: Range<Int>, _ right: Range<Int>
) -> Bool {
  var count = left.upperBound &- left.lowerBound
  guard count == right.upperBound &- right.lowerBound else { return false }
  if count == 0 { return true }
  var (a, b) = (bytes + left.upperBound, bytes + right.upperBound)
  while count > 8 {
    if differences(before: a, b) != 0 { return false }
    (a, b, count) = (a - 8, b - 8, count &- 8)
  }
  return differences(before: a, b) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
}

/// Returns the bits in which the eight bytes before two pointers differ, with the last byte highest.
@inlinable
@inline(__always)
func differences(before a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>) -> UInt64 {
  let (a, b) = (UnsafeRawPointer(a - 8), UnsafeRawPointer(b - 8))
  return UInt64(littleEndian: a.loadUnaligned(as: UInt64.self) ^ b.loadUnaligned(as: UInt64.self))
}

/// The result of searching for a plain row.
enum PlainRow {
  /// A plain row with this number of bytes before its line feed.
  case bytes(Int)
  /// The start of a row that is plain so far.
  case incomplete
  /// A row with a different number of cells, or with bytes that must be read cell by cell.
  case other
}

/// Finds the cells of the row at the start of some bytes, eight bytes at a time.
///
/// A plain row is ASCII without quotes, spaces or control characters, and ends with a line feed.
@inline(__always)
private func split(
  _ start: UnsafeRawPointer, _ count: Int,
  into bounds: Slice<UnsafeMutableBufferPointer<Range<Int>>>, from first: Int
) -> PlainRow {
  var (cell, cellStart) = (bounds.startIndex, 0)
  for offset in stride(from: 0, to: count, by: 8) {
    var marks = marks(in: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    while marks != 0 {
      let index = offset &+ marks.trailingZeroBitCount &>> 3
      if index >= count { return .incomplete }
      let byte = start.load(fromByteOffset: index, as: UInt8.self)
      if cell == bounds.endIndex { return .other }
      bounds.base[cell] = (first &+ cellStart)..<(first &+ index)
      (cell, cellStart) = (cell &+ 1, index &+ 1)
      if byte != UInt8(ascii: ",") {
        // A row in which a cell may be too long is read cell by cell.
        let isEnd = byte == UInt8(ascii: "\n") && index > 0 && cell == bounds.endIndex
        return isEnd && index <= TableError.maximumCellBytes ? .bytes(index) : .other
      }
      marks &= marks &- 1
    }
  }
  return .incomplete
}

/// Returns the top bits of the bytes that are commas, precede the comma in ASCII, or are not plain.
@inline(__always)
private func marks(in word: UInt64) -> UInt64 {
  let (ones, word) = (0x0101_0101_0101_0101 as UInt64, UInt64(littleEndian: word))
  let low = word & (0x7F &* ones)
  let isAboveComma = low &+ (0x80 - 0x2D) &* ones
  let isDelete = low &+ ones
  return (~isAboveComma | word | isDelete) & (0x80 &* ones)
}
