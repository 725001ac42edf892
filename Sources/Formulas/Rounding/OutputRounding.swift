import Notation

/// The rounding of an output's figures to a fixed number of decimals, half away from zero.
///
/// A figure farther from a tie than its error bound is rounded at once. A nearer figure is the tie
/// itself if no other exact figure can be within twice the bound of a tie. Otherwise exact fractions
/// decide. Sizes are in units of the last decimal.
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
  /// The smallest distance between a tie and an exact figure that is not a tie.
  @usableFromInline let gap: Double

  /// Returns the rounding of each output within the bounds of its figures.
  package static func all(_ bounds: FigureBounds, decimals: [Int]) -> [OutputRounding] {
    decimals.enumerated().map { OutputRounding(decimals: $1, bounds, output: $0) }
  }

  private init(decimals: Int, _ bounds: FigureBounds, output: Int) {
    self.decimals = decimals
    scale = Double(powerOfTen(decimals))
    // Scaling rounds once more. The additional slope covers that.
    let bound = bounds.output(output).bound.ofComputed.scaled(by: scale, off: 0x1p-51)
    (error, margin, slope) = (bound.absolute, 0.5 - bound.absolute, bound.relative)
    let isNegative = bounds.output(output).range.map { $0.low < 0 } ?? true
    unsigned = isNegative ? error : -1
    gap = bounds.gap(ofOutput: output, decimals: decimals) * scale
  }

  /// Whether a figure may be negative.
  package var hasSign: Bool { unsigned >= 0 }

  /// Returns the rounded figure if it must be a tie or zero because no other exact figure is that
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
  /// whether it rounded all of them.
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
