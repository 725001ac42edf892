/// An incremental SHA-256 digest (FIPS 180-4, 2015).
package struct SHA256 {
  /// The hash value; initially the fractional parts of the square roots of the first 8 primes
  /// (section 5.3.3).
  private var hash: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// The bytes of an incomplete last block.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  package init() { rest.reserveCapacity(Self.blockBytes) }

  /// Creates the digest of a text's UTF-8 bytes.
  package init(of text: String) {
    self.init()
    Array(text.utf8).withUnsafeBytes { update($0) }
  }

  private static let blockBytes = 64

  /// Appends bytes to the message.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count += UInt64(bytes.count)
    rest.append(contentsOf: bytes)
    let whole = rest.count / Self.blockBytes * Self.blockBytes
    rest.withUnsafeBytes { rest in
      for start in stride(from: 0, to: whole, by: Self.blockBytes) {
        let block = UnsafeRawBufferPointer(rebasing: rest[start..<start + Self.blockBytes])
        compress(block, into: &hash, &schedule)
      }
    }
    rest.removeFirst(whole)
  }

  /// Returns the digest of all bytes as 64 hexadecimal digits.
  package func finished() -> String {
    finishedBytes().map { zeroPadded(String($0, radix: 16), to: 2) }.joined()
  }

  /// Returns the 32 bytes of the digest of all bytes.
  package func finishedBytes() -> [UInt8] {
    // Section 5.1.1: a one bit, zeros, and the length in bits as the last eight bytes of a block.
    let zeros = (119 - Int(count % 64)) % 64
    let bits = (0..<8).map { UInt8(truncatingIfNeeded: (count * 8) >> UInt64(56 - 8 * $0)) }
    var all = self
    ([0x80] + [UInt8](repeating: 0, count: zeros) + bits).withUnsafeBytes { all.update($0) }
    return all.hash.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }
}

/// Adds a block of 64 bytes to the hash value (section 6.2.2).
private func compress(
  _ block: UnsafeRawBufferPointer, into hash: inout [UInt32], _ schedule: inout [UInt32]
) {
  schedule.withUnsafeMutableBufferPointer { w in
    for t in 0..<16 {
      w[t] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 &* t, as: UInt32.self))
    }
    for t in 16..<64 {
      let (a, b) = (w[t &- 15], w[t &- 2])
      let small0 = rotated(a, 7) ^ rotated(a, 18) ^ a &>> 3
      let small1 = rotated(b, 17) ^ rotated(b, 19) ^ b &>> 10
      w[t] = small1 &+ w[t &- 7] &+ small0 &+ w[t &- 16]
    }
    roundConstants.withUnsafeBufferPointer { k in
      var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
      var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
      for t in 0..<64 {
        let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let choice = (e & f) ^ (~e & g)
        let first = h &+ sum1 &+ choice &+ k[t] &+ w[t]
        let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
      }
      for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
    }
  }
}

@inline(__always)
private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  (word &>> count) | (word &<< (32 &- count))
}

/// The fractional parts of the cube roots of the first 64 primes (section 4.2.2).
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]
