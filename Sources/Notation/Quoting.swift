/// The maximum number of characters, including escapes, that a message shows of the user's text.
private let maximumQuotedCharacters = 80

/// The maximum number of characters that a message shows of a path.
///
/// Ordinary paths are shorter, so messages show them in full.
private let maximumPathCharacters = 512

/// Quotes text for a message, on one line.
///
/// Unprintable characters are escaped. Long text is truncated and followed by its length.
package func quoted(_ text: String) -> String {
  cut(text, to: maximumQuotedCharacters) { "\"\($0)\"" }
}

/// Escapes and truncates text for a message as `quoted` does, but without quotation marks.
package func excerpt(_ text: String) -> String { cut(text, to: maximumQuotedCharacters) { $0 } }

/// Quotes a path for a message, on one line and in full so that the user can copy it.
package func quotedInFull(_ text: String) -> String {
  cut(text, to: maximumPathCharacters) { "\"\($0)\"" }
}

/// Returns the name of a file for messages: its path, or standard input for `-`.
package func fileName(_ file: String) -> String {
  file == "-" ? "standard input" : cut(file, to: maximumPathCharacters) { $0 }
}

/// Escapes text; if it exceeds a number of characters, truncates it and appends its length.
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

/// Escapes a message; a long one is truncated and followed by its length, so that its line with the
/// program's name has at most 1,000 characters.
package func printableMessage(_ text: String) -> String { cut(text, to: 960) { $0 } }

/// Quotes text so that a shell reads it as one word.
package func quotedForShell(_ word: String) -> String {
  "'" + word.replacing("'", with: "'\\''") + "'"
}

/// Escapes the unprintable characters of the user's text, so that a terminal shows it on one line
/// and none of it controls the terminal.
package func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  return text.unicodeScalars.reduce(into: "") { $0 += printed($1) }
}

/// Returns a character, escaped if it is unprintable.
private func printed(_ scalar: Unicode.Scalar) -> String {
  isUnprintable(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
}

/// Returns whether a character is invisible but affects the text around it: a line break, a change
/// in writing direction or a terminal control character.
package func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar < " " || scalar == "\u{7F}" }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
  default: false
  }
}

/// Returns a JSON string literal (RFC 8259), with every unprintable character escaped.
package func quotedForJSON(_ text: String) -> String {
  var literal: [UInt8] = []
  literal.appendQuotedForJSON(text)
  return String(decoding: literal, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a JSON string literal, as returned by `quotedForJSON`.
  mutating func appendQuotedForJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    let start = count
    append(contentsOf: text.utf8)
    let isPlain = self[start...].allSatisfy { byte in
      0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if !isPlain {
      removeSubrange(start...)
      for scalar in text.unicodeScalars { append(contentsOf: escapedForJSON(scalar).utf8) }
    }
    append(UInt8(ascii: "\""))
  }
}

private func escapedForJSON(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\"": "\\\""
  case "\\": "\\\\"
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  case _ where isUnprintable(scalar):
    String(scalar).utf16.map { "\\u" + zeroPadded(String($0, radix: 16), to: 4) }.joined()
  default: String(scalar)
  }
}
