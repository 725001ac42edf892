/// Writes a finite double with so many decimals, exact ties to the even digit.
///
/// A double is a whole number of 53 bits times a power of two, so its decimals are found by shifting
/// whole numbers and nothing is rounded but the last digit.
@inline(__always)
func writeFixed(
  _ value: Double, decimals: Int, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  let (number, isSure) = nearestWhole(value, Double(powerOfTen(min(decimals, 8))))
  if isSure && decimals <= 8 {
    return writeScaled(
      number, decimals: decimals, isNegative: value.sign == .minus, to: buffer)
  }
  return writeExactly(value, decimals: decimals, to: buffer)
}

/// The whole number nearest to a scaled size, where no tie is near.
///
/// A product below 2 to the 40th is off by less than 2 to the -13th: away from ties by more than
/// that, adding and taking off 2 to the 52nd rounds it to the right whole number.
@inline(__always)
private func nearestWhole(_ value: Double, _ scale: Double) -> (number: UInt64, isSure: Bool) {
  let scaled = value.magnitude * scale
  let shifted = scaled + 0x1p52
  let rest = (scaled - (shifted - 0x1p52)).magnitude
  let isFar = rest < 0.4998
  let isSmall = scaled < 0x1p40
  return (shifted.bitPattern & (1 &<< 52 &- 1), isFar && isSmall)
}

/// Writes any finite double, its exact value deciding the last digit.
@inline(never)
private func writeExactly(
  _ value: Double, decimals: Int, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  precondition(NumberFormat.allowedDecimals.contains(decimals), "from 0 to 12 decimals")
  let (isNegative, biased) = (value.sign == .minus, Int(value.exponentBitPattern))
  let mantissa = value.significandBitPattern | (biased == 0 ? 0 : 1 &<< 52)
  let twos = 1075 &- max(biased, 1)
  buffer.pointee = UInt8(ascii: "-")
  let start = buffer + (isNegative ? 1 : 0)
  if twos <= 0 { return start - buffer + writeHuge(mantissa, -twos, decimals, to: start) }
  if decimals == 0 || biased < 1023 + 26 && decimals <= 8 {
    let number = nearestWhole(mantissa, over: twos, times: powerOfTen(decimals))
    return writeScaled(number, decimals: decimals, isNegative: isNegative, to: buffer)
  }
  var whole = twos < 64 ? mantissa &>> UInt64(twos) : 0
  let rest = twos < 64 ? mantissa & (1 &<< UInt64(twos) &- 1) : mantissa
  var fraction = nearestWhole(rest, over: twos, times: powerOfTen(decimals))
  if fraction == powerOfTen(decimals) { (whole, fraction) = (whole &+ 1, 0) }
  let point = start + writeWhole(whole, to: start)
  point.pointee = UInt8(ascii: ".")
  writeDigits(fraction, count: decimals, to: point + 1)
  return point - buffer + 1 + decimals
}

/// The whole number nearest to a fraction times a scale, ties to the even one.
///
/// The fraction is a mantissa over a power of two; the result has 64 bits, and the product 128.
@inline(__always)
private func nearestWhole(_ mantissa: UInt64, over twos: Int, times scale: UInt64) -> UInt64 {
  // Beyond 127 places the product of 53 and 40 bits is below a half.
  let twos = UInt128(truncatingIfNeeded: min(twos, 127))
  let product = mantissa.multipliedFullWidth(by: scale)
  let exact = UInt128(product.high) &<< 64 | UInt128(product.low)
  let number = UInt64(truncatingIfNeeded: exact &>> twos)
  let (left, half) = (exact &<< (128 &- twos), UInt128(1) &<< 127)
  let isUp = left > half || left == half && number & 1 == 1
  return isUp ? number &+ 1 : number
}

/// Writes a whole number of 53 bits times a power of two, and zeros behind the point.
private func writeHuge(
  _ mantissa: UInt64, _ twos: Int, _ decimals: Int, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  let point = decimals == 0 ? "" : "." + String(repeating: "0", count: decimals)
  let digits = (BigUInt(mantissa) << twos).description + point
  for (index, byte) in digits.utf8.enumerated() { buffer[index] = byte }
  return digits.utf8.count
}
