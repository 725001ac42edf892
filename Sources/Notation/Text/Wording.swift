/// Formats a number with three significant digits.
package func brief(_ value: Double) -> String {
  guard let exact = Rational(exactly: value), !exact.isZero else {
    return value == 0 ? "0" : "\(value)"
  }
  // A figure of 9.995 or more rounds up to the next power of ten: 9.995 * 2000 / 1999 is 10.
  let power = (exact.absoluteValue * Rational(2000, over: 1999)).powerOfTenBelow
  if -6...14 ~= power { return DecimalNumber(rounding: exact, decimals: 2 - power).shortened }
  return "\(DecimalNumber(rounding: exact * Rational.powerOfTen(-power), decimals: 2))e\(power)"
}

/// Formats a share of 1 as a percentage with one decimal.
package func percent(_ share: Double) -> String {
  let percent = share * 100
  guard percent.isFinite else { return "without bound" }
  guard percent.magnitude < 1e12 else { return brief(percent) + " %" }
  let parts = text(percent.magnitude, as: .fixed(1)).split(separator: ".").compactMap { Int($0) }
  return "\(percent < 0 ? "-" : "")\(grouped(parts[0])).\(parts[1]) %"
}

/// Lists the first few names and says how many more there are.
package func listed(_ names: [String], maximum: Int = 5) -> String {
  let shown = names.prefix(maximum).joined(separator: ", ")
  return names.count > maximum ? "\(shown) and \(names.count - maximum) more" : shown
}

/// Formats a count with its noun: `1 cell`, `12,000 cells`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns a sentence about a number of things with its verb, `2 rows are skipped`; none for 0.
package func sentence(
  on count: Int, _ noun: String, _ one: String, _ many: String, _ rest: @autoclosure () -> String
) -> [String] {
  count == 0 ? [] : ["\(counted(count, noun)) \(count == 1 ? one : many)\(rest())"]
}

/// Returns words with a full stop at the end.
package func sentence(_ words: String) -> String { words.hasSuffix(".") ? words : words + "." }

/// Returns words with a capital at the start and a full stop at the end.
package func capitalized(_ words: String) -> String { sentence(withCapital(words)) }

/// Returns words with a capital at the start, except `pH` and `m-Wert`.
package func withCapital(_ words: String) -> String {
  words.hasPrefix("pH") || words.dropFirst().hasPrefix("-")
    ? words : words.prefix(1).uppercased() + words.dropFirst()
}
