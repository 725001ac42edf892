/// The texts that cells refer to by number, ECMA-376 part 1, section 18.4, one after the other.
struct SharedStrings: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  /// The texts that a part lists; none where the workbook has no part for them.
  init(part: String?, of archive: ZipArchive) throws(WorkbookError) {
    guard let part else { return }
    var reader = try XMLReader(part, of: archive, root: "sst")
    while try reader.nextChild() {
      guard reader.isElement("si") else {
        try reader.skip()
        continue
      }
      try reader.appendRichText(to: &bytes)
      ends.append(UInt32(bytes.count))
    }
  }

  /// A text by its number, from 0, or nil where there is none.
  subscript(index: Int) -> String? {
    guard ends.indices.contains(index) else { return nil }
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return String(decoding: bytes[start..<Int(ends[index])], as: UTF8.self)
  }
}

extension XMLReader {
  /// Reads the text of the element that has just started: its runs joined, without how it is spoken.
  mutating func appendRichText(to bytes: inout [UInt8]) throws(WorkbookError) {
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

  /// Reads the text of the element that has just started, without elements in it.
  mutating func appendText(to bytes: inout [UInt8]) throws(WorkbookError) {
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

/// Replaces `_x000D_` and the like, ECMA-376 part 1, section 22.9.2.19, at the end of a text.
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

/// The character that `_xHHHH_` stands for; halves of characters stay as they are written.
private func escapedCharacter(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
  let digits = text.dropFirst(2).dropLast()
  guard text.count == 7, text.starts(with: "_x".utf8), text.last == UInt8(ascii: "_"),
    digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
  else { return nil }
  return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
}
