import Notation

/// A pull parser for XML 1.0 in UTF-8, as used in office documents.
///
/// Document types are refused, so there are only XML's five predefined entities. The depth is limited.
/// Names are ranges in `bytes`; text and values are bytes. Prefixes are not resolved: no two elements
/// of a workbook that are read have the same local name.
package struct XMLReader {
  /// The maximum number of open elements; a sheet has about ten.
  private static let maximumDepth = 100

  package enum Event: Sendable { case start, end, text, finished }

  /// The prefix of the element that just started, which may be empty, and its local name.
  private(set) var prefix = 0..<0
  private(set) var name = 0..<0
  /// The text, or a part of it if it contains markup such as comments.
  package internal(set) var text: ArraySlice<UInt8> = []

  /// The name of the part, for messages.
  let part: String
  let bytes: [UInt8]
  var position = 0
  var attributes: [Attribute] = []
  /// The names of the open elements, with their prefixes.
  var open: [Range<Int>] = []
  /// Whether the element that just started is empty, so that its end is next.
  private(set) var isEmptyElement = false
  private var hasRoot = false

  struct Attribute {
    let prefix: Range<Int>
    let name: Range<Int>
    let value: Range<Int>
    /// The decoded value, if it differs from the bytes at `value`.
    let decoded: [UInt8]?
  }

  /// Creates a reader for a part; throws `InputError` unless the bytes are valid UTF-8.
  package init(_ bytes: consuming [UInt8], of part: String) throws(InputError) {
    self.bytes = bytes
    self.part = part
    try checkCharacters()
    if isAhead("\u{FEFF}", at: 0) { position = 3 }
  }

  /// Reads up to the next event; an empty element has a start and an end.
  ///
  /// Throws `InputError` if the document is not well formed.
  package mutating func next() throws(InputError) -> Event {
    if isEmptyElement {
      isEmptyElement = false
      return endElement()
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        if try readText() { return .text }
        continue
      }
      switch try byte(at: position + 1) {
      case UInt8(ascii: "/"): return try readEndTag()
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"): if try readDeclared() { return .text }
      default: return try readStartTag()
      }
    }
    if !open.isEmpty { throw endsEarly }
    if !hasRoot { throw error("the part has no root element") }
    return .finished
  }

  private mutating func readStartTag() throws(InputError) -> Event {
    if hasRoot, open.isEmpty {
      throw error("there is a second root element, \(quoted(nameAhead(position + 1)))")
    }
    guard open.count < Self.maximumDepth else {
      throw error("elements are nested more than \(Self.maximumDepth) deep")
    }
    hasRoot = true
    position += 1
    (prefix, name) = try readName()
    let whole = prefix.lowerBound..<name.upperBound
    open.append(whole)
    isEmptyElement = try readAttributes(of: whole)
    return .start
  }

  private mutating func readEndTag() throws(InputError) -> Event {
    let start = position + 2
    guard let element = open.last else {
      throw error("the end tag \(quoted(nameAhead(start))) has no start tag")
    }
    var next = start + element.count
    let end = try byte(at: next)
    guard areEqual(start..<next, element), !isNameByte(end), end != UInt8(ascii: ":") else {
      throw error(
        "the end tag is \(quoted(nameAhead(start))), but must be \(quoted(string(element)))")
    }
    while isBlank(try byte(at: next)) { next += 1 }
    guard bytes[next] == UInt8(ascii: ">") else { throw error(Self.badMarkup) }
    position = next + 1
    return endElement()
  }

  private mutating func endElement() -> Event {
    open.removeLast()
    return .end
  }
}

// MARK: - Bytes and positions

extension XMLReader {
  /// The local name of the element that just started, as a string.
  package var elementName: String { string(name) }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the byte at a place; throws `InputError` past the end of the part.
  @inline(__always)
  func byte(at place: Int) throws(InputError) -> UInt8 {
    guard place < bytes.count else { throw endsEarly }
    return bytes[place]
  }

  /// Whether the bytes in a range are those of an ASCII string.
  @inline(__always)
  func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    var (place, other) = (range.lowerBound, text.utf8Start)
    while place < range.upperBound {
      if bytes[place] != other.pointee { return false }
      (place, other) = (place &+ 1, other + 1)
    }
    return true
  }

  func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { bytes[$0] == bytes[$1] }
  }

  @inline(__always)
  func isAhead(_ mark: StaticString, at place: Int) -> Bool {
    let end = place + mark.utf8CodeUnitCount
    return end <= bytes.count && isEqual(place..<end, mark)
  }

  /// Returns the name at a place, for a message.
  private func nameAhead(_ start: Int) -> String {
    let end = bytes[start...].firstIndex { !isNameByte($0) && $0 != UInt8(ascii: ":") }
    return string(start..<(end ?? bytes.count))
  }

  static let badMarkup = "the markup is not well formed"

  var endsEarly: InputError { error("the part ends early") }

  /// Returns an error with the line of a place, by default the current position.
  ///
  /// A line ends at a line feed, or at a carriage return without a line feed after it.
  func error(_ what: String, at place: Int? = nil) -> InputError {
    let lines = (0..<(place ?? position)).count { place in
      bytes[place] == UInt8(ascii: "\n")
        || bytes[place] == UInt8(ascii: "\r") && !isAhead("\n", at: place + 1)
    }
    return InputError("\(quoted(part)), line \(lines + 1): \(what)")
  }
}

/// Whether a byte may start a name; accepts all non-ASCII characters.
@inline(__always)
func isNameStart(_ byte: UInt8) -> Bool {
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
