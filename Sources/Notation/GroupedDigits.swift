/// Pads digits with leading zeros.
package func zeroPadded(_ digits: String, to count: Int) -> String {
  String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}

/// Formats a count with thousands separators, as in 15,000,000.
package func grouped(_ count: Int) -> String { withThousands("\(count)", by: ",") }

/// The narrow space between thousands in documents, which no reader takes for a decimal mark; text for
/// a terminal has nothing there.
package let narrowSpace = "\u{202F}"

/// Returns text without the narrow spaces between digits; French has them before signs, too.
package func withoutNarrowSpaces(_ text: String) -> String {
  text.replacing(narrowSpace, betweenDigitsWith: "")
}

/// Returns a decimal number with a mark between its thousands, 5 512.25; any other text unchanged.
package func withThousands(_ decimal: String, by mark: String = narrowSpace) -> String {
  let digits = decimal.drop { $0 == "-" }.prefix { $0 != "." }
  guard digits.utf8.allSatisfy(isDigit) else { return decimal }
  let groups = digits.enumerated().map { index, digit in
    (index > 0 && (digits.count - index) % 3 == 0 ? mark : "") + String(digit)
  }
  return decimal[..<digits.startIndex] + groups.joined() + decimal[digits.endIndex...]
}
