/// A column of whole numbers of a last decimal, each with a sign in its highest bit.
///
/// What is rounded a column at a time is written a row at a time, without a slot between.
package enum RoundedNumbers {
  /// The most decimals of such a column.
  package static let mostDecimals = NumberPiece.mostDecimals

  /// The bytes that no cell of such a column exceeds, with an ending of eight.
  package static let longestCell = 32

  /// Rounds doubles as `printf` does, and tells whether all are finite and small enough for that.
  package static func round(
    _ values: UnsafePointer<Double>, _ count: Int, decimals: Int,
    to numbers: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let scale = Double(powerOfTen(decimals))
    var doubtful: UInt64 = 0
    for index in 0..<count {
      let (number, isSure) = nearest(values[index], scale)
      numbers[index] = number | values[index].bitPattern & signBit
      doubtful |= isSure ? 0 : 1
    }
    return doubtful == 0 || roundDoubtful(values, count, decimals: decimals, to: numbers)
  }

  /// Takes whole numbers as they are, and tells whether all are small enough.
  package static func take(
    _ wholes: UnsafePointer<Int>, _ count: Int, to numbers: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    var largest: UInt64 = 0
    for index in 0..<count {
      let whole = wholes[index]
      let sign = whole &>> 63
      let size = UInt64(truncatingIfNeeded: (whole ^ sign) &- sign)
      largest = max(largest, size)
      numbers[index] = size | UInt64(truncatingIfNeeded: sign) & signBit
    }
    return largest < sixteenDigitLimit
  }

  /// The whole number nearest to a scaled size, where no tie is near.
  ///
  /// A product below 2 to the 40th is off by less than 2 to the -13th: away from ties by more than
  /// that, adding and taking off 2 to the 52nd rounds it to the right whole number.
  @inline(__always)
  static func nearest(_ value: Double, _ scale: Double) -> (number: UInt64, isSure: Bool) {
    let scaled = value.magnitude * scale
    let shifted = scaled + 0x1p52
    let rest = (scaled - (shifted - 0x1p52)).magnitude
    let isFar = rest < 0.4998
    let isSmall = scaled < 0x1p40
    return (shifted.bitPattern & (1 &<< 52 &- 1), isFar && isSmall)
  }

  @inline(never)
  private static func roundDoubtful(
    _ values: UnsafePointer<Double>, _ count: Int, decimals: Int,
    to numbers: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let scale = Double(powerOfTen(decimals))
    for index in 0..<count where !nearest(values[index], scale).isSure {
      let bits = values[index].bitPattern
      guard values[index].magnitude < 0x1p26 else { return false }
      numbers[index] = nearestMultiple(bits & ~signBit, powerOfTen(decimals)) | bits & signBit
    }
    return true
  }
}

/// The bit that is set in a negative number.
let signBit: UInt64 = 1 << 63
