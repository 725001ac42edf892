import Notation

/// Texts in the language of manual pages, on lines of at most 80 characters.
enum Roff {
  private static let width = 78

  /// A sentence, behind what is in the language already, broken into lines between its words.
  static func prose(_ text: String, after beginning: String = "") -> String {
    let words = text.split(separator: " ").map { word in
      // The hyphen of an option is a minus sign, so that it can be copied.
      word.first == "-" ? code(String(word)) : escaped(word, hyphen: "-")
    }
    return wrapped(beginning + words.joined(separator: " "), to: width).map(guarded).joined(
      separator: "\n")
  }

  /// Words that are typed as they stand.
  static func code(_ text: String) -> String { escaped(text[...], hyphen: "\\-") }

  /// Words that stand out, as they are typed.
  static func bold(_ text: String) -> String { "\\fB\(code(text))\\fR" }

  /// Words that stand for others.
  static func italic(_ text: String) -> String { "\\fI\(code(text))\\fR" }

  /// A command line, which is continued on the next line where it is too long.
  static func commandLine(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " }.reversed().drop { " \\".contains($0) }.reversed())
    }
    return lines.flatMap { folded(parts(of: $0)) }.map(code).joined(separator: " \\e\n    ")
  }

  /// The parts of a command line that stay on a line: words, and options with their values.
  private static func parts(of line: String) -> [String] {
    words(of: line).reduce(into: []) { parts, word in
      if let last = parts.last, last.hasPrefix("-"), !last.contains(" "), !word.hasPrefix("-") {
        parts[parts.count - 1] = "\(last) \(word)"
      } else {
        parts.append(word)
      }
    }
  }

  /// The words of a command line, with what is in quotes as one.
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

  /// A line that is not taken for a request; the other mark of one, an apostrophe, is escaped anyway.
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
