import Notation

/// The rounding of an output's figures to a fixed number of decimals, half away from zero.
///
/// A figure farther from a tie than its error bound is rounded at once. A nearer one is a tie if
/// exact figures are more than twice the bound apart. Otherwise double-double arithmetic decides,
/// and exact fractions as a last resort. Sizes are in units of the last decimal.
package struct OutputRounding: Sendable, Hashable {
  /// The number of decimals, at most 17.
  package let decimals: Int
  /// Ten to the power of `decimals`.
  package let scale: Double
  /// The limit of the distance to the nearest integer, for a figure of size 0.
  package let margin: Double
  /// The decrease of that limit per unit of size.
  package let slope: Double
  /// The size up to which the sign of the exact figure is unknown, or a negative number if figures
  /// have no sign.
  package let unsigned: Double
  /// The error bound of a figure of size 0.
  @usableFromInline let error: Double
  /// The smallest distance to a tie of an exact figure that is not a tie.
  @usableFromInline let gap: Double
  /// The error bound of a pair of doubles.
  private let pairError: RoundingBound

  /// Returns the rounding of each output over the spans of the inputs.
  package static func all(
    _ program: CompiledFormulas, over spans: [InputSpan], decimals: Int
  ) -> [OutputRounding] {
    let doubles = FigureBounds(program, over: spans, .double)
    let pairs = FigureBounds(program, over: spans, .doubleDouble)
    return program.outputs.indices.map {
      OutputRounding(decimals: decimals, doubles: doubles, pairs: pairs, output: $0)
    }
  }

  private init(decimals: Int, doubles: FigureBounds, pairs: FigureBounds, output: Int) {
    self.decimals = decimals
    scale = Double(powerOfTen(decimals))
    // Scaling rounds once more. The additional slope covers that.
    let bound = doubles.output(output).bound.ofComputed.scaled(by: scale, off: 0x1p-51)
    (error, margin, slope) = (bound.absolute, 0.5 - bound.absolute, bound.relative)
    let isNegative = doubles.output(output).range.map { $0.low < 0 } ?? true
    unsigned = isNegative ? error : -1
    gap = doubles.gap(ofOutput: output, decimals: decimals) * scale
    pairError = pairs.output(output).bound.ofComputed.scaled(by: scale, off: 0x1p-98)
  }

  /// Whether a figure may be negative.
  package var hasSign: Bool { unsigned >= 0 }

  /// Returns the rounded figure if it must be a tie or zero because no other exact figure is so
  /// close to one, and nil otherwise.
  @inlinable
  package func tie(near value: Double) -> UInt64? {
    let scaled = value.magnitude * scale
    let error = error + slope * scaled
    guard scaled < 0x1p51, 2.001 * error < gap else { return nil }
    if scaled <= error { return 0 }
    let whole = scaled.rounded(.down)
    return (scaled - whole - 0.5).magnitude <= error ? UInt64(whole) + 1 : nil
  }

  /// Rounds a pair of doubles, and returns whether the exact figure is negative and whether it is a
  /// tie or zero.
  ///
  /// Returns nil if the pair is too close to a tie or to zero to decide, too large, or not a
  /// number.
  func decision(_ value: DoubleDouble) -> (number: UInt64, isNegative: Bool, isTie: Bool)? {
    let isNegative = value.high < 0
    let size = isNegative ? DoubleDouble(high: -value.high, low: -value.low) : value
    let scaled = size * DoubleDouble(scale)
    guard scaled.high < 0x1p62, pairError.isFinite, scaled.isFinite else { return nil }
    let error = pairError.error(at: scaled.high)
    let standsApart = 2.001 * error < gap
    if hasSign && scaled.high <= error {
      return standsApart ? (0, false, true) : nil
    }
    let (whole, rest) = scaled.wholeAndRest
    let toHalf = (rest - DoubleDouble(0.5)).high
    let isSigned = hasSign && isNegative
    if toHalf.magnitude > error {
      return (toHalf < 0 ? whole : whole + 1, isSigned, false)
    }
    return standsApart ? (whole + 1, isSigned, true) : nil
  }
}

extension RoundingBound {
  /// Returns the bound in units of the last decimal, with an additional relative error.
  fileprivate func scaled(by scale: Double, off relative: Double) -> RoundingBound {
    guard isFinite else { return .infinite }
    return RoundingBound(
      absolute: raised(absolute * scale), relative: raised(self.relative + relative))
  }
}

/// The bits of a rounded number that are not digits.
package enum RoundedNumber {
  /// The bit of negative numbers.
  @inlinable
  @inline(__always)
  package static var sign: UInt64 { 1 << 63 }

  /// The bit of undecided numbers.
  ///
  /// No number of sixteen digits contains it.
  @inline(__always)
  static var doubt: UInt64 { 1 << 62 }
}

extension OutputRounding {
  /// Rounds the doubles that are farther from a tie than their bound, marks the others, and returns
  /// whether there are no others.
  ///
  /// Adding and subtracting 2^52 rounds to the nearest integer.
  func round(
    _ values: UnsafePointer<Double>, _ count: Int, to numbers: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let (scale, margin, slope) = (scale, margin, slope)
    let (unsigned, signs) = (unsigned, hasSign ? RoundedNumber.sign : 0)
    var doubtful: UInt64 = 0
    for index in 0..<count {
      let scaled = values[index].magnitude * scale
      let shifted = scaled + 0x1p52
      let nearest = shifted - 0x1p52
      let isFar = (scaled - nearest).magnitude < margin - slope * scaled
      let isSigned = scaled > unsigned
      let mark = isFar && isSigned ? 0 : RoundedNumber.doubt
      numbers[index] =
        shifted.bitPattern & (1 &<< 52 &- 1) | values[index].bitPattern & signs | mark
      doubtful |= mark
    }
    return doubtful == 0
  }
}

extension DoubleDouble {
  /// An integer close to a nonnegative number, and the rest, which is between -1/4 and 1.
  ///
  /// If the first double is not an integer, the rest is less than 1 even with the second double added.
  /// Nothing is rounded: subtracting an integer part leaves an exact double.
  fileprivate var wholeAndRest: (whole: UInt64, rest: DoubleDouble) {
    let (upper, lower) = (high.rounded(.down), low.rounded(.towardZero))
    var whole = Int64(upper) + Int64(lower)
    var rest = DoubleDouble.sum(high - upper, low - lower)
    if rest.high < -0.25 { (whole, rest) = (whole - 1, rest + DoubleDouble(1)) }
    return (UInt64(max(whole, 0)), rest)
  }
}
