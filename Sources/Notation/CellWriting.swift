/// Where the cells of a column are written: a slot for each, and how long each is.
package struct CellSlots {
  package var slots: UnsafeMutablePointer<UInt8>
  /// The bytes from a slot to the next; beyond the last slot there is room for `slack` more.
  package var stride: Int
  package var lengths: UnsafeMutablePointer<Int32>

  /// The bytes that a cell may spill over its slot while it is written.
  package static let slack = 48

  @inlinable
  package init(
    slots: UnsafeMutablePointer<UInt8>, stride: Int, lengths: UnsafeMutablePointer<Int32>
  ) { (self.slots, self.stride, self.lengths) = (slots, stride, lengths) }
}

/// The bytes that follow every cell of a column, at most eight.
package struct CellEnding: Sendable {
  /// The bytes, the first in the lowest place of memory.
  package let word: UInt64
  package let count: Int

  package init(_ bytes: [UInt8]) {
    precondition(bytes.count <= 8, "at most eight bytes follow a cell")
    word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }.littleEndian
    count = bytes.count
  }

  /// Writes the bytes, and others after them up to eight, and gives how many they are.
  @inlinable
  @inline(__always)
  package func write(to end: UnsafeMutablePointer<UInt8>) -> Int {
    UnsafeMutableRawPointer(end).storeBytes(of: word, as: UInt64.self)
    return count
  }
}

/// Writes a column of doubles with the shortest digits that read back, each followed by the same bytes.
///
/// The loop stands in this room, so that the writing of digits is inlined into it. A number that is not
/// finite becomes a cell without digits. Where the longest cell that is given back is longer than a slot,
/// the slots hold nothing of use.
package func writeShortestCells(
  _ values: UnsafePointer<Double>, count: Int, _ ending: CellEnding, to cells: CellSlots
) -> (longest: Int, areFinite: Bool) {
  var areFinite = true
  let longest = writeEach(count, ending, to: cells) { index, slot in
    if values[index].isFinite { return writeShortest(values[index], to: slot) }
    areFinite = false
    return 0
  }
  return (longest, areFinite)
}

/// Writes a column of whole numbers of last decimals, each followed by the same bytes, and gives
/// the bytes of the longest; slots of 32 bytes hold any.
package func writeCells(
  _ numbers: UnsafePointer<Int>, count: Int, decimals: Int, _ ending: CellEnding,
  to cells: CellSlots
) -> Int {
  writeEach(count, ending, to: cells) { index, slot in
    let number = numbers[index]
    return writeDecimal(
      UInt64(number.magnitude), isNegative: number < 0, decimals: decimals, to: slot)
  }
}

/// Writes a column of whole numbers of last decimals that have their sign in the highest bit.
///
/// Each has at most sixteen digits; gives the bytes of the longest; slots of 32 bytes hold any.
package func writeCells(
  _ numbers: UnsafePointer<UInt64>, count: Int, decimals: Int, _ ending: CellEnding,
  to cells: CellSlots
) -> Int {
  writeEach(count, ending, to: cells) { index, slot in
    writeRounded(numbers[index], decimals: decimals, to: slot)
  }
}

/// Writes a cell into each slot, and gives the bytes of the longest.
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

/// Writes a whole number of last decimals with its sign in the highest bit.
///
/// The buffer must have room for 32 bytes.
@inline(__always)
package func writeRounded(
  _ number: UInt64, decimals: Int, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  writeDecimal(
    number & ~(1 &<< 63), isNegative: number &>> 63 != 0, decimals: decimals, to: buffer)
}

/// The text of a whole number of last decimals with its sign in the highest bit.
package func roundedText(_ number: UInt64, decimals: Int) -> String {
  text { writeRounded(number, decimals: decimals, to: $0) }
}
