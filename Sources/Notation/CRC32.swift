/// Returns the CRC-32 checksum that ZIP members use (ISO 3309; RFC 1952, section 8).
package func crc32(_ bytes: [UInt8]) -> UInt32 {
  bytes.withUnsafeBytes { bytes in
    tables.withUnsafeBufferPointer { tables in crc32(bytes, tables) }
  }
}

/// Processes eight bytes at a time, each with the table for its distance from the end of the word.
private func crc32(_ bytes: UnsafeRawBufferPointer, _ tables: UnsafeBufferPointer<UInt32>) -> UInt32
{
  var remainder = ~UInt32(0)
  var next = 0
  while next + 8 <= bytes.count {
    let stored = bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)
    let word = UInt64(littleEndian: stored) ^ UInt64(remainder)
    remainder = 0
    for index in 0..<8 {
      let byte = Int(truncatingIfNeeded: word &>> UInt64(8 &* index) & 0xFF)
      remainder ^= tables[(7 &- index) &* 256 &+ byte]
    }
    next += 8
  }
  while next < bytes.count {
    remainder = tables[Int((remainder ^ UInt32(bytes[next])) & 0xFF)] ^ remainder &>> 8
    next += 1
  }
  return ~remainder
}

/// The remainder of each byte, then of each byte followed by one zero byte, and so on up to seven.
private let tables: [UInt32] = {
  var tables = (0..<256).map(byteRemainder)
  for index in 256..<(8 * 256) {
    let before = tables[index - 256]
    tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
  }
  return tables
}()

private func byteRemainder(_ byte: UInt32) -> UInt32 {
  var remainder = byte
  for _ in 0..<8 {
    let isOdd = remainder & 1 == 1
    remainder >>= 1
    if isOdd { remainder ^= 0xEDB8_8320 }
  }
  return remainder
}
