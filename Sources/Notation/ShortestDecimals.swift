/// Writes a finite double with the fewest digits that are read back as the same double.
///
/// Plain notation from 1e-7 up to below 1e21, and `1.5e+21`, `1.5e-08` beyond.
func writeShortest(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
  buffer.pointee = UInt8(ascii: "-")
  let start = value.sign == .minus ? 1 : 0
  if let count = writeShortDecimal(value.magnitude, to: buffer + start) { return start + count }
  var description = value.magnitude.description
  return description.withUTF8 { bytes in
    let count = copyPlain(bytes, to: buffer + start)
    return start + (count ?? ShortestDigits(bytes).write(to: buffer + start))
  }
}

/// Writes a number below 1e9 that six decimals give back, or nothing if they do not.
///
/// Decimals of up to 15 digits are read as different doubles, so none is shorter than this one.
private func writeShortDecimal(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int? {
  guard value < 1e9 else { return nil }
  let millionths = UInt64(value * 1e6 + 0.5)
  guard Double(millionths) / 1e6 == value else { return nil }
  let (whole, millionth) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
  var fraction = millionth
  let count = writeWhole(whole, to: buffer)
  if fraction == 0 { return count }
  var decimals = 6
  while fraction % 10 == 0 { (fraction, decimals) = (fraction / 10, decimals - 1) }
  buffer[count] = UInt8(ascii: ".")
  writeDigits(fraction, count: decimals, to: buffer + count + 1)
  return count + 1 + decimals
}

/// Copies a description in plain notation without its `.0`, or nothing if it has an exponent.
private func copyPlain(
  _ description: UnsafeBufferPointer<UInt8>, to buffer: UnsafeMutablePointer<UInt8>
) -> Int? {
  for index in description.indices {
    if description[index] == UInt8(ascii: "e") { return nil }
    buffer[index] = description[index]
  }
  let end = description.count
  let isWhole =
    description[end - 1] == UInt8(ascii: "0") && description[end - 2] == UInt8(ascii: ".")
  return isWhole ? end - 2 : end
}

/// The significant digits of a double and the power of ten of the first one.
private struct ShortestDigits {
  var digits: UInt64 = 0
  var count = 1
  var exponent = 0

  /// Takes the digits from the standard library's shortest description.
  init(_ description: UnsafeBufferPointer<UInt8>) {
    var decimals = 0
    var written = 0
    var isAfterPoint = false
    var isAfterExponent = false
    var isExponentNegative = false
    for byte in description {
      switch byte {
      case UInt8(ascii: "."): isAfterPoint = true
      case UInt8(ascii: "e"): isAfterExponent = true
      case UInt8(ascii: "-"): isExponentNegative = true
      case UInt8(ascii: "+"): break
      case let digit where isAfterExponent: written = written * 10 + Int(digit & 15)
      case let digit:
        digits = digits * 10 + UInt64(digit & 15)
        if isAfterPoint { decimals += 1 }
      }
    }
    while digits != 0 && digits % 10 == 0 { (digits, decimals) = (digits / 10, decimals - 1) }
    count = digits == 0 ? 1 : digitCount(digits)
    exponent = (isExponentNegative ? -written : written) - decimals + count - 1
  }

  func write(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    if exponent < -7 || exponent >= 21 { return writeScientific(to: buffer) }
    if exponent < 0 { return writeBelowOne(to: buffer) }
    return writePlain(to: buffer)
  }

  private func writeScientific(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    var end = count
    if count > 1 {
      writeDigits(digits, count: count, to: buffer + 1)
      buffer[0] = buffer[1]
      buffer[1] = UInt8(ascii: ".")
      end += 1
    } else {
      writeDigits(digits, count: 1, to: buffer)
    }
    buffer[end] = UInt8(ascii: "e")
    buffer[end + 1] = UInt8(ascii: exponent < 0 ? "-" : "+")
    let places = exponent.magnitude < 100 ? 2 : 3
    writeDigits(UInt64(exponent.magnitude), count: places, to: buffer + end + 2)
    return end + 2 + places
  }

  private func writeBelowOne(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    let zeros = -exponent - 1
    writeDigits(0, count: zeros + 2, to: buffer)
    buffer[1] = UInt8(ascii: ".")
    writeDigits(digits, count: count, to: buffer + 2 + zeros)
    return 2 + zeros + count
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
