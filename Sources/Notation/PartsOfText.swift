// What the standard library's module of regular expressions has as well: that module would be linked
// into the programs for these two alone, and be a tenth of them.

extension StringProtocol {
  /// Whether a text stands in this one, byte for byte.
  @_disfavoredOverload
  package func contains(_ part: String) -> Bool {
    let bytes = Array(utf8)
    return place(of: Array(part.utf8), in: bytes, from: 0) != nil
  }
}

extension String {
  /// The text with another in the place of a part of it, wherever that stands, byte for byte.
  package func replacing(_ part: String, with text: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    precondition(!part.isEmpty, "nothing stands everywhere")
    var (result, start): ([UInt8], Int) = ([], 0)
    while let found = place(of: part, in: bytes, from: start) {
      result += bytes[start..<found]
      result += text.utf8
      start = found + part.count
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }
}

/// Where some bytes stand first in others, at a place or behind it.
private func place(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
  guard bytes.count >= part.count else { return nil }
  return (start..<max(start, bytes.count - part.count + 1)).first { place in
    part.indices.allSatisfy { bytes[place + $0] == part[$0] }
  }
}
