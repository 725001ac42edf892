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
  let biased = value.bitPattern &>> 52 & 0x7FF
  if biased < 1023 + 26 && decimals <= 8 {
    let number = nearestMultiple(value.bitPattern, powerOfTen(decimals))
    return writeScaled(
      number, decimals: decimals, isNegative: value.sign == .minus, to: buffer)
  }
  return writeAnyFixed(value, decimals: decimals, to: buffer)
}

/// The whole number nearest to the size of a double times a scale, ties to the even one.
///
/// The double is below 2 to the 26th and the scale at most ten to the eighth.
@inline(__always)
private func nearestMultiple(_ bits: UInt64, _ scale: UInt64) -> UInt64 {
  let biased = bits &>> 52 & 0x7FF
  let stored = bits & (1 &<< 52 &- 1)
  let mantissa = biased == 0 ? stored : stored | 1 &<< 52
  let twos = UInt64(truncatingIfNeeded: min(1075 &- Int(max(biased, 1)), 127))
  let product = mantissa.multipliedFullWidth(by: scale)
  let exact = UInt128(product.high) &<< 64 | UInt128(product.low)
  let number = UInt64(truncatingIfNeeded: exact &>> UInt128(twos))
  let left = exact &<< UInt128(128 &- twos)
  let half = UInt128(1) &<< 127
  let isUp = left > half || left == half && number & 1 == 1
  return isUp ? number &+ 1 : number
}

/// Writes any finite double with so many decimals.
@inline(never)
private func writeAnyFixed(
  _ value: Double, decimals: Int, to buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  precondition(NumberFormat.allowedDecimals.contains(decimals), "from 0 to 12 decimals")
  let bits = value.bitPattern
  let biased = Int(truncatingIfNeeded: (bits >> 52) & 0x7FF)
  let stored = bits & (1 << 52 - 1)
  let mantissa = biased == 0 ? stored : stored | 1 << 52
  let exponent = max(biased, 1) &- 1075
  buffer.pointee = UInt8(ascii: "-")
  let start = Int(truncatingIfNeeded: bits >> 63)
  if exponent > 11 {
    let whole = writeHuge(BigUInt(mantissa) << exponent, to: buffer + start)
    return writeZeros(decimals, at: start + whole, in: buffer)
  }
  if exponent >= 0 {
    let whole = writeWhole(mantissa << UInt64(exponent), to: buffer + start)
    return writeZeros(decimals, at: start + whole, in: buffer)
  }
  let (whole, fraction) = roundedParts(mantissa, over: -exponent, decimals: decimals)
  let end = start &+ writeWhole(whole, to: buffer + start)
  if decimals == 0 { return end }
  buffer[end] = UInt8(ascii: ".")
  writeDigits(fraction, count: decimals, to: buffer + end + 1)
  return end &+ 1 &+ decimals
}

/// The whole part and the decimals of a number over a power of two, the last decimal rounded.
@inline(__always)
private func roundedParts(
  _ mantissa: UInt64, over twos: Int, decimals: Int
) -> (whole: UInt64, fraction: UInt64) {
  let scale = powersOfTen[decimals]
  let whole = twos < 64 ? mantissa &>> UInt64(twos) : 0
  let rest = twos < 64 ? mantissa & (1 &<< UInt64(twos) &- 1) : mantissa
  let product = rest.multipliedFullWidth(by: scale)
  var (fraction, left, half): (UInt64, UInt128, UInt128)
  if twos < 64 {
    let shift = UInt64(twos)
    fraction = product.high &<< (64 &- shift) | product.low &>> shift
    left = UInt128(product.low & (1 &<< shift &- 1))
    half = UInt128(1 &<< (shift &- 1) as UInt64)
  } else if twos < 94 {
    let exact = UInt128(product.high) << 64 | UInt128(product.low)
    fraction = UInt64(truncatingIfNeeded: exact >> UInt128(twos))
    left = exact & (1 << UInt128(twos) - 1)
    half = 1 << UInt128(twos - 1)
  } else {
    return (0, 0)  // below 2 to the -41st, so less than half of the twelfth decimal
  }
  let isOdd = (decimals == 0 ? whole : fraction) & 1 == 1
  if left > half || left == half && isOdd { fraction &+= 1 }
  return fraction == scale ? (whole &+ 1, 0) : (whole, fraction)
}

private func writeZeros(
  _ decimals: Int, at end: Int, in buffer: UnsafeMutablePointer<UInt8>
) -> Int {
  if decimals == 0 { return end }
  buffer[end] = UInt8(ascii: ".")
  writeDigits(0, count: decimals, to: buffer + end + 1)
  return end + 1 + decimals
}

private func writeHuge(_ number: BigUInt, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
  var count = 0
  for byte in number.description.utf8 {
    buffer[count] = byte
    count += 1
  }
  return count
}
