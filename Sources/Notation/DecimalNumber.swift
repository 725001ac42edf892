/// A decimal number exactly as written, including its last place.
///
/// `12.3` and `12.30` have the same value but not the same last place, so they are not equal.
package struct DecimalNumber: Hashable, Sendable {
  /// The written digits as one integer: 1230 for `12.30`.
  package let significand: BigUInt

  /// The power of ten of the last written digit: -2 in `12.30`, 3 in `5e3`.
  package let lastPlace: Int

  /// Whether the number was written with a minus sign, as `-0` is.
  package let isNegativeAsWritten: Bool

  init(_ significand: BigUInt, lastPlace: Int, isNegative: Bool) {
    (self.significand, self.lastPlace) = (significand, lastPlace)
    isNegativeAsWritten = isNegative
  }

  /// Creates a number from an integer in units of the last decimal place.
  package init(_ whole: UInt64, isNegative: Bool, decimals: Int) {
    self.init(BigUInt(whole), lastPlace: -decimals, isNegative: isNegative)
  }

  /// Converts a number to a finite decimal; nil if its decimal expansion never ends.
  package init?(_ number: Rational) {
    guard let decimals = number.decimals else { return nil }
    let whole = number * Rational.powerOfTen(decimals)
    self.init(whole.numerator, lastPlace: -decimals, isNegative: number.isNegative)
  }

  /// The number of digits after the point in plain notation.
  package var decimals: Int { max(-lastPlace, 0) }

  /// The exact value; a written `-0` is zero.
  package var rational: Rational {
    let digits = Rational(lowest: significand, isNegative: isNegativeAsWritten)
    return lastPlace == 0 ? digits : digits * Rational.powerOfTen(lastPlace)
  }

  /// The nearest double; positive zero for a written `-0`.
  package var double: Double {
    let size = magnitude
    return isNegativeAsWritten && size != 0 ? -size : size
  }

  /// Half a unit in the last written place: 0.05 for `47.5`, 500 for `5e3`.
  package var halfUnitInLastPlace: Rational { Rational.powerOfTen(lastPlace) / 2 }
}

extension Rational {
  /// The number of decimals; nil if the decimal expansion never ends.
  fileprivate var decimals: Int? {
    var fives = 0
    if case .small(_, var rest) = storage {
      let twos = rest.trailingZeroBitCount
      rest >>= twos
      while rest.isMultiple(of: 5) { (rest, fives) = (rest / 5, fives + 1) }
      return rest == 1 ? max(twos, fives) : nil
    }
    let twos = denominator.trailingZeroBitCount
    var rest = denominator >> twos
    while rest != .one {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: UInt64(5))
      guard remainder == 0 else { return nil }
      (rest, fives) = (quotient, fives + 1)
    }
    return max(twos, fives)
  }
}

// MARK: - The nearest double

extension DecimalNumber {
  private var magnitude: Double {
    if let digits = UInt64(exactly: significand), abs(lastPlace) < 20 {
      let power = powerOfTen(abs(lastPlace))
      if lastPlace <= 0 { return Double(nearest: digits, over: power) }
      let (product, isTooLarge) = digits.multipliedReportingOverflow(by: power)
      if !isTooLarge { return Double(product) }
    }
    let power = BigUInt.power(10, abs(lastPlace))
    if lastPlace < 0 { return Double(nearest: significand, over: power) }
    return Double(nearest: significand * power, over: .one)
  }
}

// MARK: - Plain notation

extension DecimalNumber: CustomStringConvertible {
  /// The written digits in plain notation: 1500 for `1.5e3`, 12.30 for `12.30`.
  package var description: String {
    if let size = UInt64(exactly: significand), size < sixteenDigitLimit, -16...0 ~= lastPlace {
      return text {
        writeDecimal(size, isNegative: isNegativeAsWritten, decimals: decimals, to: $0)
      }
    }
    let (sign, digits) = (isNegativeAsWritten ? "-" : "", significand.description)
    if lastPlace >= 0 {
      return sign + digits + String(repeating: "0", count: significand.isZero ? 0 : lastPlace)
    }
    let padded = zeroPadded(digits, to: decimals + 1)
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// The plain notation without trailing zeros after the point: 12.3 for `12.30`.
  package var shortened: String {
    guard decimals > 0 else { return description }
    var text = description.utf8[...]
    while text.last == UInt8(ascii: "0") { text.removeLast() }
    if text.last == UInt8(ascii: ".") { text.removeLast() }
    return String(Substring(text))
  }
}
