/// An exact number with so many decimals, rounded once, a tie away from zero.
///
/// Zero has no sign; a number below zero that rounds to it has.
package func roundedText(_ number: Rational, decimals: Int) -> String {
  let rounded = DecimalNumber(rounding: number, decimals: decimals)
  return number.isNegative && !rounded.isNegativeAsWritten ? "-\(rounded)" : "\(rounded)"
}

extension DecimalNumber {
  /// A number rounded once to so many decimals, a tie away from zero; zero has no sign.
  package init(rounding number: Rational, decimals: Int) {
    let scaled = number.absoluteValue * Rational.powerOfTen(decimals)
    let (numerator, denominator) = (scaled.numerator.magnitude, scaled.denominator)
    let doubled = (numerator << 1) + denominator
    let significand = doubled.quotientAndRemainder(dividingBy: denominator << 1).quotient
    self.init(
      significand: significand, lastPlace: -decimals,
      isNegative: number.isNegative && !significand.isZero)
  }
}
