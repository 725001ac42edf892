import Notation
import Tables

/// A pull parser for JSON (RFC 8259) in UTF-8, whose errors name the line and the column.
///
/// The caller decides which values to read and which to skip. The depth of values is limited.
struct JSONReader {
  /// The maximum number of open objects and arrays; an estimate has about eight.
  private static let maximumDepth = 64

  private let file: String
  private let bytes: [UInt8]
  private var position = 0
  /// The line at the position, and where it starts.
  private var (line, lineStart) = (1, 0)
  private var depth = 0

  /// Creates a reader; throws `SpreadsheetError` unless the text is UTF-8.
  init(_ bytes: [UInt8], of file: String) throws(SpreadsheetError) {
    (self.bytes, self.file) = (bytes, file)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw SpreadsheetError("this JSON is not UTF-8; save it as UTF-8", in: file)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The first byte of the next value; nil at the end.
  mutating func next() -> UInt8? {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      if bytes[position] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, position + 1) }
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  /// Reads an object, and calls `body` to read or skip the value of each member.
  mutating func readObject(
    _ body: (inout JSONReader, String) throws -> Void
  ) throws {
    try readParts("{", "}") { reader in
      guard reader.next() == UInt8(ascii: "\"") else { throw reader.error("a name in quotes") }
      let name = try reader.readString()
      guard reader.next() == UInt8(ascii: ":") else { throw reader.error("\":\"") }
      reader.position += 1
      try body(&reader, name)
    }
  }

  /// Reads an array, and calls `body` to read or skip each value.
  mutating func readArray(_ body: (inout JSONReader) throws -> Void) throws {
    try readParts("[", "]", body)
  }

  private mutating func readParts(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    _ body: (inout JSONReader) throws -> Void
  ) throws {
    guard next() == UInt8(ascii: opening) else { throw error("\"\(opening)\"") }
    guard depth < Self.maximumDepth else {
      throw SpreadsheetError(
        "values are nested more than \(Self.maximumDepth) deep", at: place)
    }
    (position, depth) = (position + 1, depth + 1)
    var isFirst = true
    while next() != UInt8(ascii: closing) {
      if !isFirst {
        guard next() == UInt8(ascii: ",") else { throw error("\",\" or \"\(closing)\"") }
        position += 1
      }
      isFirst = false
      try body(&self)
    }
    (position, depth) = (position + 1, depth - 1)
  }

  /// Skips a value of any kind.
  mutating func skip() throws {
    switch next() {
    case UInt8(ascii: "{"): try readObject { reader, _ in try reader.skip() }
    case UInt8(ascii: "["): try readArray { try $0.skip() }
    default: _ = try readCell()
    }
  }

  /// Throws if there is anything after the value that was read.
  mutating func finish() throws {
    if next() != nil { throw error("the end of the file") }
  }
}

// MARK: - Texts and numbers

extension JSONReader {
  /// Reads text, a number or null as a cell at its place; null is empty.
  mutating func readCell() throws -> Cell {
    let (first, place) = (next(), place)
    func cell(_ text: String, isNumber: Bool = false) -> Cell {
      Cell(
        text: text, line: place.line, column: place.column,
        name: CellName(row: place.line, column: place.column), isStoredNumber: isNumber)
    }
    if first == UInt8(ascii: "\"") { return cell(try readString()) }
    let start = position
    while position < bytes.count, !"{}[],:\" \t\r\n".utf8.contains(bytes[position]) {
      position += 1
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if ["true", "false", "null"].contains(word) { return cell(word == "null" ? "" : word) }
    let digits = word.utf8.drop { $0 == UInt8(ascii: "-") }.prefix(while: isDigit)
    guard isWrittenAsNumber(word), digits.first != UInt8(ascii: "0") || digits.count == 1 else {
      position = start
      throw error("a value")
    }
    return cell(word, isNumber: true)
  }

  /// Reads text in quotes.
  private mutating func readString() throws -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return String(decoding: text, as: UTF8.self)
      }
      guard byte >= 0x20 else { break }
      if byte == UInt8(ascii: "\\") {
        text += String(try readEscape()).utf8
      } else {
        text.append(byte)
        position += 1
      }
    }
    throw error("the end of a text in quotes")
  }

  /// Reads an escape such as `\n` or `\u00e9`; two of the latter may make one character.
  private mutating func readEscape() throws -> Unicode.Scalar {
    let letter = position + 1 < bytes.count ? bytes[position + 1] : 0
    if letter != UInt8(ascii: "u") {
      guard let scalar = escapes[letter] else { throw error("an escape of JSON") }
      position += 2
      return scalar
    }
    let unit = try readUnit()
    if UTF16.isLeadSurrogate(unit) {
      let units = [unit, try readUnit()]
      guard UTF16.isTrailSurrogate(units[1]),
        let scalar = String(decoding: units, as: UTF16.self).unicodeScalars.first
      else { throw error("the second half of a character") }
      return scalar
    }
    guard let scalar = Unicode.Scalar(unit) else { throw error("a character") }
    return scalar
  }

  private mutating func readUnit() throws -> UInt16 {
    let digits = bytes[min(position + 2, bytes.count)...].prefix(4)
    guard bytes[min(position, bytes.count)...].starts(with: "\\u".utf8), digits.count == 4,
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16),
      digits.first != UInt8(ascii: "+")
    else { throw error("\\u and four digits") }
    position += 6
    return unit
  }

  /// The line and the column of the position.
  var place: Place {
    let text = String(decoding: bytes[lineStart..<position], as: UTF8.self)
    return Place(file: file, line: line, column: text.unicodeScalars.count + 1)
  }

  private func error(_ expected: String) -> SpreadsheetError {
    let found = bytes[position...].prefix(20).prefix { $0 >= 0x20 }
    let text = String(decoding: found, as: UTF8.self)
    return SpreadsheetError(
      "this is not valid JSON: \(expected) must be here, but there is "
        + (position == bytes.count ? "the end of the file" : quoted(text)), at: place)
  }
}

private let escapes: [UInt8: Unicode.Scalar] = [
  UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
  UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
  UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
]
