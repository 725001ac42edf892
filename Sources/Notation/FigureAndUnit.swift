/// The text of a figure and that of the unit behind it, where there is one: `80`, `degC` of `80 degC`
/// and of `80degC`.
///
/// A space parts them, or the first letter behind a digit that is no exponent's. No unit starts with
/// two digits: in "1 000 mg/L" the first space is a thousands separator.
package func figureAndUnit(of text: String) -> (figure: String, unit: String?) {
  let trimmed = text.trimmedOfSpaces
  let space = firstSpace(in: trimmed)
  if let unit = firstUnitLetter(in: trimmed), unit < space ?? trimmed.endIndex {
    return (String(trimmed[..<unit]), String(trimmed[unit...]))
  }
  guard let space else { return (String(trimmed), nil) }
  let unit = trimmed[trimmed.index(after: space)...]
  return (String(trimmed[..<space]), String(unit.trimmedOfSpaces))
}

/// The first space with a unit behind it.
private func firstSpace(in text: Substring) -> String.Index? {
  text.indices.first { index in
    guard text[index] == " " || text[index] == "\u{A0}" else { return false }
    let next = text[text.index(after: index)...].prefix(2)
    return next.count < 2 || !next.allSatisfy(\.isWholeNumber)
  }
}

/// Where a unit begins right behind a digit.
private func firstUnitLetter(in text: Substring) -> String.Index? {
  let scalars = text.unicodeScalars
  guard !isHexadecimal(scalars) else { return nil }
  var index = scalars.startIndex
  var isBehindDigit = false
  while index < scalars.endIndex {
    let scalar = scalars[index]
    if isBehindDigit, beginsUnit(scalar) {
      guard let end = endOfExponent(at: index, in: scalars) else { return index }
      index = end
      continue
    }
    isBehindDigit = scalar.properties.numericType == .decimal
    scalars.formIndex(after: &index)
  }
  return nil
}

private func beginsUnit(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic || "°×\u{2103}\u{2109}\u{2206}".unicodeScalars.contains(scalar)
}

/// The end of an exponent that begins here, digits missing or not; nil where a unit does.
private func endOfExponent(
  at start: String.Index, in scalars: Substring.UnicodeScalarView
) -> String.Index? {
  guard scalars[start] == "e" || scalars[start] == "E" else { return nil }
  var rest = scalars[start...].dropFirst()
  if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
  let digits = rest.prefix { ("0"..."9").contains($0) }
  return digits.isEmpty && !rest.isEmpty ? nil : digits.endIndex
}

/// Whether a text is written as a hexadecimal number, which has no unit.
private func isHexadecimal(_ scalars: Substring.UnicodeScalarView) -> Bool {
  let digits = scalars.first == "-" ? scalars.dropFirst() : scalars
  let mark = digits.dropFirst().first
  return digits.first == "0" && (mark == "x" || mark == "X")
    && digits.dropFirst(2).first?.properties.isHexDigit == true
}

extension StringProtocol {
  /// The text without the spaces around it.
  package var trimmedOfSpaces: SubSequence { trimmed { $0 == " " } }

  /// The text without the white space around it.
  package var trimmedOfWhitespace: SubSequence { trimmed(of: \.isWhitespace) }

  private func trimmed(of isOuter: (Character) -> Bool) -> SubSequence {
    let rest = drop(while: isOuter)
    return rest.dropLast(rest.reversed().prefix(while: isOuter).count)
  }
}
