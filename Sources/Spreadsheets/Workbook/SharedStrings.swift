import Notation

/// The strings to which cells refer by number, ECMA-376 part 1, section 18.4.
struct SharedStrings: Sendable {
  private var texts: [String] = []

  /// Reads the strings of a part; there are none if the workbook has no such part.
  init(part: String?, of archive: ZipArchive) throws(InputError) {
    guard let part else { return }
    var reader = try XMLReader(part, of: archive, root: "sst")
    while try reader.nextChild("si") {
      var bytes: [UInt8] = []
      try reader.appendRichText(to: &bytes)
      texts.append(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The string with the given number, counted from 0 and written in digits; nil if there is none.
  subscript(index: some StringProtocol) -> String? {
    Int(index).flatMap { texts.indices.contains($0) ? texts[$0] : nil }
  }
}

extension XMLReader {
  /// Reads the text of the element that just started, joining its runs without phonetic text.
  mutating func appendRichText(to bytes: inout [UInt8]) throws(InputError) {
    while try nextChild() {
      if isElement("t") {
        try appendText(to: &bytes)
      } else if isElement("r") {
        try appendRichText(to: &bytes)
      } else {
        try skip()
      }
    }
  }

  /// Reads the text of the element that just started, without nested elements.
  mutating func appendText(to bytes: inout [UInt8]) throws(InputError) {
    let start = bytes.count
    reading: while true {
      switch try next() {
      case .text: bytes.append(contentsOf: text)
      case .start: try skip()
      case .end, .finished: break reading
      }
    }
    unescape(&bytes, from: start)
  }
}

/// Replaces escapes such as `_x000D_` after `start`: ECMA-376 part 1, section 22.9.2.19.
private func unescape(_ bytes: inout [UInt8], from start: Int) {
  guard let first = bytes[start...].firstIndex(of: UInt8(ascii: "_")) else { return }
  var rest = Array(bytes[first...])[...]
  bytes.removeSubrange(first...)
  while let byte = rest.first {
    if let scalar = escapedCharacter(rest.prefix(7)) {
      bytes.append(contentsOf: String(scalar).utf8)
      rest = rest.dropFirst(7)
    } else {
      bytes.append(byte)
      rest = rest.dropFirst()
    }
  }
}

/// Returns the character of an escape `_xHHHH_`; nil for surrogates, which stay unchanged.
private func escapedCharacter(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
  let digits = text.dropFirst(2).dropLast()
  guard text.count == 7, text.starts(with: "_x".utf8), text.last == UInt8(ascii: "_"),
    digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
  else { return nil }
  return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
}
