extension BigUInt {
  /// Returns the quotient, rounded down, and the remainder.
  package func quotientAndRemainder(
    dividingBy divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    precondition(!divisor.isZero, "division by zero")
    if self < divisor { return (.zero, self) }
    if divisor.limbs.count == 1 {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor.limbs[0])
      return (quotient, BigUInt(remainder))
    }
    return longDivision(by: divisor)
  }

  /// Returns the quotient, rounded down, and the remainder of a division by a 64-bit number.
  package func quotientAndRemainder(
    dividingBy divisor: UInt64
  ) -> (quotient: BigUInt, remainder: UInt64) {
    precondition(divisor != 0, "division by zero")
    var quotient = limbs
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      (quotient[index], remainder) = divisor.dividingFullWidth((remainder, limbs[index]))
    }
    return (BigUInt(limbs: quotient), remainder)
  }

  /// Divides with algorithm D of Knuth, The Art of Computer Programming, volume 2, section 4.3.1.
  private func longDivision(by divisor: BigUInt) -> (quotient: BigUInt, remainder: BigUInt) {
    let shift = divisor.limbs[divisor.limbs.count - 1].leadingZeroBitCount
    let divisorLimbs = (divisor << shift).limbs
    let places = limbs.count - divisor.limbs.count
    var rest = (self << shift).limbs
    while rest.count <= limbs.count { rest.append(0) }
    var quotient = [UInt64](repeating: 0, count: places + 1)
    for place in (0...places).reversed() {
      // The guess from the leading limbs is right, or too large by one or two.
      let leading =
        UInt128(rest[place + divisorLimbs.count]) << 64
        | UInt128(rest[place + divisorLimbs.count - 1])
      var digit = UInt64(clamping: leading / UInt128(divisorLimbs[divisorLimbs.count - 1]))
      if Self.subtract(digit, times: divisorLimbs, from: &rest, at: place) {
        repeat { digit -= 1 } while !Self.addBack(divisorLimbs, to: &rest, at: place)
      }
      quotient[place] = digit
    }
    return (BigUInt(limbs: quotient), BigUInt(limbs: rest) >> shift)
  }

  /// Subtracts a multiple of the divisor and returns whether the result would be negative.
  private static func subtract(
    _ digit: UInt64, times divisor: [UInt64], from rest: inout [UInt64], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for (index, limb) in divisor.enumerated() {
      let product = UInt128(digit) * UInt128(limb) + UInt128(carry)
      let (difference, borrow) = rest[place + index]
        .subtractingReportingOverflow(UInt64(truncatingIfNeeded: product))
      rest[place + index] = difference
      carry = UInt64(product >> 64) + (borrow ? 1 : 0)
    }
    let (difference, borrow) = rest[place + divisor.count].subtractingReportingOverflow(carry)
    rest[place + divisor.count] = difference
    return borrow
  }

  /// Adds the divisor and returns whether the result is zero or positive again.
  private static func addBack(_ divisor: [UInt64], to rest: inout [UInt64], at place: Int) -> Bool {
    var carry: UInt64 = 0
    for (index, limb) in divisor.enumerated() {
      let total = UInt128(rest[place + index]) + UInt128(limb) + UInt128(carry)
      rest[place + index] = UInt64(truncatingIfNeeded: total)
      carry = UInt64(total >> 64)
    }
    let (top, isDone) = rest[place + divisor.count].addingReportingOverflow(carry)
    rest[place + divisor.count] = top
    return isDone
  }
}

// MARK: - Common divisors

extension BigUInt {
  /// Returns the greatest common divisor, or the other number if one of them is zero.
  package func greatestCommonDivisor(with other: BigUInt) -> BigUInt {
    var (large, small) = self < other ? (other, self) : (self, other)
    while small.limbs.count > 1 {
      (large, small) = (small, large.quotientAndRemainder(dividingBy: small).remainder)
    }
    guard let last = small.limbs.first else { return large }
    let rest = large.quotientAndRemainder(dividingBy: last).remainder
    return BigUInt(last.greatestCommonDivisor(with: rest))
  }
}

extension UInt64 {
  /// Returns the greatest common divisor, or the other number if one of them is zero.
  package func greatestCommonDivisor(with other: UInt64) -> UInt64 {
    if self == 0 || other == 0 { return self | other }
    let twos = (self | other).trailingZeroBitCount
    var left = self >> UInt64(trailingZeroBitCount)
    var right = other
    while right != 0 {
      right >>= UInt64(right.trailingZeroBitCount)
      (left, right) = (Swift.min(left, right), Swift.max(left, right))
      right -= left
    }
    return left << UInt64(twos)
  }
}

extension BigUInt: CustomStringConvertible {
  /// The decimal digits.
  package var description: String {
    var groups: [String] = []
    var rest = self
    while !rest.isZero {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: Self.tenToThe19th)
      groups.append(String(remainder))
      rest = quotient
    }
    guard let first = groups.popLast() else { return "0" }
    return groups.reversed().reduce(into: first) { text, group in
      text += zeroPadded(group, to: 19)
    }
  }

  /// The largest power of ten that fits in 64 bits.
  private static let tenToThe19th: UInt64 = 10_000_000_000_000_000_000
}
