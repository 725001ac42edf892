/// The namespaces that a workbook's parts use, whether transitional or strict: ECMA-376 part 1, annex A.
package enum XMLNamespace: Hashable, Sendable {
  case none
  case spreadsheet
  /// Of the attributes by which a part names its relationships.
  case relationships
  /// Of the parts that list relationships.
  case packageRelationships
  case contentTypes
  case xml
  case other

  /// The namespace of a name.
  package init(_ name: String) {
    switch name {
    case "": self = .none
    case "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
      "http://purl.oclc.org/ooxml/spreadsheetml/main":
      self = .spreadsheet
    case "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
      "http://purl.oclc.org/ooxml/officeDocument/relationships":
      self = .relationships
    case "http://schemas.openxmlformats.org/package/2006/relationships":
      self = .packageRelationships
    case "http://schemas.openxmlformats.org/package/2006/content-types": self = .contentTypes
    case "http://www.w3.org/XML/1998/namespace": self = .xml
    default: self = .other
    }
  }
}

/// The namespaces that the open elements have declared, the innermost last.
struct PrefixBindings {
  /// The most declarations at a time; a sheet has about ten.
  static let maximumCount = 256

  private var bindings: [(prefix: Range<Int>, namespace: XMLNamespace)] = []
  private var standard = XMLNamespace.none

  var count: Int { bindings.count }

  /// Keeps one more, unless there are too many.
  mutating func bind(_ prefix: Range<Int>, to namespace: XMLNamespace) -> Bool {
    bindings.append((prefix, namespace))
    if prefix.isEmpty { standard = namespace }
    return bindings.count <= Self.maximumCount
  }

  /// Forgets all but the first.
  mutating func keep(_ count: Int) {
    if bindings.count == count { return }
    bindings.removeSubrange(count...)
    standard = bindings.last { $0.prefix.isEmpty }?.namespace ?? .none
  }

  /// The namespace of a prefix, the empty one for elements without, or nil if it is not declared.
  @inline(__always)
  func namespace(of prefix: Range<Int>, in bytes: [UInt8]) -> XMLNamespace? {
    prefix.isEmpty ? standard : declared(prefix, in: bytes)
  }

  private func declared(_ prefix: Range<Int>, in bytes: [UInt8]) -> XMLNamespace? {
    let found = bindings.last { bytes[$0.prefix] == bytes[prefix] }
    if let found { return found.namespace }
    return bytes[prefix].elementsEqual("xml".utf8) ? .xml : nil
  }
}
