/// A prefix code of RFC 1951 section 3.2.2, defined by the length of each symbol's code.
///
/// Codes of at most ten bits, nearly all that occur, are looked up in a table. Longer codes are
/// decoded bit by bit.
struct PrefixCode: Sendable {
  private static let tableBits = 10

  /// For the next ten bits: a symbol times 16 plus the length of its code, or zero.
  private var table = [UInt16](repeating: 0, count: 1 << tableBits)
  /// The number of codes of each length.
  private var counts = [Int](repeating: 0, count: 16)
  /// The symbols in the order of their codes.
  private var symbols: [UInt16] = []

  /// Creates a code from the length of each symbol's code; 0 for a symbol without a code.
  ///
  /// The codes must use all bits. If `mayBeIncomplete`, there may also be a single code of one bit,
  /// or none. zlib writes and reads these; the RFC allows them for distances.
  init(lengths: ArraySlice<UInt8>, mayBeIncomplete: Bool) throws(InflateFault) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var unused = 1
    for length in 1...15 {
      unused = 2 * unused - counts[length]
      if unused < 0 { throw .oversubscribedCode }
    }
    let hasAtMostOne = counts[1...].reduce(0, +) == counts[1]
    guard unused == 0 || mayBeIncomplete && hasAtMostOne else { throw .incompleteCode }
    assignCodes(Array(lengths))
  }

  private mutating func assignCodes(_ lengths: [UInt8]) {
    var starts = [Int](repeating: 0, count: 17)
    var nextCodes = [Int](repeating: 0, count: 17)
    for length in 1...15 {
      starts[length + 1] = starts[length] + counts[length]
      nextCodes[length + 1] = (nextCodes[length] + counts[length]) << 1
    }
    symbols = [UInt16](repeating: 0, count: starts[16])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[starts[length]] = UInt16(symbol)
      starts[length] += 1
      enter(symbol, code: nextCodes[length], length: length)
      nextCodes[length] += 1
    }
  }

  /// Enters a short code at every index of the table that starts with it, its first bit lowest.
  private mutating func enter(_ symbol: Int, code: Int, length: Int) {
    guard length <= Self.tableBits else { return }
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
    let entry = Int(table[input.peek(Self.tableBits)])
    if entry == 0 { return try decodeLong(&input) }
    try input.drop(entry & 15)
    return entry &>> 4
  }

  @inline(never)
  private func decodeLong(_ input: inout BitReader) throws(InflateFault) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= try input.take(1)
      if code - first < counts[length] { return Int(symbols[index + code - first]) }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    throw .unusedCode
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
