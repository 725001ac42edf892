/// An exact fraction of two integers of any size, always in lowest terms.
public struct Rational: Hashable, Sendable {
  /// `small` if and only if both magnitudes are at most `Int.max`, so that equal numbers have equal
  /// storage.
  enum Storage: Hashable {
    case small(Int, over: Int)
    case big(BigUInt, over: BigUInt, isNegative: Bool)
  }

  let storage: Storage

  /// Creates a fraction; the denominator must not be zero.
  public init(_ numerator: Int, over denominator: Int = 1) {
    precondition(denominator != 0, "a fraction cannot have the denominator 0")
    self.init(reducing: Int128(numerator), over: Int128(denominator))
  }

  /// Creates a fraction of integers of any size; the denominator must not be zero.
  package init(_ numerator: BigUInt, over denominator: BigUInt = .one, isNegative: Bool = false) {
    precondition(!denominator.isZero, "a fraction cannot have the denominator 0")
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.init(
      lowest: numerator.quotientAndRemainder(dividingBy: divisor).quotient,
      over: denominator.quotientAndRemainder(dividingBy: divisor).quotient,
      isNegative: isNegative)
  }

  /// Returns a power of ten; the exponent may be negative.
  package static func powerOfTen(_ exponent: Int) -> Rational {
    if abs(exponent) <= 18 {
      let power = Int(Notation.powerOfTen(abs(exponent)))
      return Rational(storage: exponent < 0 ? .small(1, over: power) : .small(power, over: 1))
    }
    let power = BigUInt.power(10, abs(exponent))
    return exponent < 0 ? Rational(lowest: .one, over: power) : Rational(lowest: power)
  }

  /// The numerator without its sign.
  package var numerator: BigUInt {
    switch storage {
    case .small(let numerator, _): BigUInt(UInt64(numerator.magnitude))
    case .big(let numerator, _, _): numerator
    }
  }

  /// The denominator, at least one.
  package var denominator: BigUInt {
    switch storage {
    case .small(_, let denominator): BigUInt(UInt64(denominator))
    case .big(_, let denominator, _): denominator
    }
  }

  /// Whether the number is zero.
  package var isZero: Bool { storage == .small(0, over: 1) }

  /// Whether the number is below zero.
  package var isNegative: Bool {
    switch storage {
    case .small(let numerator, _): numerator < 0
    case .big(_, _, let isNegative): isNegative
    }
  }

  /// Whether the number is an integer.
  package var isInteger: Bool { denominator == .one }

  /// The number without its sign.
  package var absoluteValue: Rational { isNegative ? -self : self }

  /// The greatest integer that is at most this number.
  package var roundedDown: Rational {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let whole = Rational(quotient, isNegative: isNegative)
    return isNegative && !remainder.isZero ? whole - 1 : whole
  }

  /// The least integer that is at least this number.
  package var roundedUp: Rational { -(-self).roundedDown }
}

// MARK: - Arithmetic

extension Rational {
  /// Returns the number with the opposite sign.
  package static prefix func - (value: Rational) -> Rational {
    switch value.storage {
    case .small(let numerator, let denominator):
      Rational(storage: .small(-numerator, over: denominator))
    case .big(let numerator, let denominator, let isNegative):
      Rational(storage: .big(numerator, over: denominator, isNegative: !isNegative))
    }
  }

  /// Returns the exact sum.
  package static func + (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      return Rational(
        reducing: Int128(a) * Int128(d) + Int128(c) * Int128(b), over: Int128(b) * Int128(d))
    }
    let (first, second) = (left.numerator * right.denominator, right.numerator * left.denominator)
    let isLess = first < second
    let sum =
      if left.isNegative == right.isNegative { first + second } else {
        isLess ? second - first : first - second
      }
    return Rational(
      sum, over: left.denominator * right.denominator,
      isNegative: isLess ? right.isNegative : left.isNegative)
  }

  /// Returns the exact difference.
  package static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// Returns the exact product.
  package static func * (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      return Rational(reducing: Int128(a) * Int128(c), over: Int128(b) * Int128(d))
    }
    return Rational(
      left.numerator * right.numerator, over: left.denominator * right.denominator,
      isNegative: left.isNegative != right.isNegative)
  }

  /// Returns the exact quotient; the divisor must not be zero.
  package static func / (left: Rational, right: Rational) -> Rational {
    precondition(!right.isZero, "division by zero")
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      return Rational(reducing: Int128(a) * Int128(d), over: Int128(b) * Int128(c))
    }
    return Rational(
      left.numerator * right.denominator, over: left.denominator * right.numerator,
      isNegative: left.isNegative != right.isNegative)
  }
}

// MARK: - Lowest terms

extension Rational {
  private init(storage: Storage) { self.storage = storage }

  /// Creates a number from parts that have no common divisor; zero must not be negative.
  init(lowest numerator: BigUInt, over denominator: BigUInt = .one, isNegative: Bool = false) {
    if let top = UInt64(exactly: numerator), top <= Int.max,
      let bottom = UInt64(exactly: denominator), bottom <= Int.max
    {
      storage = .small(isNegative ? -Int(top) : Int(top), over: Int(bottom))
    } else {
      storage = .big(numerator, over: denominator, isNegative: isNegative)
    }
  }

  /// Reduces parts of up to 127 bits to lowest terms; the denominator must not be zero.
  private init(reducing numerator: Int128, over denominator: Int128) {
    let divisor = numerator.magnitude.greatestCommonDivisor(with: denominator.magnitude)
    let top = numerator.magnitude.dividing(by: divisor)
    let bottom = denominator.magnitude.dividing(by: divisor)
    let isNegative = (numerator < 0) != (denominator < 0)
    if top <= Int.max, bottom <= Int.max {
      storage = .small(isNegative ? -Int(top) : Int(top), over: Int(bottom))
    } else {
      storage = .big(BigUInt(top), over: BigUInt(bottom), isNegative: isNegative)
    }
  }
}

extension UInt128 {
  /// Returns the greatest common divisor of two numbers; if one is zero, returns the other.
  package func greatestCommonDivisor(with other: UInt128) -> UInt128 {
    var (large, small) = self < other ? (other, self) : (self, other)
    while small > UInt64.max { (large, small) = (small, large % small) }
    if small == 0 { return large }
    let rest = large > UInt64.max ? large % small : large
    return UInt128(UInt64(small).greatestCommonDivisor(with: UInt64(rest)))
  }

  fileprivate func dividing(by divisor: UInt128) -> UInt128 {
    if divisor == 1 { return self }
    if self > UInt64.max || divisor > UInt64.max { return self / divisor }
    return UInt128(UInt64(self) / UInt64(divisor))
  }
}

// MARK: - Conformances

extension Rational: Comparable {
  /// Returns whether the left number is less than the right number.
  public static func < (left: Rational, right: Rational) -> Bool {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      return Int128(a) * Int128(d) < Int128(c) * Int128(b)
    }
    if left.isNegative != right.isNegative { return left.isNegative }
    let (first, second) = (left.numerator * right.denominator, right.numerator * left.denominator)
    return left.isNegative ? second < first : first < second
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Rational: CustomStringConvertible {
  /// The fraction in lowest terms, without the denominator if it is 1.
  public var description: String {
    if case .small(let numerator, let denominator) = storage {
      return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }
    return (isNegative ? "-" : "") + "\(numerator)" + (isInteger ? "" : "/\(denominator)")
  }
}
