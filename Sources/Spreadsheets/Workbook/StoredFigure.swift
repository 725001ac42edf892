import Notation

/// A figure stored in a workbook, rounded to the fifteen significant digits that spreadsheet
/// programs show.
///
/// The file contains the shortest digits of a double, up to seventeen: 0.30000000000000004 is shown
/// as 0.3. Ties are rounded away from zero.
struct StoredFigure {
  /// The maximum number of significant digits shown.
  static let maximumDigits = 15

  let isNegative: Bool
  /// The digits as an integer without trailing zeros; 0 for zero.
  private(set) var digits: UInt64 = 0
  /// The power of ten of the last digit.
  private(set) var lastPlace = 0
  /// The power of ten of the fifteenth digit if the file has more digits.
  private(set) var cutPlace: Int?

  /// Parses a stored figure; nil if it is not a number or is out of the range of a double.
  init?(_ bytes: ArraySlice<UInt8>) {
    let found = bytes.withUnsafeBufferPointer { bytes in
      NumberSpelling(bytes).map { StoredFigure($0, in: bytes) }
    }
    guard let found, found.digits == 0 || -330...308 ~= found.firstPlace else { return nil }
    self = found
  }

  private init(_ spelling: NumberSpelling, in bytes: UnsafeBufferPointer<UInt8>) {
    isNegative = spelling.isNegative
    var (significant, sixteenth, hasMore) = (0, UInt8(0), false)
    let end = max(spelling.integer.upperBound, spelling.fraction.upperBound)
    for byte in bytes[spelling.integer.lowerBound..<end] where byte != UInt8(ascii: ".") {
      let digit = byte & 15
      if significant == 0, digit == 0 { continue }
      significant += 1
      if significant <= Self.maximumDigits {
        digits = digits * 10 + UInt64(digit)
      } else {
        if significant == Self.maximumDigits + 1 { sixteenth = digit }
        if digit > 0 { hasMore = true }
      }
    }
    if significant == 0 { return }
    let dropped = max(significant - Self.maximumDigits, 0)
    lastPlace = spelling.exponent(in: bytes) - spelling.fraction.count + dropped
    if sixteenth >= 5 { digits += 1 }
    if hasMore { cutPlace = lastPlace }
    while digits % 10 == 0 { (digits, lastPlace) = (digits / 10, lastPlace + 1) }
  }

  /// Returns the figure divided by a power of ten.
  func divided(byTenTo exponent: Int) -> StoredFigure {
    var result = self
    result.lastPlace -= exponent
    result.cutPlace = cutPlace.map { $0 - exponent }
    return result
  }

  /// The power of ten of the first digit.
  var firstPlace: Int { lastPlace + count(ofDigitsIn: digits) - 1 }

  /// The figure without its sign and decimals, if it has fewer than 19 digits before the point.
  var wholePart: Int {
    if lastPlace >= 0 { return Int(digits * powerOfTen(lastPlace)) }
    return -lastPlace > Self.maximumDigits ? 0 : Int(digits / powerOfTen(-lastPlace))
  }

  /// Returns the digits rounded to a power of ten, ties away from zero.
  func rounded(toPlace place: Int) -> UInt64 {
    let dropped = place - lastPlace
    if dropped <= 0 { return digits }
    if dropped > Self.maximumDigits { return 0 }
    let unit = powerOfTen(dropped)
    return digits / unit + (digits % unit * 2 >= unit ? 1 : 0)
  }
}

// MARK: - Text

extension StoredFigure {
  /// Returns the figure with decimals, without optional zeros at the end.
  ///
  /// A figure that rounds to zero has no sign, as in LibreOffice.
  func fixed(_ decimals: Decimals) -> String {
    var place = max(lastPlace, -decimals.maximum)
    var shown = rounded(toPlace: place)
    if shown == 0 { return plainText(0, place: 0, decimals: decimals.minimum) }
    while place < -decimals.minimum, shown.isMultiple(of: 10) {
      (shown, place) = (shown / 10, place + 1)
    }
    return plainText(
      shown, place: place, decimals: max(decimals.minimum, -place), isSigned: isNegative)
  }

  /// The figure with all its digits; in scientific notation if plain notation would add digits.
  var general: String {
    if digits == 0 { return "0" }
    if firstPlace >= Self.maximumDigits || lastPlace < -30 {
      let decimals = count(ofDigitsIn: digits) - 1
      return scientific(Decimals(minimum: decimals, maximum: decimals), step: 1, exponentDigits: 2)
    }
    return plainText(digits, place: lastPlace, decimals: max(-lastPlace, 0), isSigned: isNegative)
  }

  /// Returns the figure in scientific notation, with a multiple of `step` as the exponent.
  func scientific(_ decimals: Decimals, step: Int, exponentDigits: Int) -> String {
    var exponent = digits == 0 ? 0 : roundedDown(firstPlace, toMultipleOf: step)
    // Rounding may carry into one more digit: 9.99 with one decimal is 10.0, which is 1.0E+01.
    if divided(byTenTo: exponent).wholeDigits(decimals.maximum) > step { exponent += step }
    let written = zeroPadded("\(abs(exponent))", to: exponentDigits)
    let mantissa = divided(byTenTo: exponent).fixed(decimals)
    return mantissa + (exponent < 0 ? "E-" : "E+") + written
  }

  /// Returns the number of digits before the point after rounding to a number of decimals.
  private func wholeDigits(_ decimals: Int) -> Int {
    let place = max(lastPlace, -decimals)
    return count(ofDigitsIn: rounded(toPlace: place)) + place
  }

  /// Returns digits in plain notation, after a minus sign if they are signed; `place` is the power of
  /// ten of the last digit.
  private func plainText(
    _ digits: UInt64, place: Int, decimals: Int, isSigned: Bool = false
  ) -> String {
    let own = max(-place, 0)
    var text = roundedText(isSigned ? digits | 1 << 63 : digits, decimals: own)
    if place > 0 { text += String(repeating: "0", count: place) }
    if decimals > own {
      text += (own == 0 ? "." : "") + String(repeating: "0", count: decimals - own)
    }
    return text
  }
}

/// The number of decimals that a format shows.
struct Decimals: Hashable, Sendable {
  /// The number of decimals that are always shown.
  let minimum: Int
  /// The number of decimals including those that are hidden if they are trailing zeros.
  let maximum: Int
}

/// Returns the number of digits of an integer in decimal notation.
private func count(ofDigitsIn number: UInt64) -> Int {
  var (count, bound) = (1, 10 as UInt64)
  while count < 20, number >= bound { (count, bound) = (count + 1, bound &* 10) }
  return count
}

private func roundedDown(_ number: Int, toMultipleOf step: Int) -> Int {
  let remainder = number % step
  return number - (remainder < 0 ? remainder + step : remainder)
}
