/// Formats a number with three significant digits.
package func brief(_ value: Double) -> String {
  guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
  var (size, exponent) = (abs(value), 0)
  while size >= 999.5 { (size, exponent) = (size / 10, exponent + 1) }
  while size < 99.95 { (size, exponent) = (size * 10, exponent - 1) }
  let whole = Int(size.rounded())
  let digits = "\(value.sign == .minus ? "-" : "")\(whole)"
  if exponent < -8 || exponent > 12 {
    return "\(digits.dropLast(2)).\(digits.suffix(2))e\(exponent + 2)"
  }
  do { return try DecimalNumber(parsing: "\(digits)e\(exponent)").shortened } catch {
    return "\(value)"
  }
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

/// Returns words with a full stop at the end.
package func sentence(_ words: String) -> String { words.hasSuffix(".") ? words : words + "." }

/// Returns words with a capital at the start and a full stop at the end.
package func capitalized(_ words: String) -> String { sentence(withCapital(words)) }

/// Returns words with a capital at the start, except `pH`.
package func withCapital(_ words: String) -> String {
  words.hasPrefix("pH") ? words : words.prefix(1).uppercased() + words.dropFirst()
}
