import Notation
import Spreadsheets
import Testing

/// Streams composed bit by bit from the tables of RFC 1951, sections 3.2.5 to 3.2.7.
@Suite struct `Deflate tables` {
  /// The first length of each symbol from 257, in the table of section 3.2.5.
  private let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  /// The first distance of each symbol from 0, in the second table of section 3.2.5.
  private let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  @Test func `decodes every length with its least and greatest extra bits`() throws {
    for (index, first) in lengths.enumerated() {
      let extraBits = index < 8 || index == 28 ? 0 : index / 4 - 1
      for extra in Set([0, (1 << extraBits) - 1]) {
        let stream = bits(
          "1 10" + fixed(97) + fixed(257 + index) + lowestFirst(extra, extraBits) + "00000"
            + fixed(256))
        let expected = [UInt8](repeating: 97, count: 1 + first + extra)
        #expect(try inflate(stream[...], size: expected.count) == expected, "symbol \(257 + index)")
        #expect(fault(stream, size: expected.count - 1) == .longerThanStated)
      }
    }
  }

  @Test func `decodes every distance with its least and greatest extra bits`() throws {
    let history = (0..<32_768).map { UInt8(truncatingIfNeeded: $0 * $0 * 7 + $0 / 251) }
    // A stored block of 0x8000 bytes: its type, its length, the complement of the length, the bytes.
    let stored = [0, 0x00, 0x80, 0xFF, 0x7F] + history
    for (symbol, first) in distances.enumerated() {
      let extraBits = symbol < 4 ? 0 : symbol / 2 - 1
      for extra in Set([0, (1 << extraBits) - 1]) {
        let distance = first + extra
        let match = bits(
          "1 10" + fixed(257) + binary(symbol, 5) + lowestFirst(extra, extraBits) + fixed(256))
        let repeated = (0..<3).map { history[history.count - distance + $0 % distance] }
        let unpacked = try inflate((stored + match)[...], size: history.count + 3)
        #expect(unpacked.suffix(3) == repeated[...], "distance \(distance)")
        #expect(unpacked.dropLast(3) == history[...])
      }
    }
  }

  /// The bytes 241 to 255 have codes of 1 to 15 bits (0, 10, 110 and so on); the end has 15.
  @Test func `decodes codes of every length`() throws {
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var stream = "1 01 00000 00000 1111"
    // The lengths 1 to 15 and the repetition 18 have codes of four bits: 0000 to 1110, and 1111.
    for symbol in order { stream += lowestFirst([0, 16, 17].contains(symbol) ? 0 : 4, 3) }
    // Runs of 138 and 103 zeros; the code lengths of the bytes, the end and the only distance.
    stream += "1111" + lowestFirst(127, 7) + "1111" + lowestFirst(92, 7)
    stream += (1...15).map { binary($0 - 1, 4) }.joined() + binary(14, 4) + binary(0, 4)
    for length in 1...15 { stream += String(repeating: "1", count: length - 1) + "0" }
    stream += String(repeating: "1", count: 15)
    let expected = [UInt8](241...255)
    #expect(try inflate(bits(stream)[...], size: 15) == expected)
  }

  /// Compressed by zlib, with the maximum number of codes: a sentence, 30,000 zeros and the sentence.
  @Test func `accepts 286 codes for literals and 30 for distances`() throws {
    let stream = decoded(
      """
      7d3BAYIwEABBSrmiaEAERQGjgQhaPZbgg+fMd4vYuu/iVW7nIZqc1kdc0hb3Mj3nSO8ux/LL4+n7iTZdKwAAAAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAACAg9T/r1V3
      """)
    let sentence = Array("The quick brown fox jumps over the lazy dog".utf8)
    let expected = sentence + [UInt8](repeating: 0, count: 30_000) + sentence
    #expect(try inflate(stream[...], size: expected.count) == expected)
  }

  /// The three bits of the block, six literals of nine bits and an end of seven fill eight bytes.
  @Test func `rejects a byte after a stream that fills its last byte`() throws {
    let stream = bits("1 10" + String(repeating: fixed(200), count: 6) + fixed(256))
    #expect(stream.count == 8)
    #expect(try inflate(stream[...], size: 6) == [UInt8](repeating: 200, count: 6))
    #expect(fault(stream + [0], size: 6) == .bytesLeftOver)
  }

  /// A single code of one or two bits leaves other bit patterns undefined.
  @Test(arguments: [
    // A code of one bit for 18, among the code lengths.
    "1 01 00000 00000 0000 000 000 100 000",
    // 256 zeros, then a code of two bits for the end of the block.
    "1 01 00000 00000 0011 000 000 100 000 000 000 000 000 000 000 000 000 000 000 000 100"
      + "1 1111111 1 1101011 0 0 000",
  ]) func `rejects incomplete codes`(stream: String) {
    #expect(fault(bits(stream) + [0, 0, 0], size: 100) == .incompleteCode)
  }

  /// Returns the code of a literal or length in fixed blocks, section 3.2.6.
  private func fixed(_ symbol: Int) -> String {
    switch symbol {
    case ..<144: binary(0x30 + symbol, 8)
    case ..<256: binary(0x190 + symbol - 144, 9)
    case ..<280: binary(symbol - 256, 7)
    default: binary(0xC0 + symbol - 280, 8)
    }
  }

  private func binary(_ value: Int, _ count: Int) -> String {
    (0..<count).reversed().map { value >> $0 & 1 == 1 ? "1" : "0" }.joined()
  }

  private func lowestFirst(_ value: Int, _ count: Int) -> String {
    String(binary(value, count).reversed())
  }
}
