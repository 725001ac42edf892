/// A piece of a number format code, ECMA-376 part 1, section 18.8.31.
enum FormatToken: Hashable, Sendable {
  /// `0`, `#` or `?`: a digit placeholder.
  case digit(Unicode.Scalar)
  case point
  case comma
  case percent
  case slash
  /// `E+` or `E-`.
  case exponent
  /// The word `General`.
  case general
  /// `@`: the text of a cell.
  case text
  /// A letter for a day or a year.
  case day
  /// A letter for another part of a date or time, or for an elapsed time.
  case date
  /// Text that is shown verbatim, including a currency.
  case literal(String)
  // The contents of square brackets: a colour, a locale, the condition for using the section, and
  // anything else.
  case colour
  case locale
  case condition
  case unknown
}

extension FormatToken {
  /// Returns the tokens of each section of a code; nil if the code is invalid.
  ///
  /// Leaves out spaces as wide as a character, `_)`, and fill characters, `* `.
  static func sections(of code: String) -> [[FormatToken]]? {
    var sections: [[FormatToken]] = [[]]
    var rest = Array(code.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == ";" {
        sections.append([])
      } else if scalar == "_" || scalar == "*" {
        guard rest.popFirst() != nil else { return nil }
      } else {
        guard let token = token(scalar, &rest) else { return nil }
        sections[sections.count - 1].append(token)
      }
    }
    return sections.count <= 4 ? sections : nil
  }

  private static func token(
    _ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> FormatToken? {
    switch scalar {
    case "0", "#", "?": return .digit(scalar)
    case ".": return .point
    case ",": return .comma
    case "%": return .percent
    case "/": return .slash
    case "@": return .text
    case "\"": return text(upTo: "\"", &rest).map(FormatToken.literal)
    case "[": return text(upTo: "]", &rest).map(FormatToken.init(bracket:))
    case "\\": return rest.popFirst().map { .literal(String($0)) }
    case "G", "g":
      guard asciiLowercased(string(rest.prefix(6))) == "eneral" else { return .date }
      rest.removeFirst(6)
      return .general
    case "E", "e":
      guard rest.first == "+" || rest.first == "-" else { return .date }
      rest.removeFirst()
      return .exponent
    case "y", "Y", "d", "D": return .day
    case _ where "mMhHsSaApPbB".unicodeScalars.contains(scalar): return .date
    default: return scalar.properties.isAlphabetic ? nil : .literal(String(scalar))
    }
  }

  private static func text(
    upTo end: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> String? {
    guard let place = rest.firstIndex(of: end) else { return nil }
    defer { rest = rest[(place + 1)...] }
    return string(rest[..<place])
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private init(bracket: String) {
    let word = asciiLowercased(bracket)
    let colours = ["black", "blue", "cyan", "green", "magenta", "red", "white", "yellow"]
    if bracket.hasPrefix("$") {
      let currency = String(bracket.dropFirst().prefix { $0 != "-" })
      self = currency.isEmpty ? .locale : .literal(currency)
    } else if colours.contains(word) || word.hasPrefix("color") {
      self = .colour
    } else if ["<", ">", "="].contains(word.first) {
      self = .condition
    } else if let first = word.first, "hms".contains(first), word.allSatisfy({ $0 == first }) {
      self = .date
    } else {
      self = .unknown
    }
  }

  var isDigit: Bool { if case .digit = self { true } else { false } }
  var isNumber: Bool { isDigit || self == .general }
}
