import Notation

extension XMLReader {
  /// Reads up to the next markup; returns false outside the root element.
  mutating func readText() throws(InputError) -> Bool {
    let start = position
    var isPlain = true
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\r") { isPlain = false }
      position += 1
    }
    let range = start..<position
    if open.isEmpty { return false }
    text = isPlain ? bytes[range] : try decoded(range)[...]
    return true
  }

  /// Skips a comment, or reads a CDATA section and returns true.
  mutating func readDeclared() throws(InputError) -> Bool {
    if isAhead("<!--", at: position) {
      let end = try place(of: "--", from: position + 4) + 2
      guard try byte(at: end) == UInt8(ascii: ">") else { throw error(Self.badMarkup) }
      position = end + 1
      return false
    }
    if isAhead("<!DOCTYPE", at: position) {
      throw error("a document type declaration is not allowed")
    }
    guard isAhead("<![CDATA[", at: position) else { throw error(Self.badMarkup) }
    let start = position + 9
    let end = try place(of: "]]>", from: start)
    position = end + 3
    text = try decoded(start..<end, hasReferences: false)[...]
    return true
  }

  /// Skips a processing instruction or the XML declaration.
  mutating func skipInstruction() throws(InputError) {
    position = try place(of: "?>", from: position + 2) + 2
  }

  private func place(of mark: StaticString, from start: Int) throws(InputError) -> Int {
    var place = start
    while place < bytes.count {
      if isAhead(mark, at: place) { return place }
      place += 1
    }
    throw endsEarly
  }

  /// Returns the place after text without control characters or characters beyond ASCII, in steps of
  /// eight bytes.
  private func placeAfterPlainText(from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var place = start
      while place + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        // A byte below 0x20 borrows from its highest bit.
        guard (word | word &- 0x2020_2020_2020_2020) & 0x8080_8080_8080_8080 == 0 else { break }
        place += 8
      }
      return place
    }
  }

  /// Throws `InputError` unless the document is UTF-8 and all characters are allowed in XML 1.0.
  func checkCharacters() throws(InputError) {
    var place = 0
    while place < bytes.count {
      place = placeAfterPlainText(from: place)
      guard place < bytes.count else { return }
      let byte = bytes[place]
      if byte < 0x80, byte >= 0x20 || isBlank(byte) {
        place += 1
        continue
      }
      var parser = Unicode.UTF8.ForwardParser()
      var rest = bytes[place...].makeIterator()
      guard case .valid(let character) = parser.parseScalar(from: &rest) else {
        throw error("the byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not UTF-8", at: place)
      }
      let scalar = Unicode.UTF8.decode(character)
      guard isCharacter(scalar) else {
        let number = hexadecimal(scalar.value, digits: 4)
        throw error("the character U+\(number) is not allowed in XML", at: place)
      }
      place += character.count
    }
  }
}

// MARK: - References and line ends

extension XMLReader {
  /// Returns bytes with references replaced and line ends normalised: XML 1.0, 2.11 and 3.3.3.
  func decoded(
    _ range: Range<Int>, isValue: Bool = false, hasReferences: Bool = true
  ) throws(InputError) -> [UInt8] {
    var result: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "&"), hasReferences {
        let (scalar, end) = try reference(at: place - 1, before: range.upperBound)
        result.append(contentsOf: String(scalar).utf8)
        place = end
      } else if byte >= 0x20 {
        result.append(byte)
      } else if byte == UInt8(ascii: "\r"), place < range.upperBound, isAhead("\n", at: place) {
        continue
      } else if isValue {
        result.append(UInt8(ascii: " "))
      } else {
        result.append(byte == UInt8(ascii: "\t") ? byte : UInt8(ascii: "\n"))
      }
    }
    return result
  }

  /// Returns the character of a reference, and where it ends.
  private func reference(
    at start: Int, before limit: Int
  ) throws(InputError) -> (Unicode.Scalar, end: Int) {
    let bad = "a reference to a character is not well formed"
    guard let end = bytes[start..<min(start + 12, limit)].firstIndex(of: UInt8(ascii: ";")) else {
      throw error(bad, at: start)
    }
    let name = string((start + 1)..<end)
    if !name.hasPrefix("#") {
      guard let scalar = namedCharacters[name] else {
        throw error("the entity \(quoted(name)) is not predefined in XML", at: start)
      }
      return (scalar, end + 1)
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.hasPrefix("+"), let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value), isCharacter(scalar)
    else { throw error(bad, at: start) }
    return (scalar, end + 1)
  }
}

/// The predefined entities, XML 1.0 section 4.6.
private let namedCharacters: [String: Unicode.Scalar] = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
]

/// Whether XML 1.0 section 2.2 allows a character.
private func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\t", "\n", "\r": true
  case "\u{FFFE}", "\u{FFFF}": false
  default: scalar >= " "
  }
}

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  zeroPadded(String(value, radix: 16, uppercase: true), to: digits)
}
