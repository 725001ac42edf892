import Notation
import TestSupport
import Testing

@Suite struct `Rational numbers` {
  @Test func `are printed in lowest terms with the sign in front`() {
    #expect(Rational(6, over: -8).description == "-3/4")
    #expect(Rational(-6, over: -3).description == "2")
    #expect(Rational(0, over: -5).description == "0")
  }

  @Test func `are equal if their values are equal`() {
    #expect(Rational(1, over: 3) + Rational(1, over: 6) == Rational(1, over: 2))
    #expect(Set([Rational(2, over: 4), Rational(1, over: 2)]).count == 1)
    let large = Rational.powerOfTen(40)
    #expect(large / Rational.powerOfTen(39) == 10)
    #expect(Set([large / Rational.powerOfTen(39), 10]).count == 1)
  }

  @Test func `follow the rules of arithmetic`() {
    let (half, third) = (Rational(1, over: 2), Rational(1, over: 3))
    #expect(half + third == Rational(5, over: 6) && half - third == Rational(1, over: 6))
    #expect(half * third == Rational(1, over: 6) && half / third == Rational(3, over: 2))
    #expect(-half == Rational(-1, over: 2) && (third - half).absoluteValue == half * third)
    #expect(Rational(3) / Rational(-4, over: 5) == Rational(-15, over: 4))
  }

  @Test func `keep every digit beyond 64 bits`() {
    let edge = Rational(Int.max)
    #expect((edge + 1).description == "9223372036854775808")
    #expect(edge + 1 - 1 == edge)
    #expect((edge * edge).description == "85070591730234615847396907784232501249")
    #expect(edge * edge / edge == edge)
    #expect(Rational(Int.min).description == "-9223372036854775808")
    #expect(-Rational(Int.min) - 1 == edge)
    #expect(Rational(1, over: Int.min) * Rational(Int.min) == 1)
    #expect((1 / edge / edge * edge * edge) == 1)
    #expect(1 / edge / edge * edge == 1 / edge)
  }

  @Test func `have the right order within and beyond 64 bits`() {
    let rising: [Rational] = [
      -Rational.powerOfTen(30), Rational(Int.min), -1, Rational(-1, over: 3),
      -Rational.powerOfTen(-30), 0, Rational.powerOfTen(-30), Rational(1, over: 3), 1,
      Rational(Int.max), Rational.powerOfTen(30),
    ]
    for (left, right) in zip(rising, rising.dropFirst()) {
      #expect(left < right && right > left && left != right)
    }
  }

  @Test func `have the right sign beyond 64 bits`() {
    let scale = Rational.powerOfTen(30)
    for left in [-7, -2, 3, 11] {
      for right in [-7, -2, 3, 11] {
        let (a, b) = (Rational(left) * scale, Rational(right) * scale)
        #expect(a + b == Rational(left + right) * scale && a - b == Rational(left - right) * scale)
        #expect(a * b == Rational(left * right) * scale * scale)
        #expect(a / b == Rational(left, over: right) && (a < b) == (left < right))
      }
    }
  }

  @Test func `report whether they are zero, negative or integers`() {
    #expect(Rational(0).isZero && !Rational(1).isZero)
    #expect(Rational(-1, over: 2).isNegative && !Rational(0).isNegative)
    #expect(Rational(4, over: 2).isInteger && !Rational(1, over: 2).isInteger)
    #expect(Rational.powerOfTen(30).isInteger && !Rational.powerOfTen(-30).isInteger)
  }

  @Test func `include positive and negative powers of ten`() {
    #expect(Rational.powerOfTen(3) == 1000)
    #expect(Rational.powerOfTen(-2) == Rational(1, over: 100))
    #expect(Rational.powerOfTen(19).description == "10000000000000000000")
    #expect(Rational.powerOfTen(25) * Rational.powerOfTen(-25) == 1)
  }
}

@Suite struct `Conversion between rational numbers and doubles` {
  @Test func `round-trips every finite double`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let value = generator.finiteDouble()
      guard let exact = Rational(exactly: value), exact.double == value else {
        Issue.record("\(value) came back as \(Rational(exactly: value)?.double as Any)")
        return
      }
    }
  }

  @Test func `keeps the exact value of a double`() {
    #expect(Rational(exactly: 0.1)?.description == "3602879701896397/36028797018963968")
    #expect(Rational(exactly: -2.5) == Rational(-5, over: 2))
    #expect(Rational(exactly: -0.0) == 0)
    #expect(Rational(exactly: 0x1p-1074)?.denominator == BigUInt.power(2, 1074))
    #expect(Rational(exactly: .infinity) == nil)
    #expect(Rational(exactly: .nan) == nil)
  }

  @Test func `matches hardware division of integers up to 2^53`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<20_000 {
      let top = Int(generator.next() >> 11)
      let bottom = Int(generator.next() >> 11) + 1
      let expected = Double(top) / Double(bottom)
      let scale = Rational.powerOfTen(20)
      let throughLargeNumbers = Double(
        nearest: (Rational(top) * scale).numerator,
        over: (Rational(bottom) * scale).numerator)
      guard Rational(top, over: bottom).double == expected, throughLargeNumbers == expected else {
        Issue.record("\(top)/\(bottom) is not \(expected)")
        return
      }
    }
  }

  @Test func `rounds a fraction of 63-bit integers like a fraction of big integers`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let top = generator.next() >> (1 + generator.next() % 63)
      let bottom = generator.next() >> (1 + generator.next() % 63) | 1
      let exact = Double(nearest: BigUInt(top), over: BigUInt(bottom))
      guard Double(nearest: top, over: bottom) == exact else {
        Issue.record("\(top)/\(bottom) is not \(exact)")
        return
      }
    }
  }

  @Test func `rounds ties to even`() {
    #expect(Rational(9_007_199_254_740_993).double == 9_007_199_254_740_992)
    #expect(Rational(9_007_199_254_740_995).double == 9_007_199_254_740_996)
    #expect((Rational(9_007_199_254_740_993) + .powerOfTen(-40)).double == 9_007_199_254_740_994)
  }

  @Test func `rounds half of the smallest double to zero, but more than half up`() throws {
    let least = try #require(Rational(exactly: Double.leastNonzeroMagnitude))
    #expect((least / 2).double == 0)
    #expect((least / 2 + .powerOfTen(-400)).double == Double.leastNonzeroMagnitude)
    #expect((least * Rational(3, over: 2)).double == 2 * Double.leastNonzeroMagnitude)
    #expect((least / 1024).double == 0)
  }

  @Test func `rounds numbers beyond the largest double to infinity`() throws {
    let infinity = Double.infinity
    let largest: Rational = try #require(Rational(exactly: Double.greatestFiniteMagnitude))
    let halfway = largest + Rational(BigUInt.power(2, 970))
    let belowHalfway = halfway - Rational.powerOfTen(-40)
    #expect(belowHalfway.double == Double.greatestFiniteMagnitude)
    #expect(halfway.double == infinity)
    #expect((-halfway).double == -infinity)
  }
}
