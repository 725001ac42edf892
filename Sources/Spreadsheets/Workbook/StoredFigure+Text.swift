extension StoredFigure {
  /// The figure with a number of decimals, those of the optional ones left out that end in zeros.
  ///
  /// What rounds to zero has no sign, as LibreOffice shows it.
  func fixed(_ decimals: Decimals) -> String {
    let place = max(lastPlace, -decimals.maximum)
    let shown = rounded(toPlace: place)
    var text = plainText(shown, place: place, decimals: decimals.maximum)
    var optional = decimals.maximum - decimals.minimum
    while optional > 0, text.last == "0" {
      text.removeLast()
      optional -= 1
    }
    if text.last == "." { text.removeLast() }
    return (shown == 0 ? "" : sign) + text
  }

  /// The figure with all the digits that it has, in plain notation unless that would add some.
  var general: String {
    if digits == 0 { return "0" }
    if firstPlace >= Self.maximumDigits || lastPlace < -30 {
      let decimals = "\(digits)".utf8.count - 1
      return scientific(
        Decimals(minimum: decimals, maximum: decimals), step: 1, exponentDigits: 2)
    }
    return sign + plainText(digits, place: lastPlace, decimals: max(-lastPlace, 0))
  }

  /// The figure in scientific notation, its exponent a multiple of `step`.
  func scientific(_ decimals: Decimals, step: Int, exponentDigits: Int) -> String {
    var exponent = digits == 0 ? 0 : roundedDown(firstPlace, toMultipleOf: step)
    // Rounding may carry into one more digit: 9.99 with one decimal is 10.0, which is 1.0E+01.
    if divided(byTenTo: exponent).wholeDigits(decimals.maximum) > step { exponent += step }
    let written = "\(abs(exponent))"
    let zeros = String(repeating: "0", count: max(exponentDigits - written.utf8.count, 0))
    let mantissa = divided(byTenTo: exponent).fixed(decimals)
    return mantissa + (exponent < 0 ? "E-" : "E+") + zeros + written
  }

  /// How many digits stand before the point, once rounded to so many behind it.
  private func wholeDigits(_ decimals: Int) -> Int {
    let place = max(lastPlace, -decimals)
    return "\(rounded(toPlace: place))".utf8.count + place
  }

  private var sign: String { isNegative ? "-" : "" }

  /// Digits, the last of them at a place, in plain notation.
  private func plainText(_ digits: UInt64, place: Int, decimals: Int) -> String {
    var text = "\(digits)"
    if digits > 0 { text += String(repeating: "0", count: place + decimals) }
    if decimals == 0 { return text }
    let missing = max(decimals + 1 - text.utf8.count, 0)
    text = String(repeating: "0", count: missing) + text
    return text.dropLast(decimals) + "." + text.suffix(decimals)
  }
}

/// How many digits after the point a format shows.
struct Decimals: Hashable, Sendable {
  /// Those that are shown though they are zeros.
  let minimum: Int
  /// Those that are shown if they are not zeros at the end.
  let maximum: Int
}

private func roundedDown(_ number: Int, toMultipleOf step: Int) -> Int {
  let remainder = number % step
  return number - (remainder < 0 ? remainder + step : remainder)
}
