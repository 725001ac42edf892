import Formulas
import Notation

/// Takes whole numbers as rounded ones, each with a sign in its highest bit, and tells whether all are
/// small enough.
func takeRounded(
  _ wholes: UnsafePointer<Int>, _ count: Int, to numbers: UnsafeMutablePointer<UInt64>
) -> Bool {
  var largest: UInt64 = 0
  for index in 0..<count {
    let size = UInt64(wholes[index].magnitude)
    largest = max(largest, size)
    numbers[index] = size | UInt64(bitPattern: Int64(wholes[index])) & RoundedNumber.sign
  }
  return largest < sixteenDigitLimit
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
  /// The bytes that no number exceeds, with an ending of eight.
  static let longestCell = 32

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

/// Writes a number of a column and the ending, and gives the bytes of both; up to 34 are touched.
///
/// The style is read through a pointer, so that no copy of it is made for each number.
@inline(__always)
func writeNumber(
  _ number: UInt64, of cells: UnsafePointer<ColumnCells>, to start: UnsafeMutableRawPointer,
  _ groups: UnsafePointer<UInt32>
) -> Int {
  guard number < 100_000_000 else { return writeLarge(number, of: cells, to: start, groups) }
  let digits = eightDigits(number, groups)
  let kept = (digits ^ eightZeros) | cells.pointee.style.firstKept
  let zeros = UInt64(truncatingIfNeeded: kept.trailingZeroBitCount)
  start.storeBytes(of: (digits &>> (zeros & 56)).littleEndian, as: UInt64.self)
  let point = cells.pointee.style.whole &- Int(truncatingIfNeeded: zeros &>> 3)
  return finish(digits, cells, start, point)
}

/// Writes the point, the decimals and the ending.
@inline(__always)
private func finish(
  _ digits: UInt64, _ cells: UnsafePointer<ColumnCells>, _ start: UnsafeMutableRawPointer,
  _ point: Int
) -> Int {
  let word = (digits &>> cells.pointee.style.decimalShift) &<< 8 | UInt64(UInt8(ascii: "."))
  (start + point).storeBytes(of: word.littleEndian, as: UInt64.self)
  let end = point &+ cells.pointee.style.tail
  (start + end).storeBytes(of: cells.pointee.style.ending.word, as: UInt64.self)
  return end &+ cells.pointee.style.ending.count
}

/// Writes a number of more than eight digits, or one with a sign.
@inline(never)
private func writeLarge(
  _ number: UInt64, of cells: UnsafePointer<ColumnCells>, to start: UnsafeMutableRawPointer,
  _ groups: UnsafePointer<UInt32>
) -> Int {
  if number & RoundedNumber.sign != 0 {
    start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return 1 &+ writeNumber(number & ~RoundedNumber.sign, of: cells, to: start + 1, groups)
  }
  let upper = number / 100_000_000
  let first = eightDigits(upper, groups)
  let zeros = UInt64(truncatingIfNeeded: (first ^ eightZeros).trailingZeroBitCount) & 56
  start.storeBytes(of: (first &>> zeros).littleEndian, as: UInt64.self)
  let count = 8 &- Int(truncatingIfNeeded: zeros &>> 3)
  let digits = eightDigits(number &- upper &* 100_000_000, groups)
  (start + count).storeBytes(of: digits.littleEndian, as: UInt64.self)
  return finish(digits, cells, start, count &+ cells.pointee.style.whole)
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
