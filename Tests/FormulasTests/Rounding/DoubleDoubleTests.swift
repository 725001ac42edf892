import Estimator
import Formulas
import Notation
import Testing

/// Compares pairs of doubles with exact fractions.
@Suite struct `Pairs of doubles` {
  private typealias Operation = (
    name: String, pair: (DoubleDouble, DoubleDouble) -> DoubleDouble,
    exact: (Rational, Rational) -> Rational
  )

  private let operations: [Operation] = [
    ("sum", { $0 + $1 }, { $0 + $1 }), ("difference", { $0 - $1 }, { $0 - $1 }),
    ("product", { $0 * $1 }, { $0 * $1 }), ("quotient", { $0 / $1 }, { $0 / $1 }),
  ]

  /// 2^-102 exceeds all bounds of Joldes, Muller and Popescu.
  @Test func `have errors of at most 2^-102 and more than 1/64 of that`() {
    var random = RandomStream("pairs", seed: 1)
    let drawn = (0..<1500).map { _ in random.pairs() }
    for operation in operations {
      var (worst, wrong) = (0.0, 0)
      for (a, b) in drawn {
        let result = operation.pair(a, b)
        let exact = operation.exact(a.exact, b.exact)
        let error = (result.exact - exact).absoluteValue
        if result.high + result.low != result.high { wrong += 1 }
        if exact.isZero { wrong += result.high == 0 ? 0 : 1 }
        if !exact.isZero { worst = max(worst, (error / exact.absoluteValue).double) }
      }
      #expect(wrong == 0, "\(operation.name): \(wrong)")
      #expect(worst <= 0x1p-102 && worst > 0x1p-108, "\(operation.name): \(worst)")
    }
  }

  @Test func `represent integers exactly`() {
    var random = RandomStream("whole", seed: 1)
    let edges = [0, 1, -1, .max, .min, 1 << 53 + 1, -(1 << 53) - 1, 0xFFFF_FFFF, -0xFFFF_FFFF]
    let drawn = (0..<1000).map { _ in
      Int(truncatingIfNeeded: random.next()) >> random.index(below: 64)
    }
    for whole in edges + drawn {
      let pair = DoubleDouble(whole)
      #expect(pair.exact == Rational(whole), "\(whole)")
      #expect(pair.high + pair.low == pair.high, "\(whole)")
    }
  }

  @Test func `are the nearest pair to a fraction`() {
    var random = RandomStream("fractions", seed: 1)
    for _ in 0..<500 {
      let exact = Rational(Int(random.next() >> 2), over: Int(random.next() >> 2) + 1)
      let pair = DoubleDouble(exact)
      let error = (pair.exact - exact).absoluteValue
      #expect(error <= exact * (Rational(exactly: 0x1p-106) ?? 0))
    }
    #expect(!DoubleDouble(Rational.powerOfTen(400)).isFinite)
    #expect(DoubleDouble(Rational(1, over: 4)) == DoubleDouble(0.25))
  }

  @Test func `compare both of their doubles`() {
    let (a, b) = (DoubleDouble(high: 1, low: 1e-30), DoubleDouble(high: 1, low: -1e-30))
    #expect(DoubleDouble.maximum(a, b) == a && DoubleDouble.maximum(b, a) == a)
    #expect(DoubleDouble.minimum(a, b) == b && DoubleDouble.minimum(b, a) == b)
    #expect(DoubleDouble.maximum(DoubleDouble(-2), DoubleDouble(0)) == DoubleDouble(0))
  }
}

extension DoubleDouble {
  /// The exact sum of both doubles.
  var exact: Rational { (Rational(exactly: high) ?? 0) + (Rational(exactly: low) ?? 0) }
}

extension RandomStream {
  /// Returns two pairs of various sizes and shapes, which often cancel completely or nearly.
  fileprivate mutating func pairs() -> (DoubleDouble, DoubleDouble) {
    let a = pair(size: logUniform(1e-60, 1e60))
    switch index(below: 4) {
    case 0: return (a, pair(size: a.high.magnitude * logUniform(0.5, 2)))
    case 1: return (a, DoubleDouble(high: -a.high, low: chance(500) ? a.low : a.low / 3))
    case 2: return (a, DoubleDouble(high: -a.high.nextUp, low: a.low / 5))
    default: return (a, pair(size: logUniform(1e-60, 1e60)))
    }
  }

  private mutating func pair(size: Double) -> DoubleDouble {
    let high = chance(200) ? Double(sign: .plus, exponent: size.exponent, significand: 1) : size
    let low = chance(150) ? 0 : high.ulp * uniform(-0.49, 0.49) * (chance(300) ? 0x1p-30 : 1)
    // Doubles are closer together below a power of two.
    let pair = DoubleDouble(high: high, low: high.significand == 1 ? low / 2 : low)
    return chance(500) ? pair : DoubleDouble(high: -pair.high, low: -pair.low)
  }
}
