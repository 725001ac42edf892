import Notation

/// The cells of a column as they stand: one for each row of a segment, or one for all.
///
/// A plain value of pointers, so that the writing loops count no references; the table owns the
/// memory.
struct ColumnCells {
  private(set) var slots: UnsafeMutablePointer<UInt8>
  /// The bytes of a slot.
  private(set) var width: Int
  private(set) var lengths: UnsafeMutablePointer<Int32>
  /// The bytes of the longest cell.
  var longest = 0
  let rows: Int

  /// From a row's cell to the next row's: nothing where one cell stands for all.
  var step: Int { rows == 1 ? 0 : width }
  var lengthStep: Int { rows == 1 ? 0 : 1 }

  /// Cells whose slots have room for so many bytes to begin with.
  init(rows: Int, width: Int) {
    self.rows = rows
    self.width = (max(width, 1) + 31) / 32 * 32
    let size = rows * self.width + CellSlots.slack
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    lengths = .allocate(capacity: rows)
    lengths.initialize(repeating: 0, count: rows)
  }

  func deallocate() {
    slots.deallocate()
    lengths.deallocate()
  }

  /// Makes the slots wide enough; what they hold is lost.
  mutating func widen(to width: Int) {
    if width <= self.width { return }
    deallocate()
    self = ColumnCells(rows: rows, width: width)
  }

  /// Writes numbers as text and tells whether all are finite.
  mutating func write(
    _ values: UnsafePointer<Double>, _ count: Int, as format: NumberFormat, _ ending: CellEnding
  ) -> Bool {
    let slots = CellSlots(slots: slots, stride: width, lengths: lengths)
    let written = writeCells(values, count: count, as: format, ending, to: slots)
    longest = written.longest
    if longest <= width { return written.areFinite }
    widen(to: longest)
    return write(values, count, as: format, ending)
  }

  /// Writes whole numbers of last decimals.
  mutating func write(
    _ numbers: UnsafePointer<Int>, _ count: Int, decimals: Int, _ ending: CellEnding
  ) {
    let slots = CellSlots(slots: slots, stride: width, lengths: lengths)
    longest = writeCells(numbers, count: count, decimals: decimals, ending, to: slots)
  }

  /// Writes numbers as they are, and tells whether all are finite.
  mutating func writeBinary(_ values: UnsafePointer<Double>, _ count: Int) -> Bool {
    longest = 8
    var areFinite = true
    for row in 0..<count {
      lengths[row] = Int32(store(values[row], to: slots + row * width))
      areFinite = areFinite && values[row].isFinite
    }
    return areFinite
  }

  /// Writes the cell of a row, for which there must be room, and gives the value with it.
  @inline(__always)
  mutating func write<Value>(
    _ row: Int, _ ending: CellEnding,
    _ body: (UnsafeMutablePointer<UInt8>) -> (count: Int, value: Value)
  ) -> Value {
    let slot = slots + row &* width
    let (count, value) = body(slot)
    let length = count &+ ending.write(to: slot + count)
    lengths[row] = Int32(truncatingIfNeeded: length)
    longest = row == 0 ? length : max(longest, length)
    return value
  }

  /// Sets the cell of a row to a text, for which there must be room.
  mutating func set(_ row: Int, to text: [UInt8], _ ending: CellEnding) {
    let before = longest
    write(row, ending) { slot in
      for (index, byte) in text.enumerated() { slot[index] = byte }
      return (text.count, ())
    }
    longest = max(longest, before)
  }

  /// Ends the one cell, which was made anew.
  mutating func close(_ count: Int) {
    longest = count
    lengths.pointee = Int32(truncatingIfNeeded: count)
  }
}

/// The cells of many columns, by their places.
final class CellTable {
  let count: Int
  let start: UnsafeMutablePointer<ColumnCells>

  init(_ cells: [ColumnCells]) {
    count = cells.count
    start = .allocate(capacity: max(count, 1))
    for (index, cells) in cells.enumerated() { (start + index).initialize(to: cells) }
  }

  deinit {
    for index in 0..<count { start[index].deallocate() }
    start.deallocate()
  }
}
