/// Eight ASCII zeros, the first in the lowest byte.
@inlinable
@inline(__always)
package var eightZeros: UInt64 { 0x3030_3030_3030_3030 }

/// Returns the eight ASCII digits of a number below 10^8, the first in the lowest byte.
///
/// One register is split into two groups of four digits, then four groups of two, then eight
/// digits. Each division is a multiplication and a shift; adding the quotient in the upper half and
/// subtracting it from the lower half is one more multiplication.
@inline(__always)
func eightDigits(_ number: UInt64) -> UInt64 {
  let upper = (number &* 3_518_437_209) &>> 45
  let fours = number &+ upper &* (1 &<< 32 &- 10_000)
  let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
  let pairs = fours &+ hundreds &* (1 &<< 16 &- 100)
  let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
  return (pairs &+ tens &* (1 &<< 8 &- 10)).byteSwapped | eightZeros
}

/// Stores eight digits without their leading zeros and returns the number of digits stored.
///
/// Drops at most `leadingZeros` zeros.
@inline(__always)
func storeDigits(
  _ digits: UInt64, leadingZeros most: Int, to start: UnsafeMutableRawPointer
) -> Int {
  let zeros = min((digits ^ eightZeros).trailingZeroBitCount &>> 3, most)
  start.storeBytes(of: (digits &>> UInt64(8 &* zeros)).littleEndian, as: UInt64.self)
  return 8 &- zeros
}

/// Returns a power of ten, with an exponent from 0 to 19.
package func powerOfTen(_ exponent: Int) -> UInt64 {
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}

/// Writes an integer in units of the last decimal place: 4750 with two decimals is `47.50`.
///
/// The buffer must have room for 32 bytes.
@inline(__always)
package func writeDecimal(
  _ size: UInt64, isNegative: Bool, decimals: Int, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  guard size < sixteenDigitLimit && decimals <= 16 else {
    return copy("\(DecimalNumber(size, isNegative: isNegative, decimals: decimals))", to: buffer)
  }
  if decimals <= 8 {
    return writeScaled(size, decimals: decimals, isNegative: isNegative, to: buffer)
  }
  // The last eight decimals follow the others.
  let upper = size / 100_000_000
  let count = writeScaled(upper, decimals: decimals &- 8, isNegative: isNegative, to: buffer)
  let last = eightDigits(size &- upper &* 100_000_000)
  UnsafeMutableRawPointer(buffer + count).storeBytes(of: last.littleEndian, as: UInt64.self)
  return count &+ 8
}

/// Moves the decimals of at most seventeen digits after a decimal point, unless there are none, and
/// returns the number of bytes.
@inline(__always)
func insertPoint(at point: Int, count: Int, in start: UnsafeMutableRawPointer) -> Int {
  guard count > point else { return point }
  let decimals = (start + point).loadUnaligned(as: SIMD16<UInt8>.self)
  start.storeBytes(of: UInt8(ascii: "."), toByteOffset: point, as: UInt8.self)
  (start + point + 1).storeBytes(of: decimals, as: SIMD16<UInt8>.self)
  return count &+ 1
}

/// Writes text; not inlined, because the digit writers rarely need it.
@inline(never)
func copy(_ text: String, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
  for (index, byte) in text.utf8.enumerated() { buffer[index] = byte }
  return text.utf8.count
}

/// The smallest integer that is too large for `writeScaled`.
@inlinable
@inline(__always)
package var sixteenDigitLimit: UInt64 { 10_000_000_000_000_000 }

/// Writes a number of at most sixteen digits, at most eight of them decimals.
///
/// The only branch that depends on the digits is whether there are more than eight. Overwrites up
/// to 26 bytes of the buffer.
@inline(__always)
func writeScaled(
  _ number: UInt64, decimals: Int, isNegative: Bool, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  buffer.pointee = UInt8(ascii: "-")
  let sign = isNegative ? 1 : 0
  let start = UnsafeMutableRawPointer(buffer) + sign
  var (digits, count): (UInt64, Int)
  if number < 100_000_000 && decimals < 8 {
    digits = eightDigits(number)
    count = storeDigits(digits, leadingZeros: 7 &- decimals, to: start)
  } else {
    let upper = number / 100_000_000
    count = storeDigits(eightDigits(upper), leadingZeros: 7, to: start) &+ 8
    digits = eightDigits(number &- upper &* 100_000_000)
    (start + count - 8).storeBytes(of: digits.littleEndian, as: UInt64.self)
  }
  // The decimals are stored again, after the point.
  let point = start + (count &- decimals)
  let ending = digits &>> UInt64(truncatingIfNeeded: 8 &* (8 &- decimals))
  point.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
  (point + 1).storeBytes(of: ending.littleEndian, as: UInt64.self)
  return sign &+ count &+ (decimals == 0 ? 0 : 1)
}
