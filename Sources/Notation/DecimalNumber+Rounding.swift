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
    let size = number.size(decimals: decimals) { _ in true }
    self.init(size, lastPlace: -decimals, isNegative: number.isNegative && !size.isZero)
  }

  /// A finite double rounded once to so many decimals, a tie to the even digit; its sign stays.
  init(_ value: Double, decimals: Int) {
    guard let number = Rational(exactly: value) else {
      preconditionFailure("\(value) is not finite")
    }
    let size = number.size(decimals: decimals) { !$0.isZero && $0.trailingZeroBitCount == 0 }
    self.init(size, lastPlace: -decimals, isNegative: value.sign == .minus)
  }
}

extension Rational {
  /// The size in units of the last of some decimals, rounded once; a rule tells of the number below a
  /// tie whether the tie goes up.
  fileprivate func size(decimals: Int, tieGoesUp: (BigUInt) -> Bool) -> BigUInt {
    let scaled = self * Rational.powerOfTen(decimals)
    let (whole, rest) = scaled.numerator.quotientAndRemainder(dividingBy: scaled.denominator)
    let (twice, one) = (rest << 1, scaled.denominator)
    return twice > one || twice == one && tieGoesUp(whole) ? whole + .one : whole
  }
}
