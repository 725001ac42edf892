import Notation

/// How the figures of an output are rounded to so many decimals, once, a tie away from zero.
///
/// A figure farther from a tie than its bound is rounded at once. One that is nearer is a tie where
/// exact figures lie farther apart than twice the bound; else twice the digits decide it, and exact
/// fractions last. Sizes are counted in units of the last decimal.
package struct OutputRounding: Sendable, Hashable {
  /// The decimals, at most 17.
  package let decimals: Int
  /// Ten to the power of the decimals.
  package let scale: Double
  /// What the distance to the nearest whole number must stay below for a size of 0.
  package let margin: Double
  /// How much less that is for each unit of the size.
  package let slope: Double
  /// Up to this size the sign of the exact figure is not known; below zero where it has none.
  package let unsigned: Double
  /// How far a size of 0 can be off.
  @usableFromInline let error: Double
  /// No exact figure that is not a tie is nearer to one.
  @usableFromInline let gap: Double
  /// How far the pair of doubles is from the exact figure: for a size of 0, and for each unit.
  private let pairError: RoundingBound

  /// The rounding of each output of formulas over the spans of their inputs.
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
    // The scaled size is itself rounded once, which the last part of the slope covers.
    let bound = doubles.output(output).bound.ofComputed.scaled(by: scale, off: 0x1p-51)
    (error, margin, slope) = (bound.absolute, 0.5 - bound.absolute, bound.relative)
    let isNegative = doubles.output(output).range.map { $0.low < 0 } ?? true
    unsigned = isNegative ? error : -1
    gap = doubles.gap(ofOutput: output, decimals: decimals) * scale
    pairError = pairs.output(output).bound.ofComputed.scaled(by: scale, off: 0x1p-98)
  }

  /// Whether a figure may be below zero.
  package var hasSign: Bool { unsigned >= 0 }

  /// The whole number of last decimals of a figure that is a tie, or zero, since no other exact
  /// figure is so near to one; nil where it need be neither.
  @inlinable
  package func tie(near value: Double) -> UInt64? {
    let scaled = value.magnitude * scale
    let error = error + slope * scaled
    guard scaled < 0x1p51, 2.001 * error < gap else { return nil }
    if scaled <= error { return 0 }
    let whole = scaled.rounded(.down)
    return (scaled - whole - 0.5).magnitude <= error ? UInt64(whole) + 1 : nil
  }

  /// Rounds a pair of doubles to a whole number of last decimals, with whether the exact figure is
  /// below zero, and whether it is a tie or zero.
  ///
  /// It is nil where the pair is too near to a tie or to zero, too large or no number.
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
  /// The bound in units of the last decimal, of a size that is off by a further part of itself.
  fileprivate func scaled(by scale: Double, off relative: Double) -> RoundingBound {
    guard isFinite else { return .infinite }
    return RoundingBound(
      absolute: raised(absolute * scale), relative: raised(self.relative + relative))
  }
}

/// The bits of a rounded number that are no digits.
package enum RoundedNumber {
  /// Set in a number below zero.
  @inlinable
  @inline(__always)
  package static var sign: UInt64 { 1 << 63 }

  /// Set in a number that is not decided: none of sixteen digits has it.
  @inline(__always)
  static var doubt: UInt64 { 1 << 62 }
}

extension OutputRounding {
  /// Rounds the doubles that lie farther from a tie than their bound, and tells whether all do.
  ///
  /// The others are marked. Adding and taking off 2 to the 52nd leaves the nearest whole number.
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
  /// A whole number near a number that is not negative, and what is left: from -1/4 to 1.
  ///
  /// A first double that is not whole leaves less than 1 together with the second.
  ///
  /// Nothing is rounded: a part that is taken off leaves a double exactly.
  fileprivate var wholeAndRest: (whole: UInt64, rest: DoubleDouble) {
    let (upper, lower) = (high.rounded(.down), low.rounded(.towardZero))
    var whole = Int64(upper) + Int64(lower)
    var rest = DoubleDouble.sum(high - upper, low - lower)
    if rest.high < -0.25 { (whole, rest) = (whole - 1, rest + DoubleDouble(1)) }
    return (UInt64(max(whole, 0)), rest)
  }
}
