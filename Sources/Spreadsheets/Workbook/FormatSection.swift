/// One section of a number format code.
struct FormatSection: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case general
    case fixed(Decimals, showsZero: Bool)
    case scientific(Decimals, step: Int, exponentDigits: Int)
    case refused(FormatFault)
  }

  let kind: Kind
  /// The words around the figure, without signs, colours and locales.
  let before: String
  let after: String
  /// Whether the section shows hundredths.
  let isPercentage: Bool
  /// Whether the figure looks negative, because of a minus sign or a parenthesis.
  let showsMinus: Bool
  /// Whether the section has a colour; some formats mark negative figures only by colour.
  let hasColour: Bool
  /// Whether the section is for text.
  let isForText: Bool
  /// Whether the section shows the day or the year of a date.
  let showsDay: Bool

  init(_ tokens: [FormatToken]) {
    let shown = tokens.filter { $0 != .colour && $0 != .locale }
    hasColour = tokens.contains(.colour)
    (isForText, showsDay) = (tokens.contains(.text), tokens.contains(.day))
    isPercentage = shown.contains(.percent)
    kind = Self.special(shown) ?? Self.number(shown)
    let start = Self.start(of: shown) ?? shown.endIndex
    let end = shown.lastIndex(where: \.isNumber).map { $0 + 1 } ?? shown.endIndex
    let before = Self.words(shown[..<start])
    let signs: [Character?] = ["-", "\u{2212}", "("]
    showsMinus = signs.contains(before.first) || signs.contains(before.last)
    let signMarks = showsMinus ? "-\u{2212}()" : ""
    self.before = Self.text(shown[..<start]).trimmed(of: signMarks + "+:=")
    // A plus sign after a figure makes it a bound: "20+".
    after = Self.text(shown[end...]).trimmed(of: signMarks + ".,;")
  }

  /// Returns the kind if a single token decides it, wherever that token is.
  private static func special(_ tokens: [FormatToken]) -> Kind? {
    if tokens.contains(.unknown) || tokens.count(where: { $0 == .percent }) > 1 {
      return .refused(.unknownFormat)
    }
    if tokens.contains(.condition) { return .refused(.conditional) }
    if tokens.contains(.date) || tokens.contains(.day) { return .refused(.date) }
    return nil
  }

  private static func number(_ tokens: [FormatToken]) -> Kind {
    guard let first = start(of: tokens), let last = tokens.lastIndex(where: \.isNumber) else {
      if tokens.contains(.text) { return .general }
      return .refused(tokens.isEmpty ? .hidden : .wordsOnly)
    }
    let (before, after) = (tokens[..<first], tokens[(last + 1)...])
    // A digit next to the number, or a mark and a digit, looks like a part of the number.
    if startsWithDigit(words(before).reversed(), after: ".,")
      || startsWithDigit(words(after), after: ".,/")
    {
      return .refused(tokens.contains(.slash) ? .fraction : .ownDigits)
    }
    if before.contains(.exponent) || after.contains(.exponent) { return .refused(.unknownFormat) }
    let number = tokens[first...last]
    if number.contains(.general) { return number.count == 1 ? .general : .refused(.unknownFormat) }
    if number.contains(.slash) { return .refused(.fraction) }
    // A comma without a digit placeholder after it divides by a thousand.
    if after.first == .comma || after.starts(with: [.point, .comma]) { return .refused(.scaled) }
    return digits(Array(number))
  }

  /// Returns where the number starts: at its first digit placeholder, or at a point before it.
  private static func start(of tokens: [FormatToken]) -> Int? {
    guard let digit = tokens.firstIndex(where: \.isNumber) else { return nil }
    return tokens[..<digit].firstIndex(of: .point) ?? digit
  }

  /// Returns the kind for digit placeholders with the points, commas and exponents among them.
  private static func digits(_ tokens: [FormatToken]) -> Kind {
    let parts = tokens.split(separator: .exponent, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.contains(where: \.isDigit) }) else {
      return .refused(.unknownFormat)
    }
    let mantissa = parts[0].split(separator: .point, omittingEmptySubsequences: false)
    guard mantissa.count <= 2 else { return .refused(.unknownFormat) }
    let (whole, decimals) = (mantissa[0], mantissa.count == 2 ? mantissa[1] : [])
    if decimals.contains(.comma) || whole.last == .comma { return .refused(.scaled) }
    guard whole.allSatisfy({ $0.isDigit || $0 == .comma }), decimals.allSatisfy(\.isDigit) else {
      return .refused(.brokenUp)
    }
    guard decimals.count <= 30 else { return .refused(.unknownFormat) }
    let zeros = decimals.lastIndex(of: .digit("0")).map { $0 + 1 - decimals.startIndex } ?? 0
    let shown = Decimals(minimum: zeros, maximum: decimals.count)
    if parts.count == 1 { return .fixed(shown, showsZero: whole.contains(.digit("0"))) }
    guard parts[1].allSatisfy(\.isDigit), whole.allSatisfy(\.isDigit), !whole.isEmpty
    else { return .refused(.unknownFormat) }
    return .scientific(
      shown, step: whole.count, exponentDigits: parts[1].count { $0 == .digit("0") })
  }

  /// Returns the text that tokens show next to the number.
  private static func text(_ tokens: ArraySlice<FormatToken>) -> String {
    tokens.reduce(into: "") { text, token in
      switch token {
      case .literal(let literal): text += literal
      case .slash: text += "/"
      case .point: text += "."
      case .comma: text += ","
      case .percent: text += "%"
      default: break
      }
    }
  }

  /// Returns the text that tokens show next to the number, without spaces.
  private static func words(_ tokens: ArraySlice<FormatToken>) -> String {
    text(tokens).filter { $0 != " " }
  }

  /// Whether text starts with a digit, or with a mark and a digit.
  private static func startsWithDigit(
    _ words: some Sequence<Character>, after marks: String
  ) -> Bool {
    var words = words.makeIterator()
    let first = words.next()
    return (first.map(marks.contains) == true ? words.next() : first)?.isNumber == true
  }
}

extension String {
  /// Returns the text without any of some characters, or white space, at its ends.
  fileprivate func trimmed(of marks: String) -> String {
    func isMark(_ character: Character) -> Bool {
      character.isWhitespace || marks.contains(character)
    }
    let rest = drop(while: isMark)
    return String(rest.dropLast(rest.reversed().prefix(while: isMark).count))
  }
}

/// The reason why a number format does not show the figure.
enum FormatFault: String {
  case scaled = "shows the figure in thousands"
  case conditional = "shows figures differently depending on a condition"
  case fraction = "shows a fraction"
  case date = "shows a date or a time"
  case wordsOnly = "shows text instead of the figure"
  case hidden = "hides the figure"
  case brokenUp = "splits the digits of the figure"
  case ownDigits = "adds digits to the figure"
  case misleadingSign = "shows the figure with the wrong sign"
  case unknownFormat = "is not understood"

  /// What to do about it: to format the cell as a number shows the stored figure, which is not the one
  /// that was seen before if the format adds or leaves out digits or a sign.
  var advice: String {
    switch self {
    case .date: "type the figure again as text"
    case .scaled, .ownDigits, .misleadingSign, .wordsOnly:
      "type the figure again in the format General"
    case .conditional, .fraction, .hidden, .brokenUp, .unknownFormat: "format it as a number"
    }
  }
}
