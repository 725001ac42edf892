/// Takes comments and needless blanks out of a script of JavaScript; names stay as they are.
///
/// Texts, templates and regular expressions are kept as they stand. A line's end is kept wherever it
/// could end a statement.
struct ScriptMinifier {
  private let source: [UInt8]
  private var next = 0
  private var result: [UInt8] = []
  /// What stands between the last token and the next.
  private var gap = Gap.none

  private enum Gap: Int, Comparable {
    case none, blank, line
    static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
  }

  /// The script without what only people need.
  static func minified(_ text: String) -> String {
    var minifier = ScriptMinifier(source: Array(text.utf8))
    minifier.run()
    return String(decoding: minifier.result, as: UTF8.self)
  }

  private init(source: [UInt8]) { self.source = source }

  private func byte(_ offset: Int = 0) -> UInt8 {
    next + offset < source.count ? source[next + offset] : 0
  }

  private mutating func run() {
    while next < source.count {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "\n"), _): skip(1, leaving: .line)
      case (UInt8(ascii: " "), _): skip(1, leaving: .blank)
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): skipLine()
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): skipComment()
      case (UInt8(ascii: "\""), _), (UInt8(ascii: "'"), _): copyQuoted(by: byte())
      case (UInt8(ascii: "`"), _): copyTemplate()
      case (UInt8(ascii: "/"), _) where isExpressionExpected: copyExpression()
      default: copy(1)
      }
    }
    if gap != .none { result.append(UInt8(ascii: "\n")) }
  }

  private mutating func skip(_ count: Int, leaving left: Gap) {
    next += count
    gap = max(gap, left)
  }

  private mutating func skipLine() { while next < source.count, byte() != 0x0A { next += 1 } }

  private mutating func skipComment() {
    next += 2
    while next < source.count, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
      if byte() == 0x0A { gap = .line }
      next += 1
    }
    skip(2, leaving: .blank)
  }

  /// Copies bytes of a token, after what must stand before them.
  private mutating func copy(_ count: Int) {
    if let last = result.last, isNeeded(gap, between: last, and: byte()) {
      result.append(UInt8(ascii: gap == .line ? "\n" : " "))
    }
    gap = .none
    result += source[next..<min(next + count, source.count)]
    next += count
  }

  private func isNeeded(_ gap: Gap, between last: UInt8, and following: UInt8) -> Bool {
    switch gap {
    case .none: return false
    case .blank:
      let isSign = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(following)
      return isWord(last) && isWord(following) || isSign && last == following
    case .line:
      let open = Array("{([,;:=?&|".utf8)
      let closing = Array("})],;:?.&|=".utf8)
      return !open.contains(last) && !closing.contains(following)
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "#") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private mutating func copyQuoted(by quote: UInt8) {
    var length = 1
    while byte(length) != quote {
      precondition(next + length < source.count, "a text does not end")
      length += byte(length) == UInt8(ascii: "\\") ? 2 : 1
    }
    copy(length + 1)
  }

  /// Copies a template with what is computed in it.
  private mutating func copyTemplate() {
    let start = next
    passTemplate()
    let length = next - start
    next = start
    copy(length)
  }

  private mutating func passTemplate() {
    next += 1
    while byte() != UInt8(ascii: "`") {
      precondition(next < source.count, "a template does not end")
      if byte() == UInt8(ascii: "\\") {
        next += 2
      } else if byte() == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
        next += 2
        passBraces()
      } else {
        next += 1
      }
    }
    next += 1
  }

  /// Passes code up to the brace that closes it.
  private mutating func passBraces() {
    while byte() != UInt8(ascii: "}") {
      precondition(next < source.count, "a brace in a template is not closed")
      switch byte() {
      case UInt8(ascii: "`"): passTemplate()
      case UInt8(ascii: "{"):
        next += 1
        passBraces()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = byte()
        next += 1
        while byte() != quote { next += byte() == UInt8(ascii: "\\") ? 2 : 1 }
        next += 1
      default: next += 1
      }
    }
    next += 1
  }

  /// Whether a slash begins a regular expression: where a value may begin.
  private var isExpressionExpected: Bool {
    guard let last = result.last else { return true }
    if "(,=:[!&|?{};+-*%<>~^".utf8.contains(last) { return true }
    let word = result.suffix(7)
    return word.suffix(6).elementsEqual("return".utf8)
      && (word.count < 7 || word.first.map { !isWord($0) } == true)
  }

  private mutating func copyExpression() {
    var (length, isInClass) = (1, false)
    while isInClass || byte(length) != UInt8(ascii: "/") {
      precondition(byte(length) != 0x0A && byte(length) != 0, "a regular expression does not end")
      if byte(length) == UInt8(ascii: "[") { isInClass = true }
      if byte(length) == UInt8(ascii: "]") { isInClass = false }
      length += byte(length) == UInt8(ascii: "\\") ? 2 : 1
    }
    copy(length + 1)
  }
}

/// Takes comments and needless blanks out of a sheet of style.
func minifiedStyle(_ text: String) -> String {
  var (result, isComment, isBlank) = ("", false, false)
  var rest = Substring(text)
  while let character = rest.first {
    if isComment ? rest.hasPrefix("*/") : rest.hasPrefix("/*") {
      isComment.toggle()
      rest = rest.dropFirst(2)
      continue
    }
    rest = rest.dropFirst()
    if isComment { continue }
    if character.isWhitespace {
      isBlank = true
      continue
    }
    // A blank before a colon can stand between selectors, and is kept.
    if isBlank, let last = result.last, !"{};,:".contains(last), !"{};,".contains(character) {
      result.append(" ")
    }
    isBlank = false
    if character == "}", result.last == ";" { result.removeLast() }
    result.append(character)
  }
  return result
}
