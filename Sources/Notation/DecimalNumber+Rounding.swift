/// Formats an exact number, rounded once, with ties away from zero.
///
/// A negative number that rounds to zero keeps its minus sign.
package func roundedText(_ number: Rational, decimals: Int) -> String {
  let rounded = DecimalNumber(rounding: number, decimals: decimals)
  return number.isNegative && !rounded.isNegativeAsWritten ? "-\(rounded)" : "\(rounded)"
}

extension DecimalNumber {
  /// Rounds a number once, with ties away from zero; a zero has no sign.
  package init(rounding number: Rational, decimals: Int) {
    let size = number.size(decimals: decimals) { _ in true }
    self.init(size, lastPlace: -decimals, isNegative: number.isNegative && !size.isZero)
  }

  /// Creates the shortest decimal that reads back as the same finite double.
  package init(shortest value: Double) {
    do { self = try DecimalNumber(parsing: text(value, as: .shortest)) } catch {
      preconditionFailure("\(value) is not finite")
    }
  }

  /// Rounds a finite double once, with ties to even; a zero keeps its sign.
  package init(_ value: Double, decimals: Int) {
    let number = Rational(exactly: value).expected(or: "\(value) is not finite")
    let size = number.size(decimals: decimals) { !$0.isZero && $0.trailingZeroBitCount == 0 }
    self.init(size, lastPlace: -decimals, isNegative: value.sign == .minus)
  }
}

extension Rational {
  /// Returns the magnitude in units of the last decimal place, rounded once.
  ///
  /// `tieGoesUp` receives the integer below a tie and returns whether to round the tie up.
  fileprivate func size(decimals: Int, tieGoesUp: (BigUInt) -> Bool) -> BigUInt {
    if case .small(let numerator, let denominator) = storage, 0...18 ~= decimals {
      // The product is below 2^123.
      let product = UInt128(numerator.magnitude) * UInt128(Notation.powerOfTen(decimals))
      let (whole, rest) = product.quotientAndRemainder(dividingBy: UInt128(denominator))
      let twice = 2 * rest
      let isUp = twice > denominator || twice == denominator && tieGoesUp(BigUInt(whole))
      return BigUInt(isUp ? whole + 1 : whole)
    }
    let scaled = self * Rational.powerOfTen(decimals)
    let (whole, rest) = scaled.numerator.quotientAndRemainder(dividingBy: scaled.denominator)
    let (twice, one) = (rest << 1, scaled.denominator)
    return twice > one || twice == one && tieGoesUp(whole) ? whole + .one : whole
  }
}
