/// Splits text such as `80 degC` or `80degC` into its figure, `80`, and its unit, `degC`, if any.
///
/// The unit starts after a space, or at the first letter after a digit unless it begins an exponent.
/// No unit starts with two digits: in "1 000 mg/L" the first space is a thousands separator. A bound
/// such as `< 1` is part of the figure. Blanks may be any white space.
package func figureAndUnit(of text: String) -> (figure: String, unit: String?) {
  let whole = text.trimmedOfWhitespace
  let bound = whole.prefix { "<>≤≥".contains($0) || $0.isWhitespace }
  let (figure, unit) = parts(of: whole.dropFirst(bound.count))
  return (bound + figure, unit)
}

/// A figure with the words around it, such as `£4.20`, `165 mg/L` or `ca. 5 t/h`.
///
/// The words of a cell are its own text, or what its number format shows around its figure.
package struct FigureInWords: Hashable, Sendable {
  package let before: String
  package let figure: String
  package let after: String
  /// Whether the figure was a time such as `8:20`, and the words its unit.
  package var isTime = false

  package init(before: String, _ figure: String, after: String) {
    self.before = before
    self.figure = figure
    self.after = after
  }

  /// Splits text at its first digit; nil if it has no digit, or no word.
  ///
  /// Words before a figure end in a space or a sign, or are the code of a currency: "CaCO3 165" is
  /// not a figure of 3,165.
  package init?(_ text: String) {
    guard text.utf8.count <= 100, var start = text.firstIndex(where: \.isWholeNumber) else {
      return nil
    }
    if start > text.startIndex, case let sign = text.index(before: start), "+-".contains(text[sign])
    {
      start = sign
    }
    let words = text[..<start].trimmedOfWhitespace
    before = String(words.dropLast(words.reversed().prefix { ":=".contains($0) }.count))
    let touches = text[..<start].last?.isLetter == true
    guard !touches || before.count == 3 && before.allSatisfy(\.isLetter) else { return nil }
    let (figure, unit) = figureAndUnit(of: String(text[start...]))
    (self.figure, after) = (figure, unit ?? "")
    if before.isEmpty && after.isEmpty { return nil }
  }

  /// Whether the words say that the figure is a bound or an estimate: `<`, `ca.`, `≈`.
  package var isBound: Bool { isBoundWord(before) }

  /// The words before the figure, and the figure: `ca. 5`.
  package var start: String {
    before + (before.last?.isLetter == true || before.last == "." ? " " : "") + figure
  }

  /// The words with the figure between them.
  package var description: String { start + (after.first?.isLetter == true ? " " : "") + after }

  /// The words without the figure.
  package var words: String {
    before + (before.isEmpty || after.isEmpty ? "" : " ") + after
  }
}

/// Returns whether text before a figure makes it a bound or an estimate.
func isBoundWord(_ text: String) -> Bool {
  let word = text.lowercased().trimmedOfWhitespace
  return [
    "ca", "ca.", "c.", "circa", "approx", "approx.", "about", "up to", "max", "max.", "min", "min.",
    "+/-",
  ]
  .contains(String(word)) || word.first.map { "<>≤≥~≈≅∼±".contains($0) } == true
}

/// Splits text without white space around it into a figure and its unit.
private func parts(of trimmed: Substring) -> (figure: String, unit: String?) {
  let space = firstSpace(in: trimmed)
  if let unit = firstUnitLetter(in: trimmed), unit < space ?? trimmed.endIndex {
    return (String(trimmed[..<unit]), String(trimmed[unit...]))
  }
  guard let space else { return (String(trimmed), nil) }
  let unit = trimmed[trimmed.index(after: space)...]
  return (String(trimmed[..<space]), String(unit.trimmedOfWhitespace))
}

/// Returns the first space that is followed by a unit.
private func firstSpace(in text: Substring) -> String.Index? {
  text.indices.first { index in
    guard text[index].isWhitespace else { return false }
    let next = text[text.index(after: index)...].prefix(2)
    return next.count < 2 || !next.allSatisfy(\.isWholeNumber)
  }
}

/// Returns the start of a unit that follows a digit without a space.
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
  scalar.properties.isAlphabetic || scalar.properties.generalCategory == .currencySymbol
    || "%‰°×\u{2103}\u{2109}\u{2206}".unicodeScalars.contains(scalar)
}

/// Returns the end of an exponent that begins at `start`, even if it has no digits; nil if a unit
/// begins there instead.
private func endOfExponent(
  at start: String.Index, in scalars: Substring.UnicodeScalarView
) -> String.Index? {
  guard scalars[start] == "e" || scalars[start] == "E" else { return nil }
  var rest = scalars[start...].dropFirst()
  if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
  let digits = rest.prefix { ("0"..."9").contains($0) }
  return digits.isEmpty && !rest.isEmpty ? nil : digits.endIndex
}

/// Returns whether text has the format of a hexadecimal number, which has no unit.
private func isHexadecimal(_ scalars: Substring.UnicodeScalarView) -> Bool {
  let digits = scalars.first == "-" ? scalars.dropFirst() : scalars
  let mark = digits.dropFirst().first
  return digits.first == "0" && (mark == "x" || mark == "X")
    && digits.dropFirst(2).first?.properties.isHexDigit == true
}

extension StringProtocol {
  /// The text without leading and trailing white space.
  package var trimmedOfWhitespace: SubSequence {
    // Most text has none.
    if first?.isWhitespace == false, last?.isWhitespace == false { return self[startIndex...] }
    let rest = drop(while: \.isWhitespace)
    return rest.dropLast(rest.reversed().prefix(while: \.isWhitespace).count)
  }
}
