extension XMLReader {
  enum TextKind { case text, value }

  /// Reads up to the next markup, and says whether there is a text in an element.
  mutating func readText() throws(XMLError) -> Bool {
    let start = position
    var isPlain = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\r") { isPlain = false }
      if byte == UInt8(ascii: ">"), position >= start + 2, bytes[position - 1] == UInt8(ascii: "]"),
        bytes[position - 2] == UInt8(ascii: "]")
      {
        throw error(.badMarkup)
      }
      position += 1
    }
    let range = start..<position
    guard !open.isEmpty else {
      for place in range where !isBlank(bytes[place]) { throw error(.textOutsideRoot, at: place) }
      return false
    }
    text = isPlain ? range : try decode(range, as: .text)
    return true
  }

  /// Passes a comment, or reads a section of characters and says so.
  mutating func readDeclared() throws(XMLError) -> Bool {
    if isAhead("<!--") {
      let end = try place(of: "--", from: position + 4)
      guard end + 2 < bytes.count else { throw error(.endsEarly) }
      guard bytes[end + 2] == UInt8(ascii: ">") else { throw error(.badMarkup) }
      position = end + 3
      return false
    }
    if isAhead("<!DOCTYPE") { throw error(.documentType) }
    guard isAhead("<![CDATA[") else { throw error(.badMarkup) }
    guard !open.isEmpty else { throw error(.textOutsideRoot) }
    let start = position + 9
    let end = try place(of: "]]>", from: start)
    position = end + 3
    text = try decode(start..<end, as: .text, hasReferences: false)
    return true
  }

  /// Passes a processing instruction.
  mutating func skipInstruction() throws(XMLError) {
    let isDeclaration = isAhead("<?xml") && position + 5 < bytes.count
    if isDeclaration, !isNameByte(bytes[position + 5]) { throw error(.badMarkup) }
    position = try place(of: "?>", from: position + 2) + 2
  }

  /// Passes the declaration that a document may begin with, if its encoding is UTF-8.
  mutating func readDeclaration() throws(XMLError) {
    if isAhead("\u{FEFF}") { position = 3 }
    guard isAhead("<?xml"), position + 5 < bytes.count, isBlank(bytes[position + 5]) else { return }
    let end = try place(of: "?>", from: position)
    var declaration = XMLReader(attributesOf: bytes[(position + 5)..<end])
    position = end + 2
    do throws(XMLError) { _ = try declaration.readAttributes(of: 0..<0) } catch {
      throw self.error(.badMarkup)
    }
    guard let encoding = declaration.value(of: "encoding") else { return }
    let name = declaration.string(encoding)
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(asciiLowercased(name)) else {
      throw error(.foreignEncoding(name))
    }
  }

  /// The attributes of a declaration, closed as a tag is.
  private init(attributesOf bytes: ArraySlice<UInt8>) {
    self.bytes = bytes + [UInt8(ascii: ">")]
  }

  private func place(of mark: StaticString, from start: Int) throws(XMLError) -> Int {
    let count = mark.utf8CodeUnitCount
    var place = start
    while place + count <= bytes.count {
      if isAhead(mark, at: place) { return place }
      place += 1
    }
    throw error(.endsEarly)
  }

  func isAhead(_ mark: StaticString) -> Bool { isAhead(mark, at: position) }

  private func isAhead(_ mark: StaticString, at place: Int) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return isEqual(place..<(place + count), mark)
  }
}

// MARK: - References and line ends

extension XMLReader {
  /// Replaces references, and ends lines as XML 1.0 section 2.11 has it, within `bytes`.
  mutating func decode(
    _ range: Range<Int>, as kind: TextKind, hasReferences: Bool = true
  ) throws(XMLError) -> Range<Int> {
    let lineEnd = kind == .text ? UInt8(ascii: "\n") : UInt8(ascii: " ")
    var (from, to, lines) = (range.lowerBound, range.lowerBound, 0)
    while from < range.upperBound {
      switch bytes[from] {
      case UInt8(ascii: "&") where hasReferences:
        let (scalar, end) = try reference(at: from, of: range, after: lines)
        for byte in String(scalar).utf8 {
          bytes[to] = byte
          to += 1
        }
        from = end
        continue
      case UInt8(ascii: "\r"):
        let isPair = from + 1 < range.upperBound && bytes[from + 1] == UInt8(ascii: "\n")
        if isPair { from += 1 }
        bytes[to] = lineEnd
        lines += 1
      case UInt8(ascii: "\n"):
        bytes[to] = lineEnd
        lines += 1
      case UInt8(ascii: "\t") where kind == .value: bytes[to] = UInt8(ascii: " ")
      default: bytes[to] = bytes[from]
      }
      (from, to) = (from + 1, to + 1)
    }
    for place in to..<range.upperBound { bytes[place] = UInt8(ascii: " ") }
    lostLines += lines - lineBreaks(in: range)
    return range.lowerBound..<to
  }

  /// The character that a reference stands for, and where it ends.
  private func reference(
    at start: Int, of range: Range<Int>, after lines: Int
  ) throws(XMLError) -> (Unicode.Scalar, end: Int) {
    func error(_ fault: XMLFault) -> XMLError {
      self.error(fault, at: range.lowerBound, plus: lines)
    }
    let longest = bytes[start..<min(start + 12, range.upperBound)]
    guard let end = longest.firstIndex(of: UInt8(ascii: ";")) else { throw error(.badReference) }
    let name = string((start + 1)..<end)
    if !name.hasPrefix("#") {
      guard let scalar = namedCharacter(name) else { throw error(.unknownEntity(name)) }
      return (scalar, end + 1)
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.hasPrefix("+"), let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      isCharacter(value), let scalar = Unicode.Scalar(value)
    else { throw error(.badReference) }
    return (scalar, end + 1)
  }
}

/// The five characters that have names in XML itself, XML 1.0 section 4.6.
private func namedCharacter(_ name: String) -> Unicode.Scalar? {
  switch name {
  case "amp": "&"
  case "lt": "<"
  case "gt": ">"
  case "quot": "\""
  case "apos": "'"
  default: nil
  }
}
