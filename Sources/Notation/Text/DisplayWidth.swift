/// Returns the number of terminal columns that text occupies.
///
/// Combining marks occupy none, and wide East Asian characters and emoji occupy two. The ranges are
/// those that Unicode's EastAsianWidth.txt (UAX #11) lists as wide or full-width. Some terminals
/// differ for a few characters.
package func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x7F }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

private func displayWidth(_ character: Character) -> Int {
  // An emoji joined from several, or a flag made of two letters, is as wide as one emoji.
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

/// Pads text with trailing spaces to a width.
package func padded(_ text: String, to width: Int) -> String { text + filling(text, to: width) }

/// Pads text with leading spaces to a width.
package func paddedLeft(_ text: String, to width: Int) -> String { filling(text, to: width) + text }

private func filling(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - displayWidth(text)))
}

/// Truncates text to a width; `…` replaces the missing end.
package func cut(_ text: String, to width: Int) -> String {
  guard displayWidth(text) > width else { return text }
  var used = 0
  var start = text.prefix { character in
    used += displayWidth(character)
    return used < width
  }
  if start.isEmpty { start = text.prefix(1) }
  // A truncated number would read as another number.
  let whole = String(start.reversed().drop { $0.isNumber || " .,".contains($0) }.reversed())
  return withoutTrailingSpaces(whole.isEmpty ? String(start) : whole) + "…"
}

/// Fills lines with as many words as fit; a word that is too long gets its own line.
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

/// Wraps text to a width, between words or within words that are wider than a line.
///
/// The first line starts with `first`, and the others are indented by its width.
package func wrapped(_ text: String, to width: Int, first: String = "") -> [String] {
  let indent = String(repeating: " ", count: displayWidth(first))
  let room = max(8, width - indent.utf8.count)
  if displayWidth(text) <= room { return [first + text] }
  let words = text.split(separator: " ").flatMap { pieces(of: $0, width: room) }
  let found = lines(of: words) { displayWidth($0) <= room }
  return (found.isEmpty ? [""] : found).enumerated().map { ($0 == 0 ? first : indent) + $1 }
}

/// Splits a word into pieces that fit a width.
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

/// Breaks a long line between words and keeps its other spaces.
///
/// The continuation lines are indented by two more spaces than the first. A word that is wider than
/// a line is not broken.
package func folded(_ line: String, to width: Int) -> [String] {
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

/// Splits text into lines; the line break at the end of the last line is optional.
package func textLines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    .dropLast(text.hasSuffix("\n") ? 1 : 0)
}

/// Removes the spaces at the end of a line.
package func withoutTrailingSpaces(_ line: String) -> String {
  let spaces = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
  return String(line.dropLast(spaces))
}
