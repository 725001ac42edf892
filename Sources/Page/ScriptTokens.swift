/// A part of a script of JavaScript.
package struct ScriptToken {
  package enum Kind {
    /// A name or a keyword.
    case word
    case number
    /// A text in quotes, a part of a template up to what is computed in it, or a regular expression.
    case text
    /// A mark such as `{`, `=>` or `...`.
    case mark
  }

  /// What stood before a token: nothing, blanks, or a line's end.
  package enum Gap: Int, Comparable {
    case none, blank, line
    package static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
  }

  package let kind: Kind
  package var text: String
  package let gap: Gap
}

/// Takes a script of JavaScript apart; comments and blanks become gaps.
///
/// It knows what the modules of the page use of the language, and no more.
package struct ScriptTokens {
  private let source: [UInt8]
  private var next = 0
  private var gap = ScriptToken.Gap.none
  private var tokens: [ScriptToken] = []
  /// For each template that is open, how many braces are open in what is computed in it.
  private var braces: [Int] = []

  /// The tokens of a script.
  package static func of(_ script: String) -> [ScriptToken] {
    var reader = ScriptTokens(source: Array(script.utf8))
    reader.run()
    return reader.tokens
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
      case (UInt8(ascii: "\""), _), (UInt8(ascii: "'"), _): takeQuoted(by: byte())
      case (UInt8(ascii: "`"), _): takeTemplate()
      case (UInt8(ascii: "/"), _) where isExpressionExpected: takeExpression()
      case (UInt8(ascii: "0")...UInt8(ascii: "9"), _): takeNumber()
      case (let first, _) where isWord(first): takeWord()
      default: takeMark()
      }
    }
    precondition(braces.isEmpty, "a template does not end")
  }

  private mutating func skip(_ count: Int, leaving left: ScriptToken.Gap) {
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

  private mutating func take(_ count: Int, as kind: ScriptToken.Kind) {
    let bytes = source[next..<min(next + count, source.count)]
    tokens.append(ScriptToken(kind: kind, text: String(decoding: bytes, as: UTF8.self), gap: gap))
    gap = .none
    next += count
  }

  private mutating func takeWord() {
    var length = 1
    while isWord(byte(length)) { length += 1 }
    take(length, as: .word)
  }

  private mutating func takeNumber() {
    var length = 1
    while isWord(byte(length)) || byte(length) == UInt8(ascii: ".") { length += 1 }
    take(length, as: .number)
  }

  private mutating func takeMark() {
    let rest = source[next..<min(next + 3, source.count)]
    if let long = ["...", "=>", "?."].first(where: { rest.starts(with: $0.utf8) }) {
      return take(long.utf8.count, as: .mark)
    }
    if byte() == UInt8(ascii: "{"), !braces.isEmpty { braces[braces.count - 1] += 1 }
    if byte() == UInt8(ascii: "}"), let open = braces.popLast() {
      if open == 0 { return takeTemplate() }
      braces.append(open - 1)
    }
    take(1, as: .mark)
  }

  private mutating func takeQuoted(by quote: UInt8) {
    var length = 1
    while byte(length) != quote {
      precondition(next + length < source.count, "a text does not end")
      length += byte(length) == UInt8(ascii: "\\") ? 2 : 1
    }
    take(length + 1, as: .text)
  }

  /// Takes a template from its beginning, or from the end of what is computed in it, up to its end or
  /// to what is computed next.
  private mutating func takeTemplate() {
    var length = 1
    while byte(length) != UInt8(ascii: "`") {
      precondition(next + length < source.count, "a template does not end")
      if byte(length) == UInt8(ascii: "$"), byte(length + 1) == UInt8(ascii: "{") {
        braces.append(0)
        return take(length + 2, as: .text)
      }
      length += byte(length) == UInt8(ascii: "\\") ? 2 : 1
    }
    take(length + 1, as: .text)
  }

  /// Whether a slash begins a regular expression: where a value may begin.
  private var isExpressionExpected: Bool {
    guard let last = tokens.last else { return true }
    if last.kind == .word { return last.text == "return" }
    // No number ends with one of these, and no text but one that goes on with what is computed.
    return "(,=:[!&|?{};+-*%<>~^".utf8.contains(last.text.utf8.last ?? 0)
  }

  private mutating func takeExpression() {
    var (length, isInClass) = (1, false)
    while isInClass || byte(length) != UInt8(ascii: "/") {
      precondition(byte(length) != 0x0A && byte(length) != 0, "a regular expression does not end")
      if byte(length) == UInt8(ascii: "[") { isInClass = true }
      if byte(length) == UInt8(ascii: "]") { isInClass = false }
      length += byte(length) == UInt8(ascii: "\\") ? 2 : 1
    }
    length += 1
    while isWord(byte(length)) { length += 1 }
    take(length, as: .text)
  }
}

/// Whether a byte can stand in a word of JavaScript.
func isWord(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    || byte == UInt8(ascii: "#") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}
