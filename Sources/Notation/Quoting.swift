/// The most characters that a message shows of a text of someone else's, escapes counted.
private let maximumQuotedCharacters = 80

/// The most characters that a message shows of a path: more than people write, so that theirs stay
/// whole, and not so many that a message is lost in one.
private let maximumPathCharacters = 512

/// A text in quotes for a message, on one line: unprintable characters are escaped, a long text is
/// cut, and its length told.
package func quoted(_ text: String) -> String {
  cut(text, to: maximumQuotedCharacters) { "\"\($0)\"" }
}

/// A text without quotes for a message, on one line: a name or a figure that was given, cut and
/// escaped as a quotation is.
package func excerpt(_ text: String) -> String { cut(text, to: maximumQuotedCharacters) { $0 } }

/// A path in quotes for a message, on one line and whole, so that a reader may copy it.
package func quotedInFull(_ text: String) -> String {
  cut(text, to: maximumPathCharacters) { "\"\($0)\"" }
}

/// What a message calls a file: its path as it was named, or standard input for `-`.
package func fileName(_ file: String) -> String {
  file == "-" ? "standard input" : cut(file, to: maximumPathCharacters) { $0 }
}

/// What is shown of a text; of one that is too long its beginning, and how long it is.
private func cut(_ text: String, to limit: Int, _ shown: (String) -> String) -> String {
  var beginning = ""
  var count = 0
  for scalar in text.unicodeScalars {
    let character = printed(scalar)
    count += character.unicodeScalars.count
    if count > limit {
      return shown(beginning + "…") + " (\(grouped(text.unicodeScalars.count)) characters)"
    }
    beginning += character
  }
  return shown(beginning)
}

/// A word that a shell reads as one word, whatever is in it.
package func quotedForShell(_ word: String) -> String {
  "'" + word.replacing("'", with: "'\\''") + "'"
}

/// A text of someone else's on one line, as a terminal can show it: unprintable characters are
/// escaped, so that none can end the line, colour it or move the cursor.
package func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  return text.unicodeScalars.reduce(into: "") { $0 += printed($1) }
}

/// A character as a terminal can show it: escaped where it would act on what is around it.
private func printed(_ scalar: Unicode.Scalar) -> String {
  isUnprintable(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
}

/// Whether a character shows nothing itself but acts on what is around it: it ends the line, turns
/// the direction of writing, or is a command to a terminal.
package func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar < " " || scalar == "\u{7F}" }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
  default: false
  }
}

/// A text in quotes as JSON has it, RFC 8259; whatever a terminal could take for a command is
/// escaped.
package func quotedForJSON(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
  if isPlain { return "\"" + text + "\"" }
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isUnprintable(scalar):
      for unit in String(scalar).utf16 {
        result += "\\u" + zeroPadded(String(unit, radix: 16), to: 4)
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
