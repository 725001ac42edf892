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
    let power = value.isZero ? 0 : value.absoluteValue.powerOfTenBelow
    if -6...11 ~= power { return grouped(significantText(value, digits: 4)) }
    let scaled = value * Rational.powerOfTen(-power)
    return grouped(significantText(scaled, digits: 4)) + powerOfTen(power)
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
  var afterFigure: String { isPlain ? "" : "\u{A0}\(typeset(symbol))" }

  /// The unit after the name of a quantity, with a leading comma; empty for a plain number.
  var afterName: String { printed.isEmpty ? "" : ", \(printed)" }
}
