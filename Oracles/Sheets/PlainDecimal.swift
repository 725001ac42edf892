/// A written decimal of at most 18 digits without an exponent, as most cells are.
///
/// It is read in one pass over the bytes; whatever else a number may look like is left to
/// `DecimalNumber`.
struct PlainDecimal {
  let significand: Int64
  let decimals: Int
  let isNegative: Bool

  /// The decimal that bytes are, or nil where they are anything else.
  @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
    var (next, end) = (range.lowerBound, range.upperBound)
    guard next < end, end &- next <= 20 else { return nil }
    isNegative = bytes[next] == UInt8(ascii: "-")
    if isNegative { next &+= 1 }
    let start = next
    var value: Int64 = 0
    while next < end, bytes[next] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ Int64(bytes[next] & 15)
      next &+= 1
    }
    guard next > start else { return nil }
    if next == end {
      guard next &- start <= 18 else { return nil }
      (significand, decimals) = (value, 0)
      return
    }
    guard bytes[next] == UInt8(ascii: ".") else { return nil }
    next &+= 1
    let point = next
    while next < end, bytes[next] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ Int64(bytes[next] & 15)
      next &+= 1
    }
    end = end &- point
    guard end > 0, next &- point == end, next &- start <= 19 else { return nil }
    (significand, decimals) = (value, end)
  }

  /// The value; off by at most one unit in the last binary place, not at all below 2^53.
  @inline(__always)
  var double: Double {
    let size = Double(significand) / tens[decimals]
    return isNegative ? -size : size
  }

  /// Whether `double` is the nearest double.
  @inline(__always)
  var isExact: Bool { significand <= 1 << 53 }
}

/// Ten to the powers that are exact in a double, as far as a plain decimal needs them.
nonisolated(unsafe) let tens = table { $0 }
/// Half a unit of so many decimals.
nonisolated(unsafe) let halves = table { 0.5 / $0 }

private func table(_ value: (Double) -> Double) -> UnsafePointer<Double> {
  let memory = UnsafeMutablePointer<Double>.allocate(capacity: 20)
  var power = 1.0
  for index in 0..<20 {
    memory[index] = value(power)
    power *= 10
  }
  return UnsafePointer(memory)
}
