/// A figure as people write it, before its decimal mark is known.
package struct WrittenFigure {
  /// The figure without parentheses, and without spaces or apostrophes between thousands.
  package let text: String
  /// The points and commas that are left.
  package let marks: NumberMarks
  /// Whether the figure is in parentheses, which mark a negative figure.
  package let isInParentheses: Bool
  /// Whether spaces or apostrophes group thousands.
  package let hasBlanks: Bool

  /// Reads text without white space around it; nil if it is not a figure.
  package init?(_ text: String) {
    var figure = text[...]
    isInParentheses = text.first == "(" && text.last == ")" && text.count > 2
    if isInParentheses {
      figure = text.dropFirst().dropLast().trimmedOfWhitespace
      guard figure.utf8.first.map(isDigit) == true else { return nil }
    }
    // Most cells are ASCII without a space or an apostrophe.
    hasBlanks =
      figure.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "'") || $0 > 0x7F }
      && figure.contains(where: thousandsBlanks.contains)
    if hasBlanks {
      guard let joined = withoutBlanks(figure) else { return nil }
      self.text = joined
    } else {
      self.text = String(figure)
    }
    guard let marks = NumberMarks(self.text) else { return nil }
    self.marks = marks
  }
}

/// Returns a figure without the blanks that group its thousands; nil if they do not.
///
/// The same blank must separate groups of exactly three digits before the decimal mark.
private func withoutBlanks(_ figure: Substring) -> String? {
  let sign = figure.hasPrefix("-") ? "-" : ""
  let end = figure.firstIndex { ".,".contains($0) } ?? figure.endIndex
  let (whole, decimals) = (figure[..<end].dropFirst(sign.count), figure[end...])
  guard let blank = whole.first(where: thousandsBlanks.contains) else { return nil }
  let groups = whole.split(separator: blank, omittingEmptySubsequences: false)
  let areGrouped =
    1...3 ~= groups[0].utf8.count && groups[0].first != "0"
    && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    && groups.allSatisfy { $0.utf8.allSatisfy(isDigit) }
    && decimals.dropFirst().utf8.allSatisfy(isDigit)
  return areGrouped ? sign + groups.joined() + decimals : nil
}
