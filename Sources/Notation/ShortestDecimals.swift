/// Writes a finite double with the fewest digits that are read back as the same double.
///
/// Plain notation from 1e-7 up to below 1e21, and `1.5e+21`, `1.5e-08` beyond.
@inline(__always)
func writeShortest(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
  buffer.pointee = UInt8(ascii: "-")
  let start = value.sign == .minus ? 1 : 0
  if let count = writeShortDecimal(value.magnitude, to: buffer + start) { return start &+ count }
  return start &+ ShortestDigits(value.magnitude.bitPattern).write(to: buffer + start)
}

/// Writes a number below 1e8 that is exactly one of six decimals; nil if it is not.
///
/// Decimals of up to 15 digits are read as different doubles, so none is shorter than this one.
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
  UnsafeMutableRawPointer(buffer + count + 1).storeBytes(
    of: digits.littleEndian, as: UInt64.self)
  return count &+ 9 &- (digits ^ eightZeros).leadingZeroBitCount &>> 3
}

extension ShortestDigits {
  @inline(__always)
  fileprivate func write(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    if 0..<8 ~= exponent && count > exponent &+ 1 { return writeEveryday(to: buffer) }
    if -7..<0 ~= exponent { return writeBelowOne(to: buffer) }
    return 0..<21 ~= exponent ? writePlain(to: buffer) : writeScientific(to: buffer)
  }

  /// Writes one to eight digits before the point and at least one after it.
  @inline(__always)
  private func writeEveryday(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    let decimals = count &- exponent &- 1
    let (whole, fraction) = digits.quotientAndRemainder(dividingBy: powerOfTen(decimals))
    let place = UnsafeMutableRawPointer(buffer)
    _ = storeDigits(eightDigits(whole), leadingZeros: 7, to: place)
    let point = exponent &+ 1
    (place + point).storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    let aligned = fraction &* powerOfTen(16 &- decimals)
    let (first, second) = aligned.quotientAndRemainder(dividingBy: 100_000_000)
    (place + point + 1).storeBytes(of: eightDigits(first).littleEndian, as: UInt64.self)
    (place + point + 9).storeBytes(of: eightDigits(second).littleEndian, as: UInt64.self)
    return point &+ 1 &+ decimals
  }

  /// Writes a zero, a point, the zeros after it and at most seventeen digits.
  @inline(__always)
  private func writeBelowOne(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    let place = UnsafeMutableRawPointer(buffer)
    place.storeBytes(of: eightZeros, as: UInt64.self)
    place.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
    let aligned = digits &* powerOfTen(17 &- count)
    let (upper, last) = aligned.quotientAndRemainder(dividingBy: 100_000_000)
    let (first, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
    let start = place + 1 - exponent
    start.storeBytes(of: UInt8(truncatingIfNeeded: first) | UInt8(ascii: "0"), as: UInt8.self)
    (start + 1).storeBytes(of: eightDigits(middle).littleEndian, as: UInt64.self)
    (start + 9).storeBytes(of: eightDigits(last).littleEndian, as: UInt64.self)
    return 1 &- exponent &+ count
  }

  private func writeScientific(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    writeDigits(digits, count: count, to: buffer + 1)
    (buffer[0], buffer[1]) = (buffer[1], UInt8(ascii: "."))
    let end = count == 1 ? 1 : count + 1
    buffer[end] = UInt8(ascii: "e")
    buffer[end + 1] = UInt8(ascii: exponent < 0 ? "-" : "+")
    let places = exponent.magnitude < 100 ? 2 : 3
    writeDigits(UInt64(exponent.magnitude), count: places, to: buffer + end + 2)
    return end + 2 + places
  }

  private func writePlain(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    writeDigits(digits, count: count, to: buffer)
    let whole = exponent + 1
    if whole >= count {
      writeDigits(0, count: whole - count, to: buffer + count)
      return whole
    }
    for index in (whole..<count).reversed() { buffer[index + 1] = buffer[index] }
    buffer[whole] = UInt8(ascii: ".")
    return count + 1
  }
}
