// What the standard library's module of regular expressions has as well: that module would be linked
// into the programs for these alone, and be a tenth of them.

extension StringProtocol {
  /// Whether a text stands in this one, byte for byte.
  @_disfavoredOverload
  package func contains(_ part: String) -> Bool {
    place(of: Array(part.utf8), in: Array(utf8), from: 0) != nil
  }
}

extension String {
  /// What stands before, between and behind the places of a text in this one, byte for byte.
  package func parts(separatedBy separator: String) -> [String] {
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    precondition(!separator.isEmpty, "nothing stands everywhere")
    var (parts, start): ([String], Int) = ([], 0)
    while let found = place(of: separator, in: bytes, from: start) {
      parts.append(String(decoding: bytes[start..<found], as: UTF8.self))
      start = found + separator.count
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// The text with another in the place of a part of it, wherever that stands, byte for byte.
  package func replacing(_ part: String, with text: String) -> String {
    parts(separatedBy: part).joined(separator: text)
  }
}

/// Where some bytes stand first in others, at a place or behind it.
private func place(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
  guard bytes.count >= part.count else { return nil }
  return (start..<max(start, bytes.count - part.count + 1)).first { place in
    part.indices.allSatisfy { bytes[place + $0] == part[$0] }
  }
}
