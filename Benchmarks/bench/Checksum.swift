/// A 64-bit FNV-1a sum of bytes, which tells whether two runs produced the same.
struct Checksum {
  private var sum: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  mutating func add(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { add($0) }
  }

  var text: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
