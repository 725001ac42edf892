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
    let typed = text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " }.reversed().drop { " \\".contains($0) }.reversed())
    }
    let shown = typed.flatMap { line in
      lines(of: parts(of: line)) { code($0).count < width - 8 }
    }
    return shown.map(code).joined(separator: " \\e\n    ")
  }

  /// Returns the parts of a command line to keep together: options with their values.
  private static func parts(of line: String) -> [String] {
    let parts = line.parts(separatedBy: " -")
    return parts.prefix(1) + parts.dropFirst().map { "-" + $0 }
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
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(zeroPadded(digits, to: 4))]"
      }
    }
  }
}
