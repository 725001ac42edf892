/// A decimal of at most 18 digits without an exponent, the format of most cells.
///
/// It is parsed in one pass over the bytes. `DecimalNumber` parses all other formats.
package struct PlainDecimal {
  package let significand: Int64
  package let decimals: Int
  package let isNegative: Bool

  @inlinable
  init(significand: Int64, decimals: Int, isNegative: Bool) {
    (self.significand, self.decimals, self.isNegative) = (significand, decimals, isNegative)
  }

  /// Returns the value, with an error of at most one ulp; exact if the significand is at most 2^53.
  ///
  /// The caller passes the table `tens`, so that a loop loads it only once.
  @inlinable
  @inline(__always)
  package func double(_ tens: UnsafePointer<Double>) -> Double {
    let size = Double(significand) / tens[decimals]
    return isNegative ? -size : size
  }

  /// Returns the value, with an error of at most two ulps; the caller passes the table `tenths`.
  @inlinable
  @inline(__always)
  package func approximateDouble(_ tenths: UnsafePointer<Double>) -> Double {
    let size = Double(significand) * tenths[decimals]
    return isNegative ? -size : size
  }

  /// Whether `double` returns the nearest double.
  @inlinable
  @inline(__always)
  package var isExact: Bool { significand <= 1 << 53 }
}

extension PlainDecimal {
  /// Parses a decimal; nil if the bytes have any other format.
  @inlinable
  @inline(__always)
  package init?(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
    let end = range.upperBound
    var (next, value) = (range.lowerBound, 0 as Int64)
    guard next < end, end &- next <= 20 else { return nil }
    isNegative = bytes[next] == UInt8(ascii: "-")
    if isNegative { next &+= 1 }
    var (point, count) = (end, 0)
    while next < end {
      let byte = bytes[next]
      if byte &- UInt8(ascii: "0") < 10 {
        (value, count) = (value &* 10 &+ Int64(byte & 15), count &+ 1)
      } else {
        guard byte == UInt8(ascii: "."), point == end, count > 0 else { return nil }
        point = next
      }
      next &+= 1
    }
    decimals = point == end ? 0 : end &- point &- 1
    guard 1...18 ~= count, point == end || decimals > 0 else { return nil }
    significand = value
  }
}

/// Parses the cells of a column, assuming that each has as many decimals as the previous one.
///
/// A cell of up to eight digits on either side of the point is loaded as two 64-bit words. At least
/// sixteen bytes before the first cell must be readable.
package struct DecimalColumn {
  /// The decimals of the previous cell, or a number that no cell has before the first one.
  @usableFromInline var decimals = 99
  @usableFromInline var power: UInt64 = 1
  @usableFromInline var fractionMask: UInt64 = 0

  package init() {}

  /// Parses a cell; nil if it is not a plain decimal.
  @inlinable
  @inline(__always)
  package mutating func read(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> PlainDecimal? {
    readLikeLast(bytes, range) ?? readAny(bytes, range)
  }

  /// Parses a cell with any number of decimals; nil if it is not a plain decimal.
  @usableFromInline
  @inline(never)
  package mutating func readAny(
    _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> PlainDecimal? {
    guard let decimal = PlainDecimal(bytes, range) else { return nil }
    if decimal.decimals <= 8 {
      decimals = decimal.decimals
      power = UInt64(tens[decimals])
      fractionMask = decimals == 0 ? 0 : lastBytes(decimals)
    }
    return decimal
  }

  /// Parses a cell with as many decimals as the previous one; nil for other cells and the first cell.
  @inlinable
  @inline(__always)
  package func readLikeLast(
    _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> PlainDecimal? {
    if range.isEmpty { return nil }
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    let start = range.lowerBound &+ (isNegative ? 1 : 0)
    let point = range.upperBound &- decimals &- (decimals == 0 ? 0 : 1)
    guard 1...8 ~= point &- start, decimals == 0 || bytes[point] == UInt8(ascii: ".") else {
      return nil
    }
    let fraction = digits(before: bytes + range.upperBound) & fractionMask
    let whole = digits(before: bytes + point) & lastBytes(point &- start)
    guard areDigits(fraction, whole) else { return nil }
    let significand = number(whole) &* power &+ number(fraction)
    return PlainDecimal(
      significand: Int64(bitPattern: significand), decimals: decimals, isNegative: isNegative)
  }
}

/// Returns a mask for the last one to eight bytes of a word in memory.
@inlinable
@inline(__always)
func lastBytes(_ count: Int) -> UInt64 { ~0 &<< UInt64(64 &- 8 &* count) }

/// Returns the values of the eight digits before `end`; bytes that are not digits become values
/// above 9.
@inlinable
@inline(__always)
func digits(before end: UnsafePointer<UInt8>) -> UInt64 {
  let word = UnsafeRawPointer(end - 8).loadUnaligned(as: UInt64.self)
  return UInt64(littleEndian: word) ^ 0x3030_3030_3030_3030
}

/// Returns whether every byte of two words is at most 9.
@inlinable
@inline(__always)
func areDigits(_ a: UInt64, _ b: UInt64) -> Bool {
  let beyond = (a &+ 0x7676_7676_7676_7676) | a | (b &+ 0x7676_7676_7676_7676) | b
  return beyond & 0x8080_8080_8080_8080 == 0
}

/// Returns the value of eight digits, the first in the lowest byte.
@inlinable
@inline(__always)
func number(_ digits: UInt64) -> UInt64 {
  let pairs: UInt64 = digits &* 10 &+ digits &>> 8
  let mask: UInt64 = 0xFF_0000_00FF
  // The weights are 100 and 1,000,000, then 1 and 10,000; the second of each is in the upper half.
  let low: UInt64 = (pairs & mask) &* 0xF_4240_0000_0064
  let high: UInt64 = (pairs &>> 16 & mask) &* 0x2710_0000_0001
  return (low &+ high) &>> 32
}

/// The powers of ten that a plain decimal needs, starting with 1; all are exact.
package nonisolated(unsafe) let tens = table { $0 }
/// The nearest doubles to 1, 0.1, 0.01 and so on.
package nonisolated(unsafe) let tenths = table { 1 / $0 }
/// Half a unit in the last place, by the number of decimals.
package nonisolated(unsafe) let halves = table { 0.5 / $0 }

private func table(_ value: (Double) -> Double) -> UnsafePointer<Double> {
  let memory = UnsafeMutablePointer<Double>.allocate(capacity: 20)
  var power = 1.0
  for index in 0..<20 {
    memory[index] = value(power)
    power *= 10
  }
  return UnsafePointer(memory)
}
