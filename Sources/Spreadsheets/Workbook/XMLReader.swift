/// Reads an XML document piece by piece: XML 1.0 in UTF-8 with namespaces, as office documents use it.
///
/// Document types are refused, so that there are no entities but XML's own five; depth and
/// attributes are bounded. Names, texts and values are given as places in `bytes`, where references
/// have been replaced: what they stand for is never longer than they are.
package struct XMLReader {
  /// The most elements that may be open; a sheet has about ten.
  package static let maximumDepth = 100

  /// The most attributes that an element may have; a sheet's root has about twenty.
  package static let maximumAttributes = 200

  /// A piece of a document.
  package enum Event: Sendable { case start, end, text, finished }

  /// The document, with references replaced as far as it has been read.
  package internal(set) var bytes: [UInt8]
  /// The local name of the element that starts.
  package internal(set) var name = 0..<0
  /// The namespace of the element that starts.
  package internal(set) var namespace = XMLNamespace.none
  /// The text, a part of it if markup stands in between.
  package internal(set) var text = 0..<0

  var position = 0
  var attributes: [Attribute] = []
  var open: [OpenElement] = []
  var prefixes = PrefixBindings()
  /// How many more lines the document has than `bytes`, where references were replaced.
  var lostLines = 0
  private var isEmptyElement = false
  private var hasRoot = false

  /// An attribute of the element that starts.
  struct Attribute {
    let prefix: Range<Int>
    let name: Range<Int>
    let value: Range<Int>
  }

  struct OpenElement {
    let name: Range<Int>
    let bindings: Int
  }

  /// A document from its bytes, which must be UTF-8.
  package init(_ bytes: consuming [UInt8]) throws(XMLError) {
    self.bytes = bytes
    try checkCharacters()
    try readDeclaration()
  }

  /// Reads on to the next piece; an element without content starts and ends.
  package mutating func next() throws(XMLError) -> Event {
    if isEmptyElement {
      isEmptyElement = false
      return endElement()
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        if try readText() { return .text }
      } else if let event = try readMarkup() {
        return event
      }
    }
    if !open.isEmpty { throw error(.endsEarly) }
    if !hasRoot { throw error(.noRoot) }
    return .finished
  }

  /// Passes everything in the element that has just started, and its end.
  package mutating func skip() throws(XMLError) {
    let depth = open.count
    while open.count >= depth { _ = try next() }
  }

  private mutating func readMarkup() throws(XMLError) -> Event? {
    guard position + 1 < bytes.count else { throw error(.endsEarly) }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"): return try readEndTag()
    case UInt8(ascii: "?"):
      try skipInstruction()
      return nil
    case UInt8(ascii: "!"): return try readDeclared() ? .text : nil
    default: return try readStartTag()
    }
  }

  private mutating func readStartTag() throws(XMLError) -> Event {
    if hasRoot, open.isEmpty { throw error(.secondRoot(nameAhead(position + 1))) }
    guard open.count < Self.maximumDepth else { throw error(.tooDeep) }
    hasRoot = true
    position += 1
    let (prefix, local) = try readName()
    let whole = (prefix.isEmpty ? local : prefix.lowerBound..<local.upperBound)
    open.append(OpenElement(name: whole, bindings: prefixes.count))
    isEmptyElement = try readAttributes(of: whole)
    try bindPrefixes()
    guard let found = prefixes.namespace(of: prefix, in: bytes) else {
      throw error(.undeclaredPrefix(string(prefix)))
    }
    (name, namespace) = (local, found)
    return .start
  }

  private mutating func readEndTag() throws(XMLError) -> Event {
    let start = position + 2
    guard let element = open.last else { throw error(.endTagWithoutStart(nameAhead(start))) }
    guard start + element.name.count < bytes.count else { throw error(.endsEarly) }
    var next = start
    for place in element.name {
      guard bytes[next] == bytes[place] else { throw wrongEndTag(start, element) }
      next += 1
    }
    if isNameByte(bytes[next]) || bytes[next] == UInt8(ascii: ":") {
      throw wrongEndTag(start, element)
    }
    while next < bytes.count, isBlank(bytes[next]) { next += 1 }
    guard next < bytes.count else { throw error(.endsEarly) }
    guard bytes[next] == UInt8(ascii: ">") else { throw error(.badMarkup) }
    position = next + 1
    return endElement()
  }

  private mutating func endElement() -> Event {
    if let element = open.popLast() { prefixes.keep(element.bindings) }
    return .end
  }

  private func wrongEndTag(_ start: Int, _ element: OpenElement) -> XMLError {
    error(.wrongEndTag(nameAhead(start), open: string(element.name)))
  }
}
