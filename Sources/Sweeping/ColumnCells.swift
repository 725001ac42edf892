import Notation

/// The cells of a column as they stand: one for each row of a segment, or one for all.
final class ColumnCells {
  let rows: Int
  private(set) var slots: CellSlots
  /// The bytes of the longest cell.
  private(set) var longest = 0

  /// Cells whose slots have room for so many bytes to begin with.
  init(rows: Int, width: Int) {
    self.rows = rows
    slots = ColumnCells.allocate(rows, width)
  }

  deinit { free() }

  private static func allocate(_ rows: Int, _ width: Int) -> CellSlots {
    let stride = (width + 31) / 32 * 32
    let size = rows * stride + CellSlots.slack
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    memory.initialize(repeating: 0, count: size)
    let lengths = UnsafeMutablePointer<Int32>.allocate(capacity: rows)
    lengths.initialize(repeating: 0, count: rows)
    return CellSlots(slots: memory, stride: stride, lengths: lengths)
  }

  private func free() {
    slots.slots.deallocate()
    slots.lengths.deallocate()
  }

  /// Writes numbers as text, or as they are where there is no format, and tells whether all are
  /// finite.
  func write(
    _ values: UnsafePointer<Double>, _ count: Int, as format: NumberFormat?, _ ending: [UInt8]
  ) -> Bool {
    guard let format else { return writeBinary(values, count) }
    var (longest, areFinite) = writeCells(
      values, count: count, as: format, followedBy: ending, to: slots)
    if longest > slots.stride {
      free()
      slots = ColumnCells.allocate(rows, longest)
      (longest, areFinite) = writeCells(
        values, count: count, as: format, followedBy: ending, to: slots)
    }
    self.longest = longest
    return areFinite
  }

  private func writeBinary(_ values: UnsafePointer<Double>, _ count: Int) -> Bool {
    longest = 8
    var areFinite = true
    for row in 0..<count {
      slots.lengths[row] = Int32(store(values[row], to: slots.slots + row * slots.stride))
      areFinite = areFinite && values[row].isFinite
    }
    return areFinite
  }

  /// Writes the cell of a row, for which there must be room, and gives the value that comes with
  /// it.
  @inline(__always)
  func write<Value>(
    _ row: Int, _ ending: [UInt8],
    _ body: (UnsafeMutablePointer<UInt8>) -> (count: Int, value: Value)
  ) -> Value {
    let slot = slots.slots + row * slots.stride
    var (count, value) = body(slot)
    for byte in ending {
      slot[count] = byte
      count += 1
    }
    slots.lengths[row] = Int32(truncatingIfNeeded: count)
    longest = row == 0 ? count : max(longest, count)
    return value
  }

  /// Sets the cell of a row to a text, for which there must be room.
  func set(_ row: Int, to text: [UInt8], _ ending: [UInt8]) {
    let before = longest
    write(row, ending) { slot in
      for (index, byte) in text.enumerated() { slot[index] = byte }
      return (text.count, ())
    }
    longest = max(longest, before)
  }
}

// MARK: One cell for all rows

extension ColumnCells {
  /// The cell that stands for all rows.
  var only: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: slots.slots, count: Int(slots.lengths.pointee))
  }

  /// Makes the cell that stands for all rows anew.
  func set(_ body: (ColumnCells) -> Void) {
    longest = 0
    body(self)
    slots.lengths.pointee = Int32(truncatingIfNeeded: longest)
  }

  /// Adds bytes to the cell that stands for all rows, while it is made.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    if longest + bytes.count > slots.stride { widen(to: 2 * (longest + bytes.count)) }
    (slots.slots + longest).update(from: first, count: bytes.count)
    longest += bytes.count
  }

  private func widen(to width: Int) {
    let wider = ColumnCells.allocate(rows, width)
    wider.slots.update(from: slots.slots, count: longest)
    free()
    slots = wider
  }
}
