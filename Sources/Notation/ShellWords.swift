/// Writes a word for a shell, in quotation marks only if they are needed.
///
/// A word with unprintable characters is escaped in `$'...'`, so that it fits on one line.
package func shellWord(_ word: String) -> String {
  // zsh replaces a word that begins with "=" with the path of a program.
  if let first = word.first, first != "=", word.utf8.allSatisfy(isPlainInShell) { return word }
  guard word.unicodeScalars.contains(where: isUnprintable) else { return quotedForShell(word) }
  let escaped = word.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "'", "\\": result += "\\\(scalar)"
    case _ where isUnprintable(scalar):
      // An escape of three octal digits cannot absorb a digit after it.
      for byte in String(scalar).utf8 {
        result += "\\" + zeroPadded(String(byte, radix: 8), to: 3)
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
  return "$'\(escaped)'"
}

/// Returns whether a byte has no special meaning in any shell, except "=" at the start of a word.
private func isPlainInShell(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || "-_./:,@%+=".utf8.contains(byte)
}
