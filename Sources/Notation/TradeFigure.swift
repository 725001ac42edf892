/// Returns a figure as the trade prints it: at most three significant digits, but all digits before
/// the point, with thousands separated.
///
/// There are at most two decimals, or as many as two digits of a smaller figure need: 5 512, 21.2,
/// 0.33 and 0.047. A figure that is shorter is printed without zeros at its end: 6.2.
package func tradeText(_ figure: Rational) -> String {
  let size = figure.absoluteValue
  let decimals =
    size >= 100 ? 0 : size >= 10 ? 1 : size.isZero ? 0 : max(2, 1 - size.powerOfTenBelow)
  let rounded = DecimalNumber(rounding: figure, decimals: decimals)
  return withThousands(rounded.rational == figure ? rounded.shortened : rounded.description)
}

/// Returns the decimals of a column of figures as the trade prints it: one; none if all are whole or at
/// least 100; more if the smallest needs them for two digits.
package func tradeDecimals(of figures: [Rational]) -> Int {
  let sizes = figures.map(\.absoluteValue).filter { !$0.isZero }
  guard let least = sizes.min(), least < 100, sizes.contains(where: { $0.roundedDown != $0 }) else {
    return 0
  }
  return least < 1 ? 1 - least.powerOfTenBelow : 1
}

/// Returns the first number of decimals at which rounded parts add up to their rounded sum; nil if there
/// is none.
package func decimals(among choices: [Int], addingUp parts: [Rational]) -> Int? {
  choices.first { decimals in
    func rounded(_ figure: Rational) -> Rational {
      DecimalNumber(rounding: figure, decimals: decimals).rational
    }
    return parts.map(rounded).reduce(0, +) == rounded(parts.reduce(0, +))
  }
}

/// Returns a double for a sentence: its shortest digits, rounded to six significant digits if there
/// are more, but with all digits before the point.
package func briefText(_ value: Double) -> String {
  let exact = DecimalNumber(shortest: value).rational
  let power = exact.isZero ? 0 : exact.absoluteValue.powerOfTenBelow
  if power < -6 { return text(value, as: .shortest) }
  return significantText(exact, digits: 6)
}

/// Returns a figure rounded to significant digits, but with all digits before the point and no zeros at
/// its end.
package func significantText(_ figure: Rational, digits: Int) -> String {
  DecimalNumber(rounding: figure, digits: digits).shortened
}

extension DecimalNumber {
  /// Rounds a number once to significant digits, but keeps all digits before the point.
  package init(rounding number: Rational, digits: Int) {
    let power = number.isZero ? 0 : number.absoluteValue.powerOfTenBelow
    self.init(rounding: number, decimals: max(0, digits - 1 - power))
  }
}

extension Rational {
  /// The exponent of the greatest power of ten that is at most this positive number.
  package var powerOfTenBelow: Int {
    var power = (double.isNormal ? Int(double.exponent) : 0) * 30103 / 100_000
    while Rational.powerOfTen(power) > self { power -= 1 }
    while Rational.powerOfTen(power + 1) <= self { power += 1 }
    return power
  }
}
