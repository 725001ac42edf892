/// Pads digits with leading zeros.
package func zeroPadded(_ digits: String, to count: Int) -> String {
  String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}

/// Formats a count with thousands separators, as in 15,000,000.
package func grouped(_ count: Int) -> String {
  let digits = Array(String(count.magnitude))
  let groups = digits.enumerated().flatMap { index, digit -> [Character] in
    index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
  }
  return (count < 0 ? "-" : "") + String(groups)
}
