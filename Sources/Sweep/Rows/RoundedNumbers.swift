import Formulas
import Notation

/// Converts integers to rounded numbers, which have a sign in the highest bit.
func convertToRounded(
  _ wholes: UnsafePointer<Int>, _ count: Int, to numbers: UnsafeMutablePointer<UInt64>
) {
  for index in 0..<count {
    numbers[index] =
      UInt64(wholes[index].magnitude)
      | UInt64(bitPattern: Int64(wholes[index])) & RoundedNumber.sign
  }
}

/// The style of numbers that are formatted while rows are written, which share their decimals and
/// their ending.
struct NumberStyle {
  let ending: CellEnding
  let decimals: Int
  /// The units of doubles with the fewest digits; nil for rounded numbers.
  let units: DoubleUnits?
  /// The limits of the numbers with at most eight digits before the decimal mark and four, or from
  /// five to eight, after it; one of them is 0, and both are for other numbers.
  let limit: UInt64
  let wideLimit: UInt64
  /// The factor that turns such numbers into units of the fourth or eighth decimal.
  let factor: UInt64
  /// The number of bytes after the decimal mark, or -1 to drop it.
  let tail: Int

  /// The maximum number of decimals of rounded numbers.
  static let maximumDecimals = 12
  /// The maximum length of a number and its ending in bytes.
  static let longestCell = 34

  /// Creates a style of rounded numbers.
  init(decimals: Int, _ ending: CellEnding) {
    precondition(
      0...NumberStyle.maximumDecimals ~= decimals, "at most 12 decimals fit in a cell")
    (self.ending, self.decimals, units) = (ending, decimals, nil)
    limit = decimals <= 4 ? powerOfTen(8 + decimals) : 0
    wideLimit = 5...8 ~= decimals ? powerOfTen(8 + decimals) : 0
    factor = decimals <= 8 ? powerOfTen((decimals <= 4 ? 4 : 8) - decimals) : 0
    tail = decimals == 0 ? -1 : decimals
  }

  /// Creates the style of doubles with the fewest digits.
  init(shortest ending: CellEnding) {
    (self.ending, decimals, units) = (ending, 0, .all)
    (limit, wideLimit, factor, tail) = (0, 0, 0, 0)
  }
}

/// Writes a number and its ending, and returns the number of bytes; may overwrite up to 48 bytes.
///
/// It reads the style through a pointer so as not to copy it for each number.
@inline(__always)
func writeNumber(
  _ number: UInt64, of cells: UnsafePointer<ColumnCells>, to start: UnsafeMutableRawPointer,
  _ texts: FourDigitTexts
) -> Int {
  guard number < cells.pointee.style.limit else {
    guard let units = cells.pointee.style.units else {
      return writeOther(number, of: cells, to: start, texts)
    }
    let buffer = start.assumingMemoryBound(to: UInt8.self)
    let end = writeShortest(Double(bitPattern: number), units, to: buffer)
    return end &+ cells.pointee.style.ending.write(to: buffer + end)
  }
  let (whole, decimals) = split(number &* cells.pointee.style.factor)
  let point = writeWhole(whole, to: start, texts)
  point.storeBytes(
    of: texts.groups[Int(truncatingIfNeeded: decimals)].littleEndian, as: UInt32.self)
  return finish(cells, start, point)
}

/// Writes at most eight digits and a decimal mark, and returns their end.
@inline(__always)
private func writeWhole(
  _ whole: UInt64, to start: UnsafeMutableRawPointer, _ texts: FourDigitTexts
) -> UnsafeMutableRawPointer {
  var (place, text) = (start, UInt64(0))
  if whole < 10_000 {
    text = texts.wholes[Int(truncatingIfNeeded: whole)]
  } else {
    let (upper, lower) = split(whole)
    let digits = texts.wholes[Int(truncatingIfNeeded: upper)]
    place.storeBytes(of: digits.littleEndian, as: UInt64.self)
    place += Int(truncatingIfNeeded: digits &>> 56) &- 1
    text = texts.marked(lower)
  }
  place.storeBytes(of: text.littleEndian, as: UInt64.self)
  return place + Int(truncatingIfNeeded: text &>> 56)
}

/// Writes the ending after the decimals, and returns the number of bytes from the start.
@inline(__always)
private func finish(
  _ cells: UnsafePointer<ColumnCells>, _ start: UnsafeMutableRawPointer,
  _ point: UnsafeMutableRawPointer
) -> Int {
  let end = point + cells.pointee.style.tail
  end.storeBytes(of: cells.pointee.style.ending.word, as: UInt64.self)
  return end - start &+ cells.pointee.style.ending.count
}

/// Splits the last four digits off.
@inline(__always)
private func split(_ number: UInt64) -> (UInt64, UInt64) {
  let upper = number / 10_000
  return (upper, number &- upper &* 10_000)
}

/// Writes a number with many digits or decimals or with a sign, and its ending.
@inline(never)
private func writeOther(
  _ number: UInt64, of cells: UnsafePointer<ColumnCells>, to start: UnsafeMutableRawPointer,
  _ texts: FourDigitTexts
) -> Int {
  if number < cells.pointee.style.wideLimit {
    let (rest, last) = split(number &* cells.pointee.style.factor)
    let (whole, first) = split(rest)
    let point = writeWhole(whole, to: start, texts)
    let decimals = texts.group(first) | texts.group(last) &<< 32
    point.storeBytes(of: decimals.littleEndian, as: UInt64.self)
    return finish(cells, start, point)
  }
  let buffer = start.assumingMemoryBound(to: UInt8.self)
  let end = writeRounded(number, decimals: cells.pointee.style.decimals, to: buffer)
  return end &+ cells.pointee.style.ending.write(to: buffer + end)
}

/// The texts of the numbers below 10,000; never changed after they are made.
struct FourDigitTexts {
  /// Four ASCII digits, `0000` to `9999`, the first in the lowest byte.
  let groups: UnsafePointer<UInt32>
  /// The digits without leading zeros and a decimal mark, with their number in the highest byte.
  let wholes: UnsafePointer<UInt64>

  private init() {
    let groups = UnsafeMutablePointer<UInt32>.allocate(capacity: 10_000)
    let wholes = UnsafeMutablePointer<UInt64>.allocate(capacity: 10_000)
    groups.initialize(to: 0x3030_3030)
    for number in 0..<10_000 {
      (groups + number).initialize(to: groups[number / 10] &>> 8 | UInt32(number % 10 + 48) &<< 24)
      let count = number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
      let digits = UInt64(groups[number] &>> UInt32(8 * (4 - count)))
      let mark = UInt64(UInt8(ascii: ".")) &<< UInt64(8 * count)
      (wholes + number).initialize(to: digits | mark | UInt64(count + 1) &<< 56)
    }
    (self.groups, self.wholes) = (UnsafePointer(groups), UnsafePointer(wholes))
  }

  /// The texts, made on first use.
  nonisolated(unsafe) static let all = FourDigitTexts()

  /// Returns four digits.
  @inline(__always)
  func group(_ number: UInt64) -> UInt64 { UInt64(groups[Int(truncatingIfNeeded: number)]) }

  /// Returns four digits and a decimal mark, with their number in the highest byte.
  @inline(__always)
  func marked(_ number: UInt64) -> UInt64 {
    let mark = UInt64(UInt8(ascii: ".")) &<< 32
    return group(number) | mark | 5 &<< 56
  }
}
