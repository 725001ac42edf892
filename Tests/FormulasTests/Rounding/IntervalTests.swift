import Estimator
import Formulas
import Notation
import Testing

/// Compares outward rounding with exact fractions.
@Suite struct `Intervals` {
  @Test
  func `contain the exact result between neighbouring doubles`() {
    var random = RandomStream("intervals", seed: 1)
    let edges: [Double] = [0, 1, -1, 0.1, -3, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude]
    for _ in 0..<5000 {
      let (a, b) = (random.figure(edges), random.figure(edges))
      guard let x = Rational(exactly: a), let y = Rational(exactly: b) else { continue }
      check(OutwardRounding.sum(a, b), x + y)
      check(OutwardRounding.product(a, b), x * y)
      if b != 0 { check(OutwardRounding.quotient(a, b), x / y) }
    }
  }

  private func check(_ found: Interval, _ exact: Rational) {
    #expect(found.contains(exactly: exact), "\(found), \(exact)")
    #expect(found.low == found.high || found.low.nextUp.nextUp >= found.high, "\(found)")
  }

  /// An interval operation and its exact counterpart, which has no result if the interval has none.
  private static let operations: [(Operation, @Sendable (Rational, Rational) -> Rational?)] = [
    ({ $0 + $1 }, { $0 + $1 }), ({ $0 - $1 }, { $0 - $1 }), ({ $0 * $1 }, { $0 * $1 }),
    ({ $0.divided(by: $1) }, { $1.isZero ? nil : $0 / $1 }),
    ({ .maximum($0, $1) }, { max($0, $1) }), ({ .minimum($0, $1) }, { min($0, $1) }),
  ]
  private typealias Operation = @Sendable (Interval, Interval) -> Interval?

  @Test func `contain the exact result for all numbers within wide intervals`() {
    var random = RandomStream("wide intervals", seed: 1)
    let edges: [Double] = [0, 1, -1, 0.1, 6.8, 0x1p-960, -0x1p1000, .leastNonzeroMagnitude, 1e300]
    for _ in 0..<3000 {
      let figures = (0..<6).map { _ in random.figure(edges) }
      let wide = [0, 3].map { place in
        Interval(figures[place]).hull(Interval(figures[place + 1])).hull(
          Interval(figures[place + 2]))
      }
      guard let x = Rational(exactly: figures[0]), let y = Rational(exactly: figures[3]) else {
        continue
      }
      for (operation, exact) in Self.operations {
        let (result, found) = (exact(x, y), operation(wide[0], wide[1]))
        if let found {
          #expect(result.map { found.contains(exactly: $0) } ?? false, "\(wide): \(found)")
        } else {
          #expect(wide[1].contains(0), "\(wide) have no result")
        }
      }
    }
  }

  @Test func `are a single number for exact results`() {
    #expect(OutwardRounding.sum(0.5, 0.25) == Interval(0.75))
    #expect(OutwardRounding.product(3, 7) == Interval(21))
    #expect(OutwardRounding.quotient(1, 4) == Interval(0.25))
    #expect(Interval(0, 2) * Interval(0, .infinity) == Interval(0, .infinity))
    #expect(Interval(1, 2).divided(by: Interval(-1, 1)) == nil)
  }

  @Test func `enclose numbers that are not doubles`() {
    let third = Interval(enclosing: Rational(1, over: 3))
    #expect(third.low.nextUp == third.high && third.contains(exactly: Rational(1, over: 3)))
    #expect(Interval(enclosing: Rational.powerOfTen(400)).high == .infinity)
    let beyond = Interval(enclosing: -Rational.powerOfTen(400))
    #expect(beyond.low == -.infinity && beyond.high == -.greatestFiniteMagnitude)
  }

  @Test func `contain their ends, and every number on an unbounded side`() {
    for number in [Rational(1), 1.5, 2] { #expect(Interval(1, 2).contains(exactly: number)) }
    let (less, more) = (1 - Rational.powerOfTen(-30), 2 + Rational.powerOfTen(-30))
    #expect(!Interval(1, 2).contains(exactly: less) && !Interval(1, 2).contains(exactly: more))
    #expect(Interval(1, .infinity).contains(exactly: Rational.powerOfTen(400)))
    #expect(Interval(-.infinity, 1).contains(exactly: -Rational.powerOfTen(400)))
    #expect(Interval(1, 2).contains(1) && Interval(1, 2).contains(2))
    #expect(!Interval(1, 2).contains(1.0.nextDown) && !Interval(1, 2).contains(2.0.nextUp))
  }

  @Test func `extend tiny results to 0 but not across it`() {
    let least = Double.leastNonzeroMagnitude
    #expect(OutwardRounding.product(least, 0.25) == Interval(0, least))
    #expect(OutwardRounding.product(-least, 0.25) == Interval(-least, 0))
    #expect(OutwardRounding.quotient(least, -4) == Interval(-least, 0))
    #expect(OutwardRounding.quotient(-least, -4) == Interval(0, least))
  }

  /// From 2^-960 upwards, the residual is exactly a double.
  @Test func `keep exact results as single numbers unless tiny`() {
    let least = 0x1p-960
    #expect(OutwardRounding.product(least, 1) == Interval(least))
    #expect(OutwardRounding.product(-0x1p-480, 0x1p-480) == Interval(-least))
    #expect(OutwardRounding.quotient(0x1p-959, 2) == Interval(least))
    #expect(OutwardRounding.quotient(least, -0x1p-10) == Interval(-0x1p-950))
  }

  @Test func `extend from the largest double to infinity on overflow`() {
    let greatest = Double.greatestFiniteMagnitude
    #expect(OutwardRounding.sum(greatest, greatest) == Interval(greatest, .infinity))
    #expect(OutwardRounding.product(1e300, -1e300) == Interval(-.infinity, -greatest))
    #expect(OutwardRounding.quotient(1e300, 1e-300) == Interval(greatest, .infinity))
  }

  @Test func `propagate infinite ends and are unbounded if indeterminate`() {
    #expect(OutwardRounding.sum(.infinity, 1) == Interval(.infinity))
    #expect(OutwardRounding.sum(1, -.infinity) == Interval(-.infinity))
    #expect(OutwardRounding.sum(.infinity, -.infinity) == .whole)
    #expect(OutwardRounding.product(-2, .infinity) == Interval(-.infinity))
    #expect(OutwardRounding.product(0, .infinity) == .zero)
    #expect(OutwardRounding.quotient(.infinity, -2) == Interval(-.infinity))
    #expect(
      OutwardRounding.quotient(3, .infinity) == .zero
        && OutwardRounding.quotient(0, -.infinity) == .zero)
    #expect(OutwardRounding.quotient(.infinity, .infinity) == .whole)
    #expect(Interval(1, 2).divided(by: Interval(1, .infinity)) == Interval(0, 2))
  }

  @Test func `print the shortest digits, and single numbers once`() {
    #expect(Interval(0.7, 6.8).description == "0.7 to 6.8")
    #expect(Interval(-3).description == "-3" && Interval(-0.0).description == "0")
    #expect(Interval.whole.description == "-infinity to infinity")
  }
}

extension RandomStream {
  fileprivate mutating func figure(_ edges: [Double]) -> Double {
    if chance(250) { return edges[index(below: edges.count)] }
    let size =
      chance(100) ? logUniform(.leastNonzeroMagnitude * 9, 1e-290) : logUniform(1e-20, 1e20)
    return chance(500) ? size : -size
  }
}
