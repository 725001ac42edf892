/// Formats a number exactly, as a finite decimal or else as a fraction: `63.65`, `7793/35`.
package func exactText(_ number: Rational) -> String {
  if case .small(let numerator, let denominator) = number.storage {
    guard let decimals = decimalPlaces(over: denominator) else { return "\(number)" }
    let parts = decimals < 17 ? powerOfTen(decimals) / UInt64(denominator) : .max
    let (size, isTooLarge) = UInt64(numerator.magnitude).multipliedReportingOverflow(by: parts)
    // Up to sixteen digits need no `BigUInt`.
    if !isTooLarge, size < sixteenDigitLimit {
      return roundedText(numerator < 0 ? size | 1 << 63 : size, decimals: decimals)
    }
  }
  return DecimalNumber(number)?.shortened ?? number.description
}

/// Returns the number of decimals of a fraction in lowest terms; nil if they never end.
private func decimalPlaces(over denominator: Int) -> Int? {
  let twos = denominator.trailingZeroBitCount
  var (rest, fives) = (denominator >> twos, 0)
  while rest % 5 == 0 { (rest, fives) = (rest / 5, fives + 1) }
  return rest == 1 ? max(twos, fives) : nil
}
