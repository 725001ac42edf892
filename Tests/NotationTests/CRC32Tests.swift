import Notation
import Testing

@Suite struct `CRC-32 checksums` {
  /// The first is the check value that CRC catalogues list; the others are from Python's `zlib.crc32`.
  @Test(
    arguments: [
      ("123456789", 0xCBF4_3926), ("", 0), ("a", 0xE8B7_BE43), ("abc", 0x3524_41C2),
      ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
    ] as [(String, UInt32)]) func `match known checksums of text`(text: String, sum: UInt32)
  {
    #expect(crc32(Array(text.utf8)) == sum)
  }

  @Test func `match those of zlib for all zeros and all ones`() {
    #expect(crc32([UInt8](repeating: 0, count: 32)) == 0x190A_55AD)
    #expect(crc32([UInt8](repeating: 0xFF, count: 32)) == 0xFF6C_AB0B)
  }
}
