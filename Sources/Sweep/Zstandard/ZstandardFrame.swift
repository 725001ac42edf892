/// A frame of Zstandard whose repeats are known, so that nothing is searched or modeled.
///
/// Source: RFC 8878. The frame is a single segment with the size of its content and no checksum.
/// Each block has raw literals and sequences that share their three codes, which need no tables.
package struct ZstandardFrame {
  package private(set) var bytes: [UInt8]
  /// The literals of the block, and how many of them follow its last sequence.
  private var literals: [UInt8] = []
  private var pending = 0
  private var sequences: [(literals: Int, offset: Int, length: Int)] = []
  private var codes: (literals: Int, offset: Int, length: Int) = (0, 0, 0)
  /// The size of the block's content.
  private var produced = 0
  private var rest: Int

  /// The maximum size of a block's content.
  private static let maximumBlock = 1 << 17
  /// The shortest repeat.
  static let shortestRepeat = 3
  /// The longest repeat of one sequence.
  private static let longestRepeat = 65_539 + 0xFFFF

  /// Creates a frame for content of a size.
  package init(contentSize: Int) {
    precondition(contentSize <= UInt32.max, "the content of a frame is too large")
    bytes = [0x28, 0xB5, 0x2F, 0xFD, 0xA0] + UInt32(contentSize).littleEndianBytes
    rest = contentSize
    if contentSize == 0 { bytes += [1, 0, 0] }
  }

  /// Creates a frame of literals.
  package init(_ content: some Collection<UInt8>) {
    self.init(contentSize: content.count)
    append(content)
  }

  package mutating func append(_ content: some Collection<UInt8>) {
    for byte in content { append(byte) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    literals.append(byte)
    pending += 1
    produced += 1
    if produced == Self.maximumBlock || produced == rest { endBlock() }
  }

  /// Repeats the content that begins `offset` bytes before the end.
  package mutating func `repeat`(offset: Int, length: Int) {
    var left = length
    while left > 0 {
      let room = Self.maximumBlock - produced
      if room < Self.shortestRepeat {
        // No repeat fits into the block, and a short block is allowed.
        endBlock()
        continue
      }
      var part = min(left, room, Self.longestRepeat)
      if 1..<Self.shortestRepeat ~= left - part { part -= Self.shortestRepeat }
      if part < Self.shortestRepeat {
        endBlock()
        continue
      }
      addSequence(offset, part)
      left -= part
    }
  }

  private mutating func addSequence(_ offset: Int, _ length: Int) {
    let next = (literalCode(pending).code, offsetCode(offset), repeatCode(length).code)
    if sequences.isEmpty {
      codes = next
    } else if next != codes {
      moveToNewBlock()
      codes = next
    }
    sequences.append((pending, offset, length))
    pending = 0
    produced += length
    if produced == Self.maximumBlock || produced == rest { endBlock() }
  }

  /// Ends the block before the literals that follow its last sequence.
  private mutating func moveToNewBlock() {
    let own = Array(literals.suffix(pending))
    literals.removeLast(pending)
    produced -= own.count
    endBlock()
    (literals, pending, produced) = (own, own.count, own.count)
  }

  private mutating func endBlock() {
    guard produced > 0 else { return }
    rest -= produced
    let isLast = rest == 0
    var body = literals
    if !sequences.isEmpty { body = literalsHeader(literals.count) + literals + sequenceSection() }
    let header = UInt32(isLast ? 1 : 0) | (sequences.isEmpty ? 0 : 4) | UInt32(body.count) << 3
    bytes += header.littleEndianBytes.prefix(3) + body
    literals.removeAll(keepingCapacity: true)
    sequences.removeAll(keepingCapacity: true)
    (pending, produced) = (0, 0)
  }

  private func literalsHeader(_ count: Int) -> [UInt8] {
    let number = UInt32(count)
    if count < 32 { return [UInt8(count) << 3] }
    if count < 4096 { return Array((number << 4 | 4).littleEndianBytes.prefix(2)) }
    return Array((number << 4 | 12).littleEndianBytes.prefix(3))
  }

  private func sequenceSection() -> [UInt8] {
    let count = sequences.count
    let size: [UInt8] =
      count < 128
      ? [UInt8(count)]
      : count < 0x7F00
        ? [UInt8(count >> 8) + 128, UInt8(count & 255)]
        : [255, UInt8((count - 0x7F00) & 255), UInt8((count - 0x7F00) >> 8)]
    // All three codes are repeated for every sequence.
    return size + [0x54, UInt8(codes.literals), UInt8(codes.offset), UInt8(codes.length)] + bits()
  }

  /// Returns the bits of the sequences, which are read from the end.
  private func bits() -> [UInt8] {
    var writer = BitWriter()
    for (literals, offset, length) in sequences.reversed() {
      let (ofLiterals, ofLength) = (literalCode(literals), repeatCode(length))
      writer.add(ofLiterals.extra, ofLiterals.bits)
      writer.add(ofLength.extra, ofLength.bits)
      writer.add(offset + 3 - 1 << codes.offset, codes.offset)
    }
    return writer.finished()
  }
}

/// The code of a length, and the number and value of the bits after it.
private typealias LengthCode = (code: Int, bits: Int, extra: Int)

private func literalCode(_ count: Int) -> LengthCode {
  lengthCode(count, direct: 16, bits: [1, 1, 1, 1, 2, 2, 3, 3, 4], powers: 19)
}

private func repeatCode(_ length: Int) -> LengthCode {
  let base = length - ZstandardFrame.shortestRepeat
  return lengthCode(base, direct: 32, bits: [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5], powers: 36)
}

/// The code of a number: the number itself below `direct`, then codes with these bits after them,
/// then one for each power of 2, which begin at `powers`.
private func lengthCode(_ number: Int, direct: Int, bits: [Int], powers: Int) -> LengthCode {
  if number < direct { return (number, 0, 0) }
  var start = direct
  for (place, bits) in bits.enumerated() {
    if number < start + 1 << bits { return (direct + place, bits, number - start) }
    start += 1 << bits
  }
  let bits = highBit(number)
  return (powers + bits, bits, number - 1 << bits)
}

/// The three lowest codes would mean earlier offsets.
private func offsetCode(_ offset: Int) -> Int { highBit(offset + 3) }

private func highBit(_ number: Int) -> Int { Int.bitWidth - 1 - number.leadingZeroBitCount }

/// Bits from the lowest up, with a final 1 that marks their end.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var buffer: UInt64 = 0
  private var count = 0

  mutating func add(_ value: Int, _ bits: Int) {
    buffer |= UInt64(value) << count
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      count -= 8
    }
  }

  consuming func finished() -> [UInt8] {
    add(1, 1)
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: buffer)) }
    return bytes
  }
}

extension FixedWidthInteger {
  /// The bytes of the number in little-endian order.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
