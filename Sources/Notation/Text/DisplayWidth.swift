/// How many columns of a terminal a text takes: none for marks that join the letter before them, two
/// for the wide characters of East Asia and for pictures.
///
/// Wide is what Unicode's EastAsianWidth.txt (UAX #11) has as wide or full-width, which is scripts and
/// signs in ranges, and pictures that are shown as such; a terminal may think otherwise of a few.
package func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x7F }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

private func displayWidth(_ character: Character) -> Int {
  // A picture that is joined of several, or a flag of two letters, is as wide as one.
  min(2, character.unicodeScalars.reduce(0) { $0 + displayWidth($1) })
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default:
    let isWide =
      scalar.properties.isEmojiPresentation || wideRanges.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }
}

private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
  0xF900...0xFAFF, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08,
  0x1B000...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]

/// A text with spaces behind it up to a width.
package func padded(_ text: String, to width: Int) -> String { text + filling(text, to: width) }

/// A text with spaces before it up to a width.
package func paddedLeft(_ text: String, to width: Int) -> String { filling(text, to: width) + text }

private func filling(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - displayWidth(text)))
}

/// A text that is no wider than a width, its end replaced by `…` where it is.
package func cut(_ text: String, to width: Int) -> String {
  guard displayWidth(text) > width else { return text }
  var used = 0
  var start = text.prefix { character in
    used += displayWidth(character)
    return used < width
  }
  if start.isEmpty { start = text.prefix(1) }
  // A figure without its end is another figure.
  let whole = String(start.reversed().drop { $0.isNumber || " .,".contains($0) }.reversed())
  return withoutTrailingSpaces(whole.isEmpty ? String(start) : whole) + "…"
}

/// A text in lines of as many words as fit; a word that does not is a line of its own.
package func lines(
  of words: some Sequence<some StringProtocol>, thatFit fits: (String) -> Bool
) -> [String] {
  words.reduce(into: []) { lines, word in
    if let last = lines.last, fits(last + " " + word) {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
}

/// Breaks a text between words, and within words that are wider than a line, into lines no wider than a
/// width; `first` stands before the first line and as many spaces before the others.
package func wrapped(_ text: String, to width: Int, first: String = "") -> [String] {
  let indent = String(repeating: " ", count: displayWidth(first))
  let room = max(8, width - indent.utf8.count)
  if displayWidth(text) <= room { return [first + text] }
  let words = text.split(separator: " ").flatMap { pieces(of: $0, width: room) }
  let found = lines(of: words) { displayWidth($0) <= room }
  return (found.isEmpty ? [""] : found).enumerated().map { ($0 == 0 ? first : indent) + $1 }
}

/// A word cut into pieces that are no wider than a width.
private func pieces(of word: Substring, width: Int) -> [String] {
  var used = 0
  return word.reduce(into: [""]) { pieces, character in
    let size = displayWidth(character)
    if used + size > width {
      pieces.append("")
      used = 0
    }
    pieces[pieces.count - 1].append(character)
    used += size
  }
}

/// Breaks a line that is wider than a width between its words, its other spaces kept, and sets what
/// follows in by two more than its beginning; a word that no line has room for stays whole.
package func folded(_ line: String, to width: Int) -> [String] {
  guard displayWidth(line) > width else { return [line] }
  let indent = String(repeating: " ", count: line.prefix { $0 == " " }.count + 2)
  var (lines, used, rest) = ([""], 0, line[...])
  while !rest.isEmpty {
    let spaces = rest.prefix { $0 == " " }
    let word = rest.dropFirst(spaces.count).prefix { $0 != " " }
    let size = displayWidth(String(word))
    let isFirst = lines.count == 1 && used == 0
    if isFirst || used + spaces.count + size <= width {
      lines[lines.count - 1] += spaces + word
      used += spaces.count + size
    } else {
      lines.append(indent + word)
      used = indent.utf8.count + size
    }
    rest = rest[word.endIndex...]
  }
  return lines
}

/// The lines of a text, the last of which need not end with a line break.
package func textLines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    .dropLast(text.hasSuffix("\n") ? 1 : 0)
}

/// A line without the spaces at its end.
package func withoutTrailingSpaces(_ line: String) -> String {
  let spaces = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
  return String(line.dropLast(spaces))
}
