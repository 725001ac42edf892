/// A text in quotes for a message, on one line: unprintable characters are escaped, a long text is cut.
package func quoted(_ text: String) -> String {
  let limit = 60
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end != scalars.endIndex
  else { return quotedInFull(text) }
  return "\"\(printable(String(scalars[..<end])))…\""
}

/// A text in quotes for a message, on one line, however long: a path, which a reader may copy.
package func quotedInFull(_ text: String) -> String { "\"\(printable(text))\"" }

/// A word that a shell reads as one word, whatever is in it.
package func quotedForShell(_ word: String) -> String {
  let parts = word.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: "'\\''") + "'"
}

/// A text of someone else's on one line, as a terminal can show it: unprintable characters are
/// escaped, so that none can end the line, colour it or move the cursor.
package func printable(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
      result += scalar.escaped(asASCII: true)
    default: result.unicodeScalars.append(scalar)
    }
  }
}

/// A text in quotes as JSON has it, RFC 8259.
package func quotedForJSON(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<" ", "\u{7F}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
