extension Rational {
  /// Creates the exact value of a double; nil for an infinity or a NaN.
  package init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    let stored = value.bitPattern & (1 << 52 - 1)
    let mantissa = value.isNormal ? stored | 1 << 52 : stored
    let exponent = max(Int(value.exponentBitPattern), 1) - 1075
    let twos = exponent < 0 ? min(mantissa.trailingZeroBitCount, -exponent) : 0
    let numerator = BigUInt(mantissa >> UInt64(twos)) << max(exponent, 0)
    let denominator = BigUInt.one << (mantissa == 0 ? 0 : max(-exponent - twos, 0))
    self.init(lowest: numerator, over: denominator, isNegative: value < 0)
  }

  /// The nearest double, with ties to even; infinite if the number is too large.
  public var double: Double {
    let size =
      switch storage {
      case .small(let numerator, let denominator):
        Double(nearest: UInt64(numerator.magnitude), over: UInt64(denominator))
      case .big(let numerator, let denominator, _):
        Double(nearest: numerator, over: denominator)
      }
    return isNegative ? -size : size
  }
}

extension Rational {
  /// The nearest double; nil if the number is too large for one.
  package var finiteDouble: Double? { double.isFinite ? double : nil }
}

// MARK: - Rounding

extension Double {
  /// Creates the double nearest to a fraction, with ties to even.
  package init(nearest numerator: UInt64, over denominator: UInt64) {
    if numerator == 0 || numerator | denominator <= 1 << 53 {
      self = Double(numerator) / Double(denominator)
      return
    }
    let shift = 63 - (denominator.leadingZeroBitCount - numerator.leadingZeroBitCount)
    let (quotient, remainder) = (UInt128(numerator) << UInt128(shift))
      .quotientAndRemainder(dividingBy: UInt128(denominator))
    self.init(
      rounding: UInt64(quotient), isExact: remainder == 0, timesTwoToThe: -shift)
  }

  /// Creates the double nearest to a fraction of any size, with ties to even.
  package init(nearest numerator: BigUInt, over denominator: BigUInt) {
    if numerator.isZero {
      self = 0
      return
    }
    let shift = 63 - (numerator.bitWidth - denominator.bitWidth)
    let (quotient, remainder) = (numerator << max(shift, 0))
      .quotientAndRemainder(dividingBy: denominator << max(-shift, 0))
    self.init(
      rounding: quotient.limbs[0], isExact: remainder.isZero, timesTwoToThe: -shift)
  }

  /// Rounds 63 or 64 bits to the 53 or fewer of a double; `isExact` is false if lower bits follow.
  private init(rounding digits: UInt64, isExact: Bool, timesTwoToThe scale: Int) {
    let exponent = 63 - digits.leadingZeroBitCount + scale
    if exponent > 1023 {
      self = .infinity
      return
    }
    let dropped = max(exponent - 52, -1074) - scale
    let mantissa = digits >> dropped
    let rest = digits - mantissa << dropped
    let half: UInt64 = 1 << (dropped - 1)
    let isAboveHalf = rest > half || rest == half && (!isExact || mantissa & 1 == 1)
    let isUp = dropped <= 64 && isAboveHalf
    let biased = UInt64(max(exponent + 1022, 0))
    self.init(bitPattern: biased << 52 + mantissa + (isUp ? 1 : 0))
  }
}
