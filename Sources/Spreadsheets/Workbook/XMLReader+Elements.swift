import Notation

// MARK: - Elements

extension XMLReader {
  /// Creates a reader for a part of an archive, and reads up to its root element.
  ///
  /// Throws `InputError` if the root has a different name.
  init(
    _ part: String, of archive: ZipArchive, root: StaticString
  ) throws(InputError) {
    try self.init(archive.contents(of: part), of: part)
    while try next() != .start {}
    guard isElement(root) else {
      let expected = quoted("\(root)")
      throw error(
        "the root element is \(quoted(elementName)), but must be \(expected) of a workbook")
    }
  }

  /// Reads up to the next child of the open element; returns false at the end of the element.
  ///
  /// If there is a name, skips elements of other names.
  mutating func nextChild(_ name: StaticString? = nil) throws(InputError) -> Bool {
    while true {
      switch try next() {
      case .start:
        if name.map(isElement) ?? true { return true }
        try skip()
      case .text: continue
      case .end, .finished: return false
      }
    }
  }

  /// Skips the element that just started, including its end.
  mutating func skip() throws(InputError) {
    let depth = open.count
    while open.count >= depth { _ = try next() }
  }

  /// Whether the element that just started has the local name.
  @inline(__always)
  package func isElement(_ name: StaticString) -> Bool { isEqual(self.name, name) }

  /// Returns the bytes of an attribute's value; nil if the element does not have the attribute.
  ///
  /// A prefix is that of the attribute, or nil if its local name is enough.
  func bytes(of name: StaticString, prefix: StaticString? = "") -> ArraySlice<UInt8>? {
    let found = attributes.first { attribute in
      isEqual(attribute.name, name) && prefix.map { isEqual(attribute.prefix, $0) } ?? true
    }
    return found.map { $0.decoded?[...] ?? bytes[$0.value] }
  }

  /// Returns the value of an attribute; nil if the element does not have the attribute.
  package func value(of name: StaticString, prefix: StaticString? = "") -> String? {
    bytes(of: name, prefix: prefix).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether an attribute has a value for true.
  func isTrue(_ name: StaticString) -> Bool {
    value(of: name).map { ["1", "true"].contains($0) } ?? false
  }

  /// Returns the value of an attribute; throws `InputError` if it is missing.
  func requiredValue(
    of name: StaticString, prefix: StaticString? = ""
  ) throws(InputError) -> String {
    guard let value = value(of: name, prefix: prefix) else {
      throw error("\(quoted(elementName)) has no attribute \(quoted("\(name)"))")
    }
    return value
  }
}

// MARK: - Names and attributes

extension XMLReader {
  /// Reads the attributes and the end of a tag; returns whether it is that of an empty element.
  mutating func readAttributes(of element: Range<Int>) throws(InputError) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    while true {
      let start = position
      skipBlanks()
      switch try byte(at: position) {
      case UInt8(ascii: ">"):
        position += 1
        return false
      case UInt8(ascii: "/"):
        guard try byte(at: position + 1) == UInt8(ascii: ">") else { throw error(Self.badMarkup) }
        position += 2
        return true
      default:
        guard position > start else { throw badAttribute(of: element) }
        try readAttribute(of: element)
      }
    }
  }

  private mutating func readAttribute(of element: Range<Int>) throws(InputError) {
    let (prefix, name) = try readName()
    skipBlanks()
    guard try byte(at: position) == UInt8(ascii: "=") else { throw badAttribute(of: element) }
    position += 1
    skipBlanks()
    let (value, decoded) = try readValue(of: element)
    attributes.append(Attribute(prefix: prefix, name: name, value: value, decoded: decoded))
  }

  private mutating func readValue(
    of element: Range<Int>
  ) throws(InputError) -> (Range<Int>, decoded: [UInt8]?) {
    let quote = try byte(at: position)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw badAttribute(of: element)
    }
    let start = position + 1
    var end = start
    var isPlain = true
    while try byte(at: end) != quote {
      let byte = bytes[end]
      if byte == UInt8(ascii: "<") { throw badAttribute(of: element) }
      if byte == UInt8(ascii: "&") || byte < 0x20 { isPlain = false }
      end += 1
    }
    position = end + 1
    return (start..<end, isPlain ? nil : try decoded(start..<end, isValue: true))
  }

  private func badAttribute(of element: Range<Int>) -> InputError {
    error("an attribute of \(quoted(string(element))) is not well formed")
  }

  /// Reads a name with an optional prefix.
  mutating func readName() throws(InputError) -> (prefix: Range<Int>, local: Range<Int>) {
    let first = try readPlainName()
    guard isAhead(":", at: position) else {
      return (first.lowerBound..<first.lowerBound, first)
    }
    position += 1
    return (first, try readPlainName())
  }

  private mutating func readPlainName() throws(InputError) -> Range<Int> {
    let start = position
    guard isNameStart(try byte(at: start)) else { throw error(Self.badMarkup) }
    while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
    return start..<position
  }

  private mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }
}
