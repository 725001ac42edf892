/// Writes a finite double with the fewest digits that read back as the same double.
///
/// Uses plain notation from 1e-7 to just below 1e21, and scientific notation outside that range, as
/// in `1.5e+21` or `1.5e-08`.
@inline(__always)
func writeShortest(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
  buffer.pointee = UInt8(ascii: "-")
  let start = value.sign == .minus ? 1 : 0
  if let count = writeShortDecimal(value.magnitude, to: buffer + start) { return start &+ count }
  return start &+ ShortestDigits(value.magnitude.bitPattern).write(to: buffer + start)
}

/// Writes a number below 1e8 that is the double nearest to a decimal of six places, or returns nil.
///
/// Different decimals of up to 15 digits have different doubles, so no shorter decimal exists.
@inline(__always)
private func writeShortDecimal(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int? {
  guard value < 1e8 else { return nil }
  let millionths = UInt64(value * 1e6 + 0.5)
  guard Double(millionths) / 1e6 == value else { return nil }
  let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
  let count = storeDigits(eightDigits(whole), leadingZeros: 7, to: buffer)
  if fraction == 0 { return count }
  let digits = eightDigits(fraction &* 100)
  buffer[count] = UInt8(ascii: ".")
  UnsafeMutableRawPointer(buffer + count + 1).storeBytes(of: digits.littleEndian, as: UInt64.self)
  return count &+ 9 &- (digits ^ eightZeros).leadingZeroBitCount &>> 3
}

extension ShortestDigits {
  @inline(__always)
  fileprivate func write(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    if 0..<21 ~= exponent {
      return writePlain(digits, count: count, point: exponent &+ 1, to: buffer)
    }
    return -7..<0 ~= exponent ? writeBelowOne(to: buffer) : copy(scientific, to: buffer)
  }

  /// Writes `0.`, the zeros after it and at most seventeen digits.
  @inline(__always)
  private func writeBelowOne(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    let place = UnsafeMutableRawPointer(buffer)
    place.storeBytes(of: eightZeros, as: UInt64.self)
    place.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
    storeDigits(digits, count: count, to: place + 1 - exponent)
    return 1 &- exponent &+ count
  }

  /// The number in scientific notation.
  private var scientific: String {
    let text = "\(digits)"
    let scale = zeroPadded("\(exponent.magnitude)", to: 2)
    return text.prefix(1) + (count > 1 ? "." : "") + text.dropFirst()
      + (exponent < 0 ? "e-" : "e+") + scale
  }
}
