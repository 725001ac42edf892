import Notation

// MARK: - Elements

extension XMLReader {
  /// Creates a reader for a part of an archive, and reads up to its root element.
  ///
  /// Throws `InputError` if the root has a different name.
  init(
    _ part: String, of archive: ZipArchive, root: StaticString,
    in namespace: XMLNamespace = .spreadsheet
  ) throws(InputError) {
    try self.init(archive.contents(of: part), of: part)
    while try next() != .start {}
    guard isElement(root, in: namespace) else {
      let expected = quoted("\(root)")
      throw error(
        "the root element is \(quoted(elementName)), but must be \(expected) of a workbook")
    }
  }

  /// Reads up to the next child of the open element; returns false at the end of the element.
  ///
  /// Skips elements of other namespaces and, if there is a name, of other names.
  mutating func nextChild(
    _ name: StaticString? = nil, in namespace: XMLNamespace = .spreadsheet
  ) throws(InputError) -> Bool {
    while true {
      switch try next() {
      case .start:
        if self.namespace == namespace, name.map({ isEqual(self.name, $0) }) ?? true {
          return true
        }
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

  /// Whether the element that just started has the name and namespace.
  @inline(__always)
  package func isElement(
    _ name: StaticString, in namespace: XMLNamespace = .spreadsheet
  ) -> Bool {
    self.namespace == namespace && isEqual(self.name, name)
  }

  /// Returns the bytes of an attribute's value; nil if the element does not have the attribute.
  func bytes(of name: StaticString, in namespace: XMLNamespace = .empty) -> ArraySlice<UInt8>? {
    let found = attributes.first { attribute in
      isEqual(attribute.name, name)
        && namespace == (attribute.prefix.isEmpty ? .empty : self.namespace(of: attribute.prefix))
    }
    return found.map { $0.decoded?[...] ?? bytes[$0.value] }
  }

  /// Returns the value of an attribute; nil if the element does not have the attribute.
  package func value(of name: StaticString, in namespace: XMLNamespace = .empty) -> String? {
    bytes(of: name, in: namespace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether an attribute has a value for true.
  func isTrue(_ name: StaticString) -> Bool {
    value(of: name).map { ["1", "true"].contains($0) } ?? false
  }

  /// Returns the value of an attribute; throws `InputError` if it is missing.
  func requiredValue(
    of name: StaticString, in namespace: XMLNamespace = .empty
  ) throws(InputError) -> String {
    guard let value = value(of: name, in: namespace) else {
      throw error("\(quoted(elementName)) has no attribute \(quoted("\(name)"))")
    }
    return value
  }
}

// MARK: - Names and attributes

extension XMLReader {
  /// The maximum number of attributes of an element; a sheet's root has about twenty.
  private static let maximumAttributes = 200

  /// The maximum number of prefixes declared at once; a sheet has about ten.
  private static let maximumPrefixes = 256

  /// Reads the attributes and the end of a tag.
  ///
  /// Returns true if `last` comes before the closing `>`, as `/` does in the tag of an empty element.
  mutating func readAttributes(
    of element: Range<Int>, endingWith last: UInt8
  ) throws(InputError) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    while true {
      let start = position
      skipBlanks()
      switch try byte(at: position) {
      case UInt8(ascii: ">"):
        position += 1
        return false
      case last:
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
    guard attributes.count < Self.maximumAttributes else {
      throw error("\(quoted(string(element))) has more than \(Self.maximumAttributes) attributes")
    }
    let (prefix, name) = try readName()
    skipBlanks()
    guard try byte(at: position) == UInt8(ascii: "=") else { throw badAttribute(of: element) }
    position += 1
    skipBlanks()
    let (value, decoded) = try readValue(of: element)
    for other in attributes
    where areEqual(other.name, name) && areEqual(other.prefix, prefix) {
      throw error("the attribute \(quoted(string(name))) appears twice")
    }
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

  /// Adds the namespaces that the element declares.
  mutating func bindPrefixes() throws(InputError) {
    for attribute in attributes {
      let isDefault = attribute.prefix.isEmpty && isEqual(attribute.name, "xmlns")
      guard isDefault || isEqual(attribute.prefix, "xmlns") else { continue }
      let namespace = XMLNamespace(
        String(decoding: attribute.decoded?[...] ?? bytes[attribute.value], as: UTF8.self))
      bindings.append((isDefault ? attribute.prefix : attribute.name, namespace))
      if isDefault { defaultNamespace = namespace }
      guard bindings.count <= Self.maximumPrefixes else {
        throw error("more than \(Self.maximumPrefixes) prefixes are declared")
      }
    }
  }

  /// Returns the namespace of a prefix, which may be empty; nil if it is not declared.
  @inline(__always)
  func namespace(of prefix: Range<Int>) -> XMLNamespace? {
    prefix.isEmpty ? defaultNamespace : declaredNamespace(of: prefix)
  }

  private func declaredNamespace(of prefix: Range<Int>) -> XMLNamespace? {
    let found = bindings.last { areEqual($0.prefix, prefix) }
    return found?.namespace ?? (isEqual(prefix, "xml") ? .other : nil)
  }
}

/// The namespaces of a workbook's parts, transitional or strict: ECMA-376 part 1, annex A.
package enum XMLNamespace: Hashable, Sendable {
  /// The namespace of attributes without a prefix.
  case empty
  case spreadsheet
  /// The namespace of attributes that refer to relationships.
  case relationships
  /// The namespace of parts that list relationships.
  case packageRelationships
  case contentTypes
  /// The namespaces of an OpenDocument spreadsheet: of the document, tables, texts and styles, and of
  /// LibreOffice's extensions.
  case office, table, text, style, extensions
  case other

  fileprivate init(_ name: String) { self = namespaces[name] ?? .other }
}

private let namespaces: [String: XMLNamespace] = [
  "": .empty,
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main": .spreadsheet,
  "http://purl.oclc.org/ooxml/spreadsheetml/main": .spreadsheet,
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships": .relationships,
  "http://purl.oclc.org/ooxml/officeDocument/relationships": .relationships,
  "http://schemas.openxmlformats.org/package/2006/relationships": .packageRelationships,
  "http://schemas.openxmlformats.org/package/2006/content-types": .contentTypes,
  "urn:oasis:names:tc:opendocument:xmlns:office:1.0": .office,
  "urn:oasis:names:tc:opendocument:xmlns:table:1.0": .table,
  "urn:oasis:names:tc:opendocument:xmlns:text:1.0": .text,
  "urn:oasis:names:tc:opendocument:xmlns:style:1.0": .style,
  "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0": .extensions,
]
