/// A written decimal of at most 18 digits without an exponent, as most cells are.
///
/// It is read in one pass over the bytes; whatever else a number may look like is left to
/// `DecimalNumber`.
package struct PlainDecimal {
  package let significand: Int64
  package let decimals: Int
  package let isNegative: Bool

  @inlinable
  init(significand: Int64, decimals: Int, isNegative: Bool) {
    (self.significand, self.decimals, self.isNegative) = (significand, decimals, isNegative)
  }

  /// The value; off by at most one unit in the last binary place, not at all below 2^53.
  ///
  /// `tens` is the table of that name, which a loop looks up once.
  @inlinable
  @inline(__always)
  package func double(_ tens: UnsafePointer<Double>) -> Double {
    let size = Double(significand) / tens[decimals]
    return isNegative ? -size : size
  }

  /// The value, off by at most two units in the last binary place, for `tenths`.
  @inlinable
  @inline(__always)
  package func nearly(_ tenths: UnsafePointer<Double>) -> Double {
    let size = Double(significand) * tenths[decimals]
    return isNegative ? -size : size
  }

  /// Whether `double` is the nearest double.
  @inlinable
  @inline(__always)
  package var isExact: Bool { significand <= 1 << 53 }
}

extension PlainDecimal {
  /// The decimal that bytes are, or nil where they are anything else.
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

/// Reads the decimals of a column, each of which most likely has as many decimals as the last.
///
/// A cell of up to eight digits on either side of the point is read as two whole words. There must
/// be sixteen bytes to look at before the first cell.
package struct DecimalColumn {
  /// So many that no cell is like the last before there is one.
  @usableFromInline var decimals = 99
  @usableFromInline var power: UInt64 = 1
  @usableFromInline var fractionMask: UInt64 = 0

  /// A column of which no cell was read.
  package init() {}

  /// The decimal that bytes are, or nil where they are anything else.
  @inlinable
  @inline(__always)
  package mutating func read(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> PlainDecimal? {
    readLikeLast(bytes, range) ?? readAnew(bytes, range)
  }

  /// The decimal that bytes are that need not be like the last, or nil where they are anything else.
  @usableFromInline
  @inline(never)
  package mutating func readAnew(
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

  /// The decimal that bytes are, where it has as many decimals as the last; nil for all others, and
  /// where there is no last.
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

/// The last of the eight bytes of a word in memory, one to eight of them.
@inlinable
@inline(__always)
func lastBytes(_ count: Int) -> UInt64 { ~0 &<< UInt64(64 &- 8 &* count) }

/// The eight bytes before a place, zero for the digit 0.
@inlinable
@inline(__always)
func digits(before end: UnsafePointer<UInt8>) -> UInt64 {
  let word = UnsafeRawPointer(end - 8).loadUnaligned(as: UInt64.self)
  return UInt64(littleEndian: word) ^ 0x3030_3030_3030_3030
}

/// Whether each byte of two words is at most 9.
@inlinable
@inline(__always)
func areDigits(_ a: UInt64, _ b: UInt64) -> Bool {
  let beyond = (a &+ 0x7676_7676_7676_7676) | a | (b &+ 0x7676_7676_7676_7676) | b
  return beyond & 0x8080_8080_8080_8080 == 0
}

/// The number of eight digits, the first in the lowest byte.
@inlinable
@inline(__always)
func number(_ digits: UInt64) -> UInt64 {
  let pairs: UInt64 = digits &* 10 &+ digits &>> 8
  let mask: UInt64 = 0xFF_0000_00FF
  // A hundred and, in the upper half, a million; one and ten thousand.
  let low: UInt64 = (pairs & mask) &* 0xF_4240_0000_0064
  let high: UInt64 = (pairs &>> 16 & mask) &* 0x2710_0000_0001
  return (low &+ high) &>> 32
}

/// Ten to the powers that are exact in a double, as far as a plain decimal needs them.
package nonisolated(unsafe) let tens = table { $0 }
/// The nearest doubles to the tenth, the hundredth and so on, from 1.
package nonisolated(unsafe) let tenths = table { 1 / $0 }
/// Half a unit of the last of some decimals.
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
