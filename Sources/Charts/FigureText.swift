import Notation
import Units

/// Formats figures for charts: with narrow spaces between thousands, a minus sign and few digits.
package enum FigureText {
  /// Returns the labels of an axis, all in the same style.
  package static func labels(of ticks: Ticks) -> [String] {
    let decimals = ticks.decimals
    let plain = ticks.values.map {
      $0.isZero ? "0" : grouped(roundedText($0, decimals: decimals))
    }
    if decimals <= 6, plain.allSatisfy({ $0.count <= 11 }) { return plain }
    let power = (ticks.values.map(\.absoluteValue).max() ?? 0).powerOfTenBelow
    let unit = Rational.powerOfTen(-power)
    let scaled = Ticks(first: ticks.first * unit, step: ticks.step * unit, count: ticks.count)
    return scaled.values.map {
      $0.isZero ? "0" : grouped(roundedText($0, decimals: scaled.decimals)) + powerOfTen(power)
    }
  }

  /// Returns a figure with at least four significant digits, and all digits before the decimal mark.
  package static func rounded(_ value: Rational) -> String {
    guard !value.isZero else { return "0" }
    let power = value.absoluteValue.powerOfTenBelow
    if power < -6 || power > 11 {
      return shortened(value * Rational.powerOfTen(-power), decimals: 3) + powerOfTen(power)
    }
    return shortened(value, decimals: max(0, 3 - power))
  }

  private static func shortened(_ value: Rational, decimals: Int) -> String {
    grouped(DecimalNumber(rounding: value, decimals: decimals).shortened)
  }

  /// Groups the integer digits of a number in threes, with a minus sign.
  static func grouped(_ text: String) -> String {
    withThousands(text).replacing("-", with: "−")
  }

  private static func powerOfTen(_ power: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return "×10" + (power < 0 ? "⁻" : "")
      + String(String(power.magnitude).compactMap { $0.wholeNumberValue.map { digits[$0] } })
  }
}

extension UnitOfMeasure {
  /// The unit after a figure, with a leading space; empty for a plain number.
  var afterFigure: String { isPlain ? "" : "\u{A0}\(printed)" }

  /// The unit after the name of a quantity, with a leading comma; empty for a plain number.
  var afterName: String { isPlain || symbol == "pH" ? "" : ", \(printed)" }
}
