import Notation

/// Text in the format of manual pages, on lines of at most 80 characters.
enum Roff {
  private static let width = 78

  /// Returns wrapped prose after `beginning`, which is already formatted.
  static func prose(_ text: String, after beginning: String = "") -> String {
    let words = text.split(separator: " ").map { word in
      // Options need minus signs instead of hyphens, so that readers can copy them.
      word.first == "-" ? code(String(word)) : escaped(word, hyphen: "-")
    }
    return wrapped(beginning + words.joined(separator: " "), to: width).map(guarded).joined(
      separator: "\n")
  }

  /// Returns verbatim text.
  static func code(_ text: String) -> String { escaped(text[...], hyphen: "\\-") }

  /// Returns verbatim text in bold.
  static func bold(_ text: String) -> String { "\\fB\(code(text))\\fR" }

  /// Returns a placeholder in italics.
  static func italic(_ text: String) -> String { "\\fI\(code(text))\\fR" }

  /// Returns a command line, with continuation lines if it is too long.
  static func commandLine(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " }.reversed().drop { " \\".contains($0) }.reversed())
    }
    return lines.flatMap { folded(parts(of: $0)) }.map(code).joined(separator: " \\e\n    ")
  }

  /// Returns the parts of a command line to keep together: words, and options with their values.
  private static func parts(of line: String) -> [String] {
    words(of: line).reduce(into: []) { parts, word in
      if let last = parts.last, last.hasPrefix("-"), !last.contains(" "), !word.hasPrefix("-") {
        parts[parts.count - 1] = "\(last) \(word)"
      } else {
        parts.append(word)
      }
    }
  }

  /// Returns the words of a command line; a quoted string is one word.
  private static func words(of line: String) -> [String] {
    var (words, isQuoted) = ([""], false)
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  private static func folded(_ words: [String]) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, code("\(last) \(word)").count < width - 8 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
  }

  /// Escapes a leading dot, which would start a request; apostrophes are escaped anyway.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }

  private static func escaped(_ text: Substring, hyphen: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += hyphen
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "\\[u" + padded(String(scalar.value, radix: 16, uppercase: true)) + "]"
      }
    }
  }

  private static func padded(_ digits: String) -> String {
    String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
