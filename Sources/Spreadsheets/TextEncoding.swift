import Tables

/// How a text encodes its characters.
enum TextEncoding: Hashable, Sendable {
  case utf8
  /// One byte for each character, as programs for Windows write in Western Europe.
  case windows1252
  /// Two bytes for a character, the lower first or the higher.
  case utf16(isLittleEndian: Bool)

  /// The byte order mark that a text in UTF-8 may begin with.
  static let markOfUTF8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The encoding that the mark at the start of a file tells.
  init?(mark bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isLittleEndian: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isLittleEndian: false)
    } else if bytes.starts(with: TextEncoding.markOfUTF8) {
      self = .utf8
    } else {
      return nil
    }
  }

  /// What a note calls the encoding; nil for the one of the table format.
  var words: String? {
    switch self {
    case .utf8: nil
    case .windows1252: "Windows-1252"
    case .utf16: "UTF-16"
    }
  }

  /// The bytes of a source in UTF-8.
  func utf8(_ source: @escaping ByteSource, of file: String) -> ByteSource {
    switch self {
    case .utf8: source
    case .windows1252: recoded(source) { $0.append(contentsOf: charactersOfWindows($1)) }
    case .utf16(let isLittleEndian):
      recodedUTF16(source, file: file, isLittleEndian: isLittleEndian)
    }
  }
}

/// A text of UTF-16, which begins with a byte order mark, as bytes of UTF-8.
private func recodedUTF16(
  _ source: @escaping ByteSource, file: String, isLittleEndian: Bool
) -> ByteSource {
  var decoder = UTF16Decoder(file: file, isLittleEndian: isLittleEndian)
  return recoded(source, { try decoder.take($1, &$0) }, end: { try decoder.finish() })
}

/// A source whose bytes are each written anew.
private func recoded(
  _ source: @escaping ByteSource, _ write: @escaping (inout [UInt8], UInt8) throws -> Void,
  end: @escaping () throws -> Void = {}
) -> ByteSource {
  var pending = PendingBytes()
  return { buffer in
    while pending.isEmpty {
      let bytes = try pending.read(source)
      if bytes.isEmpty {
        try end()
        return 0
      }
      for byte in bytes { try write(&pending.bytes, byte) }
    }
    return pending.move(to: buffer)
  }
}

/// The character of a byte in Windows-1252, in UTF-8; those that it leaves out are as in Latin-1.
private func charactersOfWindows(_ byte: UInt8) -> String.UTF8View {
  let scalar = 0x80..<0xA0 ~= byte ? windowsScalars[Int(byte) - 0x80] : Unicode.Scalar(byte)
  return String(scalar).utf8
}

/// The characters 0x80 to 0x9F, from Unicode's mapping table `CP1252.TXT`.
private let windowsScalars: [Unicode.Scalar] = [
  "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
  "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
  "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
  "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
]

/// Bytes that were written and are still to be handed out.
private struct PendingBytes {
  var bytes: [UInt8] = []
  private var next = 0

  var isEmpty: Bool { next == bytes.count }

  /// The next bytes of a source, as they are; none at its end.
  func read(_ source: ByteSource) throws -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 1 << 14)
    let count = try block.withUnsafeMutableBytes { try source($0) }
    return Array(block[..<count])
  }

  /// Moves as many bytes into a buffer as there is room for, and gives their number.
  mutating func move(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - next)
    buffer.copyBytes(from: bytes[next..<(next + count)])
    next += count
    if isEmpty { (bytes, next) = ([], 0) }
    return count
  }
}
