/// Where the cells of a column are written: a slot for each, and how long each is.
package struct CellSlots {
  package var slots: UnsafeMutablePointer<UInt8>
  /// The bytes from a slot to the next; beyond the last slot there is room for `slack` more.
  package var stride: Int
  package var lengths: UnsafeMutablePointer<Int32>

  /// The bytes that a cell may spill over its slot while it is written.
  package static let slack = NumberFormat.maximumByteCount + 16

  package init(
    slots: UnsafeMutablePointer<UInt8>, stride: Int, lengths: UnsafeMutablePointer<Int32>
  ) {
    self.slots = slots
    self.stride = stride
    self.lengths = lengths
  }
}

/// Writes a column of doubles, each followed by the same bytes, at most eight.
///
/// A number that is not finite becomes a cell without digits. Where the longest cell that is
/// given back is longer than a slot, the slots hold nothing of use.
package func writeCells(
  _ values: UnsafePointer<Double>, count: Int, as format: NumberFormat, followedBy suffix: [UInt8],
  to cells: CellSlots
) -> (longest: Int, areFinite: Bool) {
  let (ending, extra) = (word(of: suffix), suffix.count)
  switch format {
  case .fixed(let decimals):
    return writeCells(values, count, ending, extra, cells) {
      writeFixed($0, decimals: decimals, to: $1)
    }
  case .shortest:
    return writeCells(values, count, ending, extra, cells) { writeShortest($0, to: $1) }
  }
}

@inline(__always)
private func writeCells(
  _ values: UnsafePointer<Double>, _ count: Int, _ ending: UInt64, _ extra: Int,
  _ cells: CellSlots, _ write: (Double, UnsafeMutablePointer<UInt8>) -> Int
) -> (longest: Int, areFinite: Bool) {
  var (longest, areFinite) = (0, true)
  var slot = cells.slots
  for index in 0..<count {
    let value = values[index]
    var length = 0
    if value.isFinite { length = write(value, slot) } else { areFinite = false }
    UnsafeMutableRawPointer(slot + length).storeBytes(of: ending, as: UInt64.self)
    length &+= extra
    cells.lengths[index] = Int32(truncatingIfNeeded: length)
    longest = max(longest, length)
    slot += cells.stride
  }
  return (longest, areFinite)
}

private func word(of bytes: [UInt8]) -> UInt64 {
  precondition(bytes.count <= 8, "at most eight bytes follow a cell")
  return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }.littleEndian
}
