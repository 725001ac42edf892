extension XMLReader {
  /// Reads the attributes and the end of a start tag, and says whether the element has no content.
  mutating func readAttributes(of element: Range<Int>) throws(XMLError) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    while true {
      let start = position
      skipBlanks()
      guard position < bytes.count else { throw error(.endsEarly) }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return false
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count else { throw error(.endsEarly) }
        guard bytes[position + 1] == UInt8(ascii: ">") else { throw error(.badMarkup) }
        position += 2
        return true
      default:
        guard position > start else { throw error(.badAttribute(element: string(element))) }
        try readAttribute(of: element)
      }
    }
  }

  private mutating func readAttribute(of element: Range<Int>) throws(XMLError) {
    guard attributes.count < Self.maximumAttributes else {
      throw error(.tooManyAttributes(element: string(element)))
    }
    let (prefix, name) = try readName()
    skipBlanks()
    try expect("=", in: element)
    skipBlanks()
    let value = try readValue(of: element)
    for other in attributes
    where other.name.count == name.count && areEqual(other.name, name)
      && areEqual(other.prefix, prefix)
    {
      throw error(.duplicateAttribute(string(name)))
    }
    attributes.append(Attribute(prefix: prefix, name: name, value: value))
  }

  private mutating func expect(
    _ character: Unicode.Scalar, in element: Range<Int>
  ) throws(XMLError) {
    guard position < bytes.count else { throw error(.endsEarly) }
    guard bytes[position] == UInt8(ascii: character) else {
      throw error(.badAttribute(element: string(element)))
    }
    position += 1
  }

  private mutating func readValue(of element: Range<Int>) throws(XMLError) -> Range<Int> {
    guard position < bytes.count else { throw error(.endsEarly) }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error(.badAttribute(element: string(element)))
    }
    let start = position + 1
    var end = start
    var isPlain = true
    while end < bytes.count, bytes[end] != quote {
      let byte = bytes[end]
      if byte == UInt8(ascii: "<") { throw error(.badAttribute(element: string(element))) }
      if byte == UInt8(ascii: "&") || byte < 0x20 { isPlain = false }
      end += 1
    }
    guard end < bytes.count else { throw error(.endsEarly) }
    position = end + 1
    return isPlain ? start..<end : try decode(start..<end, as: .value)
  }

  /// Reads a name, which may have a prefix.
  mutating func readName() throws(XMLError) -> (prefix: Range<Int>, local: Range<Int>) {
    let first = try readPlainName()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
      return (first.lowerBound..<first.lowerBound, first)
    }
    position += 1
    return (first, try readPlainName())
  }

  private mutating func readPlainName() throws(XMLError) -> Range<Int> {
    let start = position
    guard start < bytes.count else { throw error(.endsEarly) }
    guard isNameStart(bytes[start]) else { throw error(.badMarkup) }
    while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
    return start..<position
  }

  mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  /// Keeps the namespaces that the element declares.
  mutating func bindPrefixes() throws(XMLError) {
    for attribute in attributes {
      let isDefault = attribute.prefix.isEmpty && isEqual(attribute.name, "xmlns")
      guard isDefault || isEqual(attribute.prefix, "xmlns") else { continue }
      let prefix = isDefault ? attribute.prefix : attribute.name
      let namespace = XMLNamespace(string(attribute.value))
      guard prefixes.bind(prefix, to: namespace) else { throw error(.tooManyPrefixes) }
    }
  }
}

/// Whether a byte may begin a name; all letters beyond ASCII are let through.
@inline(__always)
private func isNameStart(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
}

@inline(__always)
func isNameByte(_ byte: UInt8) -> Bool {
  isNameStart(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
    || byte == UInt8(ascii: ".")
}

@inline(__always)
func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    || byte == UInt8(ascii: "\t")
}
