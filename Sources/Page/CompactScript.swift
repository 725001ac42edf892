import Notation

/// A script without what means nothing to a browser, to make the page smaller.
///
/// Spaces and ends of lines go where they separate no words; so do semicolons and commas before a
/// closing bracket, and the quotation marks of keys. What the script itself declares, anywhere, gets
/// short names, unless the same word may be a property; constants are declared by `let`, and `true` is `!0`. Strings, templates and regular expressions
/// stay unchanged. The script must be one of ours: every statement ends with a semicolon, there are
/// no comments and no regular expression after `)`, and no constant has the name of a browser's
/// global.
package struct CompactScript {
  private let source: [UInt8]
  private var place = 0
  private var result: [UInt8] = []
  /// Words for which there is a shorter one.
  private static let shorter = [
    "const": "let", "undefined": "void 0", "true": "!0", "false": "!1",
  ]
  /// The open brackets, the innermost last.
  private var brackets: [UInt8] = []
  private var names = ScriptNames()

  package init(_ script: String) {
    source = Array(script.utf8)
    while place < source.count { step() }
  }

  package var text: String { names.shortened(result) }

  /// The short names in the text by those that they replace.
  package var shortNames: [String: String] { names.short }

  /// Copies or skips what begins at the current place.
  private mutating func step() {
    switch source[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString()
    case UInt8(ascii: "`"): copyTemplate()
    case UInt8(ascii: "/") where beginsPattern: copy(to: end(ofPattern: place))
    case UInt8(ascii: " ") where !isNeeded, UInt8(ascii: "\n") where !isNeeded: place += 1
    case UInt8(ascii: ";") where next(place + 1) == UInt8(ascii: "}"): place += 1
    case UInt8(ascii: ",") where "})".utf8.contains(next(place + 1)): place += 1
    case let mark where "([{".utf8.contains(mark):
      brackets.append(mark)
      copy(to: place + 1)
    case let mark where ")]}".utf8.contains(mark):
      brackets.removeLast()
      copy(to: place + 1)
    case let byte where isPartOfWord(byte): copyWord()
    default: copy(to: place + 1)
    }
  }

  private mutating func copy(to end: Int) {
    result += source[place..<end]
    place = end
  }

  /// Copies a string, without its quotation marks if it is a key that is a word.
  private mutating func copyString() {
    let end = end(ofString: place)
    let contents = source[(place + 1)..<(end - 1)]
    let isWord = contents.first.map { !isDigit($0) } ?? false && contents.allSatisfy(isPlain)
    if isWord && isKey(to: end) {
      result += contents
      place = end
    } else {
      copy(to: end)
    }
  }

  /// Copies a template, in which only the inserted expressions change.
  private mutating func copyTemplate() {
    copy(to: place + 1)
    while source[place] != UInt8(ascii: "`") {
      guard source[place...].starts(with: "${".utf8) else {
        copy(to: place + (source[place] == UInt8(ascii: "\\") ? 2 : 1))
        continue
      }
      copy(to: place + 2)
      brackets.append(UInt8(ascii: "("))
      let depth = brackets.count
      while brackets.count > depth || source[place] != UInt8(ascii: "}") { step() }
      brackets.removeLast()
    }
    copy(to: place + 1)
  }

  private mutating func copyWord() {
    let end = source[place...].firstIndex { !isPartOfWord($0) } ?? source.count
    let word = String(decoding: source[place..<end], as: UTF8.self)
    names.add(
      word, at: result.count, isDeclared: isDeclaration, mayBeProperty: mayBeProperty(to: end))
    if let other = Self.shorter[word], !mayBeProperty(to: end) {
      result += other.utf8
      place = end
    } else {
      copy(to: end)
    }
  }

  /// Whether the space or the end of a line at the current place separates two words, or signs such
  /// as `+ +`.
  private var isNeeded: Bool {
    guard let before = result.last, place + 1 < source.count else { return false }
    let after = source[place + 1]
    return isPartOfWord(before) && isPartOfWord(after)
      || before == after && "+-".utf8.contains(before)
  }

  /// Whether the word or string from the current place to an end is the key of an object.
  private func isKey(to end: Int) -> Bool {
    "{,".utf8.contains(result.last ?? 0) && next(end) == UInt8(ascii: ":")
  }

  /// Whether the word at the current place is the name that a statement declares.
  private var isDeclaration: Bool {
    ["function ", "function*", "const ", "let ", "class "].contains { result.ends(with: $0) }
  }

  /// Whether the word from the current place to an end may be a property, a key or a method.
  private func mayBeProperty(to end: Int) -> Bool {
    let before = result.last ?? 0
    return before == UInt8(ascii: "#")
      || before == UInt8(ascii: ".") && !result.ends(with: "...")
      || brackets.last == UInt8(ascii: "{") && "{,".utf8.contains(before)
        && ":,}=".utf8.contains(next(end))
  }

  /// The first byte from a place that is not a space or the end of a line, or 0.
  private func next(_ start: Int) -> UInt8 {
    source[start...].first { !" \n".utf8.contains($0) } ?? 0
  }

  /// Whether a byte may be part of a key without quotation marks.
  private func isPlain(_ byte: UInt8) -> Bool { byte < 128 && byte != 92 && isPartOfWord(byte) }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 128 || "_$\\".utf8.contains(byte) || isLetter(byte) || isDigit(byte)
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
}

extension Collection where Element == UInt8 {
  fileprivate func ends(with word: String) -> Bool {
    suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}
