/// A script without the spaces and ends of lines that separate nothing, to make the page smaller.
///
/// Strings, templates and regular expressions stay unchanged, as do ends of lines that may end a
/// statement, so the script has the same meaning. It must be one of ours: it has no comments, and no
/// regular expression after `)`.
package struct CompactScript {
  private let source: [UInt8]
  private var place = 0
  private var result: [UInt8] = []

  package init(_ script: String) {
    source = Array(script.utf8)
    while place < source.count { step() }
  }

  package var text: String { String(decoding: result, as: UTF8.self) }

  /// Copies or skips what begins at the current place.
  private mutating func step() {
    switch source[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): copy(to: end(ofString: place))
    case UInt8(ascii: "`"): copy(to: end(ofTemplate: place))
    case UInt8(ascii: "/") where beginsPattern: copy(to: end(ofPattern: place))
    case UInt8(ascii: " ") where !isNeeded: place += 1
    case UInt8(ascii: "\n") where isInsideStatement: place += 1
    default: copy(to: place + 1)
    }
  }

  private mutating func copy(to end: Int) {
    result += source[place..<end]
    place = end
  }

  /// Whether the space at the current place separates two words, or signs such as `+ +`.
  private var isNeeded: Bool {
    guard let before = result.last, place + 1 < source.count else { return false }
    let after = source[place + 1]
    return isPartOfWord(before) && isPartOfWord(after)
      || before == after && "+-".utf8.contains(before)
  }

  /// Whether the end of a line at the current place is next to a mark that shows where a statement
  /// ends, or that it does not end.
  private var isInsideStatement: Bool {
    guard let before = result.last, place + 1 < source.count else { return false }
    return ";{,([".utf8.contains(before) || "})]".utf8.contains(source[place + 1])
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 128 || "_$\\".utf8.contains(byte) || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
  }

  /// Whether a slash here begins a regular expression instead of dividing.
  private var beginsPattern: Bool {
    guard let before = result.last(where: { $0 != UInt8(ascii: " ") }) else { return true }
    return "(,=:[!&|?{};+-*%<>~^\n".utf8.contains(before)
      || ["return", "typeof", "of", "in"].contains { result.suffix(8).ends(with: $0) }
  }
}

// MARK: Ends

extension CompactScript {
  /// Returns the place after a string in quotes.
  private func end(ofString start: Int) -> Int {
    var next = start + 1
    while source[next] != source[start] { next += source[next] == UInt8(ascii: "\\") ? 2 : 1 }
    return next + 1
  }

  private func end(ofPattern start: Int) -> Int {
    var (next, isInClass) = (start + 1, false)
    while source[next] != UInt8(ascii: "/") || isInClass {
      switch source[next] {
      case UInt8(ascii: "\\"): next += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      next += 1
    }
    return next + 1
  }

  private func end(ofTemplate start: Int) -> Int {
    var next = start + 1
    while source[next] != UInt8(ascii: "`") {
      switch source[next] {
      case UInt8(ascii: "\\"): next += 2
      case UInt8(ascii: "$") where source[next + 1] == UInt8(ascii: "{"):
        next = end(ofInsertion: next + 2)
      default: next += 1
      }
    }
    return next + 1
  }

  /// Returns the place after an expression inserted into a template, which may have templates.
  private func end(ofInsertion start: Int) -> Int {
    var (next, depth) = (start, 1)
    while depth > 0 {
      switch source[next] {
      case UInt8(ascii: "`"): next = end(ofTemplate: next)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): next = end(ofString: next)
      case UInt8(ascii: "{"): (next, depth) = (next + 1, depth + 1)
      case UInt8(ascii: "}"): (next, depth) = (next + 1, depth - 1)
      default: next += 1
      }
    }
    return next
  }
}

extension Collection where Element == UInt8 {
  fileprivate func ends(with word: String) -> Bool {
    suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}

/// A style sheet without the spaces around its marks; it has no strings with such marks.
package func compactStyle(_ style: String) -> String {
  var result = ""
  for line in style.split(separator: "\n") { result += line }
  for mark in ["{", "}", ";", ","] {
    for spaced in [" \(mark)", "\(mark) "] { result.replace(spaced, with: mark) }
  }
  result.replace(": ", with: ":")
  result.replace(";}", with: "}")
  return result
}
