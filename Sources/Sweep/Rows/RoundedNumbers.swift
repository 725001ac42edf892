import Formulas
import Notation

/// A column of whole numbers of a last decimal, each with a sign in its highest bit.
///
/// What is rounded a column at a time is written a row at a time, without a slot between.
enum RoundedNumbers {
  /// The bytes that no cell of such a column exceeds, with an ending of eight.
  static let longestCell = 32

  /// Takes whole numbers as they are, and tells whether all are small enough.
  static func take(
    _ wholes: UnsafePointer<Int>, _ count: Int, to numbers: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    var largest: UInt64 = 0
    for index in 0..<count {
      let whole = wholes[index]
      let sign = whole &>> 63
      let size = UInt64(truncatingIfNeeded: (whole ^ sign) &- sign)
      largest = max(largest, size)
      numbers[index] = size | UInt64(truncatingIfNeeded: sign) & RoundedNumber.sign
    }
    return largest < sixteenDigitLimit
  }
}

/// How rounded numbers of the same decimals and the same ending are written, in plain values.
struct NumberStyle {
  let ending: CellEnding
  /// Sets the byte of the digit that is written at any rate, so that zeros are counted up to it.
  let firstKept: UInt64
  /// The digits before the point, leading zeros counted in.
  let whole: Int
  /// Shifts eight digits so that the decimals come first.
  let decimalShift: UInt64
  /// The bytes of the point and the decimals.
  let tail: Int

  /// The most decimals, so that eight digits hold them and one before the point.
  static let maximumDecimals = 7

  init(decimals: Int, _ ending: CellEnding) {
    precondition(
      0...NumberStyle.maximumDecimals ~= decimals, "eight digits are seven decimals at most")
    self.ending = ending
    firstKept = 0xFF << UInt64(8 * (7 - decimals))
    whole = 8 - decimals
    // A shift by 63 leaves nothing, since the highest bit of a digit is not set.
    decimalShift = decimals == 0 ? 63 : UInt64(8 * whole)
    tail = decimals == 0 ? 0 : decimals + 1
  }
}

/// Writes a number and the ending, and gives the bytes of both; up to 34 are touched.
///
/// The style is read through a pointer, so that no copy of it is made for each number.
@inline(__always)
func writeNumber(
  _ number: UInt64, as style: UnsafePointer<NumberStyle>, to start: UnsafeMutableRawPointer,
  _ groups: UnsafePointer<UInt32>
) -> Int {
  guard number < 100_000_000 else { return writeLarge(number, as: style, to: start, groups) }
  let digits = eightDigits(number, groups)
  let kept = (digits ^ eightZeros) | style.pointee.firstKept
  let zeros = UInt64(truncatingIfNeeded: kept.trailingZeroBitCount)
  start.storeBytes(of: (digits &>> (zeros & 56)).littleEndian, as: UInt64.self)
  let point = style.pointee.whole &- Int(truncatingIfNeeded: zeros &>> 3)
  return finish(digits, style, start, point)
}

/// Writes the point, the decimals and the ending.
@inline(__always)
private func finish(
  _ digits: UInt64, _ style: UnsafePointer<NumberStyle>, _ start: UnsafeMutableRawPointer,
  _ point: Int
) -> Int {
  let word = (digits &>> style.pointee.decimalShift) &<< 8 | UInt64(UInt8(ascii: "."))
  (start + point).storeBytes(of: word.littleEndian, as: UInt64.self)
  let end = point &+ style.pointee.tail
  (start + end).storeBytes(of: style.pointee.ending.word, as: UInt64.self)
  return end &+ style.pointee.ending.count
}

/// Writes a number of more than eight digits, or one with a sign.
@inline(never)
private func writeLarge(
  _ number: UInt64, as style: UnsafePointer<NumberStyle>, to start: UnsafeMutableRawPointer,
  _ groups: UnsafePointer<UInt32>
) -> Int {
  if number & RoundedNumber.sign != 0 {
    start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return 1 &+ writeNumber(number & ~RoundedNumber.sign, as: style, to: start + 1, groups)
  }
  let upper = number / 100_000_000
  let first = eightDigits(upper, groups)
  let zeros = UInt64(truncatingIfNeeded: (first ^ eightZeros).trailingZeroBitCount) & 56
  start.storeBytes(of: (first &>> zeros).littleEndian, as: UInt64.self)
  let count = 8 &- Int(truncatingIfNeeded: zeros &>> 3)
  let digits = eightDigits(number &- upper &* 100_000_000, groups)
  (start + count).storeBytes(of: digits.littleEndian, as: UInt64.self)
  return finish(digits, style, start, count &+ style.pointee.whole)
}

/// The text of every number of four digits, `0000` to `9999`, made once and never changed.
nonisolated(unsafe) let fourDigitGroups: UnsafePointer<UInt32> = {
  let groups = UnsafeMutablePointer<UInt32>.allocate(capacity: 10_000)
  for number in 0..<UInt32(10_000) {
    let digits = [number / 1000, number / 100 % 10, number / 10 % 10, number % 10]
    let word = digits.reversed().reduce(0) { $0 << 8 | $1 + 0x30 }
    (groups + Int(number)).initialize(to: word)
  }
  return UnsafePointer(groups)
}()

/// The eight digits of a number below ten to the eighth as text, the first in the lowest byte.
@inline(__always)
private func eightDigits(_ number: UInt64, _ groups: UnsafePointer<UInt32>) -> UInt64 {
  let upper = (number &* 3_518_437_209) &>> 45
  let lower = number &- upper &* 10_000
  let (first, second) = (
    groups[Int(truncatingIfNeeded: upper)], groups[Int(truncatingIfNeeded: lower)]
  )
  return UInt64(first) | UInt64(second) &<< 32
}
