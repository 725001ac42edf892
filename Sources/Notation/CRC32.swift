/// The CRC-32 checksum that ZIP members use (ISO 3309; RFC 1952, section 8), of bytes added in parts.
package struct CRC32: Hashable, Sendable {
  private var remainder: UInt32 = ~0

  package init() {}

  /// The checksum of the bytes so far.
  package var value: UInt32 { ~remainder }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count / 8 * 8
    remainder = remainders.withUnsafeBufferPointer { remainders in
      var last = remainder
      for place in stride(from: 0, to: whole, by: 8) {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let next = word ^ UInt64(last)
        last = 0
        for lane in 0..<8 {
          let byte = Int(truncatingIfNeeded: next &>> UInt64(8 &* lane)) & 0xFF
          last ^= remainders[(7 &- lane) &* 256 &+ byte]
        }
      }
      return bytes[whole...].reduce(last) { remainders[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 &>> 8 }
    }
  }
}

/// Returns the CRC-32 checksum of bytes.
package func crc32(_ bytes: [UInt8]) -> UInt32 {
  var checksum = CRC32()
  bytes.withUnsafeBytes { checksum.add($0) }
  return checksum.value
}

/// The CRC remainder of each byte value, then of each followed by one to seven zero bytes, so that eight
/// bytes are added in one step.
private let remainders: [UInt32] = (0..<8).flatMap { zeros in
  (UInt32(0)..<256).map { byte in
    (0..<8 * (zeros + 1)).reduce(byte) { remainder, _ in
      remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0)
    }
  }
}
