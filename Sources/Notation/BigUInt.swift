/// An unsigned integer of any size.
package struct BigUInt: Hashable, Sendable {
  /// The bits in groups of 64, least significant group first; the last group is never zero.
  package private(set) var limbs: [UInt64]

  /// Creates a number from groups of 64 bits, least significant group first.
  package init(limbs: [UInt64]) {
    self.limbs = limbs
    dropLeadingZeros()
  }

  package init(_ value: UInt64) { limbs = value == 0 ? [] : [value] }

  package init(_ value: UInt128) {
    self.init(limbs: [UInt64(truncatingIfNeeded: value), UInt64(value >> 64)])
  }

  package static let zero = BigUInt(UInt64(0))

  package static let one = BigUInt(UInt64(1))

  package var isZero: Bool { limbs.isEmpty }

  /// The number of significant bits; 0 for zero.
  package var bitWidth: Int {
    guard let top = limbs.last else { return 0 }
    return 64 * limbs.count - top.leadingZeroBitCount
  }

  /// The number of trailing zero bits; 0 for zero.
  package var trailingZeroBitCount: Int {
    guard let index = limbs.firstIndex(where: { $0 != 0 }) else { return 0 }
    return 64 * index + limbs[index].trailingZeroBitCount
  }

  private mutating func dropLeadingZeros() { while limbs.last == 0 { limbs.removeLast() } }
}

extension UInt64 {
  /// Creates the same number, or nil if it needs more than 64 bits.
  package init?(exactly value: BigUInt) {
    guard value.limbs.count <= 1 else { return nil }
    self = value.limbs.first ?? 0
  }
}

extension UInt128 {
  /// Creates the same number, or nil if it needs more than 128 bits.
  package init?(exactly value: BigUInt) {
    guard value.limbs.count <= 2 else { return nil }
    self = value.limbs.reversed().reduce(0) { $0 << 64 | UInt128($1) }
  }
}

// MARK: - Sums and differences

extension BigUInt {
  package static func + (left: BigUInt, right: BigUInt) -> BigUInt {
    let (long, short) = left.limbs.count < right.limbs.count ? (right, left) : (left, right)
    var (sum, carry) = long.combined(with: short) { $0.addingReportingOverflow($1) }
    if carry != 0 { sum.limbs.append(carry) }
    return sum
  }

  /// Returns the difference; the right number must not be greater than the left one.
  package static func - (left: BigUInt, right: BigUInt) -> BigUInt {
    precondition(left >= right, "a BigUInt cannot be negative")
    var difference = left.combined(with: right) { $0.subtractingReportingOverflow($1) }.result
    difference.dropLeadingZeros()
    return difference
  }

  /// Adds or subtracts a number that has at most as many limbs, and returns the final carry, 0 or 1.
  @inline(__always)
  private func combined(
    with short: BigUInt, by step: (UInt64, UInt64) -> (partialValue: UInt64, overflow: Bool)
  ) -> (result: BigUInt, carry: UInt64) {
    var (result, carry) = (self, 0 as UInt64)
    for index in limbs.indices where index < short.limbs.count || carry != 0 {
      let (partial, first) = step(limbs[index], index < short.limbs.count ? short.limbs[index] : 0)
      let (total, second) = step(partial, carry)
      result.limbs[index] = total
      carry = first || second ? 1 : 0
    }
    return (result, carry)
  }
}

// MARK: - Products and powers

extension BigUInt {
  package static func * (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.isZero || right.isZero { return zero }
    var product = [UInt64](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (offset, factor) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (index, limb) in right.limbs.enumerated() {
        let (high, low) = factor.multipliedFullWidth(by: limb)
        let total =
          UInt128(high) << 64 + UInt128(low) + UInt128(product[offset + index]) + UInt128(carry)
        product[offset + index] = UInt64(truncatingIfNeeded: total)
        carry = UInt64(total >> 64)
      }
      product[offset + right.limbs.count] = carry
    }
    return BigUInt(limbs: product)
  }

  /// Multiplies in place by a factor, then adds a term.
  package mutating func multiply(by factor: UInt64, adding term: UInt64) {
    var carry = term
    for index in limbs.indices {
      let total = UInt128(limbs[index]) * UInt128(factor) + UInt128(carry)
      limbs[index] = UInt64(truncatingIfNeeded: total)
      carry = UInt64(total >> 64)
    }
    if carry != 0 { limbs.append(carry) }
    dropLeadingZeros()
  }

  package static func power(_ base: UInt64, _ exponent: Int) -> BigUInt {
    var result = one
    for _ in 0..<exponent { result.multiply(by: base, adding: 0) }
    return result
  }

  /// Returns the number multiplied by a power of two.
  package static func << (value: BigUInt, distance: Int) -> BigUInt {
    precondition(distance >= 0, "the shift distance must not be negative")
    if value.isZero || distance == 0 { return value }
    let (whole, bits) = distance.quotientAndRemainder(dividingBy: 64)
    var limbs = [UInt64](repeating: 0, count: whole)
    var carry: UInt64 = 0
    for limb in value.limbs {
      limbs.append(limb << bits | carry)
      carry = limb >> (64 - bits)
    }
    limbs.append(carry)
    return BigUInt(limbs: limbs)
  }

  /// Returns the number divided by a power of two, rounded down.
  package static func >> (value: BigUInt, distance: Int) -> BigUInt {
    precondition(distance >= 0, "the shift distance must not be negative")
    let (whole, bits) = distance.quotientAndRemainder(dividingBy: 64)
    if whole >= value.limbs.count { return zero }
    var limbs = Array(value.limbs[whole...])
    for index in limbs.indices {
      let above = index + 1 < limbs.count ? limbs[index + 1] << (64 - bits) : 0
      limbs[index] = limbs[index] >> bits | above
    }
    return BigUInt(limbs: limbs)
  }
}

extension BigUInt: Comparable {
  package static func < (left: BigUInt, right: BigUInt) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }
}
