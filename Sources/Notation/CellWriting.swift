/// The memory that receives the cells of a column: a slot and a length for each cell.
package struct CellSlots {
  package var slots: UnsafeMutablePointer<UInt8>
  /// The distance in bytes between two slots; the memory must extend `slack` bytes past the last slot.
  package var stride: Int
  package var lengths: UnsafeMutablePointer<Int32>

  /// The number of bytes past its slot that a cell may overwrite while it is being written.
  package static let slack = 48

  @inlinable
  package init(
    slots: UnsafeMutablePointer<UInt8>, stride: Int, lengths: UnsafeMutablePointer<Int32>
  ) { (self.slots, self.stride, self.lengths) = (slots, stride, lengths) }
}

/// The bytes that follow every cell of a column, at most eight.
package struct CellEnding: Sendable {
  /// The bytes, with the first one at the lowest address.
  package let word: UInt64
  package let count: Int

  package init(_ bytes: [UInt8]) {
    precondition(bytes.count <= 8, "at most eight bytes follow a cell")
    word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }.littleEndian
    count = bytes.count
  }

  /// Writes the bytes, padded to eight, and returns their number without the padding.
  @inlinable
  @inline(__always)
  package func write(to end: UnsafeMutablePointer<UInt8>) -> Int {
    UnsafeMutableRawPointer(end).storeBytes(of: word, as: UInt64.self)
    return count
  }
}

/// Writes a column of doubles with the fewest digits that read back as the same double, each
/// followed by the ending.
///
/// The loop is in this module so that the digit writer is inlined into it. A number that is not
/// finite becomes a cell without digits. If the returned length of the longest cell exceeds a slot,
/// the contents of the slots are unusable.
package func writeShortestCells(
  _ values: UnsafePointer<Double>, count: Int, _ ending: CellEnding, to cells: CellSlots
) -> (longest: Int, areFinite: Bool) {
  let units = DoubleUnits.all
  var areFinite = true
  let longest = writeEach(count, ending, to: cells) { index, slot in
    if values[index].isFinite { return writeShortest(values[index], units, to: slot) }
    areFinite = false
    return 0
  }
  return (longest, areFinite)
}

/// Writes a column of decimals, with their sign in the highest bit, and returns the length of the
/// longest cell.
///
/// Each decimal is an integer in units of its last place, and is followed by the ending. Any cell fits
/// in a slot of 32 bytes.
package func writeCells(
  _ numbers: UnsafePointer<UInt64>, count: Int, decimals: Int, _ ending: CellEnding,
  to cells: CellSlots
) -> Int {
  writeEach(count, ending, to: cells) { index, slot in
    writeRounded(numbers[index], decimals: decimals, to: slot)
  }
}

/// Writes a cell into each slot and returns the length of the longest cell.
@inline(__always)
private func writeEach(
  _ count: Int, _ ending: CellEnding, to cells: CellSlots,
  _ write: (Int, UnsafeMutablePointer<UInt8>) -> Int
) -> Int {
  var (longest, slot) = (0, cells.slots)
  for index in 0..<count {
    var length = write(index, slot)
    length &+= ending.write(to: slot + length)
    cells.lengths[index] = Int32(truncatingIfNeeded: length)
    longest = max(longest, length)
    slot += cells.stride
  }
  return longest
}

/// Writes a decimal that is an integer in units of its last place, with its sign in the highest bit.
///
/// The buffer must have room for 32 bytes.
@inline(__always)
package func writeRounded(
  _ number: UInt64, decimals: Int, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  writeDecimal(number & ~(1 &<< 63), isNegative: number &>> 63 != 0, decimals: decimals, to: buffer)
}

/// Formats an integer in units of the last decimal place, with its sign in the highest bit.
package func roundedText(_ number: UInt64, decimals: Int) -> String {
  text { writeRounded(number, decimals: decimals, to: $0) }
}
