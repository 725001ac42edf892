/// What one section of a number format code shows: a number with decimals, or something else.
struct FormatSection: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case general
    case fixed(Decimals, showsZero: Bool)
    case scientific(Decimals, step: Int, exponentDigits: Int)
    case refused(FormatFault)
  }

  let kind: Kind
  /// Whether a reader takes the figure for a negative one: by a minus sign or a bracket.
  private(set) var showsMinus = false
  /// Whether it has a colour, which is how some formats mark negative figures.
  let hasColour: Bool
  /// Whether it is for texts.
  let isForText: Bool

  init(_ tokens: [FormatToken]) {
    let brackets = tokens.compactMap(Bracket.init)
    hasColour = brackets.contains(.colour)
    isForText = tokens.contains(.text)
    let shown = tokens.compactMap { $0.shown }
    kind = Self.special(shown, brackets) ?? Self.number(shown)
    let start = Self.start(of: shown) ?? shown.endIndex
    showsMinus = Self.marksNegative(Self.words(shown[..<start]))
  }

  /// What is told by a single token, wherever it stands.
  private static func special(_ tokens: [FormatToken], _ brackets: [Bracket]) -> Kind? {
    if brackets.contains(.unknown) { return .refused(.unknownFormat) }
    if brackets.contains(.condition) { return .refused(.conditional) }
    if tokens.contains(.date) || brackets.contains(.elapsedTime) { return .refused(.date) }
    let words = words(tokens[...]).unicodeScalars
    if tokens.contains(.percent) || words.contains("%") || words.contains("‰") {
      return .refused(.percent)
    }
    return nil
  }

  private static func number(_ tokens: [FormatToken]) -> Kind {
    guard let first = start(of: tokens), let last = tokens.lastIndex(where: \.isNumber) else {
      return withoutNumber(tokens)
    }
    let (before, after) = (tokens[..<first], tokens[(last + 1)...])
    if endsInDigit(words(before)) || beginsWithDigit(words(after)) {
      return .refused(tokens.contains(.slash) ? .fraction : .ownDigits)
    }
    if before.contains(.exponent) || after.contains(.exponent) { return .refused(.unknownFormat) }
    let number = tokens[first...last]
    if number.contains(.general) { return number.count == 1 ? .general : .refused(.unknownFormat) }
    if number.contains(.slash) { return .refused(.fraction) }
    // A comma with no place for a digit behind it divides by a thousand.
    if after.first == .comma || after.first == .point && after.dropFirst().first == .comma {
      return .refused(.scaled)
    }
    return digits(Array(number))
  }

  /// Where the number begins: at its first place for a digit, or at a point before that.
  private static func start(of tokens: [FormatToken]) -> Int? {
    guard let digit = tokens.firstIndex(where: \.isNumber) else { return nil }
    return tokens[..<digit].firstIndex(of: .point) ?? digit
  }

  private static func withoutNumber(_ tokens: [FormatToken]) -> Kind {
    if tokens.contains(.text) { return .general }
    return .refused(tokens.isEmpty ? .hidden : .wordsOnly)
  }

  /// What places for digits show, with the points, commas and exponents among them.
  private static func digits(_ tokens: [FormatToken]) -> Kind {
    let parts = tokens.split(separator: .exponent, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.contains(where: \.isDigit) }) else {
      return .refused(.unknownFormat)
    }
    let mantissa = parts[0].split(separator: .point, omittingEmptySubsequences: false)
    guard mantissa.count <= 2 else { return .refused(.unknownFormat) }
    let decimals = mantissa.count == 2 ? mantissa[1] : []
    if decimals.contains(.comma) || mantissa[0].last == .comma { return .refused(.scaled) }
    guard mantissa[0].allSatisfy({ $0.isDigit || $0 == .comma }),
      decimals.allSatisfy(\.isDigit)
    else { return .refused(.brokenUp) }
    guard decimals.count <= 30 else { return .refused(.unknownFormat) }
    let zeros = decimals.lastIndex(of: .digit("0")).map { $0 + 1 - decimals.startIndex } ?? 0
    let shown = Decimals(minimum: zeros, maximum: decimals.count)
    if parts.count == 1 { return .fixed(shown, showsZero: mantissa[0].contains(.digit("0"))) }
    guard parts[1].allSatisfy(\.isDigit), mantissa[0].allSatisfy(\.isDigit), !mantissa[0].isEmpty
    else { return .refused(.unknownFormat) }
    return .scientific(
      shown, step: mantissa[0].count, exponentDigits: parts[1].count { $0 == .digit("0") })
  }
}

// MARK: - What stands beside the number

extension FormatSection {
  private static func words(_ tokens: ArraySlice<FormatToken>) -> String {
    tokens.reduce(into: "") { text, token in
      switch token {
      case .literal(let literal): text += literal
      case .slash: text += "/"
      case .point: text += "."
      case .comma: text += ","
      default: break
      }
    }
  }

  private static func marksNegative(_ before: String) -> Bool {
    let signs: [Character] = ["-", "\u{2212}", "("]
    let marks = before.filter { $0 != " " }
    return marks.first.map(signs.contains) == true || marks.last.map(signs.contains) == true
  }

  /// Whether a text ends in a digit, or a digit and a point, which a reader takes for the number's.
  private static func endsInDigit(_ text: String) -> Bool {
    let text = text.filter { $0 != " " }
    let last = text.last == "." || text.last == "," ? text.dropLast().last : text.last
    return last?.isNumber == true
  }

  private static func beginsWithDigit(_ text: String) -> Bool {
    let text = text.filter { $0 != " " }
    let marks: [Character] = [".", ",", "/"]
    let first = text.first.map(marks.contains) == true ? text.dropFirst().first : text.first
    return first?.isNumber == true
  }
}

extension FormatToken {
  var isDigit: Bool {
    if case .digit = self { return true }
    return false
  }

  fileprivate var isNumber: Bool { isDigit || self == .general }

  /// What of a token is shown beside the number: of a bracket, its currency.
  fileprivate var shown: FormatToken? {
    guard case .bracket(let text) = self else { return self }
    guard text.hasPrefix("$") else { return nil }
    let currency = text.dropFirst().prefix { $0 != "-" }
    return currency.isEmpty ? nil : .literal(String(currency))
  }
}

/// What stands in square brackets in a format code.
private enum Bracket: Hashable {
  case colour, condition, elapsedTime, locale, unknown

  init?(_ token: FormatToken) {
    guard case .bracket(let text) = token else { return nil }
    let word = asciiLowercased(text)
    let colours = ["black", "blue", "cyan", "green", "magenta", "red", "white", "yellow"]
    if word.hasPrefix("$") {
      self = .locale
    } else if colours.contains(word) || word.hasPrefix("color") {
      self = .colour
    } else if word.hasPrefix("<") || word.hasPrefix(">") || word.hasPrefix("=") {
      self = .condition
    } else if let first = word.first, "hms".contains(first), word.allSatisfy({ $0 == first }) {
      self = .elapsedTime
    } else {
      self = .unknown
    }
  }
}
