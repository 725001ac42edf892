/// An exact number as the decimal that it is, or as a fraction: `63.65`, `7793/35`.
package func exactText(_ number: Rational) -> String {
  if case .small(let numerator, let denominator) = number.storage {
    guard let decimals = decimalPlaces(over: denominator) else { return "\(number)" }
    let parts = decimals < 17 ? powerOfTen(decimals) / UInt64(denominator) : .max
    let (size, isTooLarge) = UInt64(numerator.magnitude).multipliedReportingOverflow(by: parts)
    // Up to sixteen digits are written without a number of any size.
    if !isTooLarge, size < sixteenDigitLimit {
      return roundedText(numerator < 0 ? size | 1 << 63 : size, decimals: decimals)
    }
  }
  return DecimalNumber(number)?.shortened ?? number.description
}

/// How many decimals a fraction in lowest terms has by its denominator; nil where they never end.
private func decimalPlaces(over denominator: Int) -> Int? {
  let twos = denominator.trailingZeroBitCount
  var (rest, fives) = (denominator >> twos, 0)
  while rest % 5 == 0 { (rest, fives) = (rest / 5, fives + 1) }
  return rest == 1 ? max(twos, fives) : nil
}
