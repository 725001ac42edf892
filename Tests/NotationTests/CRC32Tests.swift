import Notation
import Testing

@Suite struct `Check sums` {
  /// The first is the check value of every catalogue of CRCs; the others are Python's `zlib.crc32`.
  @Test(
    arguments: [
      ("123456789", 0xCBF4_3926), ("", 0), ("a", 0xE8B7_BE43), ("abc", 0x3524_41C2),
      ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
    ] as [(String, UInt32)]) func `are those of RFC 1952`(text: String, sum: UInt32)
  {
    #expect(crc32(Array(text.utf8)) == sum)
  }

  @Test func `are those of zlib for zeros and ones`() {
    #expect(crc32([UInt8](repeating: 0, count: 32)) == 0x190A_55AD)
    #expect(crc32([UInt8](repeating: 0xFF, count: 32)) == 0xFF6C_AB0B)
  }
}
