import Formulas
import Notation

/// Converts integers to rounded numbers, which have a sign in the highest bit.
///
/// Returns whether all have at most 16 digits.
func convertToRounded(
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

/// The style of rounded numbers with the same number of decimals and the same ending.
struct NumberStyle {
  let ending: CellEnding
  /// A mask of the first digit that is always written, which ends the count of leading zeros.
  let firstKept: UInt64
  /// The number of digits before the decimal mark, including leading zeros.
  let whole: Int
  /// The shift that moves the decimals of eight digits to the front.
  let decimalShift: UInt64
  /// The number of bytes in the decimal mark and the decimals.
  let tail: Int

  /// The maximum number of decimals, so that eight digits include one before the decimal mark.
  static let maximumDecimals = 7
  /// The maximum length of a number and its ending in bytes.
  static let longestCell = 32

  init(decimals: Int, _ ending: CellEnding) {
    precondition(
      0...NumberStyle.maximumDecimals ~= decimals, "eight digits have room for at most 7 decimals")
    self.ending = ending
    firstKept = 0xFF << UInt64(8 * (7 - decimals))
    whole = 8 - decimals
    // Shifting by 63 bits leaves 0, since the highest bit of an ASCII digit is 0.
    decimalShift = decimals == 0 ? 63 : UInt64(8 * whole)
    tail = decimals == 0 ? 0 : decimals + 1
  }
}

/// Writes a number and its ending, and returns the number of bytes; may overwrite up to 34 bytes.
///
/// It reads the style through a pointer so as not to copy it for each number.
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

/// Writes the decimal mark, the decimals and the ending.
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

/// Writes a number of more than eight digits or with a sign.
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

/// The ASCII digits of every four-digit number, `0000` to `9999`; never changed after it is made.
nonisolated(unsafe) let fourDigitGroups: UnsafePointer<UInt32> = {
  let groups = UnsafeMutablePointer<UInt32>.allocate(capacity: 10_000)
  for number in 0..<UInt32(10_000) {
    let digits = [number / 1000, number / 100 % 10, number / 10 % 10, number % 10]
    let word = digits.reversed().reduce(0) { $0 << 8 | $1 + 0x30 }
    (groups + Int(number)).initialize(to: word)
  }
  return UnsafePointer(groups)
}()

/// Returns the eight ASCII digits of a number below 10^8, the first in the lowest byte.
@inline(__always)
private func eightDigits(_ number: UInt64, _ groups: UnsafePointer<UInt32>) -> UInt64 {
  let upper = (number &* 3_518_437_209) &>> 45
  let lower = number &- upper &* 10_000
  let (first, second) = (
    groups[Int(truncatingIfNeeded: upper)], groups[Int(truncatingIfNeeded: lower)]
  )
  return UInt64(first) | UInt64(second) &<< 32
}
