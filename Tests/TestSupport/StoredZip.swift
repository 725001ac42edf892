/// A ZIP archive with uncompressed members, for tests.
package struct StoredZip {
  package var members: [(name: String, bytes: [UInt8])]

  package init(_ members: [(name: String, text: String)]) {
    self.members = members.map { ($0.name, Array($0.text.utf8)) }
  }

  /// The bytes of the archive (PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16).
  package var bytes: [UInt8] {
    var (archive, directory) = ([UInt8](), [UInt8]())
    for (name, bytes) in members {
      let size = number(bytes.count, 4)
      let common: [[UInt8]] = [
        number(0, 2), number(0, 4), number(Int(checkSum(bytes)), 4), size, size,
        number(name.utf8.count, 2),
      ]
      directory += joined(text("PK\u{1}\u{2}"), number(20, 2), number(20, 2), number(0, 2))
      directory += joined(common)
      directory += joined(number(0, 12), number(archive.count, 4), text(name))
      archive += joined(text("PK\u{3}\u{4}"), number(20, 2), number(0, 2))
      archive += joined(common)
      archive += joined(number(0, 2), text(name), bytes)
    }
    let count = number(members.count, 2)
    let end = joined(
      text("PK\u{5}\u{6}"), number(0, 4), count, count, number(directory.count, 4),
      number(archive.count, 4), number(0, 2))
    return archive + directory + end
  }

  private func joined(_ parts: [UInt8]...) -> [UInt8] { joined(parts) }

  /// `joined()` of the library is ten times slower in tests, which are not optimized.
  private func joined(_ parts: [[UInt8]]) -> [UInt8] { parts.reduce(into: []) { $0 += $1 } }

  private func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// Returns the CRC-32 of RFC 1952, section 8, bit by bit.
  private func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = ~UInt32(0)
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = remainder & 1 == 1
        remainder >>= 1
        if isOdd { remainder ^= 0xEDB8_8320 }
      }
    }
    return ~remainder
  }
}
