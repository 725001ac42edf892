/// The texts that cells refer to by number, ECMA-376 part 1, section 18.4, one after the other.
struct SharedStrings: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  /// The texts of a workbook that has none.
  init() {}

  /// The texts that a part lists.
  init(reading document: consuming [UInt8]) throws(XMLError) {
    var reader = try XMLReader(document)
    try reader.expectRoot("sst")
    while true {
      switch try reader.next() {
      case .start where reader.isElement("si"):
        try reader.appendRichText(to: &bytes)
        ends.append(UInt32(bytes.count))
      case .start: try reader.skip()
      case .text: continue
      case .end, .finished: return
      }
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
  mutating func appendRichText(to bytes: inout [UInt8]) throws(XMLError) {
    let depth = open.count
    while open.count >= depth {
      guard try next() == .start else { continue }
      if isElement("t") {
        try appendText(to: &bytes)
      } else if !isElement("r") {
        try skip()
      }
    }
  }

  /// Reads the text of the element that has just started, without elements in it.
  mutating func appendText(to bytes: inout [UInt8]) throws(XMLError) {
    let depth = open.count
    let start = bytes.count
    while open.count >= depth {
      switch try next() {
      case .text: bytes.append(contentsOf: self.bytes[text])
      case .start: try skip()
      case .end, .finished: continue
      }
    }
    unescape(&bytes, from: start)
  }
}

/// Replaces `_x000D_` and the like, ECMA-376 part 1, section 22.9.2.19, at the end of a text.
private func unescape(_ bytes: inout [UInt8], from start: Int) {
  guard var place = bytes[start...].firstIndex(of: UInt8(ascii: "_")) else { return }
  var end = place
  while place < bytes.count {
    if let scalar = escapedCharacter(bytes[place...]) {
      for byte in String(scalar).utf8 {
        bytes[end] = byte
        end += 1
      }
      place += 7
    } else {
      bytes[end] = bytes[place]
      (place, end) = (place + 1, end + 1)
    }
  }
  bytes.removeSubrange(end...)
}

/// The character that `_xHHHH_` stands for; halves of characters stay as they are written.
private func escapedCharacter(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
  let text = bytes.prefix(7)
  guard text.count == 7, text.starts(with: "_x".utf8), text.last == UInt8(ascii: "_") else {
    return nil
  }
  let digits = text.dropFirst(2).dropLast()
  guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  else { return nil }
  return Unicode.Scalar(value)
}
