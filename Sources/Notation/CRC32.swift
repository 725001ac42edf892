/// Returns the CRC-32 checksum that ZIP members use (ISO 3309; RFC 1952, section 8).
package func crc32(_ bytes: [UInt8]) -> UInt32 {
  remainders.withUnsafeBufferPointer { remainders in
    ~bytes.reduce(~0) { remainders[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 &>> 8 }
  }
}

/// The CRC remainder of each byte value.
private let remainders: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(byte) { remainder, _ in remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
}
