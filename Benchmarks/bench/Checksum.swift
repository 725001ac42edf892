import Notation

/// The checksum with which the results of two runs are compared.
extension CRC32 {
  mutating func add(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { add($0) }
  }

  var text: String { zeroPadded(String(value, radix: 16), to: 8) }
}
