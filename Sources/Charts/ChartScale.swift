import Notation

/// Where numbers lie along an edge of a panel, in hundredths of a pixel.
struct ChartScale {
  let low: Rational
  let high: Rational
  /// Where the low end is.
  let start: Int
  /// Where the high end is.
  let end: Int

  /// Where a number is, exactly.
  func exact(_ number: Rational) -> Rational {
    Rational(start) + (number - low) / (high - low) * Rational(end - start)
  }

  /// Where a number is, to the nearest hundredth of a pixel.
  func place(_ number: Rational) -> Int { Int(exact(number).double.rounded()) }

  /// Hundredths of a pixel for each unit of the number.
  var slope: Double { (Rational(end - start) / (high - low)).double }
}

/// Where a point is in a panel.
struct PanelScales {
  let x: ChartScale
  let y: ChartScale

  func dot(_ x: Rational, _ y: Rational) -> Dot { Dot(x: self.x.place(x), y: self.y.place(y)) }
}
