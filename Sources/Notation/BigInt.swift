/// A whole number of any size and sign.
package struct BigInt: Hashable, Sendable {
  package let isNegative: Bool

  /// The number without its sign.
  package let magnitude: BigUInt

  /// A number from its magnitude and sign; zero has no sign.
  package init(_ magnitude: BigUInt, isNegative: Bool = false) {
    self.magnitude = magnitude
    self.isNegative = isNegative && !magnitude.isZero
  }

  /// A number that fits in 64 bits.
  package init(_ value: Int) {
    self.init(BigUInt(UInt64(value.magnitude)), isNegative: value < 0)
  }

  package static prefix func - (value: BigInt) -> BigInt {
    BigInt(value.magnitude, isNegative: !value.isNegative)
  }

  package static func + (left: BigInt, right: BigInt) -> BigInt {
    if left.isNegative == right.isNegative {
      return BigInt(left.magnitude + right.magnitude, isNegative: left.isNegative)
    }
    if left.magnitude < right.magnitude {
      return BigInt(right.magnitude - left.magnitude, isNegative: right.isNegative)
    }
    return BigInt(left.magnitude - right.magnitude, isNegative: left.isNegative)
  }

  package static func - (left: BigInt, right: BigInt) -> BigInt { left + -right }

  package static func * (left: BigInt, right: BigInt) -> BigInt {
    BigInt(left.magnitude * right.magnitude, isNegative: left.isNegative != right.isNegative)
  }

  package static func * (left: BigInt, right: BigUInt) -> BigInt {
    BigInt(left.magnitude * right, isNegative: left.isNegative)
  }
}

extension BigInt: Comparable {
  package static func < (left: BigInt, right: BigInt) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.magnitude < left.magnitude : left.magnitude < right.magnitude
  }
}

extension BigInt: CustomStringConvertible {
  /// The decimal digits, with a minus sign below zero.
  package var description: String { (isNegative ? "-" : "") + magnitude.description }
}
