/// Reads the bits of a deflate stream, starting at the lowest bit of each byte.
struct BitReader {
  private let bytes: UnsafeRawBufferPointer
  private var next = 0
  /// The next bits; those above `available` are undefined.
  private var bits: UInt64 = 0
  private var available = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether a complete byte is left after the current one.
  var hasWholeBytes: Bool { next < bytes.count || available >= 8 }

  /// Makes at least 48 bits available, or all that are left.
  @inline(__always)
  mutating func fill() {
    if available >= 48 { return }
    if next &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self))
      bits |= word &<< UInt64(truncatingIfNeeded: available)
      let taken = (63 &- available) &>> 3
      next &+= taken
      available &+= taken &<< 3
    } else {
      fillByBytes()
    }
  }

  @inline(never)
  private mutating func fillByBytes() {
    while available <= 56, next < bytes.count {
      bits |= UInt64(bytes[next]) << UInt64(available)
      available += 8
      next += 1
    }
  }

  /// Returns the next bits; if too few are left, `drop` then throws.
  @inline(__always)
  func peek(_ count: Int) -> Int {
    Int(truncatingIfNeeded: bits & (1 &<< UInt64(truncatingIfNeeded: count) &- 1))
  }

  @inline(__always)
  mutating func drop(_ count: Int) throws(InflateFault) {
    guard count <= available else { throw .truncated }
    bits &>>= UInt64(truncatingIfNeeded: count)
    available &-= count
  }

  /// Reads a number of at most 16 bits.
  @inline(__always)
  mutating func take(_ count: Int) throws(InflateFault) -> Int {
    fill()
    let value = peek(count)
    try drop(count)
    return value
  }

  /// Skips the rest of the current byte.
  mutating func alignToByte() {
    bits &>>= UInt64(available & 7)
    available &= ~7
  }

  /// Reads complete bytes; the reader must be at the start of a byte.
  mutating func takeBytes(_ count: Int) throws(InflateFault) -> Slice<UnsafeRawBufferPointer> {
    next -= available >> 3
    (bits, available) = (0, 0)
    guard count <= bytes.count - next else { throw .truncated }
    next += count
    return bytes[(next - count)..<next]
  }
}
