import Notation
import TestSupport
import Testing

@Suite struct `Big unsigned integers` {
  @Test func `have the published decimal digits`() {
    let factorial = (2...100).reduce(BigUInt.one) { $0 * BigUInt(UInt64($1)) }
    let numbers: [(BigUInt, String)] = [
      (.zero, "0"), (BigUInt.one << 128, "340282366920938463463374607431768211456"),
      (.power(10, 40), "1" + String(repeating: "0", count: 40)),
      (
        factorial,
        "93326215443944152681699238856266700490715968264381621468592963895217599993229"
          + "915608941463976156518286253697920827223758251185210916864000000000000000000000000"
      ),
    ]
    for (number, digits) in numbers { #expect(number.description == digits) }
    #expect(BigUInt.zero.bitWidth == 0 && BigUInt.zero.trailingZeroBitCount == 0)
  }

  @Test func `the quotient times the divisor plus the remainder is the dividend`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let number = generator.number(limbs: 0...6)
      let divisor = generator.number(limbs: 1...5) + .one
      let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
      guard remainder < divisor, quotient * divisor + remainder == number else {
        Issue.record("\(number) over \(divisor) gave \(quotient) and \(remainder)")
        return
      }
    }
  }

  @Test func `division matches that of 128-bit integers`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let number = generator.wide()
      let divisor = generator.wide() | 1
      let (quotient, remainder) = BigUInt(number).quotientAndRemainder(dividingBy: BigUInt(divisor))
      let expected = number.quotientAndRemainder(dividingBy: divisor)
      guard quotient == BigUInt(expected.quotient), remainder == BigUInt(expected.remainder) else {
        Issue.record("\(number) over \(divisor) gave \(quotient) and \(remainder)")
        return
      }
    }
  }

  @Test func `subtracting one term from a sum leaves the other term`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let left = generator.number(limbs: 0...5)
      let right = generator.number(limbs: 0...5)
      #expect(left + right - right == left && left + right == right + left)
    }
  }

  @Test func `shifts multiply and divide by powers of two`() {
    var generator = SeededGenerator(seed: 4)
    for distance in 0..<200 {
      let number = generator.number(limbs: 1...4)
      let factor = BigUInt.power(2, distance)
      #expect(number << distance == number * factor)
      #expect(number >> distance == number.quotientAndRemainder(dividingBy: factor).quotient)
    }
  }

  @Test func `the greatest common divisor of two products is their common factor`() {
    let shared = BigUInt.power(3, 90)
    let left = shared * BigUInt.power(2, 70)
    let right = shared * BigUInt.power(5, 80)
    #expect(left.greatestCommonDivisor(with: right) == shared)
    #expect(left.greatestCommonDivisor(with: .zero) == left)
    #expect(UInt64(48).greatestCommonDivisor(with: 36) == 12)
    #expect(UInt64(0).greatestCommonDivisor(with: 36) == 36)
    #expect(UInt64(48).greatestCommonDivisor(with: 0) == 48)
  }

  @Test func `can be multiplied and added to in place`() {
    var number = BigUInt.zero
    for digit in [1, 8, 4, 4, 6, 7, 4, 4, 0, 7, 3, 7, 0, 9, 5, 5, 1, 6, 1, 6] as [UInt64] {
      number.multiply(by: 10, adding: digit)
    }
    #expect(number == BigUInt.one << 64)
    number.multiply(by: 0, adding: 7)
    #expect(number == BigUInt(UInt64(7)))
  }

  @Test func `convert to 64 and 128 bits only if they fit`() {
    for (bits, number) in [(0, 0), (64, 18_446_744_073_709_551_617), (127, UInt128(1) << 127 + 1)] {
      #expect(UInt128(exactly: bits == 0 ? .zero : BigUInt.one << bits + .one) == number)
    }
    let (wide, widest) = (BigUInt.one << 64, BigUInt.one << 128)
    #expect(UInt64(exactly: wide - .one) == .max && UInt64(exactly: wide) == nil)
    #expect(UInt128(exactly: widest - .one) == .max && UInt128(exactly: widest) == nil)
    #expect(UInt64(exactly: .zero) == 0)
  }
}

extension SeededGenerator {
  /// Returns a number with long runs of ones and zeros, which expose wrong carries.
  fileprivate mutating func number(limbs: ClosedRange<Int>) -> BigUInt {
    BigUInt(
      limbs: (0..<Int.random(in: limbs, using: &self)).map { _ in
        switch next() % 4 {
        case 0: 0
        case 1: .max
        case 2: UInt64.max << (next() % 64)
        default: next()
        }
      })
  }

  fileprivate mutating func wide() -> UInt128 {
    (UInt128(next()) << 64 | UInt128(next())) >> UInt128(next() % 128)
  }
}
