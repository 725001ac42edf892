extension XMLReader {
  /// What stands at a place, which the reader has given.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether the element that starts has a name, in the namespace of spreadsheets if no other is said.
  @inline(__always)
  package func isElement(
    _ name: StaticString, in namespace: XMLNamespace = .spreadsheet
  ) -> Bool {
    self.namespace == namespace && isEqual(self.name, name)
  }

  /// The value of an attribute of the element that starts, by default one without a prefix.
  package func value(
    of name: StaticString, in namespace: XMLNamespace = .none
  ) -> Range<Int>? {
    for attribute in attributes where isEqual(attribute.name, name) {
      let isPlain = attribute.prefix.isEmpty
      if isPlain
        ? namespace == .none : prefixes.namespace(of: attribute.prefix, in: bytes) == namespace
      {
        return attribute.value
      }
    }
    return nil
  }

  /// Whether a place holds a text of ASCII.
  @inline(__always)
  package func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    var (place, other) = (range.lowerBound, text.utf8Start)
    while place < range.upperBound {
      if bytes[place] != other.pointee { return false }
      (place, other) = (place &+ 1, other + 1)
    }
    return true
  }

  func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool { bytes[left] == bytes[right] }

  /// The name that stands at a place, for a message.
  func nameAhead(_ start: Int) -> String {
    let end = bytes[start...].firstIndex { !isNameByte($0) && $0 != UInt8(ascii: ":") }
    return string(start..<(end ?? bytes.count))
  }
}

// MARK: - Lines

extension XMLReader {
  /// A fault where the reader is.
  func error(_ fault: XMLFault) -> XMLError { error(fault, at: position) }

  /// A fault at a place, so many lines after it.
  func error(_ fault: XMLFault, at place: Int, plus lines: Int = 0) -> XMLError {
    XMLError(line: 1 + lineBreaks(in: 0..<place) + lostLines + lines, fault: fault)
  }

  /// How many lines end in a range: at a line feed, or a carriage return without one.
  func lineBreaks(in range: Range<Int>) -> Int {
    var count = 0
    for place in range {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") { count += 1 }
      let isBare =
        byte == UInt8(ascii: "\r")
        && (place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "\n"))
      if isBare { count += 1 }
    }
    return count
  }
}

// MARK: - Characters

extension XMLReader {
  /// Checks that the document is UTF-8 and has no characters that XML 1.0 section 2.2 forbids.
  func checkCharacters() throws(XMLError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0x3C, 0x00]) || bytes.starts(with: [0x00, 0x3C])
    {
      throw XMLError(line: 1, fault: .utf16)
    }
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        guard byte >= 0x20 || isBlank(byte) else {
          throw error(.forbiddenCharacter(UInt32(byte)), at: place)
        }
        place += 1
      } else {
        place += try characterLength(at: place)
      }
    }
  }

  /// The length of a character beyond ASCII, by table 3-7 of the Unicode standard.
  private func characterLength(at place: Int) throws(XMLError) -> Int {
    let first = bytes[place]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard 0xC2...0xF4 ~= first, place + length <= bytes.count else {
      throw error(.notUTF8(first), at: place)
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[(place + 1)..<(place + length)] {
      guard byte & 0xC0 == 0x80 else { throw error(.notUTF8(first), at: place) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= [0x80, 0x800, 0x10000][length - 2], value <= 0x10FFFF,
      !(0xD800...0xDFFF ~= value)
    else { throw error(.notUTF8(first), at: place) }
    guard isCharacter(value) else { throw error(.forbiddenCharacter(value), at: place) }
    return length
  }
}

/// Whether XML 1.0 allows a character.
func isCharacter(_ value: UInt32) -> Bool {
  switch value {
  case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
  default: false
  }
}
