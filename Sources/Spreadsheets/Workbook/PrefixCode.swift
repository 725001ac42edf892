/// A prefix code of RFC 1951 section 3.2.2, defined by the length of each symbol's code.
struct PrefixCode: Sendable {
  /// The length of the longest code.
  private let bits: Int
  /// For the next bits: a symbol times 16 plus the length of its code, or zero if there is none.
  private var table: [UInt16]

  /// Creates a code from the length of each symbol's code; 0 for a symbol without a code.
  ///
  /// The code must be complete: every sequence of bits starts with the code of a symbol. If
  /// `mayBeIncomplete`, it may also consist of a single code of one bit, or of no codes. zlib writes
  /// and reads such codes; the RFC allows them for distances.
  init(lengths: ArraySlice<UInt8>, mayBeIncomplete: Bool) throws(InflateFault) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var nextCodes = [Int](repeating: 0, count: 17)
    var unused = 1
    for length in 1...15 {
      unused = 2 * unused - counts[length]
      if unused < 0 { throw .oversubscribedCode }
      nextCodes[length + 1] = (nextCodes[length] + counts[length]) << 1
    }
    let hasAtMostOne = counts.reduce(0, +) == counts[1]
    guard unused == 0 || mayBeIncomplete && hasAtMostOne else { throw .incompleteCode }
    bits = counts.lastIndex { $0 > 0 } ?? 0
    table = [UInt16](repeating: 0, count: 1 << bits)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      enter(symbol, code: nextCodes[Int(length)], length: Int(length))
      nextCodes[Int(length)] += 1
    }
  }

  /// Enters a code at every table index whose low bits are the code, with its first bit lowest.
  private mutating func enter(_ symbol: Int, code: Int, length: Int) {
    var reversed = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
    for index in stride(from: reversed, to: table.count, by: 1 << length) {
      table[index] = UInt16(symbol << 4 | length)
    }
  }

  /// Reads the next symbol.
  @inline(__always)
  func decode(_ input: inout BitReader) throws(InflateFault) -> Int {
    input.fill()
    let entry = Int(table[input.peek(bits)])
    if entry == 0 {
      // Report an early end if fewer bits are left than the longest code that RFC 1951 allows.
      try input.drop(15)
      throw .unusedCode
    }
    try input.drop(entry & 15)
    return entry &>> 4
  }
}

// MARK: - The codes of fixed blocks, RFC 1951 section 3.2.6

extension PrefixCode {
  static let fixedLiterals = fixed(
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))

  static let fixedDistances = fixed([UInt8](repeating: 5, count: 32))

  private static func fixed(_ lengths: [UInt8]) -> PrefixCode {
    do throws(InflateFault) {
      return try PrefixCode(lengths: lengths[...], mayBeIncomplete: false)
    } catch {
      preconditionFailure("the fixed codes of RFC 1951 are complete")
    }
  }
}
