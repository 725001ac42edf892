import Testing

/// Returns the content of a Zstandard frame with raw literals and sequences of repeated codes.
///
/// Source: RFC 8878, sections 3.1.1 and 3.1.1.3.
func zstandardContent(_ frame: [UInt8]) throws -> [UInt8] {
  func number(_ place: Int, _ count: Int) -> Int {
    frame[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
  try #require(number(0, 4) == 0xFD2F_B528 && frame[4] == 0xA0)
  let size = number(5, 4)
  var (place, content, isLast) = (9, [UInt8](), false)
  while !isLast {
    let header = number(place, 3)
    let (type, length) = (header >> 1 & 3, header >> 3)
    isLast = header & 1 == 1
    place += 3
    let before = content.count
    let body = Array(frame[place..<(place + length)])
    place += length
    #expect(length <= 1 << 17)
    switch type {
    case 0: content += body
    case 2: try appendBlock(body, to: &content)
    default: Issue.record("a block of another type")
    }
    #expect(content.count - before <= 1 << 17)
  }
  #expect(place == frame.count && content.count == size)
  return content
}

private func appendBlock(_ body: [UInt8], to content: inout [UInt8]) throws {
  let format = Int(body[0]) >> 2 & 3
  try #require(body[0] & 3 == 0, "the literals must be raw")
  let (start, count) =
    switch format {
    case 0, 2: (1, Int(body[0]) >> 3)
    case 1: (2, (Int(body[0]) | Int(body[1]) << 8) >> 4)
    default: (3, (Int(body[0]) | Int(body[1]) << 8 | Int(body[2]) << 16) >> 4)
    }
  var literals = body[start..<(start + count)]
  var place = start + count
  var sequences = Int(body[place])
  place += 1
  if sequences == 255 {
    sequences = Int(body[place]) + Int(body[place + 1]) << 8 + 0x7F00
    place += 2
  } else if sequences >= 128 {
    sequences = (sequences - 128) << 8 + Int(body[place])
    place += 1
  }
  try #require(body[place] == 0x54, "each code must be repeated for all sequences")
  let codes = body[(place + 1)..<(place + 4)].map(Int.init)
  var bits = BackwardBits(Array(body[(place + 4)...]))
  for _ in 0..<sequences {
    let offset = bits.take(codes[1]) + 1 << codes[1] - 3
    let length = bits.take(lengths[codes[2]].bits) + lengths[codes[2]].start
    let own = bits.take(literalLengths[codes[0]].bits) + literalLengths[codes[0]].start
    content += literals.prefix(own)
    literals = literals.dropFirst(own)
    try #require(offset <= content.count)
    for _ in 0..<length { content.append(content[content.count - offset]) }
  }
  #expect(bits.isEmpty)
  content += literals
}

/// The start and the number of bits of each code, from the tables of section 3.1.1.3.2.1.1.
private let literalLengths: [(start: Int, bits: Int)] =
  (0..<16).map { ($0, 0) } + [
    (16, 1), (18, 1), (20, 1), (22, 1), (24, 2), (28, 2), (32, 3), (40, 3), (48, 4), (64, 6),
    (128, 7), (256, 8), (512, 9), (1024, 10), (2048, 11), (4096, 12), (8192, 13), (16384, 14),
    (32768, 15), (65536, 16),
  ]
private let lengths: [(start: Int, bits: Int)] =
  (0..<32).map { ($0 + 3, 0) } + [
    (35, 1), (37, 1), (39, 1), (41, 1), (43, 2), (47, 2), (51, 3), (59, 3), (67, 4), (83, 4),
    (99, 5), (131, 7), (259, 8), (515, 9), (1027, 10), (2051, 11), (4099, 12), (8195, 13),
    (16387, 14), (32771, 15), (65539, 16),
  ]

/// Bits that are read from the highest of the last byte down, after a first 1.
private struct BackwardBits {
  private let bytes: [UInt8]
  private var left: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    left = 8 * bytes.count - (bytes.last?.leadingZeroBitCount ?? 0) - 1
  }

  var isEmpty: Bool { left == 0 }

  mutating func take(_ count: Int) -> Int {
    (0..<count).reduce(0) { number, _ in
      left -= 1
      return number << 1 | Int(bytes[left / 8] >> (left % 8) & 1)
    }
  }
}
