/// The fewest digits that read back as the same double.
///
/// Among the decimals between the two halfway points around a double, it chooses the shortest, then
/// the nearest. As in R. Giulietti, "The Schubfach way to render doubles", 2020, it works in a decimal
/// place for which the double's unit is at least 1 and below 10: at least one integer and at most one
/// multiple of ten lie between the halfway points. As in Y. Guo's yy and V. Zverovich's Żmij, one
/// product finds both.
struct ShortestDigits {
  /// The first sixteen digits as an integer; 0 for zero.
  let digits: UInt64
  /// The seventeenth digit.
  let last: UInt64
  /// The power of ten of the first digit.
  let exponent: Int

  /// Finds the digits of a finite double from its bit pattern without the sign.
  @inline(__always)
  init(_ bits: UInt64, _ units: DoubleUnits) {
    let (stored, biased) = (bits & (1 &<< 52 &- 1), Int(truncatingIfNeeded: bits &>> 52))
    self =
      stored == 0 || biased == 0
      ? ShortestDigits(special: bits, units)
      : ShortestDigits(stored | 1 &<< 52, DoubleUnit(biased, units, oddBit: stored & 1))
  }

  /// Finds the digits of a multiple of a unit; there are at least sixteen unless the double is subnormal.
  ///
  /// Nothing here branches, because the digits of any two doubles differ.
  @inline(__always)
  private init(_ multiple: UInt64, _ unit: DoubleUnit) {
    let high = multiple.multipliedFullWidth(by: unit.high)
    let low = multiple.multipliedFullWidth(by: unit.low)
    let product = UInt128(high.high) &<< 64 | UInt128(high.low) &+ UInt128(low.high)
    let fraction = UInt64(truncatingIfNeeded: product)
    // At most one of them holds.
    let (isBelow, isAbove) = (fraction < unit.below, ~fraction < unit.above)
    let tens = UInt64(truncatingIfNeeded: product &>> 64) &+ (isAbove ? 1 : 0)
    let nearest = nearestDigit(fraction, low.low, half: unit.half)
    let digit = isBelow || isAbove ? 0 : nearest
    let isShort = tens < ShortestDigits.sixteen
    digits = isShort ? tens &* 10 &+ digit : tens
    last = isShort ? 0 : digit
    exponent = unit.place &+ (isShort ? 15 : 16)
  }

  /// Finds the digits of zero, a subnormal double or a power of two.
  @inline(never)
  private init(special bits: UInt64, _ units: DoubleUnits) {
    let biased = Int(bits >> 52)
    var unit = DoubleUnit(max(biased, 1), units, oddBit: bits & 1)
    // The doubles next to the least normal one are equally far away.
    let found = ShortestDigits(biased < 2 ? bits : unit.adjustForPower(), unit)
    var (digits, exponent) = (found.digits, found.digits == 0 ? 0 : found.exponent)
    while 0 < digits && digits < ShortestDigits.sixteen {
      (digits, exponent) = (digits * 10, exponent - 1)
    }
    (self.digits, last, self.exponent) = (digits, found.last, exponent)
  }

  /// The least integer of sixteen digits.
  private static var sixteen: UInt64 { 1_000_000_000_000_000 }
}

/// Returns the integer nearest to a fraction of ten, the even one of two; `half` is half of one.
@inline(__always)
private func nearestDigit(_ fraction: UInt64, _ rest: UInt64, half: UInt64) -> UInt64 {
  let (digit, remainder) = (fraction &+ half).multipliedFullWidth(by: 10)
  return remainder > .max &- 32 ? nearestDigit(fraction, rest) : digit
}

/// Returns the integer nearest to a fraction of ten in 128 bits.
@inline(never)
private func nearestDigit(_ fraction: UInt64, _ rest: UInt64) -> UInt64 {
  let ten = UInt128(fraction) << 64 | UInt128(rest)
  let (upper, lower) = (ten >> 64 * 10, (ten & UInt128(UInt64.max)) * 10)
  let sum = upper + lower >> 64
  let (digit, part) = (UInt64(truncatingIfNeeded: sum >> 64), UInt64(truncatingIfNeeded: sum))
  let half: UInt64 = 1 << 63
  let isUp =
    part > half || part == half && (UInt64(truncatingIfNeeded: lower) > 0 || digit & 1 == 1)
  return digit + (isUp ? 1 : 0)
}

/// The unit of a double, which is its distance to the next one, in tens of a decimal place.
private struct DoubleUnit {
  /// The unit as a fraction of 128 bits, rounded up.
  private(set) var high: UInt64
  private(set) var low: UInt64
  /// The power of ten of the place.
  private(set) var place: Int
  /// Limits of the distances to multiples of ten that are not beyond the halfway points.
  ///
  /// Products are rounded down to the last of 64 bits, and are equal to a halfway point if they should
  /// be. Otherwise, a multiple of ten is at least two last bits away from it.
  private(set) var below: UInt64
  private(set) var above: UInt64
  /// Half of the place, or what rounds to an integer above the lower halfway point.
  private(set) var half: UInt64 = DoubleUnit.twentieth

  /// One twentieth, rounded down.
  private static var twentieth: UInt64 { 922_337_203_685_477_580 }

  /// Finds the unit from a biased exponent; a double that is even owns its halfway points.
  @inline(__always)
  init(_ biased: Int, _ units: DoubleUnits, oddBit: UInt64) {
    (high, low) = units.table[biased]
    place = decimalPlace(biased)
    above = high &>> 1 &+ 1 &- 2 &* oddBit
    below = above
  }

  /// Halves the distance to the halfway point below a power of two, and returns its multiple.
  ///
  /// In the place, the unit must then be at least 4/3, for an integer between the halfway points. If it
  /// is less, the next place is used, where half of it is stored.
  mutating func adjustForPower() -> UInt64 {
    let isNarrow = high < UInt64.max / 30 * 4
    if isNarrow {
      let product = low.multipliedFullWidth(by: 5)
      (high, low, place) = (high * 5 + product.high, product.low, place - 1)
    }
    above = (isNarrow ? high : high >> 1) + 1
    below = above >> 1 + 1
    half = max(half, 2 * half - min(2 * half, below))
    return isNarrow ? 1 << 53 : 1 << 52
  }
}

/// Returns the greatest power of ten that is at most the unit of doubles with a biased exponent.
///
/// 1262611/2^22 is close to log10(2).
@inline(__always)
private func decimalPlace(_ biased: Int) -> Int { ((biased &- 1075) &* 1_262_611) &>> 22 }

/// The units of all finite doubles, by biased exponent; never changed after they are made.
package struct DoubleUnits {
  /// The upper and lower halves of fractions of 128 bits.
  fileprivate let table: UnsafePointer<(UInt64, UInt64)>

  /// The table, computed on first use in about a millisecond.
  nonisolated(unsafe) package static let all = DoubleUnits()

  private init() {
    let powers = PowersOfFive()
    let table = UnsafeMutablePointer<(UInt64, UInt64)>.allocate(capacity: 2047)
    for biased in 0..<2047 {
      let exponent = max(biased, 1)
      let tens = -decimalPlace(exponent) - 1
      // 1741647/2^19 is close to log2(10), so the fraction is at least 1/10 and below 1.
      let shift = -(exponent - 1074 + (tens * 1_741_647) >> 19)
      let power = powers.leading[tens - PowersOfFive.least]
      let unit = power >> shift + (power & (1 << shift - 1) == 0 ? 0 : 1)
      (table + biased).initialize(to: (UInt64(unit >> 64), UInt64(truncatingIfNeeded: unit)))
    }
    self.table = UnsafePointer(table)
  }
}

/// The leading 128 bits of powers of five, rounded up; the first bit is set.
private struct PowersOfFive {
  static let least = -293
  private static let greatest = 323

  /// The bits of each power, from the least.
  let leading: [UInt128]

  init() {
    var (reciprocals, bits): ([UInt128], [UInt128]) = ([], [])
    var power = BigUInt.one
    for exponent in 0...Self.greatest {
      bits.append(leadingBits(power))
      if 1...(-Self.least) ~= exponent { reciprocals.append(reciprocalBits(power)) }
      power.multiply(by: 5, adding: 0)
    }
    leading = reciprocals.reversed() + bits
  }
}

/// Returns the leading 128 bits of a number, rounded up.
private func leadingBits(_ number: BigUInt) -> UInt128 {
  let excess = number.bitWidth - 128
  if excess <= 0 { return lowBits(number << -excess) }
  let top = number >> excess
  return lowBits(top) + (top << excess == number ? 0 : 1)
}

/// Returns the leading 128 bits of the reciprocal of an odd number above one, rounded up.
private func reciprocalBits(_ number: BigUInt) -> UInt128 {
  let power = BigUInt.one << (127 + number.bitWidth)
  return lowBits(power.quotientAndRemainder(dividingBy: number).quotient) + 1
}

private func lowBits(_ number: BigUInt) -> UInt128 {
  UInt128(number.limbs[1]) << 64 | UInt128(number.limbs[0])
}
