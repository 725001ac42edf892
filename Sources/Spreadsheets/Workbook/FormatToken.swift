/// A piece of a number format code, ECMA-376 part 1, section 18.8.31.
enum FormatToken: Hashable, Sendable {
  /// `0`, `#` or `?`: a place for a digit.
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
  /// A letter that stands for a part of a date or a time.
  case date
  /// What stands in square brackets.
  case bracket(String)
  /// A text that is shown as it is.
  case literal(String)
}

extension FormatToken {
  /// The tokens of each section of a code, or nil where it has something that no format has.
  ///
  /// Blanks as wide as a character, `_)`, and fillings, `* `, are left out.
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
    case "0", "#", "?": .digit(scalar)
    case ".": .point
    case ",": .comma
    case "%": .percent
    case "/": .slash
    case "@": .text
    case "\"": text(upTo: "\"", &rest).map(FormatToken.literal)
    case "[": text(upTo: "]", &rest).map(FormatToken.bracket)
    case "\\": rest.popFirst().map { .literal(String($0)) }
    default: letter(scalar, &rest)
    }
  }

  private static func letter(
    _ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> FormatToken? {
    guard scalar.properties.isAlphabetic else { return .literal(String(scalar)) }
    switch scalar {
    case "G", "g":
      let word = "eneral".unicodeScalars
      guard rest.prefix(6).map({ $0.properties.lowercaseMapping }) == word.map(String.init) else {
        return .date
      }
      rest.removeFirst(6)
      return .general
    case "E", "e":
      guard rest.first == "+" || rest.first == "-" else { return .date }
      rest.removeFirst()
      return .exponent
    case "y", "Y", "m", "M", "d", "D", "h", "H", "s", "S", "a", "A", "p", "P", "b", "B":
      return .date
    default: return nil
    }
  }

  private static func text(
    upTo end: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> String? {
    guard let place = rest.firstIndex(of: end) else { return nil }
    var text = ""
    text.unicodeScalars.append(contentsOf: rest[..<place])
    rest = rest[(place + 1)...]
    return text
  }
}
