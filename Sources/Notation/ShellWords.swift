/// A word as a shell reads it: plain where it can be, else in quotes; a word that would not show on one
/// line is written with the escapes of `$'...'`.
package func shellWord(_ word: String) -> String {
  // zsh takes a word that begins with "=" for the place of a program.
  if let first = word.first, first != "=", word.utf8.allSatisfy(isPlainInShell) { return word }
  guard word.unicodeScalars.contains(where: isUnprintable) else { return quotedForShell(word) }
  let escaped = word.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "'", "\\": result += "\\\(scalar)"
    case _ where isUnprintable(scalar):
      // Bytes in three octal digits, which no digit behind them can lengthen.
      for byte in String(scalar).utf8 {
        result += "\\" + zeroPadded(String(byte, radix: 8), to: 3)
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
  return "$'\(escaped)'"
}

/// Whether a byte means nothing but itself in every shell, but for "=" at a word's beginning.
private func isPlainInShell(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-_./:,@%+=".utf8.contains(byte)
  }
}
