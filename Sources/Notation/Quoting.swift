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
