/// The fewest digits that read back as the same double, found with the Schubfach algorithm.
///
/// Among the decimals between the two halfway points around a double, it chooses the shortest, then
/// the nearest. See R. Giulietti, "The Schubfach way to render doubles", 2020.
struct ShortestDigits {
  /// The digits as an integer without trailing zeros; 0 for zero.
  let digits: UInt64
  /// The number of digits.
  let count: Int
  /// The power of ten of the first digit.
  let exponent: Int

  /// Finds the digits of a finite double from its bit pattern without the sign.
  @inline(__always)
  init(_ bits: UInt64) {
    let (stored, biased) = (bits & (1 &<< 52 &- 1), Int(bits &>> 52 & 0x7FF))
    let mantissa = biased == 0 ? stored : stored | 1 &<< 52
    let twos = max(biased, 1) &- 1075
    let isPower = stored == 0 && biased > 1
    var (digits, lastPlace) = ShortestDigits.shortest(mantissa, twos, isPower)
    while digits >= 10 && digits % 10 == 0 { (digits, lastPlace) = (digits / 10, lastPlace &+ 1) }
    (self.digits, count) = (digits, digits == 0 ? 1 : digitCount(digits))
    exponent = lastPlace &+ count &- 1
  }

  /// Returns the shortest digits of `mantissa` times a power of two, and the power of ten of the last
  /// digit.
  ///
  /// The double below a power of two is only half as far away as the one above.
  @inline(__always)
  private static func shortest(
    _ mantissa: UInt64, _ twos: Int, _ isPower: Bool
  ) -> (UInt64, Int) {
    // 1262611/2^22 is close to log10(2), and 1741647/2^19 to log2(10).
    let tens = (twos &* 1_262_611 &- (isPower ? 524_031 : 0)) &>> 22
    let shift = UInt64(twos &+ ((-tens &* 1_741_647) &>> 19) &+ 1)
    let power = PowersOfTen.table[-tens - PowersOfTen.least]
    let centre = mantissa &<< 2
    let isOdd = mantissa & 1
    let lower = roundedToOdd(power, (centre &- (isPower ? 1 : 2)) &<< shift) &+ isOdd
    let value = roundedToOdd(power, centre &<< shift)
    let upper = roundedToOdd(power, (centre &+ 2) &<< shift) &- isOdd
    let whole = value &>> 2
    if whole >= 10 {
      let shorter = whole / 10
      let isBelow = lower <= 40 &* shorter
      let isAbove = 40 &* shorter &+ 40 <= upper
      if isBelow != isAbove { return (isAbove ? shorter &+ 1 : shorter, tens &+ 1) }
    }
    let isBelow = lower <= whole &<< 2
    let isAbove = whole &<< 2 &+ 4 <= upper
    if isBelow != isAbove { return (isAbove ? whole &+ 1 : whole, tens) }
    let middle = whole &<< 2 &+ 2
    let isUp = value > middle || value == middle && whole & 1 == 1
    return (isUp ? whole &+ 1 : whole, tens)
  }

  /// Returns the upper part of a product, with its last bit set if any lower bit is.
  @inline(__always)
  private static func roundedToOdd(_ power: UInt128, _ factor: UInt64) -> UInt64 {
    let low = UInt64(truncatingIfNeeded: power).multipliedFullWidth(by: factor).high
    let high = UInt64(truncatingIfNeeded: power &>> 64).multipliedFullWidth(by: factor)
    let (sum, carries) = high.low.addingReportingOverflow(low)
    return (high.high &+ (carries ? 1 : 0)) | (sum > 1 ? 1 : 0)
  }
}

/// The leading 128 bits of powers of ten, rounded up; the first bit is set.
private enum PowersOfTen {
  static let least = -292
  static let greatest = 324

  /// The table, computed on first use in about a millisecond.
  nonisolated(unsafe) static let table = {
    let table = UnsafeMutablePointer<UInt128>.allocate(capacity: greatest - least + 1)
    var power = BigUInt.one
    for exponent in 0...greatest {
      (table + exponent - least).initialize(to: leading(power))
      if 1...(-least) ~= exponent {
        (table - exponent - least).initialize(to: reciprocal(power))
      }
      power.multiply(by: 5, adding: 0)
    }
    return UnsafePointer(table)
  }()

  /// Returns the leading 128 bits of a power of five.
  private static func leading(_ power: BigUInt) -> UInt128 {
    let excess = power.bitWidth - 128
    if excess <= 0 { return bits(power << -excess) }
    let top = power >> excess
    return bits(top) + (top << excess == power ? 0 : 1)
  }

  /// Returns the leading 128 bits of the reciprocal of a power of five above one.
  private static func reciprocal(_ power: BigUInt) -> UInt128 {
    bits((BigUInt.one << (127 + power.bitWidth)).quotientAndRemainder(dividingBy: power).quotient)
      + 1
  }

  private static func bits(_ number: BigUInt) -> UInt128 {
    UInt128(number.limbs[1]) << 64 | UInt128(number.limbs[0])
  }
}
