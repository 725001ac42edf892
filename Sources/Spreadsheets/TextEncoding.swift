import Notation
import Tables

/// The character encoding of a text file.
enum TextEncoding: Hashable, Sendable {
  case utf8
  /// One byte per character, the Western European encoding of Windows.
  case windows1252
  /// Two bytes per code unit.
  case utf16(isLittleEndian: Bool)

  /// Detects the encoding from a byte order mark; UTF-8 if there is none.
  init(mark bytes: [UInt8]) {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    let isUTF16 = isLittleEndian || bytes.starts(with: [0xFE, 0xFF])
    self = isUTF16 ? .utf16(isLittleEndian: isLittleEndian) : .utf8
  }

  /// The name of the encoding in remarks; nil for UTF-8.
  var name: String? {
    switch self {
    case .utf8: nil
    case .windows1252: "Windows-1252"
    case .utf16: "UTF-16"
    }
  }

  /// Returns a source that converts the bytes to UTF-8.
  ///
  /// Reading invalid UTF-16 throws `InputError`.
  func utf8(_ source: @escaping ByteSource, of file: String) -> ByteSource {
    switch self {
    case .utf8: return source
    case .windows1252:
      return recoded(source) { bytes, _ in (bytes.flatMap(charactersOfWindows), bytes.count) }
    case .utf16(let isLittleEndian):
      var offset = 0
      return recoded(source) { bytes, isAtEnd in
        let units = unitsOfUTF16(bytes, isLittleEndian)
        // A trailing surrogate must follow a leading one, and nothing else may.
        let fault = units.indices.first { place in
          let follows = place > 0 && UTF16.isLeadSurrogate(units[place - 1])
          return UTF16.isTrailSurrogate(units[place]) != follows
        }
        let taken = 2 * units.count
        let end = fault.map { 2 * $0 + 2 } ?? (isAtEnd && taken < bytes.count ? bytes.count : nil)
        if let end {
          throw InputError(
            "the character that ends at byte \(grouped(offset + end)) is not valid UTF-16, but the byte "
              + "order mark is that of UTF-16; save the file as UTF-8", in: file)
        }
        offset += taken
        return (Array(String(decoding: units, as: UTF16.self).utf8), taken)
      }
    }
  }
}

/// Returns a source that converts bytes.
///
/// Bytes that `recode` does not take are passed to it again, followed by the next bytes.
private func recoded(
  _ source: @escaping ByteSource,
  _ recode: @escaping (_ bytes: [UInt8], _ isAtEnd: Bool) throws -> ([UInt8], taken: Int)
) -> ByteSource {
  var (bytes, pending) = ([UInt8](), byteSource(of: []))
  return { buffer in
    while true {
      let count = try pending(buffer)
      if count > 0 { return count }
      let next = try nextBytes(of: source, atMost: 1 << 14)
      bytes += next
      let (written, taken) = try recode(bytes, next.isEmpty)
      bytes.removeFirst(taken)
      if next.isEmpty { return 0 }
      pending = byteSource(of: written)
    }
  }
}

/// Returns the UTF-16 code units in bytes, without a leading surrogate at the end.
private func unitsOfUTF16(_ bytes: [UInt8], _ isLittleEndian: Bool) -> [UInt16] {
  var units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
    let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }
  if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
  return units
}

/// Returns the UTF-8 of a byte in Windows-1252; undefined bytes are decoded as in Latin-1.
private func charactersOfWindows(_ byte: UInt8) -> String.UTF8View {
  let scalar = 0x80..<0xA0 ~= byte ? windowsScalars[Int(byte) - 0x80] : Unicode.Scalar(byte)
  return String(scalar).utf8
}

/// The characters 0x80 to 0x9F, from Unicode's mapping table `CP1252.TXT`.
private let windowsScalars = Array(
  "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
