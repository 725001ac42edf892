/// A checksum to compare the results of two runs: a variant of FNV-1a that takes
/// eight bytes at a time.
///
/// The length of every piece except the last must be a multiple of eight.
struct Checksum {
  private var sum: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let words = bytes.count / 8
    for index in 0..<words {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)))
    }
    for byte in bytes[(8 * words)...] { add(UInt64(byte)) }
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  private mutating func add(_ word: UInt64) {
    sum = (sum ^ word) &* 0x100_0000_01b3
    sum ^= sum &>> 29
  }

  var text: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
