/// A text in quotes for a message, on one line: unprintable characters are escaped, a long text is cut.
package func quoted(_ text: String) -> String {
  let limit = 60
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end != scalars.endIndex
  else { return quotedInFull(text) }
  return "\"\(escaped(String(scalars[..<end])))…\""
}

/// A text in quotes for a message, on one line, however long: a path, which a reader may copy.
package func quotedInFull(_ text: String) -> String { "\"\(escaped(text))\"" }

/// A word that a shell reads as one word, whatever is in it.
package func quotedForShell(_ word: String) -> String {
  let parts = word.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: "'\\''") + "'"
}

private func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
      result += scalar.escaped(asASCII: true)
    default: result.unicodeScalars.append(scalar)
    }
  }
}
